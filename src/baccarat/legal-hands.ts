import type { Side } from './hand.ts';
import { byCode, firstTwoIn, lastIn, thirdsIn } from './hand-code.ts';
import { type TableauSituation, tableauDecision } from './tableau.ts';

/** What the Player did, by the code of his hand: 0–9 stood on a total, 10–109 drew on one, and which value. */
const PLAYER_DID = byCode((code) =>
  thirdsIn(code) === 0 ? firstTwoIn(code) : 10 + 10 * firstTwoIn(code) + lastIn(code),
);

/** What the Banker did, by the code of its hand: 0–9 stood on a total, 10–19 drew on one. */
const BANKER_DID = byCode((code) => 10 * thirdsIn(code) + firstTwoIn(code));

/** Whether the tableau gives what the Player did and what the Banker did, 1 or 0: its decisions written out. */
const LEGAL = Uint8Array.from({ length: 110 * 20 }, (_, place) => {
  const player = Math.floor(place / 20);
  const banker = place % 20;
  const drew = player >= 10;
  const situation: TableauSituation = {
    playerFirstTwo: drew ? Math.floor(player / 10) - 1 : player,
    bankerFirstTwo: banker % 10,
    playerThird: drew ? player % 10 : undefined,
  };
  const draws = (side: Side) => tableauDecision(side, situation).action === 'draw';
  return draws('player') === drew && draws('banker') === banker >= 10 ? 1 : 0;
});

/** Whether the tableau gives both hands just their cards (MC 7, 9), by the codes of the hands. */
export function areLegal(playerCode: number, bankerCode: number): boolean {
  return LEGAL[20 * (PLAYER_DID[playerCode] ?? 0) + (BANKER_DID[bankerCode] ?? 0)] === 1;
}
