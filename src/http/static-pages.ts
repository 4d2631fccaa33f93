import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { HonoBase } from 'hono/hono-base';
import { conditional } from './conditional.ts';
import { abridged } from './echo.ts';
import type { Env, StaticPage } from './env.ts';
import { problemResponse } from './problem.ts';

/** Serves pages and their assets as they are, each under its path, with the headers that it brings. */
export function servePages(app: HonoBase<Env>, pages: readonly StaticPage[]): void {
  for (const page of pages) app.get(page.path, conditional(), (c) => pageResponse(c, page));
}

/** Answers with the page that is served under the path of the request. */
export function pageAtPath(c: Context<Env>): Response {
  const found = c.get('services').pages.find(({ path }) => path === c.req.path);
  if (found !== undefined) return pageResponse(c, found);
  return problemResponse(c, { code: 'not_found', detail: `There is no page ${abridged(c.req.path)}.` });
}

/** A gateway may compress nothing, so it is done here: the scripts of the reference are large. */
function pageResponse(c: Context<Env>, page: StaticPage): Response {
  const headers = { 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding', ...page.headers };
  return acceptsGzip(c)
    ? c.body(page.gzip, 200, { ...headers, 'Content-Encoding': 'gzip' })
    : c.body(page.body, 200, headers);
}

function acceptsGzip(c: Context<Env>): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip';
}
