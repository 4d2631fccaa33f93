import type { ApiClient } from '../shared/api-client.ts';
import type { Progress } from '../shared/progress.ts';
import type { WorkFile } from './work-file.ts';

/** What every stage of a reconciliation works with. */
export interface Stage {
  readonly api: ApiClient;
  readonly workFile: WorkFile;
  readonly progress: Progress;
  /** Aborted when the user interrupts; a stage then stops between two steps. */
  readonly signal: AbortSignal;
}
