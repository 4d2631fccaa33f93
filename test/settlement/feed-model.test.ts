import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedModel, type ModelPoll, type ModelWrite } from '../support/feed-model.ts';
import { SETTINGS } from '../support/service.ts';
import { operatorOf } from '../support/store.ts';

/** Two days that change at noon in Macau; the writes come in the minutes around the change. */
const OPERATOR = operatorOf('op', [{ ...SETTINGS, timeZone: 'Asia/Macau', dayStart: '12:00' }]);
const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11'];
const CHANGE = Date.parse('2026-03-10T04:00:00.000Z');
const MINUTE = 60_000;

/** A clock that the watch over clocks lets pass, with a second for what its answer took. */
const skews = fc.integer({ min: -3_000, max: 3_000 });

function writesWith(indexTakes: fc.Arbitrary<number>, skew = skews): fc.Arbitrary<ModelWrite[]> {
  return fc.array(
    fc.record({
      at: fc.oneof(
        fc.integer({ min: CHANGE - 4 * MINUTE, max: CHANGE + 4 * MINUTE }),
        // Many at almost the same time, at the change itself.
        fc.integer({ min: CHANGE - 5, max: CHANGE + 5 }),
      ),
      skew,
      putTakes: fc.integer({ min: 0, max: 10_000 }),
      indexTakes,
    }),
    { maxLength: 60 },
  );
}

const polls: fc.Arbitrary<Iterator<ModelPoll>> = fc.infiniteStream(
  fc.record({
    wait: fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
      { weight: 1, arbitrary: fc.constant(4 * 60 * MINUTE) },
    ),
    skew: skews,
    limit: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(1_000)),
    entryTakes: fc.integer({ min: 0, max: 3_000 }),
  }),
);

/** What a job sees that follows the three days from before the first write. */
async function followed(writes: readonly ModelWrite[], stream: Iterator<ModelPoll>) {
  const model = new FeedModel(OPERATOR, writes, CHANGE - 4 * MINUTE);
  return { seen: await model.follow(DAYS, stream), expected: model.positionsOf(DAYS) };
}

describe('a job that follows the cursor of the feed', () => {
  it('sees every version exactly once and in order, though clocks are off, writers slow and the index late', async () => {
    await fc.assert(
      fc.asyncProperty(writesWith(fc.integer({ min: 0, max: 40_000 })), polls, async (writes, stream) => {
        const { seen, expected } = await followed(writes, stream);
        expect(seen).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['an index that is minutes late', writesWith(fc.integer({ min: 0, max: 5 * MINUTE }))],
    ['a writer whose clock is a minute behind', writesWith(fc.constant(0), fc.constantFrom(0, -MINUTE))],
  ])(
    'would miss versions under %s, which is why the nightly close reads the day again',
    async (_, writes) => {
      const found = await fc.check(
        fc.asyncProperty(writes, polls, async (some, stream) => {
          const { seen, expected } = await followed(some, stream);
          expect(seen).toEqual(expected);
        }),
        { numRuns: 500, seed: 1 },
      );
      expect(found.failed).toBe(true);
    },
  );
});
