import { byCode, firstTwoIn, lastIn, thirdsIn } from './hand-code.ts';
import { tableauDecision } from './tableau.ts';

/** What the Player did: 0–9 he stood on a total, 10–109 he drew on one, and a card of which value. */
function playerDid(firstTwo: number, third: number | undefined): number {
  return third === undefined ? firstTwo : 10 + 10 * firstTwo + third;
}

/** What the Banker did: 0–9 it stood on a total, 10–19 it drew on one. */
function bankerDid(firstTwo: number, thirds: number): number {
  return firstTwo + 10 * thirds;
}

const PLAYER_DID = byCode((code) =>
  playerDid(firstTwoIn(code), thirdsIn(code) === 0 ? undefined : lastIn(code)),
);
const BANKER_DID = byCode((code) => bankerDid(firstTwoIn(code), thirdsIn(code)));

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** 1 at 20 × what the Player did + what the Banker did, where the tableau gives both: its decisions written out. */
const LEGAL = new Uint8Array(110 * 20);
for (const playerFirstTwo of DIGITS) {
  for (const bankerFirstTwo of DIGITS) {
    const before = { playerFirstTwo, bankerFirstTwo, playerThird: undefined };
    const thirds = tableauDecision('player', before).action === 'draw' ? DIGITS : [undefined];
    for (const playerThird of thirds) {
      const { action } = tableauDecision('banker', { ...before, playerThird });
      const banker = bankerDid(bankerFirstTwo, action === 'draw' ? 1 : 0);
      LEGAL[20 * playerDid(playerFirstTwo, playerThird) + banker] = 1;
    }
  }
}

/** Whether the tableau gives both hands just their cards (MC 7, 9), by the codes of the hands. */
export function areLegal(playerCode: number, bankerCode: number): boolean {
  return LEGAL[20 * (PLAYER_DID[playerCode] ?? 0) + (BANKER_DID[bankerCode] ?? 0)] === 1;
}
