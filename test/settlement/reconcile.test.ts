import { describe, expect, it } from 'vitest';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, roundWith } from '../support/office-rounds.ts';

const DAY = '2026-03-10';

describe.each(ENGINES)('the reconciliation of entries on %s', (name) => {
  const on = officeOn(name, `${DAY}T12:00:00.000Z`);
  const entry = (roundId: string, stake: number, payout: number, currency = 'EUR') => ({
    roundId,
    currency,
    stake,
    payout,
  });

  it('names each way to differ with both sides’ figures, in the order of the entries, and counts the rest', async () => {
    const { office } = on;
    for (const roundId of ['A', 'A-2', 'A-3', 'C', 'C-2']) await office.settle(roundId, LOST_100);
    await office.settle('B', roundWith([betOn('player', 100), betOn('tie', 7, { currency: 'USD' })]));
    for (const roundId of ['C', 'C-2']) await office.void(roundId, 1);
    for (const roundId of ['D', 'D-2', 'D-3']) await office.void(roundId, 0);
    office.at('2026-03-11T12:00:00.000Z');
    await office.settle('E', LOST_100);
    const here = { version: 1, status: 'settled', gamingDay: DAY, stake: 100, payout: 0 };
    const { status, body } = await office.reconcile(
      [
        entry('A', 100, 0),
        entry('A-2', 100, 1),
        entry('A-3', 99, 0),
        entry('A', 100, 0, 'USD'),
        entry('B', 7, 0, 'USD'),
        entry('C', 100, 0),
        entry('C-2', 100, 100),
        entry('D', 0, 0),
        entry('D-2', 700, 700),
        entry('D-3', 700, 0),
        entry('E', 100, 0),
        entry('none', 1, 0),
      ],
      DAY,
    );
    expect(status).toBe(200);
    expect(body.matched).toBe(5);
    expect(body.differences).toEqual([
      { index: 1, code: 'amounts_differ', ledger: entry('A-2', 100, 1), here },
      { index: 2, code: 'amounts_differ', ledger: entry('A-3', 99, 0), here },
      { index: 3, code: 'currency_missing', ledger: entry('A', 100, 0, 'USD'), here: { ...here, stake: 0 } },
      {
        index: 5,
        code: 'voided_here',
        ledger: entry('C', 100, 0),
        here: { ...here, version: 2, status: 'voided', payout: 100 },
      },
      {
        index: 9,
        code: 'voided_here',
        ledger: entry('D-3', 700, 0),
        here: { ...here, status: 'voided', stake: 0 },
      },
      {
        index: 10,
        code: 'other_gaming_day',
        ledger: entry('E', 100, 0),
        here: { ...here, gamingDay: '2026-03-11' },
      },
      { index: 11, code: 'missing_here', ledger: entry('none', 1, 0) },
    ]);
  });

  it('refuses a round and currency that come twice, so that a double posting is never a match', async () => {
    const twice = await on.office.reconcile([entry('A', 50, 0), entry('A', 50, 0, 'USD'), entry('A', 50, 0)]);
    expect(twice).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/entries/2', code: 'duplicate_entry' }] },
    });
  });

  it('compares with the latest version, and expects the round on the day of its first', async () => {
    const { office } = on;
    office.at(`${DAY}T12:00:00.000Z`);
    await office.settle('F', LOST_100);
    office.at('2026-03-12T12:00:00.000Z');
    await office.correct('F', 1, { deal: PLAYER_WINS });
    expect((await office.reconcile([entry('F', 100, 200)], DAY)).body).toEqual({
      matched: 1,
      differences: [],
    });
    expect((await office.reconcile([entry('F', 100, 0)], DAY)).body.differences).toMatchObject([
      {
        code: 'amounts_differ',
        here: { version: 2, status: 'corrected', gamingDay: DAY, stake: 100, payout: 200 },
      },
    ]);
    expect((await office.reconcile([entry('F', 100, 200)], '2026-03-12')).body.differences).toMatchObject([
      { code: 'other_gaming_day', here: { gamingDay: DAY } },
    ]);
  });

  it('takes rounds of any day where none is named', async () => {
    await on.office.settle('G', LOST_100);
    expect((await on.office.reconcile([entry('G', 100, 0)])).body).toEqual({ matched: 1, differences: [] });
  });

  it('takes a thousand entries and no more, and none is refused', async () => {
    const entries = Array.from({ length: 1_001 }, (_, index) => entry(`none-${index}`, 1, 0));
    expect((await on.office.reconcile(entries.slice(1))).body.differences).toHaveLength(1_000);
    for (const wrong of [entries, []])
      expect(await on.office.reconcile(wrong)).toMatchObject({ status: 422 });
  });

  it('knows nothing of another operator’s rounds', async () => {
    await on.office.settle('H', LOST_100);
    const other = await on.office.asOperator('other');
    expect((await other.reconcile([entry('H', 100, 0)])).body.differences).toMatchObject([
      { code: 'missing_here' },
    ]);
  });

  it('is refused to a key without the scope', async () => {
    const reader = await on.office.asOperator('reader', { scopes: ['read', 'settle', 'void'] });
    expect(await reader.reconcile([entry('H', 100, 0)])).toMatchObject({ status: 403 });
    expect(await reader.report(DAY)).toMatchObject({ status: 403 });
    expect(await reader.feed({ gamingDay: DAY })).toMatchObject({ status: 403 });
  });
});
