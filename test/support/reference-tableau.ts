import type { Card } from '../../src/baccarat/card.ts';
import type { Hands, Side } from '../../src/baccarat/hand.ts';

/**
 * The tableau written a second time, from the rule book and not from src: the judge of what is legal
 * where a test must not trust the code under test. A string has one letter for each total or card
 * value 0–9: D draws, S stands.
 */
const PLAYER = 'DDDDDDSSSS';

const BANKER_AFTER_PLAYER_STOOD = 'DDDDDDSSSS';

/** One string for each first-two total of the Banker, by the value of the Player's third card. */
const BANKER_AFTER_PLAYER_DREW = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
  'SSSSSSSSSS',
  'SSSSSSSSSS',
];

/** Whether a hand is due a third card. `third` is the value of the Player's, undefined when he stood. */
export function referenceDraws(side: Side, player: number, banker: number, third: number | undefined) {
  if (player > 7 || banker > 7) return false;
  if (side === 'player') return PLAYER[player] === 'D';
  const row =
    third === undefined ? BANKER_AFTER_PLAYER_STOOD[banker] : BANKER_AFTER_PLAYER_DREW[banker]?.[third];
  return row === 'D';
}

/** A total by adding up the pips that a card shows, tens and court cards for ten, and keeping the units. */
export function referenceTotal(cards: readonly Card[]): number {
  const pips = cards.map(({ rank }) => (rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 10 : Number(rank)));
  return pips.reduce((sum, pip) => sum + pip, 0) % 10;
}

/** Whether both hands hold exactly the cards that the tableau gives them. */
export function referenceLegal({ player, banker }: Hands): boolean {
  if (player.length < 2 || player.length > 3 || banker.length < 2 || banker.length > 3) return false;
  const ofPlayer = referenceTotal(player.slice(0, 2));
  const ofBanker = referenceTotal(banker.slice(0, 2));
  const third = player.length === 3 ? referenceTotal(player.slice(2)) : undefined;
  const playerDraws = referenceDraws('player', ofPlayer, ofBanker, third);
  if (playerDraws !== (player.length === 3)) return false;
  return referenceDraws('banker', ofPlayer, ofBanker, third) === (banker.length === 3);
}

/** Deals hands from cards in shoe order, P1 B1 P2 B2 and the third cards that are due. */
export function referenceDeal(shoe: readonly Card[]): Hands {
  const [p1, b1, p2, b2, fifth, sixth] = shoe;
  if (!p1 || !b1 || !p2 || !b2 || !fifth || !sixth) throw new TypeError('a deal may need six cards');
  const player = [p1, p2];
  const banker = [b1, b2];
  const ofPlayer = referenceTotal(player);
  const ofBanker = referenceTotal(banker);
  const drawn = referenceDraws('player', ofPlayer, ofBanker, undefined) ? fifth : undefined;
  if (drawn !== undefined) player.push(drawn);
  const third = drawn === undefined ? undefined : referenceTotal([drawn]);
  if (referenceDraws('banker', ofPlayer, ofBanker, third)) banker.push(drawn === undefined ? fifth : sixth);
  return { player, banker };
}
