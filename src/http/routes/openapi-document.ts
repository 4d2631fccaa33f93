import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';
import { pageAtPath } from '../static-pages.ts';

export const openApiDocumentEndpoint = endpoint({
  method: 'get',
  path: '/openapi.json',
  operationId: 'openApiDocument',
  tag: 'Service',
  summary: 'Read the OpenAPI document',
  description: 'This document.',
  answers: {
    200: {
      description: 'The document, OpenAPI 3.1.',
      schema: z
        .looseObject({ openapi: z.string().openapi({ pattern: '^3\\.1\\.\\d+$', maxLength: 10 }) })
        .openapi('OpenApiDocument'),
      example: { openapi: '3.1.0' },
    },
    304: { description: 'The document named by If-None-Match is still this one.' },
  },
  problems: ['not_found'],
  handle: pageAtPath,
});
