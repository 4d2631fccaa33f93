import { describe, expect, it } from 'vitest';
import { ruleSetReturns } from '../../src/settlement/rule-set-returns.ts';
import { BackOffice } from '../support/back-office.ts';
import { betOn, ruleSetOf } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, roundWith, TIE } from '../support/office-rounds.ts';

/** House edges from a full shoe of eight packs, as test/vectors/exact-odds-8-decks.json has them. */
const EDGES = { player: '0.012351', banker: '0.010579', tie: '0.143596' };

describe.each(ENGINES)('the daily report on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  it('adds up stakes, payouts, commission and turnover per currency, bet type and table, pushes and voids included', async () => {
    const { office } = on;
    const at = (tableId: string) => ({ table: { tableId } });
    await office.settle(
      'A-1',
      roundWith([betOn('player', 100), betOn('banker', 1_000, { playerId: 'p2' })], at('T-1')),
    );
    await office.settle(
      'A-2',
      roundWith([betOn('player', 50), betOn('tie', 10)], { ...at('T-2'), deal: TIE }),
    );
    await office.settle(
      'A-3',
      roundWith(
        [betOn('player', 30, { void: 'late_bet' }), betOn('player', 7, { betId: 'x', currency: 'KVND' })],
        at('T-1'),
      ),
    );
    await office.settle('A-4', roundWith([betOn('tie', 1_000)]));
    office.at('2026-03-11T00:01:00.000Z');
    const { status, body } = await office.report('2026-03-10');
    expect(status).toBe(200);
    expect(body).toEqual({
      gamingDay: '2026-03-10',
      timeZone: 'UTC',
      dayStart: '00:00',
      start: '2026-03-10T00:00:00.000Z',
      end: '2026-03-11T00:00:00.000Z',
      completeUntil: '2026-03-11T00:00:00.000Z',
      dayClosed: true,
      rounds: 4,
      voids: 0,
      corrections: 0,
      totals: [
        {
          currency: 'EUR',
          bets: 6,
          stake: 2_190,
          payout: 2_120,
          winnings: 1_030,
          commission: 50,
          validStake: 2_110,
          houseResult: 70,
          // (180 × player + 1,000 × banker + 1,010 × tie) / 2,190
          hold: '0.031963',
          houseEdge: '0.072071',
        },
        {
          currency: 'KVND',
          bets: 1,
          stake: 7,
          payout: 0,
          winnings: 0,
          commission: 0,
          validStake: 7,
          houseResult: 7,
          hold: '1.000000',
          houseEdge: EDGES.player,
        },
      ],
      rows: [
        {
          currency: 'EUR',
          type: 'tie',
          ruleSet: 'full@1',
          decks: 8,
          bets: 1,
          stake: 1_000,
          payout: 0,
          winnings: 0,
          commission: 0,
          validStake: 1_000,
          houseResult: 1_000,
          hold: '1.000000',
          houseEdge: EDGES.tie,
        },
        {
          currency: 'EUR',
          type: 'banker',
          tableId: 'T-1',
          ruleSet: 'full@1',
          decks: 8,
          bets: 1,
          stake: 1_000,
          payout: 1_950,
          winnings: 950,
          commission: 50,
          validStake: 1_000,
          houseResult: -950,
          hold: '-0.950000',
          houseEdge: EDGES.banker,
        },
        {
          currency: 'EUR',
          type: 'player',
          tableId: 'T-1',
          ruleSet: 'full@1',
          decks: 8,
          bets: 2,
          stake: 130,
          payout: 30,
          winnings: 0,
          commission: 0,
          validStake: 100,
          houseResult: 100,
          hold: '0.769231',
          houseEdge: EDGES.player,
        },
        {
          currency: 'EUR',
          type: 'player',
          tableId: 'T-2',
          ruleSet: 'full@1',
          decks: 8,
          bets: 1,
          stake: 50,
          payout: 50,
          winnings: 0,
          commission: 0,
          validStake: 0,
          houseResult: 0,
          hold: '0.000000',
          houseEdge: EDGES.player,
        },
        {
          currency: 'EUR',
          type: 'tie',
          tableId: 'T-2',
          ruleSet: 'full@1',
          decks: 8,
          bets: 1,
          stake: 10,
          payout: 90,
          winnings: 80,
          commission: 0,
          validStake: 10,
          houseResult: -80,
          hold: '-8.000000',
          houseEdge: EDGES.tie,
        },
        {
          currency: 'KVND',
          type: 'player',
          tableId: 'T-1',
          ruleSet: 'full@1',
          decks: 8,
          bets: 1,
          stake: 7,
          payout: 0,
          winnings: 0,
          commission: 0,
          validStake: 7,
          houseResult: 7,
          hold: '1.000000',
          houseEdge: EDGES.player,
        },
      ],
    });
  });

  it('books a void or correction with its differences on its own day, and never touches the first day', async () => {
    const { office } = on;
    office.at('2026-04-10T12:00:00.000Z');
    await office.settle('B-1', LOST_100);
    await office.settle('B-2', roundWith([betOn('player', 200)], { deal: PLAYER_WINS }));
    office.at('2026-04-11T12:00:00.000Z');
    const first = (await office.report('2026-04-10')).body;
    await office.correct('B-1', 1, { deal: PLAYER_WINS, addBets: [betOn('tie', 5)] });
    await office.void('B-2', 1);
    await office.void('B-3', 0);
    office.at('2026-04-12T12:00:00.000Z');
    expect((await office.report('2026-04-10')).body).toMatchObject({
      totals: first.totals ?? [],
      rows: first.rows ?? [],
    });
    const { body } = await office.report('2026-04-11');
    expect(body).toMatchObject({ rounds: 0, voids: 2, corrections: 1 });
    expect(body.rows).toEqual([
      {
        currency: 'EUR',
        type: 'player',
        ruleSet: 'full@1',
        decks: 8,
        bets: 0,
        stake: 0,
        payout: 0,
        winnings: -100,
        commission: 0,
        validStake: -200,
        houseResult: 0,
        houseEdge: EDGES.player,
      },
      {
        currency: 'EUR',
        type: 'tie',
        ruleSet: 'full@1',
        decks: 8,
        bets: 1,
        stake: 5,
        payout: 0,
        winnings: 0,
        commission: 0,
        validStake: 5,
        houseResult: 5,
        hold: '1.000000',
        houseEdge: EDGES.tie,
      },
    ]);
  });

  it('reports a day without rounds, and one that is under way up to completeUntil', async () => {
    const { office } = on;
    office.at('2026-05-01T12:00:00.000Z');
    expect((await office.report('2026-05-02')).body).toMatchObject({
      rounds: 0,
      totals: [],
      rows: [],
      dayClosed: false,
    });
    await office.settle('C-1', LOST_100);
    office.at('2026-05-01T12:01:00.000Z');
    expect((await office.report('2026-05-01')).body).toMatchObject({
      rounds: 0,
      totals: [],
      dayClosed: false,
    });
    office.at('2026-05-01T12:01:00.001Z');
    expect((await office.report('2026-05-01')).body).toMatchObject({
      rounds: 1,
      totals: [{ stake: 100 }],
      dayClosed: false,
    });
  });

  it('follows the operator’s day through a change of the clocks', async () => {
    const paris = await BackOffice.open(on.endpoint, '2026-03-29T04:59:59.999Z', {
      settings: { timeZone: 'Europe/Paris', dayStart: '07:00' },
    });
    await paris.settle('D-1', LOST_100);
    paris.at('2026-03-29T05:00:00.000Z');
    await paris.settle('D-2', LOST_100);
    paris.at('2026-04-01T00:00:00.000Z');
    expect((await paris.report('2026-03-28')).body).toMatchObject({
      rounds: 1,
      start: '2026-03-28T06:00:00.000Z',
      end: '2026-03-29T05:00:00.000Z',
    });
    expect((await paris.report('2026-03-29')).body).toMatchObject({
      rounds: 1,
      start: '2026-03-29T05:00:00.000Z',
    });
    paris.close();
  });

  it.each(['0000-01-01', '1969-12-31', '9999-12-31'])('answers for the day %s', async (gamingDay) => {
    expect([200, 422]).toContain((await on.office.report(gamingDay)).status);
    expect([200, 422]).toContain((await on.office.feed({ gamingDay })).status);
  });

  it('shows the exact edge of the rule set beside the hold, by the very odds that it settles by', () => {
    const returns = ruleSetReturns(ruleSetOf('full@1'), 8);
    const edge = (type: string) => returns.find((row) => row.type === type)?.houseEdge;
    const decimals = Object.keys(EDGES).map((type) => {
      const { numerator = 0n, denominator = 1n } = edge(type) ?? {};
      return [type, (Number(numerator) / Number(denominator)).toFixed(6)];
    });
    expect(Object.fromEntries(decimals)).toEqual(EDGES);
  });
});
