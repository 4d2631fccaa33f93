import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/field-faults.json' with { type: 'json' };
import { GAME_FAULTS } from './game.cases.ts';
import { MONEY_FAULTS } from './money.cases.ts';

const TESTED = { ...GAME_FAULTS, ...MONEY_FAULTS };

/** Faults of these kinds that cannot reach the game and its bets, with the part that they can reach. */
const ELSEWHERE = {
  D01: 'voids and corrections',
  D05: 'reports',
  D11: 'voids and corrections',
  D15: 'voids and corrections',
  M05: 'amounts are integers and never printed with decimals',
  M09: 'the schema of a stake',
  M11: 'the placement check',
};

describe('faults that other projects had do not occur here', () => {
  for (const [id, [guarantee, run]] of Object.entries(TESTED)) {
    test(`${id}: ${guarantee}`, run);
  }

  test('every collected fault of rules, disputes and money is tested above or belongs to another part', () => {
    const kinds = new Set(['rules', 'dispute', 'money']);
    const collected = vectors.faults.filter(({ kind }) => kinds.has(kind)).map(({ id }) => id);
    const known = [...Object.keys(TESTED), ...Object.keys(ELSEWHERE)];
    expect(known.toSorted()).toEqual(collected.toSorted());
  });
});
