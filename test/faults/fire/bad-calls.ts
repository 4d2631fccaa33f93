import { bearer, JSON_CONTENT } from '../../support/api-client.ts';
import { BET, DEAL, ROUND } from '../../support/requests.ts';
import { pick } from './draws.ts';
import type { BadCall, Call } from './history.ts';
import type { Player } from './workload.ts';

const ILLEGAL = { ...DEAL, banker: ['KH', '6D', '2S', '3S'] };

/** Bodies of a PUT that are refused, each with its code. */
const BAD_SETTLEMENTS: readonly (readonly [fault: string, code: string, body: unknown])[] = [
  ['a card too many', 'illegal_deal', { ...ROUND, deal: ILLEGAL }],
  ['an unknown rule set', 'unknown_rule_set', { ...ROUND, ruleSet: 'lunar' }],
  ['a bet not offered', 'bet_not_offered', { ...ROUND, ruleSet: 'macau', bets: [{ ...BET, type: 'big' }] }],
  ['a bet closed', 'bet_closed', closedBet()],
  ['an unknown field', 'invalid_request', { ...ROUND, note: 'x' }],
  ['a stake with a fraction', 'invalid_request', { ...ROUND, bets: [{ ...BET, stake: 1.5 }] }],
  ['a bet twice', 'invalid_request', { ...ROUND, bets: [BET, BET] }],
  ['a member twice', 'malformed_json', JSON.stringify(ROUND).replace('{', '{"ruleSet":"full",')],
  ['half a body', 'malformed_json', JSON.stringify(ROUND).slice(0, 40)],
  ['a commitment that is unknown', 'invalid_request', committedTo('0'.repeat(32))],
  ['a hand of one card', 'illegal_deal', { ...ROUND, deal: { ...DEAL, player: ['AS'] } }],
];

function closedBet(): object {
  return { ruleSet: 'eight_bet', table: { roundNumber: 31 }, deal: DEAL, bets: [{ ...BET, type: 'big' }] };
}

function committedTo(commitmentId: string): object {
  return { ...ROUND, deal: { kind: 'committed', commitmentId, nonce: 0, roundNumber: 1 } };
}

/** A request that must be refused, about a round of which nobody else speaks. */
export function badCall({ name, turn, draw, book }: Player): Call {
  const roundId = `bad-${name}-${turn}`;
  const coupId = `bad-coup-${name}-${turn}`;
  const path = `/v1/rounds/${roundId}/settlement`;
  const traces = [roundId, coupId];
  const put = { kind: 'bad', method: 'PUT', path, traces } as const;
  const others: (() => BadCall)[] = [
    () => ({ ...put, fault: 'no key', code: 'unauthorized', headers: JSON_CONTENT, body: bodyOf(ROUND) }),
    () => ({
      ...put,
      fault: 'a key that nobody has',
      code: 'unauthorized',
      headers: { ...bearer('key-of-nobody'), ...JSON_CONTENT },
      body: bodyOf(ROUND),
    }),
    () => ({
      ...put,
      fault: 'a key without the scope',
      code: 'forbidden',
      headers: { ...bearer(readerKeyOf(book.operatorId)), ...JSON_CONTENT },
      body: bodyOf(ROUND),
    }),
    () => ({
      ...put,
      fault: 'the void of nothing',
      code: 'not_found',
      method: 'POST',
      path: `${path}/void`,
      body: bodyOf({ expectedVersion: 1, reason: { code: 'x' } }),
    }),
    () => ({
      ...put,
      fault: 'the correction of nothing',
      code: 'not_found',
      method: 'POST',
      path: `${path}/correction`,
      body: bodyOf({ expectedVersion: 1, reason: { code: 'x' }, deal: DEAL }),
    }),
  ];
  const index = draw(BAD_SETTLEMENTS.length + others.length);
  const settlement = BAD_SETTLEMENTS[index];
  if (settlement === undefined) return pick(draw, others)();
  const [fault, code, body] = settlement;
  // A coup's deal is stored before its settlement: a refusal must not leave even that.
  const sent = typeof body === 'string' ? body : bodyOf({ ...(body as object), coupId });
  return { ...put, fault, code, body: sent };
}

/** The key of an operator that may only read. */
export function readerKeyOf(operatorId: string): string {
  return `key-of-${operatorId}-read`;
}

function bodyOf(value: object): string {
  return JSON.stringify(value);
}
