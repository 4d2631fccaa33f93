import type { StaticPage } from '../src/http/env.ts';
import { PUBLIC_ENDPOINTS } from '../src/http/routes/public.ts';

/** The paths that need no key, as the gateway writes them: they go to the computing function. */
export function publicPaths(pages: readonly StaticPage[]): readonly string[] {
  return [...new Set([...PUBLIC_ENDPOINTS, ...pages].map(({ path }) => path))].toSorted();
}
