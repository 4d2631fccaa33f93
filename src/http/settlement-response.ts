import type { Context } from 'hono';
import type { SettlementText } from '../settlement/read-round.ts';
import type { Env } from './env.ts';

/** Answers a settlement's canonical text with its version as a strong ETag. */
export function settlementResponse(
  c: Context<Env>,
  { text, version }: SettlementText,
  status: 200 | 201,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ETag: `"${version}"`,
    ...headers,
  });
}
