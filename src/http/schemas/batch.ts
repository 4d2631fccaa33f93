import { z } from '@hono/zod-openapi';
import type { Fault } from '../../settlement/errors.ts';
import { MAX_BETS } from '../../settlement/request.ts';
import { Id } from './common.ts';
import { ProblemBody } from './problem.ts';
import { Settlement } from './settlement.ts';
import { member, SettlementRequestInput } from './settlement-request.ts';

/** As many rounds as one batch holds. */
const MAX_ROUNDS = 50;

/** What the document says of a batch. */
export const BatchRequest = z
  .strictObject({
    settlements: z
      .array(z.strictObject({ ...SettlementRequestInput.shape, roundId: Id }).openapi('BatchEntry'))
      .min(1)
      .max(MAX_ROUNDS),
  })
  .openapi('BatchRequest', { description: `At most ${MAX_BETS} bets together; no round twice.` });

/** What refuses a whole batch; each round is then checked on its own, so that none spoils the others. */
export const BatchEnvelope = z.strictObject({
  settlements: z
    .array(z.looseObject({ roundId: Id }))
    .min(1)
    .max(MAX_ROUNDS),
});

export const BatchResult = z
  .strictObject({
    roundId: Id,
    status: z
      .int()
      .min(200)
      .max(599)
      .openapi({ description: 'The status that the round alone would be answered with.' }),
    replayed: z.boolean(),
    settlement: Settlement.optional(),
    problem: ProblemBody.optional(),
  })
  .openapi('BatchResult', { description: 'Either the settlement or the problem.' });

export const BatchResponse = z
  .strictObject({ results: z.array(BatchResult).max(MAX_ROUNDS) })
  .openapi('BatchResponse');

/** Rounds that come twice, and more bets together than one request may have. */
export function batchFaults(body: unknown): Fault[] {
  const entries = member(body, 'settlements');
  if (!Array.isArray(entries)) return [];
  const seen = new Set<unknown>();
  const faults: Fault[] = [];
  for (const [index, entry] of entries.entries()) {
    const roundId = member(entry, 'roundId');
    if (roundId !== undefined && seen.has(roundId)) {
      const detail = 'Another settlement of this batch is of the same round.';
      faults.push({ pointer: `/settlements/${index}/roundId`, code: 'duplicate_round', detail });
    }
    seen.add(roundId);
    // The schema library drops this one name where it hands on all others.
    if (typeof entry === 'object' && entry !== null && Object.hasOwn(entry, '__proto__')) {
      const detail = 'There is no field "__proto__" here.';
      faults.push({ pointer: `/settlements/${index}/__proto__`, code: 'unknown_field', detail });
    }
  }
  const bets = entries.reduce((sum: number, entry) => sum + lengthOf(member(entry, 'bets')), 0);
  if (bets > MAX_BETS) {
    const detail = `A batch has at most ${MAX_BETS} bets together; this one has ${bets}.`;
    faults.push({ pointer: '/settlements', code: 'too_big', detail });
  }
  return faults;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
