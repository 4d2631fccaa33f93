import { type Answer, bearer, JSON_CONTENT } from './api-client.ts';
import type { Caller } from './fair-table.ts';

/** Voids or corrects version 1 of a round, save for what `body` says. */
export function amend(
  { api, key }: Caller,
  roundId: string,
  kind: 'void' | 'correction',
  body: object = {},
): Promise<Answer> {
  return api.send('POST', `/v1/rounds/${roundId}/settlement/${kind}`, {
    headers: { ...bearer(key), ...JSON_CONTENT },
    body: { expectedVersion: 1, reason: { code: 'misdeal' }, ...body },
  });
}
