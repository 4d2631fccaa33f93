import {
  type Hand,
  type HandCards,
  type Hands,
  handOf,
  isComplete,
  type SeenHand,
  type Side,
} from './hand.ts';
import { byCode, codeOf, firstTwoIn, lastIn, PAIR, PAIRINGS, pairingIn, thirdsIn } from './hand-code.ts';
import { areLegal } from './legal-hands.ts';

/**
 * What a bet sees of a finished round: everything but its cards. Rounds of which bets see the same are of
 * one kind; a kind is seen through one object, whatever the cards.
 */
export interface SeenRound {
  /** The number of the round's kind, below {@link ROUND_KINDS}. */
  readonly kind: number;
  readonly player: SeenHand;
  readonly banker: SeenHand;
  readonly winner: Side | 'tie';
  /** 4, 5 or 6: the cards of both hands, excess not counted. */
  readonly cardCount: number;
  /** Both hands have a pair, and their pairs are of the same rank. */
  readonly pairsOfOneRank: boolean;
}

/** Kinds of hands: by what the first two cards are to each other, by two cards or three, and by ten totals. */
const HAND_KINDS = PAIRINGS * 2 * 10;
const FIRST_WITH_PAIR = PAIR * 2 * 10;

/** The kind of a hand, by its code. */
const KINDS = byCode((code) => {
  const total = (firstTwoIn(code) + thirdsIn(code) * lastIn(code)) % 10;
  return (pairingIn(code) * 2 + thirdsIn(code)) * 10 + total;
});

/** How many kinds of rounds there are at most: by both hands, and by whether their pairs are of one rank. */
export const ROUND_KINDS = 2 * HAND_KINDS * HAND_KINDS;

const SEEN = new Array<SeenRound | undefined>(ROUND_KINDS);

/**
 * The outcome of two hands: what a bet sees of them, without the cards. Undefined where the tableau gives other
 * hands (MC 7, 9); `roundOfHands` says why. It makes no object anew, and so is fit for going through many deals.
 *
 * @example
 * ```ts
 * import { cardsOf, seenRoundOf } from 'baccarat-settlement';
 *
 * const round = seenRoundOf({ player: cardsOf(['2S', '3D', '9C']), banker: cardsOf(['KH', '6D']) });
 * console.log(round?.winner, round?.player.total, round?.banker.total); // banker 4 6
 * console.log(seenRoundOf({ player: cardsOf(['2S', '3D']), banker: cardsOf(['KH', '6D']) })); // undefined
 * ```
 */
export function seenRoundOf({ player, banker }: Hands): SeenRound | undefined {
  if (!isComplete(player) || !isComplete(banker)) return undefined;
  const playerCode = codeOf(player);
  const bankerCode = codeOf(banker);
  if (!areLegal(playerCode, bankerCode)) return undefined;
  const playerKind = KINDS[playerCode] ?? 0;
  const bankerKind = KINDS[bankerCode] ?? 0;
  const pairsOfOneRank =
    playerKind >= FIRST_WITH_PAIR && bankerKind >= FIRST_WITH_PAIR && player[0].rank === banker[0].rank;
  const kind = ((pairsOfOneRank ? HAND_KINDS : 0) + playerKind) * HAND_KINDS + bankerKind;
  const seen = SEEN[kind];
  if (seen !== undefined) return seen;
  const first = firstSeen(kind, player, banker, pairsOfOneRank);
  SEEN[kind] = first;
  return first;
}

function firstSeen(
  kind: number,
  playerCards: HandCards,
  bankerCards: HandCards,
  pairsOfOneRank: boolean,
): SeenRound {
  const player = withoutCards(handOf(playerCards));
  const banker = withoutCards(handOf(bankerCards));
  const difference = player.total - banker.total;
  return {
    kind,
    player,
    banker,
    winner: difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie',
    cardCount: player.cardCount + banker.cardCount,
    pairsOfOneRank,
  };
}

function withoutCards({ cards: _, ...seen }: Hand): SeenHand {
  return seen;
}
