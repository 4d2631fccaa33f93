import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packedPages, packPages } from '../../src/entry/packed-pages.ts';
import { temporaryFolder } from '../support/engines.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PAGES = [
  { path: '/docs', headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '<!doctype html>牌' },
  { path: '/docs/assets/docs.js', headers: { 'X-Content-Type-Options': 'nosniff' }, body: 'void 0;' },
];

it('brings every page and the document back as they were packed', async () => {
  packPages(PAGES, '{"openapi":"3.1.0"}', folder.path);
  const { loadPages, readOpenApiText } = packedPages(folder.path);
  const pages = (await loadPages()).map(({ path, headers, body }) => ({ path, headers, body }));
  expect(pages).toEqual(PAGES);
  expect(readOpenApiText()).toBe('{"openapi":"3.1.0"}');
});

it('reads a page when it is asked for, and once', async () => {
  packPages(PAGES, '{}', folder.path);
  const [first, second] = await packedPages(folder.path).loadPages();
  expect(first?.body).toBe(PAGES[0]?.body);
  rmSync(join(folder.path, 'pages'), { recursive: true });
  expect(first?.body).toBe(PAGES[0]?.body);
  expect(() => second?.body).toThrow('ENOENT');
});
