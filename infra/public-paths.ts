import type { StaticPage } from '../src/http/env.ts';
import { ENDPOINTS } from '../src/http/routes/index.ts';

/**
 * The paths of which no operation asks for a key, as the gateway writes them: they go to the computing
 * function. `/health` does not: it is asked whether this service settles.
 */
export function publicPaths(pages: readonly StaticPage[]): readonly string[] {
  const byPath = Map.groupBy(ENDPOINTS, ({ path }) => path);
  const open = [...byPath].filter(([, operations]) => operations.every(({ scope }) => scope === undefined));
  const paths = [...open.map(([path]) => path), ...pages.map(({ path }) => path)];
  return paths.filter((path) => path !== '/health').toSorted();
}
