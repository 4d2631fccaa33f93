import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { ClockGuard } from '../../src/store/clock-guard.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnEveryEngine } from '../support/every-engine.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

/** When a request was sent and answered by the right clock, and how much our clock is ahead of it. */
interface Exchange {
  readonly sentAt: number;
  readonly delays: readonly [there: number, back: number];
  readonly ahead: number;
}

function guardAfter({ sentAt, delays: [there, back], ahead }: Exchange): ClockGuard {
  const receivedAt = sentAt + there + back;
  const guard = new ClockGuard(() => receivedAt + ahead);
  // The Date header has whole seconds.
  const date = Math.floor((sentAt + there) / 1_000) * 1_000;
  guard.observe(date, sentAt + ahead, receivedAt + ahead);
  return guard;
}

describe('the clock guard', () => {
  const sentAt = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
  const delay = fc.integer({ min: 0, max: 3_000 });

  it('trusts every clock that is at most 2 s off, however slow the answer', () => {
    fc.assert(
      fc.property(sentAt, delay, delay, fc.integer({ min: -2_000, max: 2_000 }), (at, there, back, ahead) => {
        expect(guardAfter({ sentAt: at, delays: [there, back], ahead }).trusted).toBe(true);
      }),
    );
  });

  it('refuses every clock that is more than 3 s off, where the answer is prompt', () => {
    const off = fc.integer({ min: 3_101, max: 10 ** 9 });
    const prompt = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(sentAt, prompt, prompt, off, fc.boolean(), (at, there, back, much, isAhead) => {
        const guard = guardAfter({ sentAt: at, delays: [there, back], ahead: isAhead ? much : -much });
        expect(guard.trusted).toBe(false);
      }),
    );
  });

  it('does not vouch for a clock before any answer', () => {
    const guard = new ClockGuard(Date.now);
    guard.observe(undefined, Date.now(), Date.now());
    expect(guard.trusted).toBe(false);
  });

  it.each([
    [59_999, true],
    [60_000, false],
    [-1, false],
  ])('vouches for a clock that has moved %i ms since the answer: %s', (moved, trusted) => {
    let now = 1_800_000_000_000;
    const guard = new ClockGuard(() => now);
    guard.observe(now, now, now);
    now += moved;
    expect(guard.trusted).toBe(trusted);
  });

  it('learns nothing from an answer that seems to have taken longer than one may', () => {
    const sentAt = 1_800_000_000_000;
    const guard = new ClockGuard(() => sentAt + 20_000);
    // The clock is 5 s ahead, and time was lost on the way: either the one or the other would explain it.
    guard.observe(sentAt, sentAt, sentAt + 20_000);
    expect(guard.trusted).toBe(false);
  });

  it('does not vouch for a clock by an answer to what was sent before a sleep', () => {
    const sentAt = 1_800_000_000_000;
    const receivedAt = sentAt + 3_600_000;
    const guard = new ClockGuard(() => receivedAt);
    guard.observe(sentAt, sentAt, receivedAt);
    expect(guard.trusted).toBe(false);
  });
});

describeOnEveryEngine('an instance whose clock is off', (name) => {
  let engine: Engine;
  let store: TestStore;
  let ahead = 0;
  let rounds = 0;
  const sent: string[] = [];
  beforeAll(async () => {
    engine = await startEngine(name);
    store = await createStore(engine.endpoint, { clock: () => Date.now() + ahead });
    store.connection.client.middlewareStack.add(
      (next, context) => (args) => {
        sent.push(context.commandName ?? '');
        return next(args);
      },
      { step: 'initialize', name: 'recorder' },
    );
  }, 60_000);
  beforeEach(() => {
    ahead = 0;
    sent.splice(0);
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  function settle() {
    rounds += 1;
    const roundId = `R-${rounds}`;
    return settleRound(store.services, { operator: operatorOf(), roundId, request: requestOf(manyBets(3)) });
  }

  it.each([-3_600_000, -10_000, 10_000, 3_600_000])(
    'by %i ms does not settle, and puts nothing',
    async (off) => {
      ahead = off;
      await expect(settle()).rejects.toThrow(StoreUnavailableError);
      await expect(settle()).rejects.toThrow('clock');
      expect(sent).not.toContain('PutItemCommand');
    },
  );

  it('settles again as soon as its clock is right', async () => {
    ahead = 10_000;
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    ahead = 0;
    expect(await settle()).toMatchObject({ ok: true });
  });

  it('does not settle where no answer tells so, since each seems to have taken too long', async () => {
    let now = Date.now() + 3_600_000;
    const hurried = store.again({
      clock: () => {
        now += 9_000;
        return now;
      },
    });
    const command = { operator: operatorOf(), roundId: 'R-hurried', request: requestOf(manyBets(3)) };
    await expect(settleRound(hurried.services, command)).rejects.toThrow('clock');
    hurried.connection.client.destroy();
    const found = await readRound(store.services, { operatorId: 'op', roundId: 'R-hurried' });
    expect(found).toMatchObject({ ok: false });
  });

  it('by 1 s settles', async () => {
    ahead = 1_000;
    expect(await settle()).toMatchObject({ ok: true });
    ahead = -1_000;
    expect(await settle()).toMatchObject({ ok: true });
  });

  it('after a sleep does not settle, although the answers before had vouched for it', async () => {
    expect(await settle()).toMatchObject({ ok: true });
    ahead = 3_600_000;
    sent.splice(0);
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    expect(sent).not.toContain('PutItemCommand');
  });

  it('still reads and replays', async () => {
    const request = requestOf(manyBets(2_000));
    const command = { operator: operatorOf(), roundId: 'R-replayed', request };
    expect(await settleRound(store.services, command)).toMatchObject({ ok: true });
    ahead = 3_600_000;
    expect(await readRound(store.services, { operatorId: 'op', roundId: 'R-replayed' })).toMatchObject({
      ok: true,
    });
    expect(await settleRound(store.services, command)).toMatchObject({ ok: true, value: { replayed: true } });
  });
});
