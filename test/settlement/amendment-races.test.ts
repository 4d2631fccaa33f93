import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { BackOffice } from '../support/back-office.ts';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, TIE } from '../support/office-rounds.ts';

describe.each(ENGINES)('requests that race for one round on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  it.each([1, 2, 3])(
    'lets one of 50 voids and corrections win; the rest replay it or conflict (%d)',
    async (time) => {
      const { office } = on;
      const round = `R-${time}`;
      await office.settle(round, LOST_100);
      const kinds = [
        () => office.void(round, 1),
        () => office.correct(round, 1, { deal: TIE }),
        () => office.correct(round, 1, { deal: PLAYER_WINS }),
        () => office.correct(round, 1, { addBets: [betOn('tie', 5)] }),
        () => office.void(round, 1, 'other'),
      ];
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          // The kinds take turns in being first.
          const kind = (index + time) % kinds.length;
          return { kind, answer: await kinds[kind]?.() };
        }),
      );
      const won = answers.filter(({ answer }) => answer?.status === 201);
      expect(won).toHaveLength(1);
      for (const { kind, answer } of answers) {
        if (kind !== won[0]?.kind)
          expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
        else expect(answer?.text).toBe(won[0]?.answer?.text);
      }
      expect(answers.filter(({ answer }) => answer?.status === 200 && answer.replayed)).toHaveLength(9);
      expect(await unbrokenChain(office, round)).toHaveLength(2);
    },
  );

  it('lets either the settlement or the void of the unsettled round win', async () => {
    const { office } = on;
    for (let time = 0; time < 10; time += 1) {
      const round = `T-${time}`;
      const requests = [() => office.settle(round, LOST_100), () => office.void(round, 0)];
      if (time % 2 === 1) requests.reverse();
      const answers = await Promise.all(requests.map((request) => request()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(['round_voided', 'version_conflict']).toContain(loser?.body.code);
      expect(await unbrokenChain(office, round)).toHaveLength(1);
    }
  });

  it.each([
    ['the settlement that it corrects', 201, ['settle']],
    ['that settlement and the same correction', 200, ['settle', 'correct']],
  ])('judges a correction again where %s landed between its reads', async (_, status, landing) => {
    const { office } = on;
    const round = `B-${status}`;
    const { services } = office.service;
    const { settlements } = services;
    let landed = false;
    const overtaken = createApp(
      {
        ...services,
        settlements: {
          ...settlements,
          readLatest: async (key) => {
            if (!landed && landing.includes('settle')) await office.settle(round, LOST_100);
            if (!landed && landing.includes('correct')) await office.correct(round, 1, { deal: TIE });
            landed = true;
            return settlements.readLatest(key);
          },
        },
      },
      ENDPOINTS,
    );
    const service = { ...office.service, app: overtaken };
    const late = await new BackOffice(service, office.clock, office.key).correct(round, 1, { deal: TIE });
    expect(late).toMatchObject({ status, body: { version: 2, status: 'corrected' } });
    expect(await unbrokenChain(office, round)).toHaveLength(2);
  });

  it('stores a chain of corrections once though each is sent twice at the same time', async () => {
    const { office } = on;
    await office.settle('C-1', LOST_100);
    for (let version = 1; version <= 10; version += 1) {
      const change = { deal: version % 2 === 0 ? TIE : PLAYER_WINS };
      const answers = await Promise.all([1, 2].map(() => office.correct('C-1', version, change)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
    }
    expect(await unbrokenChain(office, 'C-1')).toHaveLength(11);
  });
});
