import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicPaths } from '../../../infra/public-paths.ts';
import { loadPages } from '../../../src/entry/pages.ts';
import { ENDPOINTS } from '../../../src/http/routes/index.ts';
import { CONTENTS } from '../../../src/web/docs/contents.ts';
import { pageNames } from '../../support/page-blocks.ts';
import { StartedService } from '../../support/started-service.ts';

const PAGES = await loadPages();
const HTML = PAGES.filter(({ headers }) => headers['Content-Type']?.startsWith('text/html'));
const TEXT = HTML.filter(({ path }) => !['/docs', '/verify'].includes(path));

const running = StartedService.forThisFile({ pages: PAGES });

async function get(path: string, headers = {}) {
  const answer = await running.service.app.request(path, { headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** What a page names of this server: each path with its query and fragment, as it is written. */
function internalLinks(markup: string): string[] {
  const named = [...markup.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
  return [...new Set(named)].filter((target) => /^[/#]/.test(target));
}

function idsIn(markup: string): string[] {
  return [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
}

describe('the pages', () => {
  it('are every page that is written, in the contents once', () => {
    const listed = CONTENTS.flatMap(({ names }) => names);
    expect([...listed, 'errors'].toSorted()).toEqual(pageNames().toSorted());
  });

  it.each(HTML.map(({ path, body }) => [path, body] as const))(
    '%s leads nowhere where there is nothing',
    async (path, markup) => {
      for (const link of internalLinks(markup)) {
        const [target = '', fragment] = link.split('#');
        const answer = await get(target === '' ? path : target);
        expect([link, answer.status]).toEqual([link, 200]);
        if (fragment !== undefined) expect(idsIn(String(answer.body)), link).toContain(fragment);
      }
    },
  );

  it.each(TEXT.map(({ path, body }) => [path, body] as const))(
    '%s has no script and no style of its own, and may have none',
    async (path, markup) => {
      expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
      const policy = (await get(path)).headers.get('Content-Security-Policy');
      expect(policy).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    },
  );

  it('begin at the root', async () => {
    const links = internalLinks(String((await get('/')).body));
    expect(links).toEqual(expect.arrayContaining(['/docs', '/docs/guides/quickstart', '/docs/errors']));
  });

  it('need no path of the gateway where an operation serves them', () => {
    const paths = publicPaths([{ path: '/docs/guides/quickstart' }, { path: '/docs/assets/pages.css' }]);
    expect(paths).toContain('/docs/guides/{name}');
    expect(paths).toContain('/docs/assets/pages.css');
    expect(paths).not.toContain('/docs/guides/quickstart');
  });
});

describe('the API reference', () => {
  it('lists every operation without a script', async () => {
    const text = String((await get('/docs')).body);
    for (const { method, path, summary } of ENDPOINTS) {
      expect(text).toContain(`<code>${method.toUpperCase()} ${path}</code></td><td>${summary}</td>`);
    }
  });

  it('loads no more than 600 KB, compressed', async () => {
    const text = String((await get('/docs')).body);
    const loaded = internalLinks(text.slice(0, text.indexOf('<body>')));
    expect(loaded).toHaveLength(5);
    const sizes = ['/docs', ...loaded].map((link) => {
      const [path] = link.split('?');
      return PAGES.find((page) => page.path === path)?.gzip.byteLength ?? Number.NaN;
    });
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(600_000);
  });
});

describe('a page', () => {
  it.each(['/docs', '/docs/guides/bets', '/openapi.json', '/docs/assets/swagger-ui-bundle.js'])(
    '%s is compressed for who accepts that, and not sent again to who has it',
    async (path) => {
      const plain = await get(path);
      for (const encoding of ['gzip, br', 'gzip;q=0.5, identity;q=0.1']) {
        const sent = { 'Accept-Encoding': encoding };
        const packed = await get(path, sent);
        expect(packed.headers.get('Content-Encoding')).toBe('gzip');
        expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
        expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
        const etag = packed.headers.get('ETag') ?? '';
        expect(etag).not.toBe(plain.headers.get('ETag'));
        const again = await get(path, { ...sent, 'If-None-Match': etag });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
    },
  );

  it.each(['', 'identity', 'br', 'gzip;q=0', '*;q=0, identity'])(
    'is sent as it is to who accepts %j alone',
    async (encoding) => {
      const answer = await get('/docs', { 'Accept-Encoding': encoding });
      expect(answer.headers.get('Content-Encoding')).toBeNull();
      expect(String(answer.body)).toMatch(/^<!doctype html>/);
    },
  );

  it('names what it loads by its content, so that it is kept for ever', async () => {
    const text = String((await get('/docs')).body);
    const assets = internalLinks(text).filter((link) => link.startsWith('/docs/assets/'));
    expect(assets).toHaveLength(4);
    for (const asset of assets) {
      expect(asset).toMatch(/\?v=[0-9a-f]{12}$/);
      const { headers } = await get(asset);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/docs')).headers.get('Cache-Control')).toBe('public, max-age=300');
  });
});
