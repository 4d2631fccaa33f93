import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/baccarat/hand.ts';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { explain, situationOf, type TableauSituation, tableauDecision } from '../../src/baccarat/tableau.ts';
import { referenceLegal } from '../support/reference-tableau.ts';
import { cardsOf, codesOf } from '../support/rounds.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The Banker's decisions after the Player drew, copied from the regulation: a row for each first-two
 * total, a column for each value of the Player's third card. `D4` draws by MC 9(3)(4), `S1` stands
 * by MC 9(4)(1).
 */
const BANKER_AFTER_DRAW = `
     0  1  2  3  4  5  6  7  8  9
  0  D1 D1 D1 D1 D1 D1 D1 D1 D1 D1
  1  D1 D1 D1 D1 D1 D1 D1 D1 D1 D1
  2  D1 D1 D1 D1 D1 D1 D1 D1 D1 D1
  3  D2 D2 D2 D2 D2 D2 D2 D2 S1 D2
  4  S2 S2 D3 D3 D3 D3 D3 D3 S2 S2
  5  S3 S3 S3 S3 D4 D4 D4 D4 S3 S3
  6  S4 S4 S4 S4 S4 S4 D5 D5 S4 S4
  7  S5 S5 S5 S5 S5 S5 S5 S5 S5 S5
  8  S5 S5 S5 S5 S5 S5 S5 S5 S5 S5
  9  S5 S5 S5 S5 S5 S5 S5 S5 S5 S5`
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.trim().split(/ +/).slice(1));

/** The Banker's decisions when the Player has no third card, by first-two total of the Banker. */
const BANKER_AFTER_STAND = ['D6', 'D6', 'D6', 'D6', 'D6', 'D6', 'S4', 'S5', 'S5', 'S5'];

function expectedDecision(side: Side, { playerFirstTwo, bankerFirstTwo, playerThird }: TableauSituation) {
  if (side === 'player') {
    const draws = playerFirstTwo <= 5 && bankerFirstTwo < 8;
    return draws ? { action: 'draw', rule: 'MC 9(1)' } : { action: 'stand', rule: 'MC 9(2)' };
  }
  if (playerFirstTwo >= 8 && bankerFirstTwo < 8) return { action: 'stand', rule: 'MC 9(4)(6)' };
  const cell =
    playerThird === undefined
      ? BANKER_AFTER_STAND[bankerFirstTwo]
      : BANKER_AFTER_DRAW[bankerFirstTwo]?.[playerThird];
  const [letter = '', article = ''] = cell ?? '';
  return letter === 'D'
    ? { action: 'draw', rule: `MC 9(3)(${article})` }
    : { action: 'stand', rule: `MC 9(4)(${article})` };
}

function everySituation(): TableauSituation[] {
  return DIGITS.flatMap((playerFirstTwo) =>
    DIGITS.flatMap((bankerFirstTwo) =>
      [undefined, ...DIGITS].map((playerThird) => ({ playerFirstTwo, bankerFirstTwo, playerThird })),
    ),
  );
}

/** Two spellings of every first-two total: with a ten-card, and with a sum that may pass ten. */
const FIRST_TWO = DIGITS.flatMap((total) => {
  const rank = (value: number) => ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'][value % 10] ?? '';
  return [`J ${rank(total)}`, `9 ${rank(total + 1)}`];
});

/**
 * For one pair of totals: a natural or two standing hands give 1 deal; a Player 6–7 against a Banker
 * 0–5, 10; a Player 0–5 against a Banker with n drawing columns, 10 n + (10 − n).
 */
const LEGAL_COMPLETIONS =
  4 *
  (100 - 64 + 2 * 2 + 2 * 6 * 10 + 6 * [10, 10, 10, 9, 6, 4, 2, 0].reduce((sum, n) => sum + 9 * n + 10, 0));

