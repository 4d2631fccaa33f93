import { Hono } from 'hono';
import { conditional } from './conditional.ts';
import type { Env, StaticPage } from './env.ts';

/** Serves pages and their assets as they are, each under its path, with the headers that it brings. */
export function staticPages(pages: readonly StaticPage[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const { path, headers, body } of pages) {
    app.get(path, conditional(), (c) =>
      c.body(body, 200, { 'Cache-Control': 'public, max-age=300', ...headers }),
    );
  }
  return app;
}
