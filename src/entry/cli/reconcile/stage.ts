import type { ApiTools } from '../shared/api-tools.ts';
import type { WorkFile } from './work-file.ts';

/** What every stage of a reconciliation works with; it stops between two steps where it is interrupted. */
export interface Stage extends ApiTools {
  readonly workFile: WorkFile;
}
