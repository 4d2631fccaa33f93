import type { Context } from 'hono';
import type { Result } from '../../result.ts';
import { type Fault, StoreUnavailableError } from '../../settlement/errors.ts';
import { type BatchEntry, type BatchOutcome, settleBatch } from '../../settlement/settle-batch.ts';
import { endpoint } from '../endpoint.ts';
import { type Env, operatorOf } from '../env.ts';
import { type Problem, problemBody } from '../problem.ts';
import { checkBody } from '../read-request.ts';
import type { RoundEnds } from '../request-entry.ts';
import { BatchEnvelope, BatchRequest, BatchResponse, batchFaults } from '../schemas/batch.ts';
import { SETTLEMENT_EXAMPLE, SETTLEMENT_REQUEST_EXAMPLE } from '../schemas/examples.ts';
import { SETTLEMENT_BODY } from './settle-round.ts';

export const settleBatchEndpoint = endpoint({
  method: 'post',
  path: '/v1/settlements/batch',
  operationId: 'settleBatch',
  tag: 'Settlements',
  summary: 'Settle up to 50 rounds',
  description:
    'Settles each round as its own PUT would; one that is refused spoils none of the others. Rounds of one committed shoe are dealt in the order of the request. The results stand in the order of the request, each with the status that the round alone would be answered with.',
  scope: 'settle',
  body: {
    schema: BatchEnvelope,
    documentedAs: BatchRequest,
    check: batchFaults,
    ownSpelling: true,
    examples: {
      one: {
        summary: 'One round',
        value: { settlements: [{ roundId: 'R-1', ...SETTLEMENT_REQUEST_EXAMPLE }] },
      },
    },
  },
  answers: {
    200: {
      description: 'Every round has its result.',
      schema: BatchResponse,
      example: {
        results: [{ roundId: 'R-1', status: 201, replayed: false, settlement: SETTLEMENT_EXAMPLE }],
      },
    },
  },
  problems: [],
  async handle(c, { body: { settlements }, spellingFaults }) {
    const checked = settlements.map((entry, index) => checkEntry(entry, faultsOf(spellingFaults, index)));
    const entries = checked.flatMap((entry) => (entry.ok ? [entry.value] : []));
    const outcomes = (await settleBatch(c.get('services'), operatorOf(c), entries)).values();
    const rounds: RoundEnds = {};
    const count = (end: keyof RoundEnds) => {
      rounds[end] = (rounds[end] ?? 0) + 1;
    };
    const results = checked.map((entry, index) => {
      const roundId = settlements[index]?.roundId ?? '';
      const outcome = entry.ok ? outcomes.next().value : undefined;
      if (outcome?.ok) {
        count(outcome.value.replayed ? 'replayed' : 'settled');
        return settledResult(roundId, outcome.value);
      }
      const problem = entry.ok ? problemOf(outcome) : entry.refusal;
      count(problem.code);
      return refusedResult(c, roundId, problem);
    });
    c.set('rounds', rounds);
    return c.body(`{"results":[${results.join(',')}]}`, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
  },
});

/** One round of the batch against the schema of a settlement. */
function checkEntry(
  { roundId, ...sent }: { readonly roundId: string },
  spellingFaults: readonly Fault[],
): Result<BatchEntry, Problem> {
  const request = checkBody(SETTLEMENT_BODY, { value: sent, spellingFaults });
  return request.ok ? { ok: true, value: { roundId, request: request.value } } : request;
}

/** The faults of one round, their pointers as they would be if the round had been sent alone. */
function faultsOf(faults: readonly Fault[], index: number): Fault[] {
  const prefix = `/settlements/${index}/`;
  return faults
    .filter(({ pointer }) => pointer.startsWith(prefix))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(prefix.length - 1) }));
}

/** Settlements are answered as the canonical texts that they are stored as. */
function settledResult(
  roundId: string,
  { text, replayed }: { readonly text: string; readonly replayed: boolean },
) {
  const status = replayed ? 200 : 201;
  return `{"roundId":${JSON.stringify(roundId)},"status":${status},"replayed":${replayed},"settlement":${text}}`;
}

function refusedResult(c: Context<Env>, roundId: string, refusal: Problem): string {
  const problem = problemBody(c, refusal, `/v1/rounds/${roundId}/settlement`);
  return JSON.stringify({ roundId, status: problem.status, replayed: false, problem });
}

function problemOf(outcome: BatchOutcome | undefined): Problem {
  if (outcome === undefined || outcome.ok) throw new TypeError('a settled round is no problem');
  const { refusal } = outcome;
  if (refusal instanceof StoreUnavailableError) return { code: 'store_unavailable', detail: refusal.message };
  return refusal;
}
