import type { StaticPage } from '../src/http/env.ts';
import { ENDPOINTS } from '../src/http/routes/index.ts';

/**
 * The paths that need no key, as the gateway writes them: they go to the computing function. All but
 * /health, which asks the function that settles. A page that an operation serves needs no path of its own.
 */
export function publicPaths(pages: readonly Pick<StaticPage, 'path'>[]): readonly string[] {
  const open = ENDPOINTS.filter(({ scope, operationId }) => scope === undefined && operationId !== 'health');
  const operations = open.map(({ path }) => path);
  const served = operations.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const others = pages.map(({ path }) => path).filter((path) => !served.some((each) => each.test(path)));
  return [...new Set([...operations, ...others])].toSorted();
}