describe('the tableau', () => {
  test('decides all 10 × 10 × 11 situations as the regulation does, by the same article', () => {
    const wrong = everySituation().flatMap((situation) =>
      (['player', 'banker'] as const).flatMap((side) => {
        const { action, rule } = tableauDecision(side, situation);
        const expected = expectedDecision(side, situation);
        return action === expected.action && rule === expected.rule
          ? []
          : [{ side, situation, action, rule }];
      }),
    );
    expect(wrong).toEqual([]);
    expect(everySituation()).toHaveLength(1_100);
  });

  test('accepts the legal deals and no others of all first-two totals, third cards and lengths of hands', () => {
    const wrong: string[] = [];
    let legal = 0;
    const thirds = ['', 'K', 'A', '2', '3', '4', '5', '6', '7', '8', '9'];
    for (const player of FIRST_TWO) {
      for (const banker of FIRST_TWO) {
        for (const playerThird of thirds) {
          for (const bankerThird of thirds) {
            const hands = {
              player: cardsOf(`${player} ${playerThird}`),
              banker: cardsOf(`${banker} ${bankerThird}`),
            };
            const accepted = roundOfHands(hands).ok;
            if (accepted) legal += 1;
            if (accepted !== referenceLegal(hands))
              wrong.push(`${codesOf(hands.player)} – ${codesOf(hands.banker)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(legal).toBe(LEGAL_COMPLETIONS);
  });

  test('refuses a total that no two cards have rather than guess', () => {
    const impossible = { playerFirstTwo: 0, bankerFirstTwo: -1, playerThird: 5 };
    expect(() => tableauDecision('banker', impossible)).toThrow(new RangeError('no tableau row for -1, 5'));
    expect(() => tableauDecision('banker', { ...impossible, bankerFirstTwo: 4, playerThird: 10 })).toThrow(
      new RangeError('no tableau row for 4, 10'),
    );
  });
});

describe('the explanation of a decision', () => {
  const explained = (side: Side, player: string, banker: string) => {
    const situation = situationOf({ player: cardsOf(player), banker: cardsOf(banker) });
    return explain(side, situation, tableauDecision(side, situation));
  };

  test('names the totals, the third card and the article', () => {
    expect(explained('banker', '2S 3D 9C', 'KH 5D')).toBe(
      'has 5 on two cards against a third card that counts 9 and must stand: Banker 5 draws on 4–7 (MC 9(4)(3))',
    );
    expect(explained('player', '2S 3D 9C', 'KH 5D')).toBe(
      'has 5 on two cards and must draw: Player 0–5 draws (MC 9(1))',
    );
  });

  test('says when the Player stood', () => {
    expect(explained('player', '2S 4D', 'KH 5D')).toBe(
      'has 6 on two cards and must stand: Player 6–7 stands (MC 9(2))',
    );
    expect(explained('banker', '2S 4D', 'KH 5D')).toBe(
      'has 5 on two cards and must draw: when the Player stood, Banker 0–5 draws and 6–7 stands (MC 9(3)(6))',
    );
  });

  test('names the natural for which nobody draws, the own one before the other', () => {
    expect(explained('player', '2S 6D', 'KH 5D')).toContain(
      'Player 8–9 is a natural, nobody draws (MC 9(2))',
    );
    expect(explained('player', '2S 2D', 'KH 9D')).toContain(
      'Banker 8–9 is a natural, nobody draws (MC 9(2))',
    );
    expect(explained('banker', '2S 6D', 'KH 5D')).toContain(
      'Player 8–9 is a natural, nobody draws (MC 9(4)(6))',
    );
    expect(explained('banker', '2S 6D', 'KH 9D')).toContain(
      'Banker 8–9 is a natural, nobody draws (MC 9(4)(5))',
    );
  });

  test('quotes the row of the Banker’s own total when the Player drew', () => {
    const rows = [
      'Banker 0–2 always draws',
      'Banker 0–2 always draws',
      'Banker 0–2 always draws',
      'Banker 3 draws on all but 8',
      'Banker 4 draws on 2–7',
      'Banker 5 draws on 4–7',
      'Banker 6 draws on 6–7',
      'Banker 7 always stands',
    ];
    for (const [bankerFirstTwo, words] of rows.entries()) {
      for (const playerThird of DIGITS) {
        const situation = { playerFirstTwo: 3, bankerFirstTwo, playerThird };
        expect([situation, tableauDecision('banker', situation).words]).toEqual([situation, words]);
      }
    }
  });
});
