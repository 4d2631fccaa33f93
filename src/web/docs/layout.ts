import { html, raw } from 'hono/html';

/** Markup that is escaped where it must be. */
export type Markup = ReturnType<typeof html>;

/** A page of the documentation. */
export interface Layout {
  readonly path: string;
  readonly title: string;
  /** The address of the style sheet. */
  readonly style: string;
  /** What else the head holds. */
  readonly head?: Markup;
  readonly main: Markup;
  /** Links beside the main part. */
  readonly aside?: Markup;
}

/** The parts of the documentation, in every page's head line. */
const PARTS = [
  ['/docs', 'API reference'],
  ['/docs/guides', 'Guides'],
  ['/docs/errors', 'Errors'],
  ['/verify', 'Check a deal'],
] as const;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='2' width='12' height='16' rx='2' fill='%230e5a3f'/%3E%3Cpath d='M5 8l2.200 2.400L11 5.500' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

/** A whole page: its head line, its main part, and beside it or below it on a small screen the other links. */
export function layout({ path, title, style, head, main, aside }: Layout): string {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title} · baccarat-settlement</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${raw(ICON)}">
    <link rel="stylesheet" href="${style}">
    ${head ?? ''}
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header class="topbar">
      <a class="brand" href="/">baccarat-settlement</a>
      <nav aria-label="Parts">${PARTS.map(([to, name]) => partLink(to, name, path))}</nav>
    </header>
    <div class="${aside === undefined ? 'page' : 'page with-aside'}">
      <main id="main">${main}</main>
      ${aside === undefined ? '' : html`<aside>${aside}</aside>`}
    </div>
  </body>
</html>
`;
  return String(page);
}

function partLink(to: string, name: string, path: string): Markup {
  const isHere = to === '/docs' ? path === to : path === to || path.startsWith(`${to}/`);
  return html`<a class="part" href="${to}"${isHere ? raw(' aria-current="true"') : ''}>${name}</a>`;
}
