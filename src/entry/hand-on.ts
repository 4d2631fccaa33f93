import type { DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { StoreUnavailableError } from '../settlement/errors.ts';

/** Who signs, for where. */
export type Signer = Pick<DynamoDBClientResolvedConfig, 'credentials' | 'region' | 'sha256'>;

/** Milliseconds; the function that waits has 28 s of its own. */
const PATIENCE = 25_000;

/** What a function answers to the gateway. */
interface GatewayAnswer {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/**
 * What another function answers to an event of the gateway. `invocation` is the address at which AWS Lambda
 * invokes it; the SDK's client of Lambda, for this one request, would be a twentieth of the bundle. Throws a
 * `StoreUnavailableError` where the function cannot be reached or has no instance to spare, and another
 * error where it fails.
 */
export async function handOn(invocation: URL, event: object, signer: Signer): Promise<Response> {
  const answer = await invoke(invocation, JSON.stringify(event), signer);
  const text = await answer.text();
  if (answer.status === 429 || answer.status >= 500) throw unavailable(text);
  const fault = answer.headers.get('X-Amz-Function-Error');
  if (!answer.ok || fault !== null) {
    throw new Error(`${invocation.pathname} answered ${answer.status} ${fault ?? ''}: ${text}`);
  }
  return responseOf(JSON.parse(text));
}

async function invoke(
  { protocol, hostname, port, host, pathname, href }: URL,
  body: string,
  signer: Signer,
): Promise<Response> {
  const method = 'POST';
  const signature = new SignatureV4({ ...signer, service: 'lambda' });
  const { headers } = await signature.sign({
    method,
    protocol,
    hostname,
    ...(port !== '' && { port: Number(port) }),
    path: pathname,
    headers: { host, 'content-type': 'application/json' },
    body,
  });
  const { host: _, ...sent } = headers;
  try {
    return await fetch(href, { method, headers: sent, body, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('API keys cannot be looked up at the moment.', { cause });
}

function responseOf({ statusCode, headers = {}, body = '', isBase64Encoded }: GatewayAnswer): Response {
  const hasBody = ![204, 304].includes(statusCode);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  return new Response(hasBody ? bytes : null, { status: statusCode, headers });
}
