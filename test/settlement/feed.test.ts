import { describe, expect, it } from 'vitest';
import type { OfficeBody } from '../support/back-office.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS } from '../support/office-rounds.ts';

const DAY = '2026-03-10';

describe.each(ENGINES)('the feed of a gaming day on %s', (name) => {
  const on = officeOn(name, `${DAY}T12:00:00.000Z`);

  /** Follows the cursor from page to page, as long as there is one. */
  async function follow(gamingDay: string, limit: number): Promise<OfficeBody[]> {
    const pages: OfficeBody[] = [];
    let cursor: string | undefined;
    do {
      const { status, body } = await on.office.feed({
        gamingDay,
        limit: String(limit),
        ...(cursor && { cursor }),
      });
      expect(status).toBe(200);
      pages.push(body);
      cursor = body.nextCursor;
    } while (cursor !== undefined);
    return pages;
  }

  it('shows nothing younger than completeUntil, a minute behind the clock', async () => {
    const { office } = on;
    await office.settle('A-1', LOST_100);
    office.at(`${DAY}T12:01:00.000Z`);
    expect((await office.feed({ gamingDay: DAY })).body).toMatchObject({
      settlements: [],
      completeUntil: `${DAY}T12:00:00.000Z`,
      dayClosed: false,
    });
    office.at(`${DAY}T12:01:00.001Z`);
    const { body } = await office.feed({ gamingDay: DAY });
    expect(body).toMatchObject({
      settlements: [{ roundId: 'A-1', version: 1, totals: [{ stake: 100 }], outcome: { winner: 'banker' } }],
      completeUntil: `${DAY}T12:00:00.001Z`,
      dayClosed: false,
    });
    expect(body.settlements?.[0]).not.toHaveProperty('bets');
    expect(body.settlements?.[0]).not.toHaveProperty('totalsByType');
  });

  it('keeps its cursor while the day is open, page full or empty, and goes on from it with what is new', async () => {
    const { office } = on;
    const first = (await office.feed({ gamingDay: DAY, limit: '1' })).body;
    const empty = (await office.feed({ gamingDay: DAY, cursor: first.nextCursor ?? '' })).body;
    expect(empty.settlements).toEqual([]);
    expect(empty.nextCursor).toBe(first.nextCursor);
    await office.correct('A-1', 1, { deal: PLAYER_WINS });
    office.clock.now += 60_001;
    const next = (await office.feed({ gamingDay: DAY, cursor: empty.nextCursor ?? '' })).body;
    expect(next.settlements).toMatchObject([{ roundId: 'A-1', version: 2, adjustments: [{ payout: 200 }] }]);
  });

  it('has a cursor before the first version too, also on a day that has not begun', async () => {
    const { body } = await on.office.feed({ gamingDay: '2026-03-20' });
    expect(body).toMatchObject({ settlements: [], dayClosed: false });
    const again = await on.office.feed({ gamingDay: '2026-03-20', cursor: body.nextCursor ?? '' });
    expect(again).toMatchObject({ status: 200, body: { settlements: [], nextCursor: body.nextCursor } });
  });

  it('ends without a cursor only where the day is closed and everything has been delivered', async () => {
    const { office } = on;
    office.at('2026-03-12T12:00:00.000Z');
    for (let index = 0; index < 6; index += 1) await office.settle(`B-${index}`, LOST_100);
    office.at('2026-03-13T00:00:59.999Z');
    expect((await office.feed({ gamingDay: '2026-03-12' })).body).toMatchObject({
      dayClosed: false,
      nextCursor: expect.any(String),
    });
    office.at('2026-03-13T00:01:00.000Z');
    for (const limit of [1, 2, 3, 4, 5, 6, 7, 1_000]) {
      const pages = await follow('2026-03-12', limit);
      expect(pages.every(({ dayClosed }) => dayClosed)).toBe(true);
      expect(pages.flatMap(({ settlements }) => settlements?.map(({ roundId }) => roundId))).toEqual([
        'B-0',
        'B-1',
        'B-2',
        'B-3',
        'B-4',
        'B-5',
      ]);
      // A page that is full does not know whether it was the last.
      expect(pages).toHaveLength(Math.floor(6 / limit) + 1);
    }
  });

  it('gives a version to the day on which it was stored, whatever its round’s first day was', async () => {
    const { office } = on;
    office.at('2026-03-14T23:59:59.999Z');
    await office.settle('C-1', LOST_100);
    await office.void('C-1', 1);
    office.at('2026-03-17T00:00:00.000Z');
    const versions = async (gamingDay: string) =>
      (await office.feed({ gamingDay })).body.settlements?.map(
        ({ roundId, version }) => `${roundId} ${version}`,
      );
    expect(await versions('2026-03-14')).toEqual(['C-1 1']);
    // The void is a millisecond younger than the settlement, and so of the next day.
    expect(await versions('2026-03-15')).toEqual(['C-1 2']);
  });

  it('delivers pages of up to a thousand', async () => {
    const { office } = on;
    office.at('2026-03-20T12:00:00.000Z');
    for (let batch = 0; batch < 21; batch += 1) {
      await office.batch(
        Array.from({ length: 50 }, (_, index) => ({ roundId: `D-${batch}-${index}`, ...LOST_100 })),
      );
    }
    office.at('2026-03-22T12:00:00.000Z');
    const pages = await follow('2026-03-20', 1_000);
    expect(pages.map(({ settlements }) => settlements?.length)).toEqual([1_000, 50]);
    expect(new Set(pages.flatMap(({ settlements }) => settlements?.map(({ roundId }) => roundId))).size).toBe(
      1_050,
    );
    expect((await office.feed({ gamingDay: '2026-03-20' })).body.settlements).toHaveLength(100);
  }, 60_000);

  it.each(['0', '1001', '-1', '1.5', 'x', ''])('refuses the limit %j', async (limit) => {
    expect(await on.office.feed({ gamingDay: DAY, limit })).toMatchObject({
      status: 422,
      body: { errors: [{ parameter: 'limit' }] },
    });
  });

  it('refuses a cursor of another day, another operator, or of nobody, and points at the parameter', async () => {
    const { office } = on;
    office.at('2026-03-30T12:00:00.000Z');
    const cursor = (await office.feed({ gamingDay: '2026-03-12', limit: '1' })).body.nextCursor ?? '';
    const other = await office.asOperator('other');
    const position = Buffer.from(cursor, 'base64url').toString();
    const forged = Buffer.from(position.replace('B-0', 'B-4')).toString('base64url');
    const refused = [
      await office.feed({ gamingDay: '2026-03-13', cursor }),
      await other.feed({ gamingDay: '2026-03-12', cursor }),
      await office.feed({ gamingDay: '2026-03-12', cursor: forged }),
      await office.feed({ gamingDay: '2026-03-12', cursor: 'x' }),
      await office.feed({ gamingDay: '2026-03-12', cursor: `${cursor}AA` }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid_request', errors: [{ parameter: 'cursor', code: 'foreign_cursor' }] },
      });
    }
    expect(await office.feed({ gamingDay: '2026-03-12', cursor })).toMatchObject({ status: 200 });
  });

  it('takes a cursor with any page size', async () => {
    const { nextCursor = '' } = (await on.office.feed({ gamingDay: '2026-03-12', limit: '2' })).body;
    const { body } = await on.office.feed({ gamingDay: '2026-03-12', limit: '3', cursor: nextCursor });
    expect(body.settlements?.map(({ roundId }) => roundId)).toEqual(['B-2', 'B-3', 'B-4']);
  });
});
