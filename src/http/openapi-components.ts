import type { OpenAPIHono } from '@hono/zod-openapi';
import { GatewayRefusal, TOO_MANY_REQUESTS } from './openapi-gateway.ts';
import { SHARED_HEADERS } from './openapi-headers.ts';
import {
  Amount,
  Card,
  ClientSeed,
  Count,
  DeckCount,
  GamingDay,
  HandName,
  Id,
  OddsText,
  Reason,
  RoundNumber,
  SeedHash,
  ServerSeed,
  SignedAmount,
  Timestamp,
  VersionNumber,
} from './schemas/common.ts';
import { RequestId } from './schemas/problem.ts';
import { Cursor, Ratio } from './schemas/reconciliation.ts';
import { Figure } from './schemas/rule-set-returns.ts';
import { RecordHash } from './schemas/settlement.ts';
import { TableCount } from './schemas/table/decision.ts';
import { IncidentBurnNextRound } from './schemas/table/incident-answer.ts';
import { DealingDevice } from './schemas/table/shoe.ts';
import { Label, LineName, Note, Sentence } from './schemas/texts.ts';

/** One entity tag or several, or `*`, as HTTP writes them. */
const ENTITY_TAGS = '^(?:\\*|(?:W/)?"[!#-~]*"(?:\\s*,\\s*(?:W/)?"[!#-~]*")*)$';

/** Schemas that fields describe anew; registered first, they keep their own words. */
const SHARED_SCHEMAS = {
  Amount,
  Card,
  ClientSeed,
  Count,
  Cursor,
  DealingDevice,
  DeckCount,
  Figure,
  GamingDay,
  GatewayRefusal,
  HandName,
  Id,
  IncidentBurnNextRound,
  Label,
  LineName,
  Note,
  Odds: OddsText,
  Ratio,
  Reason,
  RecordHash,
  RequestId,
  RoundNumber,
  SeedHash,
  Sentence,
  ServerSeed,
  SignedAmount,
  TableCount,
  Timestamp,
  VersionNumber,
};

/** Tells the document's registry of what many operations share. */
export function registerComponents(registry: OpenAPIHono['openAPIRegistry']): void {
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of one operator. Its scopes say what it may do.',
  });
  for (const [name, header] of Object.entries(SHARED_HEADERS)) {
    registry.registerComponent('headers', name, header);
  }
  registry.registerComponent('responses', 'TooManyRequests', TOO_MANY_REQUESTS);
  registry.registerComponent('parameters', 'IfNoneMatch', {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an answer that the caller holds: if it still holds, the answer is 304.',
    schema: { type: 'string', pattern: ENTITY_TAGS, maxLength: 1_000 },
    example: '"1"',
  });
  for (const [name, schema] of Object.entries(SHARED_SCHEMAS)) registry.register(name, schema);
}
