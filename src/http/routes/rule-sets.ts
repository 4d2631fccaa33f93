import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { OfferedBet, Pay, RuleSet } from '../../bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../bets/rule-sets/index.ts';
import { endpoint } from '../endpoint.ts';
import { type Env, ruleSetsOf } from '../env.ts';
import { problemResponse } from '../problem.ts';
import { RuleSetReference } from '../schemas/common.ts';
import { RuleSetDetail, RuleSetList } from '../schemas/rule-set.ts';

/** Rule sets never change, but a name without a version may come to mean a newer one. */
const PUBLIC_CACHE = 'public, max-age=300';

export const listRuleSetsEndpoint = endpoint({
  method: 'get',
  path: '/v1/rule-sets',
  operationId: 'listRuleSets',
  tag: 'Rule sets',
  optionalKey: true,
  summary: 'List the rule sets',
  description:
    'Every version of every rule set, oldest first, with the bets that each offers. With a key, the operator’s own are there too.',
  answers: {
    200: {
      description: 'The rule sets.',
      schema: RuleSetList,
      example: () => ({ ruleSets: RULE_SETS.map(summaryOf) }),
      headers: { ETag: 'Of this list.' },
    },
    304: { description: 'The list named by If-None-Match is still this one.' },
  },
  problems: [],
  handle: (c) => cacheable(c, { ruleSets: ruleSetsOf(c).map(summaryOf) }),
});

export const readRuleSetEndpoint = endpoint({
  method: 'get',
  path: '/v1/rule-sets/{id}',
  operationId: 'readRuleSet',
  tag: 'Rule sets',
  optionalKey: true,
  summary: 'Read a rule set',
  description:
    'The bets that a rule set offers, with their names, every line of their paytables (the losing ones too), odds and round caps. A name without a version means the newest.',
  params: z.strictObject({ id: RuleSetReference }),
  answers: {
    200: {
      description: 'The rule set.',
      schema: RuleSetDetail,
      example: () => RULE_SETS.slice(0, 1).map(detailOf)[0],
      headers: { ETag: 'Of this rule set.' },
    },
    304: { description: 'The rule set named by If-None-Match is still this one.' },
  },
  problems: ['not_found'],
  handle(c, { params: { id } }) {
    const ruleSet = findRuleSet(ruleSetsOf(c), id);
    if (ruleSet === undefined)
      return problemResponse(c, { code: 'not_found', detail: `There is no rule set ${id}.` });
    return cacheable(c, detailOf(ruleSet));
  },
});

/** Answers what everybody may keep for a while, or, with a key, what nobody may keep. */
export function cacheable(c: Context<Env>, body: object): Response {
  const own = c.get('operator') !== undefined;
  return c.json(body, 200, {
    'Cache-Control': own ? 'private, no-store' : PUBLIC_CACHE,
    Vary: 'Authorization',
  });
}

function summaryOf({ id, name, version, title, decks, bets }: RuleSet) {
  return { id, name, version, title, decks, bets: [...bets.keys()] };
}

function detailOf(ruleSet: RuleSet) {
  const { rounding, notes } = ruleSet;
  return {
    ...summaryOf(ruleSet),
    ...(rounding !== undefined && { rounding }),
    bets: [...ruleSet.bets.values()].map(offerOf),
    notes,
  };
}

function offerOf({ bet, pays, roundCap }: OfferedBet) {
  return {
    type: bet.type,
    names: bet.names,
    ...(roundCap !== undefined && { roundCap }),
    needsSuits: bet.needsSuits ?? false,
    lines: [...pays].map(([line, pay]) => ({ line, ...paytableResult(pay) })),
  };
}

/** What a line comes to, with its odds where it wins. */
export function paytableResult(pay: Pay) {
  return typeof pay === 'object' ? { result: 'win', odds: pay.text } : { result: pay };
}
