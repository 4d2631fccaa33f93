import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apiKeyPartition,
  coupKey,
  feedPartition,
  feedPosition,
  operatorPartition,
  partKey,
  roundPartition,
  settingsKey,
  versionKey,
} from '../../src/store/keys.ts';

/** Ids of few characters, so that two of them often look alike. */
const ids = fc.stringMatching(/^[aA1][aA1._:~-]{0,3}$/);
const rounds = fc.record({ operatorId: ids, roundId: ids });

describe('keys', () => {
  it('of two rounds are never the same, however alike operator and round look', () => {
    fc.assert(
      fc.property(rounds, rounds, (one, other) => {
        const same = one.operatorId === other.operatorId && one.roundId === other.roundId;
        expect(roundPartition(one) === roundPartition(other)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of different kinds of item are never the same, whatever the ids', () => {
    fc.assert(
      fc.property(ids, ids, (operatorId, id) => {
        const partitions = [
          roundPartition({ operatorId, roundId: id }),
          coupKey({ operatorId, coupId: id }).pk,
          operatorPartition(operatorId),
          apiKeyPartition(id),
        ];
        expect(new Set(partitions).size).toBe(partitions.length);
      }),
    );
  });

  it('of a round’s versions sort by number and apart from its parts', () => {
    const key = { operatorId: 'op', roundId: 'R-1' };
    const versions = [1, 2, 9, 10, 99, 100, 99_999, 100_000, 999_999].map(
      (version) => versionKey(key, version).sk,
    );
    expect(versions).toEqual(versions.toSorted());
    expect(partKey(key, 'f'.repeat(64), 0).sk < (versions[0] ?? '')).toBe(true);
  });

  it('of an operator’s settings sort by version', () => {
    const keys = [1, 2, 10, 100_000].map((version) => settingsKey('op', version).sk);
    expect(keys).toEqual(keys.toSorted());
  });

  it('of the feed sort by time, then round, then version, whatever the ids', () => {
    const times = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const positions = fc.tuple(times, ids, fc.integer({ min: 1, max: 999_999 }));
    fc.assert(
      fc.property(positions, positions, (one, other) => {
        fc.pre(one[0] !== other[0]);
        expect(feedPosition(...one) < feedPosition(...other)).toBe(one[0] < other[0]);
      }),
    );
    expect(feedPosition('t', 'R', 9) < feedPosition('t', 'R', 10)).toBe(true);
  });

  it('of the feed keep operators, days and shards apart', () => {
    const parts = fc.tuple(ids, fc.constantFrom('2026-11-29', '2026-11-30'), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const same = one.every((part, index) => part === other[index]);
        expect(feedPartition(...one) === feedPartition(...other)).toBe(same);
      }),
    );
  });

  it('stay far below what DynamoDB allows, with ids of 64 characters', () => {
    const key = { operatorId: 'o'.repeat(64), roundId: 'r'.repeat(64) };
    expect(roundPartition(key).length).toBeLessThan(2_048);
    expect(partKey(key, 'f'.repeat(64), 999).sk.length).toBeLessThan(1_024);
    expect(feedPosition(new Date().toISOString(), key.roundId, 999_999).length).toBeLessThan(1_024);
  });
});
