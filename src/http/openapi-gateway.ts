import { z } from '@hono/zod-openapi';

/** What stands before the service answers in a form of its own. */
export const GatewayRefusal = z
  .strictObject({ message: z.string().openapi({ pattern: '^[ -~]*$', maxLength: 500 }) })
  .openapi('GatewayRefusal', {
    description: 'A refusal of the gateway. It has no `code`: go by the status.',
  });

/**
 * The answer to more requests than the deployment admits. The service never sees such a request, so that
 * none of its headers is there.
 */
export const TOO_MANY_REQUESTS = {
  description:
    'More requests than this deployment admits, refused by the gateway before the service: without a problem body. Send the same request again, after `Retry-After` where it is sent, or else with growing pauses.',
  headers: {
    'Retry-After': {
      description: 'Seconds to wait; not every gateway sends it.',
      required: false,
      schema: { type: 'integer' as const, minimum: 0, maximum: 3_600 },
    },
  },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/GatewayRefusal' },
      example: { message: 'Too Many Requests' },
    },
  },
};
