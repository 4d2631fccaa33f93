import type { StaticPage } from '../src/http/env.ts';
import { ENDPOINTS } from '../src/http/routes/index.ts';

/**
 * The paths that need no key, as the gateway writes them: they go to the computing function. All but
 * /health, which asks the function that settles.
 */
export function publicPaths(pages: readonly StaticPage[]): readonly string[] {
  const open = ENDPOINTS.filter(({ scope, operationId }) => scope === undefined && operationId !== 'health');
  return [...new Set([...open, ...pages].map(({ path }) => path))].toSorted();
}
