import { describe, expect, it } from 'vitest';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';
import { BANKER_WINS, PLAYER_WINS, roundWith, TIE } from '../support/office-rounds.ts';

describe.each(ENGINES)('a coup that is settled in several settlements on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');
  const part = (round: string, coupId: string, deal: object) =>
    on.office.settle(round, roundWith([betOn('player', 100)], { coupId, deal }));

  it('has one deal: parts with it are settled, one with another is refused and stores nothing', async () => {
    expect(await part('A-1', 'A', BANKER_WINS)).toMatchObject({ status: 201, body: { coupId: 'A' } });
    expect(await part('A-2', 'A', BANKER_WINS)).toMatchObject({ status: 201 });
    expect(await part('A-3', 'A', PLAYER_WINS)).toMatchObject({
      status: 409,
      body: { code: 'deal_differs', errors: [{ pointer: '/deal', code: 'differs' }] },
    });
    expect(await on.office.read('A-3')).toMatchObject({ status: 404 });
    expect(await part('A-3', 'A', BANKER_WINS)).toMatchObject({ status: 201 });
  });

  it('replays a part for ever, and answers other content of it as of any round', async () => {
    await part('B-1', 'B', BANKER_WINS);
    expect(await part('B-1', 'B', BANKER_WINS)).toMatchObject({ status: 200, replayed: true });
    expect(await part('B-1', 'B', TIE)).toMatchObject({
      status: 409,
      body: { code: 'round_already_settled', errors: [{ pointer: '/deal' }] },
    });
    expect(await part('B-1', 'other', BANKER_WINS)).toMatchObject({
      status: 409,
      body: { code: 'round_already_settled', errors: [{ pointer: '/table' }] },
    });
  });

  it('is not fixed by a request for a round that is settled with other content', async () => {
    await on.office.settle('B-2', roundWith([betOn('player', 100)], { deal: BANKER_WINS }));
    expect(await part('B-2', 'late', PLAYER_WINS)).toMatchObject({
      status: 409,
      body: { code: 'round_already_settled' },
    });
    expect(await part('B-3', 'late', BANKER_WINS)).toMatchObject({ status: 201 });
  });

  it('ends with one deal when parts with two deals race', async () => {
    for (let time = 0; time < 5; time += 1) {
      const deals = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? BANKER_WINS : PLAYER_WINS));
      const answers = await Promise.all(
        deals.map((deal, index) => part(`C-${time}-${index}`, `C-${time}`, deal)),
      );
      const settled = answers.flatMap(({ status }, index) => (status === 201 ? [deals[index]] : []));
      expect(settled).toHaveLength(10);
      expect(new Set(settled).size).toBe(1);
      expect(
        answers.filter(({ status, body }) => status === 409 && body.code === 'deal_differs'),
      ).toHaveLength(10);
    }
  });

  it('is not fixed by a part that is refused for its bets or its cards', async () => {
    const bets = [betOn('big', 100)];
    expect(await on.office.settle('D-1', roundWith(bets, { coupId: 'D', deal: TIE }))).toMatchObject({
      status: 422,
    });
    expect(await part('D-2', 'D', BANKER_WINS)).toMatchObject({ status: 201 });
  });

  it('has its parts voided and corrected one by one; the others stand as they were', async () => {
    for (const round of ['E-1', 'E-2', 'E-3']) await part(round, 'E', BANKER_WINS);
    const untouched = await on.office.read('E-3');
    await on.office.void('E-1', 1);
    expect(await on.office.correct('E-2', 1, { deal: PLAYER_WINS })).toMatchObject({
      status: 201,
      body: { coupId: 'E', bets: [{ adjustment: 200 }] },
    });
    expect(await on.office.read('E-3')).toEqual(untouched);
    expect((await unbrokenChain(on.office, 'E-1')).map(({ status }) => status)).toEqual([
      'settled',
      'voided',
    ]);
    expect(await unbrokenChain(on.office, 'E-2')).toHaveLength(2);
    expect(await part('E-4', 'E', BANKER_WINS)).toMatchObject({ status: 201 });
  });

  it('is an operator’s own: another’s coup of the same id has a deal of its own', async () => {
    await part('F-1', 'F', BANKER_WINS);
    const other = await on.office.asOperator('other');
    const body = roundWith([betOn('player', 100)], { coupId: 'F', deal: PLAYER_WINS });
    expect(await other.settle('F-1', body)).toMatchObject({ status: 201 });
  });

  it('nets one player’s opposite bets within a settlement, never across the parts', async () => {
    await on.office.settle('G-1', roundWith([betOn('player', 100), betOn('banker', 60)], { coupId: 'G' }));
    await on.office.settle('G-2', roundWith([betOn('banker', 60)], { coupId: 'G' }));
    const valid = async (round: string) =>
      (await on.office.read(round)).body.bets?.map(({ validStake }) => validStake);
    expect([await valid('G-1'), await valid('G-2')]).toEqual([[40, 0], [60]]);
  });
});
