import { ApiClient } from './api-client.ts';
import { readApiKey } from './api-key.ts';
import type { ApiOptions } from './options.ts';
import { Progress } from './progress.ts';
import type { CommandIo } from './run.ts';

/** What a long command works with: the API, a progress that its user sees, and his interruption. */
export interface ApiTools {
  readonly api: ApiClient;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Reads the key and makes the tools. */
export async function apiTools(
  { endpoint, keyFile }: ApiOptions,
  { environment, stderr }: CommandIo,
  signal: AbortSignal,
): Promise<ApiTools> {
  const key = await readApiKey(keyFile, environment);
  return { api: new ApiClient(endpoint, key, signal), progress: new Progress(stderr, Date.now), signal };
}
