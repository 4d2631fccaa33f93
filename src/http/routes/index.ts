import type { Endpoint } from '../endpoint.ts';
import {
  commitSeedEndpoint,
  fixClientSeedEndpoint,
  readCommitmentEndpoint,
  revealSeedEndpoint,
} from './commitments.ts';
import { correctSettlementEndpoint } from './correct-settlement.ts';
import { dailyReportEndpoint } from './daily-report.ts';
import { evaluateRoundEndpoint } from './evaluate-round.ts';
import { healthEndpoint } from './health.ts';
import { listVersionsEndpoint } from './list-versions.ts';
import { openApiDocumentEndpoint } from './openapi-document.ts';
import {
  docsEndpoint,
  errorPageEndpoint,
  errorReferenceEndpoint,
  guideEndpoint,
  guideListEndpoint,
  homeEndpoint,
  verifyPageEndpoint,
} from './pages.ts';
import { readFeedEndpoint } from './read-feed.ts';
import { readSettlementEndpoint } from './read-settlement.ts';
import { reconcileEndpoint } from './reconcile.ts';
import { ruleSetReturnsEndpoint } from './rule-set-returns.ts';
import { listRuleSetsEndpoint, readRuleSetEndpoint } from './rule-sets.ts';
import { settleBatchEndpoint } from './settle-batch.ts';
import { settleRoundEndpoint } from './settle-round.ts';
import { betsEndpoint } from './table/bets.ts';
import { incidentEndpoint } from './table/incident.ts';
import { shoeEndpoint } from './table/shoe.ts';
import { squeezeEndpoint } from './table/squeeze.ts';
import { tieEndpoint } from './table/tie.ts';
import { verifyDealsEndpoint } from './verify-deals.ts';
import { voidSettlementEndpoint } from './void-settlement.ts';

/** Every operation of the API, in the order in which the document shows them. */
export const ENDPOINTS: readonly Endpoint[] = [
  settleRoundEndpoint,
  settleBatchEndpoint,
  readSettlementEndpoint,
  listVersionsEndpoint,
  voidSettlementEndpoint,
  correctSettlementEndpoint,
  evaluateRoundEndpoint,
  commitSeedEndpoint,
  readCommitmentEndpoint,
  fixClientSeedEndpoint,
  revealSeedEndpoint,
  verifyDealsEndpoint,
  readFeedEndpoint,
  dailyReportEndpoint,
  reconcileEndpoint,
  listRuleSetsEndpoint,
  readRuleSetEndpoint,
  ruleSetReturnsEndpoint,
  shoeEndpoint,
  incidentEndpoint,
  squeezeEndpoint,
  betsEndpoint,
  tieEndpoint,
  healthEndpoint,
  openApiDocumentEndpoint,
  homeEndpoint,
  docsEndpoint,
  guideListEndpoint,
  guideEndpoint,
  errorReferenceEndpoint,
  errorPageEndpoint,
  verifyPageEndpoint,
];
