import { type Context, Hono } from 'hono';
import { conditional } from './conditional.ts';
import type { Env, StaticPage } from './env.ts';

/** Serves pages and their assets as they are, each under its path, with the headers that it brings. */
export function staticPages(pages: readonly StaticPage[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const page of pages) app.get(page.path, conditional(), (c) => pageResponse(c, page));
  return app;
}

export function pageResponse(c: Context<Env>, { headers, body }: StaticPage): Response {
  return c.body(body, 200, { 'Cache-Control': 'public, max-age=300', ...headers });
}
