import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { HonoBase } from 'hono/hono-base';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { TrieRouter } from 'hono/router/trie-router';
import { StoreUnavailableError } from '../settlement/errors.ts';
import { Authenticator } from './auth.ts';
import { limitedBody } from './body-limit.ts';
import { conditional, EXPOSED_HEADERS } from './conditional.ts';
import { abridged } from './echo.ts';
import type { Endpoint } from './endpoint.ts';
import type { Env, HttpServices } from './env.ts';
import { problemResponse } from './problem.ts';
import { mediaTypeProblem, readRequest } from './read-request.ts';
import { requestId } from './request-id.ts';
import { ID_PATTERN } from './schemas/patterns.ts';
import { securityHeaders } from './security-headers.ts';
import { servePages } from './static-pages.ts';
import { telemetry } from './telemetry.ts';

/**
 * The API, or some of its operations, as an application that any runtime can serve.
 *
 * @example
 * const app = createApp(services, ENDPOINTS);
 * const answer = await app.request('/health');
 */
export function createApp(services: HttpServices, endpoints: readonly Endpoint[]): HonoBase<Env> {
  // The faster one that Hono would try first knows no /v1/rounds/evaluate beside /v1/rounds/{roundId}/….
  const app = new HonoBase<Env>({ router: new TrieRouter() });
  const authenticator = new Authenticator(services);
  app.use(securityHeaders);
  app.use(requestId);
  app.use(async (c, next) => {
    c.set('services', services);
    await next();
  });
  app.use(telemetry(services));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problemResponse(c, {
          code: 'method_not_allowed',
          detail: `${abridged(c.req.path)} takes ${methods.join(', ')}.`,
          headers: { Allow: methods.join(', ') },
        }),
    }),
  );
  for (const endpoint of endpoints) mount(app, endpoint, authenticator);
  servePages(app, services.pages);
  app.notFound((c) =>
    problemResponse(c, { code: 'not_found', detail: `There is no ${abridged(c.req.path)}.` }),
  );
  app.onError((error, c) => {
    services.reportFault(error, c.get('requestId'));
    return error instanceof StoreUnavailableError
      ? problemResponse(c, { code: 'store_unavailable', detail: error.message })
      : problemResponse(c, { code: 'internal', detail: 'The request could not be answered.' });
  });
  return app;
}

/** Serves one operation. The stages of refusal follow the contract: media type, auth, JSON, schema. */
function mount(app: HonoBase<Env>, endpoint: Endpoint, authenticator: Authenticator): void {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const { scope, optionalKey, body, answers } = endpoint;
  const method = endpoint.method.toUpperCase();
  if (scope === undefined) {
    app.use(path, cors({ origin: '*', allowMethods: [method], exposeHeaders: EXPOSED_HEADERS }));
  }
  if (304 in answers) app.use(path, conditional());
  if (body !== undefined) app.use(path, limitedBody);
  app.on(method, path, async (c) => {
    c.set('operationId', endpoint.operationId);
    c.set('roundId', roundIdOf(c));
    const mediaType = body === undefined ? undefined : mediaTypeProblem(c);
    if (mediaType !== undefined) return problemResponse(c, mediaType);
    const hasKey = c.req.header('Authorization') !== undefined;
    if (scope !== undefined || (optionalKey && hasKey)) {
      const { answerKeyed } = c.get('services');
      if (answerKeyed !== undefined) return answerKeyed(c);
      const operator = await authenticator.authenticate(c, scope, c.get('services').clock());
      if (!operator.ok) return problemResponse(c, operator.refusal);
      c.set('operator', operator.value);
    }
    const input = await readRequest(c, endpoint);
    return input.ok ? endpoint.handle(c, input.value as never) : problemResponse(c, input.refusal);
  });
}

/** What the path has in the place of a round's id, if it is one: no log line holds what a caller made up. */
function roundIdOf(c: Context<Env>): string | undefined {
  const roundId = c.req.param('roundId');
  return roundId !== undefined && ID_PATTERN.test(roundId) ? roundId : undefined;
}
