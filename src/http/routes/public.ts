import type { Endpoint } from '../endpoint.ts';
import { evaluateRoundEndpoint } from './evaluate-round.ts';
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
import { ruleSetReturnsEndpoint } from './rule-set-returns.ts';
import { listRuleSetsEndpoint, readRuleSetEndpoint } from './rule-sets.ts';
import { betsEndpoint } from './table/bets.ts';
import { incidentEndpoint } from './table/incident.ts';
import { shoeEndpoint } from './table/shoe.ts';
import { squeezeEndpoint } from './table/squeeze.ts';
import { tieEndpoint } from './table/tie.ts';
import { verifyDealsEndpoint } from './verify-deals.ts';

/** The operations that ask for no key and store nothing: they compute, or show what is the same for all. */
export const PUBLIC_ENDPOINTS: readonly Endpoint[] = [
  evaluateRoundEndpoint,
  verifyDealsEndpoint,
  listRuleSetsEndpoint,
  readRuleSetEndpoint,
  ruleSetReturnsEndpoint,
  shoeEndpoint,
  incidentEndpoint,
  squeezeEndpoint,
  betsEndpoint,
  tieEndpoint,
  openApiDocumentEndpoint,
  homeEndpoint,
  docsEndpoint,
  guideListEndpoint,
  guideEndpoint,
  errorReferenceEndpoint,
  errorPageEndpoint,
  verifyPageEndpoint,
];
