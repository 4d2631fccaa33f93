import { createServer, type Server } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { bundleVerifyPage } from '../../src/web/bundle-verify-page.ts';
import { launchBrowser, openWindow } from './browser.ts';

/** The page, served as it is built, and a browser to open it in. */
export interface ServedPage {
  /** Opens the page in a new window; `fragment` without the `#`. */
  open(fragment?: string, options?: BrowserContextOptions): Promise<OpenPage>;
  closeWindows(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  /** The paths that the server was asked for since the window was opened, in order. */
  readonly requests: readonly string[];
  /** What the browser complained of: errors, and breaches of the Content-Security-Policy. */
  readonly complaints: readonly string[];
}

export async function servePage(): Promise<ServedPage> {
  const requests: string[] = [];
  const server = await listening(requests);
  const browser = await launchBrowser();
  const { port } = addressOf(server);
  return {
    async open(fragment, options) {
      requests.length = 0;
      const hash = fragment === undefined ? '' : `#${fragment}`;
      const opened = await openWindow(browser, `http://127.0.0.1:${port}/verify${hash}`, options);
      return { ...opened, requests };
    },
    async closeWindows() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function listening(requests: string[]): Promise<Server> {
  const assets = new Map((await bundleVerifyPage()).map((asset) => [asset.path, asset]));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const asset = assets.get(path);
    response.writeHead(asset === undefined ? 404 : 200, asset?.headers).end(asset?.body);
  });
  await new Promise<void>((listens) => {
    server.listen(0, '127.0.0.1', listens);
  });
  return server;
}

function addressOf(server: Server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server listens on no port');
  return address;
}
