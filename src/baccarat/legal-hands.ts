import type { Side } from './hand.ts';
import { CODED_HANDS } from './hand-code.ts';
import { type TableauSituation, tableauDecision } from './tableau.ts';

/** What the Player did, by the code of his hand: 0–9 he stood on a total; 10–109 he drew on one, and which value. */
const PLAYER_DID = Uint8Array.from(CODED_HANDS, ({ thirds, firstTwo, last }) =>
  thirds === 0 ? firstTwo : 10 + 10 * firstTwo + last,
);

/** What the Banker did, by the code of its hand: 0–9 it stood on a total, 10–19 it drew on one. */
const BANKER_DID = Uint8Array.from(CODED_HANDS, ({ thirds, firstTwo }) => 10 * thirds + firstTwo);

/** Whether the tableau gives what the Player did and what the Banker did, 1 or 0: its decisions written out. */
const LEGAL = Uint8Array.from({ length: 110 * 20 }, (_, place) => {
  const player = Math.floor(place / 20);
  const banker = place % 20;
  const playerThird = player < 10 ? undefined : player % 10;
  const situation: TableauSituation = {
    playerFirstTwo: player < 10 ? player : Math.floor(player / 10) - 1,
    bankerFirstTwo: banker % 10,
    playerThird,
  };
  const drawn = (side: Side) => tableauDecision(side, situation).action === 'draw';
  return drawn('player') === player >= 10 && drawn('banker') === banker >= 10 ? 1 : 0;
});

/** Whether the tableau gives both hands just their cards (MC 7, 9), by the codes of the hands. */
export function areLegal(playerCode: number, bankerCode: number): boolean {
  const playerDid = PLAYER_DID[playerCode] ?? 0;
  const bankerDid = BANKER_DID[bankerCode] ?? 0;
  return LEGAL[20 * playerDid + bankerDid] === 1;
}
