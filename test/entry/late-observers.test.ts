import { describe, expect, it } from 'vitest';
import { lateObservers } from '../../src/entry/late-observers.ts';
import type { RequestEntry } from '../../src/http/request-entry.ts';

const entry = (requestId: string) => ({ requestId }) as RequestEntry;

/** Observers that note what they are told, and how often they were loaded. */
function noting() {
  const told: string[] = [];
  let loads = 0;
  const observers = lateObservers(async () => {
    loads += 1;
    return {
      observe: ({ requestId }) => told.push(`request ${requestId}`),
      reportFault: (error, requestId) => told.push(`fault ${requestId} ${error}`),
    };
  });
  return { observers, told, loads: () => loads };
}

describe('observers that are loaded late', () => {
  it('are told in order what happened before they were there, and once', async () => {
    const { observers, told } = noting();
    observers.observe(entry('r-1'));
    observers.reportFault('broken', 'r-2');
    expect(told).toEqual([]);
    await observers.load();
    await observers.load();
    expect(told).toEqual(['request r-1', 'fault r-2 broken']);
  });

  it('are told at once what happens afterwards', async () => {
    const { observers, told } = noting();
    await observers.load();
    observers.observe(entry('r-3'));
    expect(told).toEqual(['request r-3']);
  });

  it('are loaded once, however many requests ask for them', async () => {
    const { observers, loads } = noting();
    await Promise.all([observers.load(), observers.load()]);
    await observers.load();
    expect(loads()).toBe(1);
  });
});
