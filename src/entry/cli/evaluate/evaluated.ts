import type { RuleSet } from '../../../bets/rule-set.ts';
import { NODE_HASHES } from '../../../fairness/node-hashes.ts';
import type { Result } from '../../../result.ts';
import { createDealer } from '../../../settlement/dealer.ts';
import type { Rejection } from '../../../settlement/errors.ts';
import {
  type Evaluation,
  type EvaluationRequest,
  evaluateRound,
} from '../../../settlement/evaluate-round.ts';

/** Evaluates a round here, by the use case that the API serves. */
export function evaluated(
  ruleSets: readonly RuleSet[],
  request: EvaluationRequest,
): Promise<Result<Evaluation, Rejection>> {
  return evaluateRound(createDealer(NODE_HASHES), ruleSets, request);
}
