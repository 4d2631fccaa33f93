import type { Endpoint } from '../endpoint.ts';
import { correctSettlementEndpoint } from './correct-settlement.ts';
import { errorPageEndpoint, errorReferenceEndpoint } from './docs.ts';
import { evaluateRoundEndpoint } from './evaluate-round.ts';
import { healthEndpoint } from './health.ts';
import { listVersionsEndpoint } from './list-versions.ts';
import { openApiDocumentEndpoint } from './openapi-document.ts';
import { readSettlementEndpoint } from './read-settlement.ts';
import { listRuleSetsEndpoint, readRuleSetEndpoint } from './rule-sets.ts';
import { settleRoundEndpoint } from './settle-round.ts';
import { voidSettlementEndpoint } from './void-settlement.ts';

/** Every operation of the API, in the order in which the document shows them. */
export const ENDPOINTS: readonly Endpoint[] = [
  settleRoundEndpoint,
  readSettlementEndpoint,
  listVersionsEndpoint,
  voidSettlementEndpoint,
  correctSettlementEndpoint,
  evaluateRoundEndpoint,
  listRuleSetsEndpoint,
  readRuleSetEndpoint,
  healthEndpoint,
  openApiDocumentEndpoint,
  errorReferenceEndpoint,
  errorPageEndpoint,
];
