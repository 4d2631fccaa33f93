/** Where the pages say that the server runs: what begins so is a path of whatever server shows the page. */
const EXAMPLE_SERVER = 'http://127.0.0.1:8787';

/** Files outside the pages that the server serves too, by their path from a page. */
const SERVED_FILES: Readonly<Record<string, string>> = {
  '../../../../openapi/openapi.json': '/openapi.json',
};

/**
 * The target of a page's link as the server has it. Between themselves the pages link by file name, so
 * that the links can be followed in the repository too. Undefined for a file that is not served.
 */
export function serverLink(href: string): string | undefined {
  if (href.startsWith('#')) return href;
  if (href.startsWith(`${EXAMPLE_SERVER}/`)) return href.slice(EXAMPLE_SERVER.length);
  if (/^[a-z]+:/.test(href)) return href;
  const [, name, fragment = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === 'errors') return fragment === '' ? '/docs/errors' : `/docs/errors/${fragment.slice(1)}`;
  return name === undefined ? SERVED_FILES[href] : `/docs/guides/${name}${fragment}`;
}
