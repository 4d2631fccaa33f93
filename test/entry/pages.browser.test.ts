import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_KEY } from '../../src/entry/demo-operator.ts';
import { fragmentOf } from '../../src/fairness/verify-link.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { CONTENTS } from '../../src/web/docs/contents.ts';
import { VERIFY_PAGE_POLICY } from '../../src/web/verify/policy.ts';
import { bodyOf } from '../support/answers.ts';
import { ApiClient } from '../support/api-client.ts';
import { launchBrowser, NO_BROWSER, openWindow } from '../support/browser.ts';
import { temporaryFolder } from '../support/engines.ts';
import { FairTable, handsOf, unusedId } from '../support/fair-table.ts';
import { ServerProcess } from '../support/server-process.ts';

const folder = temporaryFolder();
let server: ServerProcess;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await ServerProcess.start({ DATA_DIR: folder.path });
  if (NO_BROWSER === undefined) browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server.stop();
  folder.remove();
});
afterEach(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
});

/** Opens a path of the running server. */
function open(path: string, options?: BrowserContextOptions) {
  if (browser === undefined) throw new TypeError('there is no browser');
  return openWindow(browser, server.url + path, options);
}

/** The check of a round that this server dealt from a commitment, as its operator would link to it. */
async function revealedRound() {
  const table = await FairTable.open({ api: new ApiClient(fetch, server.url), key: DEMO_KEY });
  await table.settle(unusedId(), { roundNumber: 1 });
  const settled = handsOf(await table.settle(unusedId(), { roundNumber: 2 }));
  const { serverSeed, serverSeedHash, clientSeed } = bodyOf(await table.reveal());
  return {
    serverSeed: String(serverSeed),
    serverSeedHash: String(serverSeedHash),
    clientSeed: String(clientSeed),
    nonce: '0',
    round: '2',
    expect: Object.values(settled).join('/'),
  };
}

describe('the page to check a deal, as the running server serves it', () => {
  it.each([
    ['/verify', 'text/html'],
    ['/verify/verify.css', 'text/css'],
    ['/verify/verify.js', 'text/javascript'],
  ])('%s comes under the strict policy', async (path, type) => {
    const { status, headers } = await fetch(server.url + path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    expect(headers.get('Content-Security-Policy')).toBe(VERIFY_PAGE_POLICY);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  describe('in a browser', () => {
    beforeEach((context) => {
      if (NO_BROWSER !== undefined) context.skip(NO_BROWSER);
    });

    it('checks a round that the server dealt, by a link, and asks for nothing but itself', async () => {
      const fragment = fragmentOf(await revealedRound());
      const { page, asked, complaints } = await open(`/verify#${fragment}`);
      await page.locator('#verdict').waitFor();
      expect(await page.locator('#verdict').textContent()).toBe(
        'Everything matches: commitment, settled cards',
      );
      await page.locator('#rounds summary').click();
      await page.locator('#order summary').click();
      await page.getByRole('button', { name: 'Check' }).click();
      await page.waitForTimeout(300);
      const paths = ['/verify', '/verify/verify.css', '/verify/verify.js'];
      expect(asked.toSorted()).toEqual(paths.map((path) => server.url + path));
      expect(complaints).toEqual([]);
    });

    it('says what does not match of a round that was filled in by hand', async () => {
      const wrong = { serverSeedHash: 'ab'.repeat(32), expect: 'KS KS 5S / KS 6S' };
      const { page } = await open('/verify');
      for (const [name, text] of Object.entries({ ...(await revealedRound()), ...wrong })) {
        await page.locator(`#${name}`).fill(text);
      }
      await page.getByRole('button', { name: 'Check' }).click();
      await page.locator('#verdict').waitFor();
      expect(await page.locator('#verdict').textContent()).toBe(
        'This does not match: commitment, settled cards',
      );
    });
  });
});

describe('the guides in a browser', () => {
  beforeEach((context) => {
    if (NO_BROWSER !== undefined) context.skip(NO_BROWSER);
  });

  it('fit a phone, and load their style sheet and nothing else', { timeout: 120_000 }, async () => {
    const viewport = { width: 360, height: 740 };
    const { page, asked, complaints } = await open('/', { viewport });
    const guides = CONTENTS.flatMap(({ names }) => names.map((name) => `/docs/guides/${name}`));
    const paths = ['/docs/guides', ...guides, '/docs/errors', '/docs/errors/illegal_deal'];
    for (const path of paths) {
      await page.goto(server.url + path);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, width]).toEqual([path, viewport.width]);
    }
    const kinds = new Set(asked.map((url) => new URL(url).pathname));
    expect([...kinds].toSorted()).toEqual(['/', '/docs/assets/pages.css', ...paths].toSorted());
    expect(complaints).toEqual([]);
  });
});

describe('the API reference in a browser', () => {
  beforeEach((context) => {
    if (NO_BROWSER !== undefined) context.skip(NO_BROWSER);
  });

  // Swagger UI takes seconds of a processor, which may have other tests to run.
  it('draws every operation without a request to anybody else or a complaint', {
    timeout: 120_000,
  }, async () => {
    const { page, asked, complaints } = await open('/docs');
    page.setDefaultTimeout(100_000);
    const drawn = page.locator('.opblock');
    await drawn.first().waitFor();
    expect(await drawn.count()).toBe(ENDPOINTS.length);
    await page.locator('#operations-Fairness-verifyDeals button.opblock-summary-control').click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.live-responses-table').getByRole('cell', { name: '200' }).waitFor();
    const foreign = asked.filter((url) => !url.startsWith(`${server.url}/`) && !url.startsWith('data:'));
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
