import pMap from 'p-map';
import type { Result } from '../result.ts';
import type { Rejection } from './errors.ts';
import { StoreUnavailableError } from './errors.ts';
import type { Operator } from './operator.ts';
import type { Services } from './ports.ts';
import type { SettlementRequest } from './request.ts';
import { type SettledRound, settleRound } from './settle-round.ts';

/** One round of a batch. */
export interface BatchEntry {
  readonly roundId: string;
  readonly request: SettlementRequest;
}

/** What became of one round: settled, refused, or not decided because the store did not answer. */
export type BatchOutcome = Result<SettledRound, Rejection | StoreUnavailableError>;

/** How many rounds of a batch are settled at a time. */
const CONCURRENCY = 8;

/**
 * Settles rounds independently of each other, at the same time but for those of one committed shoe,
 * which is dealt in order. The outcomes stand in the order of the entries.
 */
export async function settleBatch(
  services: Services,
  operator: Operator,
  entries: readonly BatchEntry[],
): Promise<BatchOutcome[]> {
  const shoes = Map.groupBy(entries.entries(), ([index, { request }]) => committedShoe(request) ?? index);
  const settled = await pMap(
    shoes.values(),
    async (rounds) => {
      const outcomes: [number, BatchOutcome][] = [];
      for (const [index, entry] of rounds) {
        outcomes.push([index, await settleOne(services, { operator, ...entry })]);
      }
      return outcomes;
    },
    { concurrency: CONCURRENCY },
  );
  return settled
    .flat()
    .sort(([a], [b]) => a - b)
    .map(([, outcome]) => outcome);
}

/** The shoe that a round is dealt from, where its order counts. */
function committedShoe({ deal }: SettlementRequest): string | undefined {
  return deal.kind === 'committed' ? `${deal.commitmentId}#${deal.nonce}` : undefined;
}

async function settleOne(
  services: Services,
  command: BatchEntry & { readonly operator: Operator },
): Promise<BatchOutcome> {
  try {
    return await settleRound(services, command);
  } catch (error) {
    // One round's time-out says nothing of the others; the caller repeats that round alone.
    if (!(error instanceof StoreUnavailableError)) throw error;
    return { ok: false, refusal: error };
  }
}
