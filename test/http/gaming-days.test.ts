import { describe, expect, it } from 'vitest';
import type { OperatorSettings } from '../../src/settlement/operator-settings.ts';
import { putSettings } from '../../src/store/operator-store.ts';
import { bodyOf } from '../support/answers.ts';
import { BET, ROUND } from '../support/requests.ts';
import { SETTINGS } from '../support/service.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

let rounds = 0;

/** Settles a round at an instant and answers its record. */
async function settledAt(key: string, instant: string, request: object = {}) {
  rounds += 1;
  const at = running.instance({ clock: () => Date.parse(instant) });
  return bodyOf(await at.settle(key, `day-${rounds}`, { ...ROUND, ...request }));
}

async function operatorIn(timeZone: string, dayStart: string) {
  return running.service.addOperator(`in-${timeZone.replace('/', '-')}`, {
    settings: { timeZone, dayStart },
  });
}

describe('a gaming day', () => {
  it.each([
    ['UTC', '00:00', '2026-11-28T23:59:59.999Z', '2026-11-28'],
    ['UTC', '00:00', '2026-11-29T00:00:00.000Z', '2026-11-29'],
    ['Asia/Macau', '12:00', '2026-11-29T03:59:59.999Z', '2026-11-28'],
    ['Asia/Macau', '12:00', '2026-11-29T04:00:00.000Z', '2026-11-29'],
    ['Asia/Macau', '12:00', '2027-01-01T03:00:00.000Z', '2026-12-31'],
    // The clocks skip 02:00 to 03:00: the day begins after the gap and the one before has 24 hours.
    ['America/New_York', '02:00', '2026-03-08T06:59:59.999Z', '2026-03-07'],
    ['America/New_York', '02:00', '2026-03-08T07:00:00.000Z', '2026-03-08'],
    ['America/New_York', '02:00', '2026-03-09T05:59:59.999Z', '2026-03-08'],
    ['America/New_York', '02:00', '2026-03-09T06:00:00.000Z', '2026-03-09'],
    // The clocks show 01:30 twice: the day begins at the first and lasts 25 hours.
    ['Europe/Berlin', '02:30', '2026-10-25T00:29:59.999Z', '2026-10-24'],
    ['Europe/Berlin', '02:30', '2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '02:30', '2026-10-25T01:30:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '02:30', '2026-10-26T01:29:59.999Z', '2026-10-25'],
    ['Europe/Berlin', '02:30', '2026-10-26T01:30:00.000Z', '2026-10-26'],
    ['Pacific/Apia', '06:00', '2026-11-28T16:59:59.999Z', '2026-11-28'],
    ['Asia/Kathmandu', '00:00', '2026-11-28T18:15:00.000Z', '2026-11-29'],
  ])('in %s from %s: %s belongs to %s', async (timeZone, dayStart, instant, day) => {
    const key = await operatorIn(timeZone, dayStart);
    const record = await settledAt(key, instant, { playedAt: instant });
    expect(record).toMatchObject({ settledAt: instant, gamingDay: day, playedGamingDay: day });
  });

  it('is that of the settlement; that of the round stands beside it', async () => {
    const key = await operatorIn('Asia/Macau', '12:00');
    const record = await settledAt(key, '2026-11-29T04:00:00.000Z', { playedAt: '2026-11-29T03:59:59.999Z' });
    expect(record).toMatchObject({ gamingDay: '2026-11-29', playedGamingDay: '2026-11-28' });
  });
});

describe('changed settings', () => {
  const second: OperatorSettings = {
    ...SETTINGS,
    version: 2,
    from: '2026-12-01',
    timeZone: 'Asia/Macau',
    dayStart: '12:00',
    rounding: 'half_up',
  };

  it('hold from the start of their first gaming day, and split no day', async () => {
    const key = await running.service.addOperator('moving');
    await putSettings(running.service.connection, 'moving', second);
    const request = { bets: [{ ...BET, stake: 10 }] };
    const before = await settledAt(key, '2026-12-01T03:59:59.999Z', request);
    const after = await settledAt(key, '2026-12-01T04:00:00.000Z', request);
    expect(before).toMatchObject({ gamingDay: '2026-11-30', rounding: 'down', bets: [{ winnings: 9 }] });
    expect(after).toMatchObject({ gamingDay: '2026-12-01', rounding: 'half_up', bets: [{ winnings: 10 }] });
  });
});
