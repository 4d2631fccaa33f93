import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPage } from '../http/env.ts';
import type * as built from './pages.ts';

const DOCUMENT = 'openapi.json';
const INDEX = 'pages.json';
const PAGES = 'pages';

/** A page in the index: its body is the file of that name. */
interface PackedPage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Writes into a folder what `pages.ts` makes from the sources, so that it need not be made again. */
export function packPages(pages: readonly StaticPage[], openApiText: string, folder: string): void {
  mkdirSync(join(folder, PAGES), { recursive: true });
  const index = pages.map(({ path, headers, body }): PackedPage => {
    const file = path.slice(1).replaceAll('/', '-');
    writeFileSync(join(folder, PAGES, file), body);
    return { path, headers, file };
  });
  writeFileSync(join(folder, INDEX), JSON.stringify(index));
  writeFileSync(join(folder, DOCUMENT), openApiText);
}

/**
 * The pages and the document of a folder, in the form of the module `pages.ts`. Only their index is read
 * with the pages, each of them when it is first asked for.
 */
export function packedPages(folder: string): typeof built {
  return {
    async loadPages() {
      const index: readonly PackedPage[] = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
      return index.map(({ path, headers, file }) => {
        const body = readOnce(join(folder, PAGES, file));
        return {
          path,
          headers,
          get body() {
            return body();
          },
        };
      });
    },
    readOpenApiText: readOnce(join(folder, DOCUMENT)),
  };
}

function readOnce(file: string): () => string {
  let text: string | undefined;
  return () => {
    text ??= readFileSync(file, 'utf8');
    return text;
  };
}
