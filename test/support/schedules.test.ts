import { describe, expect, it } from 'vitest';
import { exploreSchedules, type Footprint, type Play, type Turn } from './schedules.ts';

/** Every combination of answers that a run of the scenario came to, and the exploration itself. */
async function outcomesOf(footprintOf: (item: string, writes: boolean) => Footprint) {
  const outcomes = new Set<string>();
  const exploration = await exploreSchedules((): Play => {
    const items = new Map<string, number>();
    const answers = new Map<string, unknown>();
    const put = (turn: Turn, item: string, value: number) =>
      turn(footprintOf(item, true), async () => {
        if (!items.has(item)) items.set(item, value);
        return items.get(item);
      });
    const read = (turn: Turn, item: string) =>
      turn(footprintOf(item, false), async () => (item === 'a*' ? items.size : items.get(item)));
    return {
      attempts: [
        async (turn) => {
          answers.set('0 put a1', await put(turn, 'a1', 0));
          answers.set('0 reads', await Promise.all([read(turn, 'a2'), read(turn, 'a1'), read(turn, 'a3')]));
        },
        async (turn) => {
          const seen = await read(turn, 'a1');
          answers.set('1 read a1', seen);
          // The way on depends on what was seen.
          answers.set('1 put', await put(turn, seen === undefined ? 'a2' : 'a1', 1));
        },
        async (turn) => {
          answers.set('2 put a1', await put(turn, 'a1', 2));
          answers.set('2 size', await read(turn, 'a*'));
        },
      ],
      conclude: () => void outcomes.add(JSON.stringify([...answers].toSorted())),
    };
  });
  return { outcomes, ...exploration };
}

describe('the explorer of schedules', () => {
  it('comes to every outcome that playing each order by itself does, and counts as many orders', async () => {
    const each = await outcomesOf(() => ({ item: 'anything', writes: true }));
    const reduced = await outcomesOf((item, writes) => ({ item, writes }));
    expect(each.runs).toBe(each.schedules);
    // 8 steps of attempts with 4, 2 and 2, the last three of the first in any order.
    expect(each.schedules).toBe((40_320 / (24 * 2 * 2)) * 6);
    expect(reduced.schedules).toBe(each.schedules);
    expect(reduced.outcomes).toEqual(each.outcomes);
    expect(reduced.runs).toBeLessThan(each.runs / 10);
    expect(reduced.outcomes.size).toBeGreaterThan(5);
  });

  it('ends with the failure of a check', async () => {
    const failing = () =>
      exploreSchedules(() => ({
        attempts: [async (turn) => turn({ item: 'a', writes: false }, async () => {})],
        conclude: () => expect(1).toBe(2),
      }));
    await expect(failing()).rejects.toThrow('expected 1 to be 2');
  });

  it('ends with the failure of an attempt', async () => {
    const failing = () =>
      exploreSchedules(() => ({
        attempts: [
          (turn) => turn({ item: 'a', writes: false }, () => Promise.reject(new Error('out of reach'))),
        ],
        conclude: () => {},
      }));
    await expect(failing()).rejects.toThrow('out of reach');
  });
});
