import { z } from '@hono/zod-openapi';
import type { Fault } from '../../settlement/errors.ts';
import { MAX_BETS } from '../../settlement/request.ts';
import { Id, Reason, ReasonCode } from './common.ts';
import { Bet, duplicateBetIds, member, mixedSuits, ReportedDealInput } from './settlement-request.ts';

const MAX_VERSION = 999_998;

export const VoidRequestInput = z
  .strictObject({
    expectedVersion: z
      .int()
      .min(0)
      .max(MAX_VERSION)
      .openapi({ description: 'The latest version that the caller has seen; 0 for a round never settled.' }),
    reason: Reason,
  })
  .openapi('VoidRequest', { example: { expectedVersion: 1, reason: { code: 'misdeal' } } });

export const BetToVoid = z
  .strictObject({ betId: Id, reason: ReasonCode })
  .openapi('BetToVoid', { description: 'A bet that should not have stood; its stake is returned.' });

export const CorrectionRequestInput = z
  .strictObject({
    addBets: z.array(Bet).min(1).max(MAX_BETS).optional().openapi({
      description: 'Accepted bets that had been left out.',
    }),
    deal: ReportedDealInput.optional(),
    expectedVersion: z.int().min(1).max(MAX_VERSION),
    reason: Reason,
    voidBets: z.array(BetToVoid).min(1).max(MAX_BETS).optional(),
  })
  .openapi('CorrectionRequest', { description: 'At least one of `deal`, `addBets` and `voidBets`.' });

/** What the schema of single fields cannot say of a correction. */
export function correctionFaults(body: unknown): Fault[] {
  return [
    ...missingChange(body),
    ...duplicateBetIds(member(body, 'addBets'), '/addBets'),
    ...duplicateBetIds(member(body, 'voidBets'), '/voidBets'),
    ...mixedSuits(member(body, 'deal')),
  ];
}

function missingChange(body: unknown): Fault[] {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || ['deal', 'addBets', 'voidBets'].some((name) => name in body)) return [];
  const detail = 'A correction has at least one of deal, addBets and voidBets.';
  return [{ pointer: '', code: 'required', detail }];
}
