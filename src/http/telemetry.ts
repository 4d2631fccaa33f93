import type { MiddlewareHandler } from 'hono';
import type { Env, HttpServices } from './env.ts';

/** Tells the observer of every request once it is answered. */
export function telemetry({ storeMeter, observe }: HttpServices): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    const usage = await storeMeter.measure(next);
    const operatorId = c.get('operator')?.id;
    const operationId = c.get('operationId');
    const code = c.get('problemCode');
    const roundId = c.get('roundId');
    const rounds = c.get('rounds');
    observe({
      requestId: c.get('requestId'),
      ...(operatorId !== undefined && { operatorId }),
      method: c.req.method,
      ...(operationId !== undefined && { operationId }),
      ...(roundId !== undefined && { roundId }),
      status: c.res.status,
      ...(rounds !== undefined && { rounds }),
      ...(code !== undefined && { code }),
      replayed: c.res.headers.has('Idempotent-Replayed'),
      duration: Math.round((performance.now() - startedAt) * 1_000) / 1_000,
      storeRoundTrips: usage.roundTrips,
      storeWriteUnits: usage.writeUnits,
    });
  };
}
