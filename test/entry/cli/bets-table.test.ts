import { describe, expect, it } from 'vitest';
import { betsTable } from '../../../src/entry/cli/bets-table.ts';
import { ruleSetOf } from '../../support/bets.ts';

describe('betsTable', () => {
  const rows = betsTable(ruleSetOf('market@1'), 8).split('\n');

  it('has a row for each bet, with names, every line with its pay, and the exact return', () => {
    expect(rows).toHaveLength(2 + ruleSetOf('market@1').bets.size);
    expect(rows).toContain(
      '| `banker` | Banker | 莊 | 庄 | `banker_wins` 0.95:1, `tie` push, `player_wins` lose | 0.989420942158 |',
    );
    expect(rows).toContain(
      '| `tiger_pair` | Tiger pair | 老虎對 | 老虎对 | `both_pairs_same_rank` 100:1, `both_pairs` 20:1, `one_pair` 4:1, `no_pair` lose | 0.838782776120 |',
    );
  });

  it('is a Markdown table of six columns throughout', () => {
    expect(rows[1]).toBe('| --- | --- | --- | --- | --- | ---: |');
    for (const row of rows) expect(row.match(/ ?\| ?/g), row).toHaveLength(7);
  });
});
