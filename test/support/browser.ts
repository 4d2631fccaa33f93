import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the browser tests cannot run here; undefined where they can. */
export const NO_BROWSER = existsSync(CHROMIUM)
  ? undefined
  : `no Chromium at ${CHROMIUM}: install Debian's package chromium, or set CHROMIUM`;

/** A window, and what became of it. */
export interface Window {
  readonly page: Page;
  /** Every URL that it asked for, in order; fragments belong to none. */
  readonly asked: readonly string[];
  /** What the browser complained of: errors, and breaches of the Content-Security-Policy. */
  readonly complaints: readonly string[];
}

export function launchBrowser(): Promise<Browser> {
  // Without these Chromium calls home at every start, which closed networks answer with delays.
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

/** Opens a URL in a window of its own, with no cookie or cache of another. */
export async function openWindow(
  browser: Browser,
  url: string,
  options?: BrowserContextOptions,
): Promise<Window> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return { page, asked, complaints };
}
