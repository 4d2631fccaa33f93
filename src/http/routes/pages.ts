import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';
import { Page } from '../schemas/texts.ts';
import { pageAtPath } from '../static-pages.ts';

const PAGE = {
  200: {
    description: 'A page; all that it loads comes from here.',
    schema: Page,
    mediaType: 'text/html',
    example: '<!doctype html>…',
  },
  304: { description: 'The page named by If-None-Match is still this one.' },
};

export const homeEndpoint = endpoint({
  method: 'get',
  path: '/',
  operationId: 'home',
  tag: 'Service',
  summary: 'Begin here',
  description: 'The way to the reference, to the guides, and to what else can be read here.',
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const docsEndpoint = endpoint({
  method: 'get',
  path: '/docs',
  operationId: 'docs',
  tag: 'Service',
  summary: 'Read the rendered reference',
  description: 'This document, to be read and tried.',
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const guideListEndpoint = endpoint({
  method: 'get',
  path: '/docs/guides',
  operationId: 'guideList',
  tag: 'Service',
  summary: 'List the guides',
  description: 'Every guide with what it is about.',
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const guideEndpoint = endpoint({
  method: 'get',
  path: '/docs/guides/{name}',
  operationId: 'guide',
  tag: 'Service',
  summary: 'Read a guide',
  description: 'The quickstart, a guide to one task, or a page of reference.',
  params: z.strictObject({
    name: z.string().openapi({
      pattern: '^[a-z-]+$',
      maxLength: 64,
      description: 'The name of a guide.',
      example: 'quickstart',
    }),
  }),
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const errorReferenceEndpoint = endpoint({
  method: 'get',
  path: '/docs/errors',
  operationId: 'errorReference',
  tag: 'Service',
  summary: 'Read the error reference',
  description: 'Every error code with its status and whether to retry.',
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const errorPageEndpoint = endpoint({
  method: 'get',
  path: '/docs/errors/{code}',
  operationId: 'errorPage',
  tag: 'Service',
  summary: 'Read about one error code',
  description: 'Where `type` of a problem points: the cause, an example and what to do.',
  params: z.strictObject({
    code: z.string().openapi({
      pattern: '^[a-z_]+$',
      maxLength: 64,
      description: 'The `code` of a problem.',
      example: 'illegal_deal',
    }),
  }),
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});

export const verifyPageEndpoint = endpoint({
  method: 'get',
  path: '/verify',
  operationId: 'verifyPage',
  tag: 'Fairness',
  summary: 'Check a deal in the browser',
  description:
    'The page on which a player checks a deal. It computes everything in the browser and sends nothing anywhere; seeds can be given in the URL’s fragment.',
  answers: PAGE,
  problems: ['not_found'],
  handle: pageAtPath,
});
