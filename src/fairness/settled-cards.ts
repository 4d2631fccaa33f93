import { type Card, parseCard } from '../baccarat/card.ts';
import { type Hands, SIDES, type Side } from '../baccarat/hand.ts';
import type { Round } from '../baccarat/round.ts';
import { accept, type Result, refuse } from '../result.ts';

const SUIT_SIGNS: ReadonlyMap<string, string> = new Map([
  ['♠', 'S'],
  ['♥', 'H'],
  ['♦', 'D'],
  ['♣', 'C'],
]);

/** The cards that a hand can have. */
const PLACES = ['first', 'second', 'third'] as const;

/**
 * Reads the cards of a settled round as a player pastes them: the Player's, a slash, the Banker's, for
 * example `2S 3D 9C / KH 6D`. Spaces or commas stand between cards; suits may be the signs ♠ ♥ ♦ ♣.
 */
export function parseSettledCards(text: string): Result<Hands, string> {
  const hands = text.split('/').map((hand) => hand.split(/[\s,]/).filter((word) => word !== ''));
  const [player, banker] = hands;
  if (player === undefined || banker === undefined || hands.length > 2) {
    return refuse("Write the Player's cards, one slash, the Banker's cards: 2S 3D 9C / KH 6D.");
  }
  const unreadable = [...player, ...banker].find((word) => cardOf(word) === undefined);
  if (unreadable !== undefined) {
    return refuse(`“${unreadable}” is no card; a card is its rank and its suit, such as 9C, TD or 10♦.`);
  }
  if (player.length > PLACES.length || banker.length > PLACES.length) {
    return refuse('A hand has at most three cards.');
  }
  if (player.length + banker.length === 0) return refuse('There are no cards on either side of the slash.');
  return accept({ player: cardsOf(player), banker: cardsOf(banker) });
}

/** Every difference between the cards that were settled and those that the seeds give, in sentences. */
export function cardDifferences(settled: Hands, round: Round): readonly string[] {
  return SIDES.flatMap((side) =>
    PLACES.flatMap((place, index) => {
      const was = settled[side][index];
      const dealt = round[side].cards[index];
      return was === dealt ? [] : [differenceInWords(side, place, was, dealt)];
    }),
  );
}

function differenceInWords(
  side: Side,
  place: (typeof PLACES)[number],
  settled: Card | undefined,
  dealt: Card | undefined,
): string {
  const name = side === 'player' ? 'Player' : 'Banker';
  const was = settled === undefined ? 'none was settled' : `${settled.code} was settled`;
  const gives = dealt === undefined ? 'none, for the hand was complete' : dealt.code;
  return `The ${name}'s ${place} card: ${was}, but the seeds give ${gives}.`;
}

function cardsOf(words: readonly string[]): readonly Card[] {
  return words.flatMap((word) => cardOf(word) ?? []);
}

/** A card with its suit; without one it could not be told from three others. */
function cardOf(word: string): Card | undefined {
  const card = parseCard(word.replace(/[♠♥♦♣]\uFE0E?/u, (sign) => SUIT_SIGNS.get(sign.charAt(0)) ?? sign));
  return card?.suit === undefined ? undefined : card;
}
