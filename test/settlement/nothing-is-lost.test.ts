import { describe, expect, it } from 'vitest';
import type { BackOffice, OfficeAnswer } from '../support/back-office.ts';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { BANKER_WINS, LOST_100, PLAYER_WINS, roundWith, TIE } from '../support/office-rounds.ts';
import { seededDraw } from '../support/random.ts';
import { storedItems } from '../support/stored-items.ts';

const DEALS = [BANKER_WINS, PLAYER_WINS, TIE];

/** Every kind of request that a route takes, on a few rounds that they fight over. */
function requests(office: BackOffice, draw: (bound: number) => number): (() => Promise<OfficeAnswer>)[] {
  const round = `R-${draw(4)}`;
  const version = draw(5);
  const deal = DEALS[draw(3)];
  const bets = [betOn('player', 1 + draw(3)), betOn('tie', 5)];
  return [
    () => office.settle(round, roundWith(bets, { deal })),
    () => office.settle(round, roundWith(bets, { deal, coupId: 'C' })),
    () =>
      office.batch([
        { roundId: round, ...LOST_100 },
        { roundId: `${round}-b`, ...roundWith(bets, { deal }) },
      ]),
    () => office.void(round, version, `r${draw(2)}`),
    () => office.correct(round, version, { deal }),
    () => office.correct(round, version, { addBets: [betOn('banker', 3, { betId: `b${draw(9)}` })] }),
    () => office.correct(round, version, { voidBets: [{ betId: 'player', reason: 'late_bet' }] }),
    () => office.read(round),
    () => office.versions(round),
    () => office.feed({ gamingDay: '2026-03-10' }),
    () => office.report('2026-03-10'),
    () => office.reconcile([{ roundId: round, currency: 'EUR', stake: 1, payout: 0 }]),
    () => office.send('POST', '/v1/rounds/evaluate', roundWith(bets, { deal })),
    () => office.send('DELETE', `/v1/rounds/${round}/settlement`),
    () => office.send('PATCH', `/v1/rounds/${round}/settlement`, {}),
    () => office.send('POST', `/v1/rounds/${round}/settlement`, LOST_100),
    () =>
      office.send('PUT', `/v1/rounds/${round}/settlement/void`, {
        expectedVersion: version,
        reason: { code: 'x' },
      }),
  ];
}

describe.each(ENGINES)('what is stored on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  it('is never changed and never lost, whatever requests come at the same time', async () => {
    const { office } = on;
    const draw = seededDraw(20_260_310);
    let before = await storedItems(office.service.connection);
    for (let wave = 0; wave < 40; wave += 1) {
      const sent = Array.from({ length: 8 }, () => {
        const kinds = requests(office, draw);
        return kinds[draw(kinds.length)];
      });
      const answers = await Promise.all(sent.map((send) => send?.()));
      for (const answer of answers) expect(answer?.status).toBeLessThan(500);
      const after = await storedItems(office.service.connection);
      for (const [key, item] of before) expect(after.get(key), key).toBe(item);
      before = after;
      office.clock.now += 1_000;
    }
    const versions = [...before.keys()].filter((key) => / V#/.test(key));
    expect(versions.some((key) => key.endsWith('V#000003'))).toBe(true);
    expect(versions.length).toBeGreaterThan(8);
  }, 60_000);
});
