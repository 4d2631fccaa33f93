import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { HttpServices } from '../http/env.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../http/problem-types.ts';
import type { RequestEntry } from '../http/request-entry.ts';

/** Who is told of requests and of faults of our own. */
export type Observers = Pick<HttpServices, 'observe' | 'reportFault'>;

const SERVICE = 'baccarat-settlement';

/** One structured line a request and a fault, on standard output. */
export function logObservers(): Observers {
  const logger = new Logger({ serviceName: SERVICE });
  return {
    observe: (entry) => logger.info('request', { ...entry }),
    reportFault: (error, requestId) =>
      logger.error('fault', { requestId, error: error instanceof Error ? error : new Error(String(error)) }),
  };
}

/** The same, and counts of what operators care about as CloudWatch metrics (embedded metric format). */
export function lambdaObservers(namespace: string): Observers {
  const { observe, reportFault } = logObservers();
  const metrics = new Metrics({ namespace, serviceName: SERVICE });
  const add = (name: string | undefined, count: number) => {
    if (name === undefined) return;
    metrics.addMetric(name, MetricUnit.Count, count);
    metrics.publishStoredMetrics();
  };
  return {
    reportFault,
    observe(entry) {
      observe(entry);
      for (const [end, count] of Object.entries(entry.rounds ?? { [endOf(entry)]: 1 })) {
        if (!isProblem(end)) {
          add(COUNTED[end], count);
          continue;
        }
        if (PROBLEM_TYPES[end].status === 409) add('Conflicts', count);
        // A metric of its own for each code: what is rejected, and why.
        const single = metrics.singleMetric();
        single.addDimension('code', end);
        single.addMetric('Problems', MetricUnit.Count, count);
      }
    },
  };
}

/** The metrics, by how a round of a batch ended or by what a request did; amounts are no part of any. */
const COUNTED: Readonly<Record<string, string>> = {
  settled: 'Settlements',
  settleRound: 'Settlements',
  replayed: 'Replays',
  voidSettlement: 'Voids',
  correctSettlement: 'Corrections',
  commitSeed: 'Commitments',
};

/** The code of a refusal, the operation that stored something, or nothing that is counted. */
function endOf({ code, replayed, status, operationId = '' }: RequestEntry): string {
  if (code !== undefined) return code;
  if (replayed) return 'replayed';
  return status === 201 ? operationId : '';
}

function isProblem(end: string): end is ProblemCode {
  return end in PROBLEM_TYPES;
}
