import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { createApp } from '../../src/http/app.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { putSettings } from '../../src/store/operator-store.ts';
import { BackOffice } from '../support/back-office.ts';
import { betOn, ruleSetOf } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { PLAYER_WINS, roundWith } from '../support/office-rounds.ts';
import { SETTINGS } from '../support/service.ts';

/** A newer `full` under which the Banker pays as `market` pays him, and which offers nothing else. */
function newerFull(): RuleSet {
  const full = ruleSetOf('full@1');
  const free = full.bets.get('banker_commission_free');
  if (free === undefined) throw new TypeError('full offers the commission-free Banker');
  return { ...full, id: 'full@2', version: 2, bets: new Map([['banker_commission_free', free]]) };
}

describe.each(ENGINES)('the terms of a record on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  it('stay for its corrections and replays though settings and rule sets have changed', async () => {
    const before = on.office;
    const bets = [betOn('banker', 10), betOn('banker_commission_free', 7, { playerId: 'p2' })];
    const first = await before.settle('R-1', roundWith(bets));
    expect(first.body).toMatchObject({
      ruleSet: 'full@1',
      rounding: 'down',
      validStakePolicy: 'net',
      bets: [
        { winnings: 9, commission: 1 },
        { winnings: 3, validStake: 7 },
      ],
    });
    const { connection, services } = before.service;
    await putSettings(connection, 'op', {
      ...SETTINGS,
      version: 2,
      from: '2026-01-01',
      rounding: 'half_up',
      validStakePolicy: 'net_half_on_six',
      timeZone: 'Asia/Macau',
      dayStart: '12:00',
      shards: 2,
    });
    const app = createApp({ ...services, ruleSets: [...RULE_SETS, newerFull()] }, ENDPOINTS);
    const after = new BackOffice({ ...before.service, app }, before.clock, before.key);

    expect(await after.settle('R-2', roundWith(bets.slice(1)))).toMatchObject({
      body: {
        ruleSet: 'full@2',
        rounding: 'half_up',
        validStakePolicy: 'net_half_on_six',
        bets: [{ winnings: 4, validStake: 3 }],
      },
    });
    expect(await after.settle('R-1', roundWith(bets))).toEqual({ ...first, status: 200, replayed: true });
    const corrected = await after.correct('R-1', 1, {
      addBets: [betOn('banker', 30, { betId: 'late', playerId: 'p3' })],
    });
    expect(corrected.body).toMatchObject({
      ruleSet: 'full@1',
      rounding: 'down',
      validStakePolicy: 'net',
      bets: [
        { betId: 'banker', winnings: 9, adjustment: 0 },
        { betId: 'banker_commission_free', winnings: 3, validStake: 7, adjustment: 0 },
        { betId: 'late', winnings: 28, adjustment: 58 },
      ],
    });
    expect((await after.correct('R-1', 2, { deal: PLAYER_WINS })).body).toMatchObject({
      ruleSet: 'full@1',
      rounding: 'down',
      bets: [{ adjustment: -19 }, { adjustment: -10 }, { adjustment: -58 }],
    });
  });
});
