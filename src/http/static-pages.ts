import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env, StaticPage } from './env.ts';

/**
 * The API reference draws itself with styles of its own making; everything it loads, it loads from us,
 * and it can send nothing anywhere else.
 */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves pages and their assets as they are, each under its path. */
export function staticPages(pages: readonly StaticPage[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const { path, contentType, body } of pages) {
    app.get(path, etag(), (c) =>
      c.body(body, 200, {
        'Content-Type': contentType,
        'Cache-Control': 'public, max-age=300',
        'Content-Security-Policy': POLICY,
      }),
    );
  }
  return app;
}
