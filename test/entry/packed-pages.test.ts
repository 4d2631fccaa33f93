import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { packedPages, packPages } from '../../src/entry/packed-pages.ts';
import { temporaryFolder } from '../support/engines.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PAGES = [
  { path: '/', headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '<!doctype html>牌' },
  { path: '/docs/assets/docs.js', headers: { 'X-Content-Type-Options': 'nosniff' }, body: 'void 0;' },
].map((page) => ({ ...page, gzip: new Uint8Array(gzipSync(page.body)) }));

it('brings every page back as it was packed, with its compressed form', async () => {
  packPages(PAGES, folder.path);
  const { loadPages } = packedPages(folder.path);
  const pages = (await loadPages()).map(({ path, headers, body, gzip }) => ({ path, headers, body, gzip }));
  expect(pages).toEqual(PAGES);
});

it('reads a page when it is asked for, and once', async () => {
  packPages(PAGES, folder.path);
  const [first, second] = await packedPages(folder.path).loadPages();
  const read = [first?.body, first?.gzip];
  expect(read).toEqual([PAGES[0]?.body, PAGES[0]?.gzip]);
  rmSync(join(folder.path, 'pages'), { recursive: true });
  expect([first?.body, first?.gzip]).toEqual(read);
  expect(() => second?.body).toThrow('ENOENT');
  expect(() => second?.gzip).toThrow('ENOENT');
});
