import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPage } from '../http/env.ts';
import type * as built from './pages.ts';

const INDEX = 'pages.json';
const PAGES = 'pages';

/** A page in the index: its body is the file of that name, and in gzip the file with `.gz` behind it. */
interface PackedPage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Writes into a folder what `pages.ts` makes from the sources, so that it need not be made again. */
export function packPages(pages: readonly StaticPage[], folder: string): void {
  mkdirSync(join(folder, PAGES), { recursive: true });
  const index = pages.map(({ path, headers, body, gzip }): PackedPage => {
    const file = path === '/' ? 'index' : path.slice(1).replaceAll('/', '-');
    writeFileSync(join(folder, PAGES, file), body);
    writeFileSync(join(folder, PAGES, `${file}.gz`), gzip);
    return { path, headers, file };
  });
  writeFileSync(join(folder, INDEX), JSON.stringify(index));
}

/**
 * The pages of a folder, in the form of the module `pages.ts`. Only their index is read with the pages,
 * each of them when it is first asked for.
 */
export function packedPages(folder: string): typeof built {
  return {
    async loadPages() {
      const index: readonly PackedPage[] = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
      return index.map(({ path, headers, file }) => {
        const body = once(() => readFileSync(join(folder, PAGES, file), 'utf8'));
        const gzip = once(() => new Uint8Array(readFileSync(join(folder, PAGES, `${file}.gz`))));
        return {
          path,
          headers,
          get body() {
            return body();
          },
          get gzip() {
            return gzip();
          },
        };
      });
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
