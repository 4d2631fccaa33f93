import { beforeAll, describe, expect, it } from 'vitest';
import { check } from './check/check.ts';
import {
  answered,
  answering,
  type Doctoring,
  edited,
  withAttempt,
  withFirstList,
  withHistory,
  withOperator,
  withState,
  withVersions,
} from './doctored.ts';
import type { Attempt } from './fire/history.ts';
import { planOf } from './fire/plan.ts';
import { play, type Run } from './fire/run.ts';

const SETTLED = answered('settle', 201);

/** A settlement of one of the caller's own rounds, which nobody else asks for. */
const OWN_SETTLED = (attempt: Attempt) =>
  SETTLED(attempt) && 'roundId' in attempt.call && /^c\d-\d+$/.test(attempt.call.roundId);

/**
 * The same where it was asked for once and there are bets in it: nothing but this attempt explains what is stored.
 */
function loneSettlement({ history }: Run) {
  const asked = new Map<string, number>();
  for (const { operatorId, call } of history.attempts) {
    if (!('roundId' in call)) continue;
    const key = `${operatorId} ${call.roundId}`;
    asked.set(key, (asked.get(key) ?? 0) + (call.kind === 'read' ? 0 : 1));
  }
  return (attempt: Attempt) =>
    OWN_SETTLED(attempt) &&
    attempt.call.kind === 'settle' &&
    attempt.call.request.bets.length > 0 &&
    asked.get(`${attempt.operatorId} ${attempt.call.roundId}`) === 1;
}

function withoutItems(run: Run, named: RegExp): Run {
  const items = new Map([...run.state.items].filter(([key]) => !named.test(key)));
  if (items.size === run.state.items.size) throw new TypeError(`no item is named ${named}`);
  return withState(run, { items });
}

