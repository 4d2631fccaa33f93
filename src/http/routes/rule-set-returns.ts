import { z } from '@hono/zod-openapi';
import type { RuleSet } from '../../bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../bets/rule-sets/index.ts';
import { decimal, type Fraction } from '../../probability/fraction.ts';
import type { BetReturns } from '../../probability/returns.ts';
import { ruleSetReturns } from '../../settlement/rule-set-returns.ts';
import { endpoint } from '../endpoint.ts';
import { ruleSetsOf } from '../env.ts';
import { problemResponse } from '../problem.ts';
import { RuleSetReference } from '../schemas/common.ts';
import { RuleSetReturns } from '../schemas/rule-set-returns.ts';
import { cacheable, paytableResult } from './rule-sets.ts';

const PLACES = 12;

export const ruleSetReturnsEndpoint = endpoint({
  method: 'get',
  path: '/v1/rule-sets/{id}/returns',
  operationId: 'ruleSetReturns',
  tag: 'Rule sets',
  optionalKey: true,
  summary: 'Compute exact returns',
  description:
    'For every bet of a rule set, from a full shoe: return to player, house edge, hit rate and variance, exactly and in 12 decimals, and how many of all ordered six-card deals each line decides.',
  params: z.strictObject({ id: RuleSetReference }),
  query: z.strictObject({
    decks: z
      .string()
      .regex(/^(?:[1-9]|1[0-2])$/, 'A whole number from 1 to 12.')
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        maximum: 12,
        description: 'Packs in the shoe, 1 to 12; the rule set’s default if absent.',
        example: 8,
      }),
  }),
  answers: {
    200: {
      description: 'The returns.',
      schema: RuleSetReturns,
      example: () => RULE_SETS.slice(0, 1).map((ruleSet) => returnsBody(ruleSet, 8))[0],
      headers: { ETag: 'Of these figures.' },
    },
    304: { description: 'The figures named by If-None-Match are still these.' },
  },
  problems: ['not_found'],
  handle(c, { params: { id }, query: { decks } }) {
    const ruleSet = findRuleSet(ruleSetsOf(c), id);
    if (ruleSet === undefined)
      return problemResponse(c, { code: 'not_found', detail: `There is no rule set ${id}.` });
    const body = returnsBody(ruleSet, decks === undefined ? ruleSet.decks.default : Number(decks));
    return cacheable(c, body);
  },
});

/** The exact returns of a rule set with a number of packs, as the API answers them. */
export function returnsBody(ruleSet: RuleSet, decks: number) {
  return { ruleSet: ruleSet.id, decks, bets: ruleSetReturns(ruleSet, decks).map(betBody) };
}

function betBody({ type, returnToPlayer, houseEdge, hitRate, variance, lines }: BetReturns) {
  return {
    type,
    returnToPlayer: figure(returnToPlayer),
    houseEdge: figure(houseEdge),
    hitRate: figure(hitRate),
    variance: figure(variance),
    lines: lines.map(({ line, pay, deals, probability }) => ({
      line,
      ...paytableResult(pay),
      deals: String(deals),
      probability: figure(probability),
    })),
  };
}

function figure(value: Fraction) {
  return { decimal: decimal(value, PLACES), fraction: `${value.numerator}/${value.denominator}` };
}
