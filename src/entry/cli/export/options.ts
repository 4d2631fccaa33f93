import { isCalendarDay } from '../../../http/schemas/patterns.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import { DEFAULT_ENDPOINT, isHttpUrl, parseOptions } from '../shared/arguments.ts';

export type ExportFormat = 'ndjson' | 'csv';

/** What `export` is asked to do. */
export interface ExportOptions {
  readonly gamingDay: string;
  readonly format: ExportFormat;
  readonly endpoint: string;
  readonly out: string;
  readonly keyFile?: string;
}

const USAGE = `usage: export --gaming-day YYYY-MM-DD [--format ndjson|csv] [--endpoint URL] [--out FILE] [--key-file FILE]
  --gaming-day  a gaming day that is over: every version stored on it is written with its bet lines
  --format      ndjson (the settlements as they were answered) or csv (a row for each bet); ndjson if left out
  --endpoint    where the API is; ${DEFAULT_ENDPOINT} if left out
  --out         the file; settlements-<gaming day>.<format> if left out
  --key-file    a file that holds the API key; BACCARAT_API_KEY if left out
exit status: 0 written, 2 could not finish; the same command goes on where it stopped`;

/** Reads the arguments, or says what is wrong with them and how they go. */
export function readOptions(args: readonly string[]): Result<ExportOptions, string> {
  const parsed = parseOptions(args, {
    'gaming-day': { type: 'string' },
    format: { type: 'string', default: 'ndjson' },
    endpoint: { type: 'string', default: DEFAULT_ENDPOINT },
    out: { type: 'string' },
    'key-file': { type: 'string' },
  });
  if (!parsed.ok) return usage(parsed.refusal);
  const { 'gaming-day': gamingDay, format, endpoint, out, 'key-file': keyFile } = parsed.value;
  if (gamingDay === undefined || !isCalendarDay(gamingDay)) {
    return usage('Name a gaming day with --gaming-day YYYY-MM-DD.');
  }
  if (format !== 'ndjson' && format !== 'csv') return usage(`There is no format ${format}.`);
  if (!isHttpUrl(endpoint)) return usage(`${endpoint} is no URL of an API.`);
  return accept({
    gamingDay,
    format,
    endpoint,
    out: out ?? `settlements-${gamingDay}.${format}`,
    ...(keyFile !== undefined && { keyFile }),
  });
}

function usage(refusal: string): Result<never, string> {
  return refuse(`${refusal}\n${USAGE}`);
}
