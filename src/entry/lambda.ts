import { handle } from 'hono/aws-lambda';
import { connect } from '../store/client.ts';
import { compose } from './compose.ts';
import { docsPages } from './pages.ts';

/** The API behind an API Gateway HTTP API (payload format 2.0). Built once an instance, sends nothing yet. */
const tableName = process.env['TABLE_NAME'] ?? 'baccarat-settlement';
const endpoint = process.env['STORE_ENDPOINT'];
const connection = connect({ tableName, ...(endpoint !== undefined && { endpoint }) }, Date.now);

export const handler = handle(compose({ connection, embedded: false, pages: docsPages() }));
