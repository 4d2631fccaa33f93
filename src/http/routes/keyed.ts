import type { Endpoint } from '../endpoint.ts';
import {
  commitSeedEndpoint,
  fixClientSeedEndpoint,
  readCommitmentEndpoint,
  revealSeedEndpoint,
} from './commitments.ts';
import { correctSettlementEndpoint } from './correct-settlement.ts';
import { dailyReportEndpoint } from './daily-report.ts';
import { healthEndpoint } from './health.ts';
import { listVersionsEndpoint } from './list-versions.ts';
import { readFeedEndpoint } from './read-feed.ts';
import { readSettlementEndpoint } from './read-settlement.ts';
import { reconcileEndpoint } from './reconcile.ts';
import { settleBatchEndpoint } from './settle-batch.ts';
import { settleRoundEndpoint } from './settle-round.ts';
import { voidSettlementEndpoint } from './void-settlement.ts';

/** The operations that ask for a key, and the one that says whether they are served. */
export const KEYED_ENDPOINTS: readonly Endpoint[] = [
  settleRoundEndpoint,
  settleBatchEndpoint,
  readSettlementEndpoint,
  listVersionsEndpoint,
  voidSettlementEndpoint,
  correctSettlementEndpoint,
  commitSeedEndpoint,
  readCommitmentEndpoint,
  fixClientSeedEndpoint,
  revealSeedEndpoint,
  readFeedEndpoint,
  dailyReportEndpoint,
  reconcileEndpoint,
  healthEndpoint,
];
