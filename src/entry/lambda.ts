import { handle } from 'hono/aws-lambda';
import { compose } from './compose.ts';
import { docsPages } from './pages.ts';

/** The API behind an API Gateway HTTP API (payload format 2.0). Built once an instance, sends nothing yet. */
const { app } = compose({
  location: { tableName: process.env['TABLE_NAME'] ?? 'baccarat-settlement' },
  embedded: false,
  pages: docsPages(),
});

export const handler = handle(app);
