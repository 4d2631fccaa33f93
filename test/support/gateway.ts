import type { handler } from '../../src/entry/lambda.ts';
import type { Transport } from './api-client.ts';

type Handler = typeof handler;
export type GatewayEvent = Parameters<Handler>[0];

/** What an API Gateway HTTP API makes of a request: payload format 2.0, as recorded from one. */
export async function gatewayEvent(request: Request, base64 = false): Promise<GatewayEvent> {
  const { pathname, search } = new URL(request.url);
  const path = decodeURIComponent(pathname);
  const body = Buffer.from(await request.arrayBuffer());
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  const host = 'abcdef1234.execute-api.ap-east-1.amazonaws.com';
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: search.slice(1),
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers: {
      accept: '*/*',
      'content-length': String(body.length),
      host,
      'user-agent': 'curl/8.7.1',
      'x-amzn-trace-id': 'Root=1-692aef40-3a5f1c2b4d6e7f8091a2b3c4',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...headers,
    },
    ...(search !== '' && { queryStringParameters: joined(new URLSearchParams(search)) }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'abcdef1234',
      authentication: null,
      authorizer: {},
      domainName: host,
      domainPrefix: 'abcdef1234',
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.7',
        userAgent: 'curl/8.7.1',
      },
      requestId: 'Ti3fXgVcSQ0EJ2Q=',
      routeKey: '$default',
      stage: '$default',
      time: '29/Nov/2026:12:00:00 +0000',
      timeEpoch: 1_795_953_600_123,
    },
    body: body.length === 0 ? null : body.toString(base64 ? 'base64' : 'utf8'),
    isBase64Encoded: base64,
  };
}

/** Values of one name are joined by commas, as the gateway does it. */
function joined(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]));
}

/** Sends requests through a gateway to a Lambda function. */
export function throughGateway(handle: Handler, base64 = false): Transport {
  return async (request) => {
    const result = await handle(await gatewayEvent(request, base64));
    const { statusCode, headers = {}, body, isBase64Encoded } = result;
    // The gateway passes on no more than this of what a function answers.
    const size = Buffer.byteLength(JSON.stringify(result));
    if (size > 6 * 1_024 * 1_024) throw new RangeError(`the function answers ${size} bytes`);
    const hasBody = ![204, 304].includes(statusCode) && request.method !== 'HEAD';
    return new Response(hasBody ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : null, {
      status: statusCode,
      headers,
    });
  };
}
