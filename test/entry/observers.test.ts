import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lambdaObservers } from '../../src/entry/observers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile(lambdaObservers('Counted'));

/** What was printed since the test began, or since it last looked. */
let printed: string[] = [];
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  // A key that is looked up for the first time is no part of what a test counts.
  await running.api.read(running.key, 'warm-up');
  printed = [];
});
afterEach(() => vi.restoreAllMocks());

interface Line {
  readonly _aws?: {
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string; readonly Unit: string }[];
    }[];
  };
  readonly [member: string]: unknown;
}

function lines(): Line[] {
  return printed
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** What was counted: a number under each metric's name, those of a code under `name code`. */
function counted(): Record<string, unknown> {
  const pairs = lines().flatMap((line) =>
    (line._aws?.CloudWatchMetrics ?? []).flatMap(({ Namespace, Dimensions, Metrics }) => {
      expect([Namespace, line['service']]).toEqual(['Counted', 'baccarat-settlement']);
      const code = Dimensions.flat().includes('code') ? ` ${line['code']}` : '';
      return Metrics.map(({ Name }) => [Name + code, line[Name]] as const);
    }),
  );
  return Object.fromEntries(pairs);
}

function amend(roundId: string, how: 'void' | 'correction', body: object) {
  const headers = { ...bearer(running.key), ...JSON_CONTENT };
  const reason = { code: 'misdeal' };
  const path = `/v1/rounds/${roundId}/settlement/${how}`;
  return running.api.send('POST', path, { headers, body: { expectedVersion: 1, reason, ...body } });
}

const OTHER = { ...ROUND, bets: [] };
const ILLEGAL = { ...ROUND, deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] } };

describe('on Lambda', () => {
  it('a request is one line, with who, what, how it ended and what it cost, and nothing of what was sent', async () => {
    await running.api.settle(running.key, 'L-1', ROUND);
    const [line, ...others] = lines().filter((each) => each._aws === undefined);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: 'INFO',
      message: 'request',
      requestId: expect.any(String),
      operatorId: 'op',
      method: 'PUT',
      operationId: 'settleRound',
      roundId: 'L-1',
      status: 201,
      duration: expect.any(Number),
      storeRoundTrips: 1,
      storeWriteUnits: 1,
    });
    expect(printed.join('')).not.toMatch(new RegExp(`${running.key}|betId|stake|payout|10000`));
  });

  it('a settlement, its replay, a conflict, a correction and a void are counted', async () => {
    const counts = async (send: () => Promise<unknown>) => {
      printed = [];
      await send();
      return counted();
    };
    expect(await counts(() => running.api.settle(running.key, 'M-1', ROUND))).toEqual({ Settlements: 1 });
    expect(await counts(() => running.api.settle(running.key, 'M-1', ROUND))).toEqual({ Replays: 1 });
    expect(await counts(() => running.api.settle(running.key, 'M-1', OTHER))).toEqual({
      Conflicts: 1,
      'Problems round_already_settled': 1,
    });
    const { deal } = ROUND;
    expect(await counts(() => amend('M-1', 'correction', { deal }))).toEqual({ Corrections: 1 });
    expect(await counts(() => amend('M-1', 'void', { expectedVersion: 2 }))).toEqual({ Voids: 1 });
  });

  it('a deal that is refused is counted under its code alone', async () => {
    await running.api.settle(running.key, 'N-1', ILLEGAL);
    expect(counted()).toEqual({ 'Problems illegal_deal': 1 });
  });

  it('reading is not counted', async () => {
    await running.service.app.request('/health');
    expect(counted()).toEqual({});
  });

  it('each round of a batch is counted as if it had come alone, and told of in the line of the batch', async () => {
    await running.api.settle(running.key, 'B-1', ROUND);
    printed = [];
    const settlements = [
      { roundId: 'B-1', ...ROUND },
      { roundId: 'B-2', ...ROUND },
      { roundId: 'B-3', ...ROUND },
      { roundId: 'B-4', ...ILLEGAL },
      { roundId: 'B-5', ...ILLEGAL },
    ];
    const headers = { ...bearer(running.key), ...JSON_CONTENT };
    const send = (body: object) => running.api.send('POST', '/v1/settlements/batch', { headers, body });
    await send({ settlements });
    expect(counted()).toEqual({ Settlements: 2, Replays: 1, 'Problems illegal_deal': 2 });
    const told = lines().find(({ message }) => message === 'request');
    expect(told).toMatchObject({
      operationId: 'settleBatch',
      rounds: { settled: 2, replayed: 1, illegal_deal: 2 },
    });
    printed = [];
    await send({ settlements: [{ roundId: 'B-1', ...OTHER }] });
    expect(counted()).toEqual({ Conflicts: 1, 'Problems round_already_settled': 1 });
    printed = [];
    await send({ settlements: [] });
    expect(counted()).toEqual({ 'Problems invalid_request': 1 });
  });
});
