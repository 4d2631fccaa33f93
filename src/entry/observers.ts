import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { HttpServices } from '../http/env.ts';
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
export function lambdaObservers(): Observers {
  const { observe, reportFault } = logObservers();
  const metrics = new Metrics({ namespace: 'BaccaratSettlement', serviceName: SERVICE });
  return {
    reportFault,
    observe(entry) {
      observe(entry);
      const name = metricOf(entry);
      if (name !== undefined) {
        metrics.addMetric(name, MetricUnit.Count, 1);
        metrics.publishStoredMetrics();
      }
      if (entry.code !== undefined) {
        // A metric of its own for each code: what is rejected, and why.
        const single = metrics.singleMetric();
        single.addDimension('code', entry.code);
        single.addMetric('Problems', MetricUnit.Count, 1);
      }
    },
  };
}

/** What a request counts as; amounts are no part of any metric. */
function metricOf({ operationId, status, replayed }: RequestEntry): string | undefined {
  if (status === 409) return 'Conflicts';
  if (replayed) return 'Replays';
  if (status !== 201) return undefined;
  switch (operationId) {
    case 'settleRound':
      return 'Settlements';
    case 'voidSettlement':
      return 'Voids';
    case 'correctSettlement':
      return 'Corrections';
    case 'commitSeed':
      return 'Commitments';
    default:
      return undefined;
  }
}
