import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPage } from '../http/env.ts';
import type * as built from './pages.ts';

/**
 * What `pages.ts` makes from the sources, made beforehand: in a bundle this module stands in its place,
 * and the files lie beside the bundle.
 */
const DOCUMENT = 'openapi.json';
const INDEX = 'pages.json';
const PAGES = 'pages';

/** A page in the index: its body is the file of that name. */
interface PackedPage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Writes pages and the OpenAPI document into the folder of a bundle. */
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

/** The pages beside the bundle. Only their index is read now, each of them when it is first asked for. */
export const loadPages: typeof built.loadPages = async () => {
  const index: readonly PackedPage[] = JSON.parse(readFileSync(beside(INDEX), 'utf8'));
  return index.map(({ path, headers, file }) => {
    const body = readOnce(beside(PAGES, file));
    return {
      path,
      headers,
      get body() {
        return body();
      },
    };
  });
};

/** The OpenAPI document beside the bundle. */
export const readOpenApiText: typeof built.readOpenApiText = readOnce(beside(DOCUMENT));

function beside(...names: readonly string[]): string {
  return join(import.meta.dirname, ...names);
}

function readOnce(file: string): () => string {
  let text: string | undefined;
  return () => {
    text ??= readFileSync(file, 'utf8');
    return text;
  };
}
