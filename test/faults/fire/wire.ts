import { assertNever } from '../../../src/result.ts';
import { bearer, JSON_CONTENT } from '../../support/api-client.ts';
import { respelt } from './contents.ts';
import type { Call, FeedCall, Settling } from './history.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const COMMITMENTS = '/v1/fairness/commitments';

/** Writes a call out as the HTTP request that it is. */
export function wireOf(call: Call, key: string): WireRequest {
  const get = (path: string): WireRequest => ({ method: 'GET', path, headers: bearer(key) });
  const send = (method: string, path: string, body: unknown): WireRequest => ({
    method,
    path,
    headers: { ...bearer(key), ...JSON_CONTENT },
    body,
  });
  switch (call.kind) {
    case 'settle': {
      const { request } = call;
      return send('PUT', settlementPath(call), call.respelt ? respelt(request) : request);
    }
    case 'batch':
      return send('POST', '/v1/settlements/batch', { settlements: call.settlements.map(batchEntry) });
    case 'void': {
      const { expectedVersion, reason } = call;
      return send('POST', `${settlementPath(call)}/void`, { expectedVersion, reason });
    }
    case 'correct': {
      const { expectedVersion, reason, change } = call;
      return send('POST', `${settlementPath(call)}/correction`, { expectedVersion, reason, ...change });
    }
    case 'read':
      return get(settlementPath(call) + (call.version === undefined ? '' : `?version=${call.version}`));
    case 'versions':
      return get(`${settlementPath(call)}/versions`);
    case 'feed':
      return get(feedPath(call));
    case 'report':
      return get(`/v1/reports/daily?gamingDay=${call.gamingDay}`);
    case 'reconcile':
      return send('POST', '/v1/reconciliations', { entries: call.entries });
    case 'commit':
      return send('POST', COMMITMENTS, { scheme: 'shoe-v1', decks: call.decks });
    case 'fix':
      return send('PUT', `${COMMITMENTS}/${call.commitmentId}/client-seed`, { clientSeed: call.clientSeed });
    case 'reveal':
      return { method: 'POST', path: `${COMMITMENTS}/${call.commitmentId}/reveal`, headers: bearer(key) };
    case 'commitment':
      return get(`${COMMITMENTS}/${call.commitmentId}`);
    case 'bad': {
      const { method, path, headers = { ...bearer(key), ...JSON_CONTENT }, body } = call;
      return { method, path, headers, ...(body !== undefined && { body }) };
    }
    default:
      return assertNever(call);
  }
}

function settlementPath({ roundId }: { readonly roundId: string }): string {
  return `/v1/rounds/${roundId}/settlement`;
}

function feedPath({ gamingDay, limit, cursor }: FeedCall): string {
  const query = new URLSearchParams({ gamingDay, limit: String(limit), ...(cursor && { cursor }) });
  return `/v1/settlements?${query}`;
}

function batchEntry({ roundId, request }: Settling): object {
  return { roundId, ...request };
}