/** Ways in which a store can fail its callers, each with the rule that must find it. */
const DOCTORINGS: readonly (readonly [failure: string, rule: string, doctoring: Doctoring])[] = [
  [
    'an acknowledged settlement that is gone',
    'acknowledged is stored',
    (run) =>
      withVersions(
        run,
        (versions) => versions.length === 1,
        () => [],
      ),
  ],
  [
    'an acknowledged settlement with another payout',
    'stored as acknowledged',
    (run) =>
      withAttempt(run, loneSettlement(run), (attempt) => [
        answering(
          attempt,
          201,
          edited(attempt.answer?.text ?? '', () => ({ totals: [] })),
        ),
      ]),
  ],
  [
    'an acknowledged settlement of what nobody asked for',
    'stored as asked for',
    (run) =>
      withAttempt(run, loneSettlement(run), (attempt) =>
        attempt.call.kind === 'settle'
          ? [{ ...attempt, call: { ...attempt.call, request: { ...attempt.call.request, bets: [] } } }]
          : [],
      ),
  ],
  [
    'a round that two were told to have settled',
    'stored once',
    (run) => withAttempt(run, SETTLED, (attempt) => [attempt, attempt]),
  ],
  [
    'a read that shows what is not stored',
    'shown is stored',
    (run) =>
      withAttempt(run, answered('read', 200), (attempt) => [
        answering(
          attempt,
          200,
          edited(attempt.answer?.text ?? '', () => ({ engine: '0' })),
        ),
      ]),
  ],
  [
    'a version that is missing between two',
    'versions have no gap',
    (run) =>
      withVersions(
        run,
        (versions) => versions.length > 1,
        (versions) => versions.slice(1),
      ),
  ],
  [
    'a chain whose second link names another first',
    'chain holds',
    (run) =>
      withVersions(
        run,
        (versions) => versions.length > 1,
        ([first = '', second = '']) => [first, edited(second, () => ({ previousHash: '0'.repeat(64) }))],
      ),
  ],
  [
    'a record that was changed after it was sealed',
    'hash is right',
    (run) =>
      withVersions(
        run,
        (versions) => versions.length === 1,
        ([text = '']) => [edited(text, () => ({ engine: '0' }))],
      ),
  ],
  [
    'a version after a void',
    'nothing follows a void',
    (run) =>
      withVersions(
        run,
        (versions) => versions.length > 1,
        ([first = '', ...rest]) => [edited(first, () => ({ status: 'voided' })), ...rest],
      ),
  ],
  [
    'a round that cannot be read',
    'all is readable',
    (run) => withState(run, { unreadable: ['GET /v1/rounds/R/settlement is answered 500'] }),
  ],
  ['a version whose part is missing', 'parts are there', (run) => withoutItems(run, / P#[0-9a-f]+#000$/)],
  [
    'a settlement that nobody asked for',
    'stored was asked for',
    (run) => {
      const roundOf = ({ call }: Attempt) => ('roundId' in call ? call.roundId : undefined);
      const lone = run.history.attempts.findLast(OWN_SETTLED);
      if (lone === undefined) throw new TypeError('nobody settled a round of his own');
      const attempts = run.history.attempts.filter((attempt) => roundOf(attempt) !== roundOf(lone));
      return withHistory(run, { attempts });
    },
  ],
  [
    'a settlement that was stored and refused',
    'refused is not stored',
    (run) => {
      const lone = run.history.attempts.findLast(OWN_SETTLED);
      const attempts = run.history.attempts.map((attempt) =>
        attempt.operatorId === lone?.operatorId &&
        attempt.call.kind === 'settle' &&
        lone.call.kind === 'settle' &&
        attempt.call.roundId === lone.call.roundId
          ? answering(attempt, 422, { code: 'illegal_deal' })
          : attempt,
      );
      return withHistory(run, { attempts });
    },
  ],
  [
    'a settlement at a time when nobody asked for it',
    'settled at a right time',
    (run) =>
      withAttempt(run, loneSettlement(run), (attempt) => [
        { ...attempt, began: { ...attempt.began, at: attempt.ended.at + 60_000 } },
      ]),
  ],
  [
    'a settlement by an instance whose clock is off',
    'wrong clocks store nothing',
    (run) => withAttempt(run, SETTLED, (attempt) => [{ ...attempt, clockOff: true }]),
  ],
  [
    'a read that does not see what was settled before it',
    'reads see what was known',
    (run) =>
      withAttempt(run, answered('read', 200), (attempt) => [
        attempt,
        {
          ...answering(attempt, 404, { code: 'not_found' }),
          call: { kind: 'read', roundId: attempt.call.kind === 'read' ? attempt.call.roundId : '' },
          began: { order: attempt.ended.order + 1, at: attempt.ended.at },
        },
      ]),
  ],
  [
    'a refused request that left its coup’s deal',
    'refused left nothing',
    (run) => {
      const bad = run.history.attempts.find(({ call }) => call.kind === 'bad')?.call;
      const coupId = bad?.kind === 'bad' ? bad.traces[1] : '';
      return withState(run, { items: new Map(run.state.items).set(`U#alpha#${coupId} U`, '{}') });
    },
  ],
  [
    'an illegal deal that is accepted',
    'bad requests are refused',
    (run) =>
      withAttempt(
        run,
        ({ call }) => call.kind === 'bad',
        (attempt) => [answering(attempt, 201, '{}')],
      ),
  ],
  [
    'a repeated request that is a conflict with itself',
    'refusals are true',
    (run) =>
      withAttempt(run, SETTLED, (attempt) => [
        attempt,
        answering(attempt, 409, { code: 'round_already_settled' }),
      ]),
  ],
  [
    'an answer that is not documented',
    'answers are documented',
    (run) => withAttempt(run, SETTLED, (attempt) => [{ ...attempt, breach: 'answered 418' }]),
  ],
  [
    'a fault of the service’s own',
    'no fault of our own',
    (run) => withHistory(run, { faults: ['TypeError: x'] }),
  ],
  [
    'a feed that leaves a version out',
    'feed agrees with reads',
    (run) => withOperator(run, ({ feeds }) => ({ feeds: withFirstList(feeds, (list) => list.slice(1)) })),
  ],
  [
    'a feed that shows a version twice',
    'feed agrees with reads',
    (run) =>
      withOperator(run, ({ feeds }) => ({
        feeds: withFirstList(feeds, (list) => [...list.slice(0, 1), ...list]),
      })),
  ],
  [
    'a page that a follower never got',
    'followers miss nothing',
    (run) =>
      withAttempt(
        run,
        (attempt) =>
          answered('feed', 200)(attempt) &&
          attempt.call.kind === 'feed' &&
          attempt.call.follower !== undefined &&
          !attempt.answer?.text.includes('"settlements":[]'),
        () => [],
      ),
  ],
  [
    'a page that shows what is not complete',
    'pages end in time',
    (run) =>
      withAttempt(run, answered('feed', 200), (attempt) => [
        answering(attempt, 200, {
          ...JSON.parse(attempt.answer?.text ?? ''),
          settlements: [{ roundId: 'R', version: 1, settledAt: '2026-03-11T00:00:00.000Z' }],
          completeUntil: '2026-03-11T00:00:00.000Z',
        }),
      ]),
  ],
  [
    'a report that does not add up',
    'report adds up',
    (run) =>
      withOperator(run, ({ reports }) => ({
        reports: new Map([...reports].map(([day, report]) => [day, { ...report, voids: report.voids + 1 }])),
      })),
  ],
  [
    'a ledger that does not match',
    'ledger matches',
    (run) =>
      withOperator(run, () => ({
        reconciliations: [
          {
            matched: 0,
            differences: [
              {
                index: 0,
                code: 'missing_here',
                ledger: { roundId: 'R', currency: 'EUR', stake: 1, payout: 0 },
              },
            ],
          },
        ],
      })),
  ],
  ['an item that is gone', 'items stay', (run) => withoutItems(run, / V#000001$/)],
  [
    'an item that nobody asked for',
    'items are known',
    (run) => withState(run, { items: new Map(run.state.items).set('R#alpha#ghost V#000001', '{}') }),
  ],
  [
    'a position that another coup holds',
    'positions belong to one coup',
    (run) =>
      withOperator(run, ({ commitments }) => ({
        commitments: new Map([...commitments].map(([id, view]) => [id, { ...view, usedPositions: [] }])),
      })),
  ],
  [
    'cards that the seed does not give',
    'cards follow from seeds',
    (run) =>
      withOperator(run, ({ commitments }) => ({
        commitments: new Map([...commitments].map(([id, view]) => [id, { ...view, clientSeed: 'another' }])),
      })),
  ],
  [
    'a commitment that is another now',
    'commitments stay',
    (run) => withOperator(run, () => ({ commitments: new Map() })),
  ],
  [
    'a deal after the seed was shown',
    'nothing is dealt after a reveal',
    (run) => {
      const dealt = run.history.attempts.find(
        (attempt) =>
          SETTLED(attempt) &&
          attempt.call.kind === 'settle' &&
          attempt.call.request.deal.kind === 'committed',
      );
      if (dealt?.call.kind !== 'settle' || dealt.call.request.deal.kind !== 'committed') {
        throw new TypeError('nothing was dealt from a commitment');
      }
      const { commitmentId } = dealt.call.request.deal;
      const shown = answering(dealt, 200, { commitmentId, serverSeed: '00', usedPositions: [] });
      const reveal: Attempt = {
        ...shown,
        call: { kind: 'reveal', commitmentId },
        ended: { ...dealt.began, order: 0 },
      };
      return withHistory(run, { attempts: [reveal, ...run.history.attempts] });
    },
  ],
];

describe('the checker of the runs under fire', () => {
  let run: Run;
  beforeAll(async () => {
    run = await play(planOf(1, { operations: 400, engines: ['dynalite'], servers: 'local' }));
  }, 120_000);

  it('finds nothing in a run in which all was well', async () => {
    expect(await check(run.history, run.state)).toEqual([]);
  });

  it.each(DOCTORINGS)('finds %s', async (_, rule, doctoring) => {
    const { history, state } = doctoring(run);
    expect((await check(history, state)).map((violation) => violation.rule)).toContain(rule);
  });
});
