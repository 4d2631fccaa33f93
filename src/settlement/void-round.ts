import { voidBet } from '../bets/settle.ts';
import { accept, type Result } from '../result.ts';
import { type AmendCommand, amendRound } from './amend-round.ts';
import type { Rejection } from './errors.ts';
import type { Services } from './ports.ts';
import { dealtFactsOf, type Reason } from './record.ts';
import type { SettledRound } from './settle-round.ts';

/** A request to void a round. */
export interface VoidRequest {
  readonly reason: Reason;
}

/**
 * Voids a round: a new version in which every stake is returned. The void of a round that was never
 * settled (`expectedVersion` 0) stores a version 1 without bets, which a late settlement then meets.
 */
export function voidRound(
  services: Services,
  command: Omit<AmendCommand<VoidRequest>, 'amendment'> & { readonly request: VoidRequest },
): Promise<Result<SettledRound, Rejection>> {
  const { request, ...target } = command;
  const amendment = { operation: 'void', reason: request.reason };
  return amendRound(services, { ...target, amendment }, async (before) => {
    const lines = (await before?.readLines()) ?? [];
    // A bet that had been void before keeps its own reason.
    const bets = lines.map((bet) => voidBet(bet, bet.void ?? request.reason.code));
    return accept({ status: 'voided', bets, dealt: before && dealtFactsOf(before.header) });
  });
}
