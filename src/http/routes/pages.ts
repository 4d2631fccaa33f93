import type { Context } from 'hono';
import { endpoint } from '../endpoint.ts';
import type { Env } from '../env.ts';
import { problemResponse } from '../problem.ts';
import { Page } from '../schemas/texts.ts';
import { pageResponse } from '../static-pages.ts';

const PAGE = {
  200: {
    description: 'A page; all that it loads comes from here.',
    schema: Page,
    mediaType: 'text/html',
    example: '<!doctype html>…',
  },
  304: { description: 'The page named by If-None-Match is still this one.' },
};

export const docsEndpoint = endpoint({
  method: 'get',
  path: '/docs',
  operationId: 'docs',
  tag: 'Service',
  summary: 'Read the rendered reference',
  description: 'This document, to be read and tried.',
  answers: PAGE,
  problems: ['not_found'],
  handle: page,
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
  handle: page,
});

function page(c: Context<Env>): Response {
  const found = c.get('services').pages.find(({ path }) => path === c.req.path);
  if (found !== undefined) return pageResponse(c, found);
  return problemResponse(c, { code: 'not_found', detail: `${c.req.path} is not served by this instance.` });
}
