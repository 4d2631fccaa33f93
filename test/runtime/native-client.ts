import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';

/**
 * Loaded before AWS's runtime client, whose part in C++ takes minutes and a tool chain to build: this
 * module stands for that part, which does no more than to speak HTTP with the runtime API.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/rapid-client.node')
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});

/** What the runtime client calls once, before anything else. */
export function initializeClient(): void {}

/** The next event, once there is one. */
export async function next(): Promise<{ readonly bodyJson: string; readonly headers: IncomingHttpHeaders }> {
  const { body: bodyJson, headers } = await send('GET', 'next');
  return { bodyJson, headers };
}

/** Hands over what the handler answered. */
export function done(id: string, answer: string): void {
  void send('POST', `${id}/response`, answer);
}

/** Hands over what the handler threw. */
export function error(id: string, thrown: string): void {
  void send('POST', `${id}/error`, thrown);
}

async function send(method: string, path: string, body = '') {
  const api = process.env['AWS_LAMBDA_RUNTIME_API'];
  const sent = request(`http://${api}/2018-06-01/runtime/invocation/${path}`, { method });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await text(answer) };
}
