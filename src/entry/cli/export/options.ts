import { parseArgs } from 'node:util';
import { isCalendarDay } from '../../../http/schemas/patterns.ts';
import { accept, type Result, refuse } from '../../../result.ts';

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
  --endpoint    where the API is; http://127.0.0.1:8787 if left out
  --out         the file; settlements-<gaming day>.<format> if left out
  --key-file    a file that holds the API key; BACCARAT_API_KEY if left out
exit status: 0 written, 2 could not finish; the same command goes on where it stopped`;

/** Reads the arguments, or says what is wrong with them and how they go. */
export function readOptions(args: readonly string[]): Result<ExportOptions, string> {
  const parsed = parse(args);
  if (!parsed.ok) return usage(parsed.refusal);
  const { 'gaming-day': gamingDay, format, endpoint, out, 'key-file': keyFile } = parsed.value;
  if (gamingDay === undefined || !isCalendarDay(gamingDay)) {
    return usage('Name a gaming day with --gaming-day YYYY-MM-DD.');
  }
  if (format !== 'ndjson' && format !== 'csv') return usage(`There is no format ${format}.`);
  if (!URL.canParse(endpoint)) return usage(`${endpoint} is no URL.`);
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

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'gaming-day': { type: 'string' },
        format: { type: 'string', default: 'ndjson' },
        endpoint: { type: 'string', default: 'http://127.0.0.1:8787' },
        out: { type: 'string' },
        'key-file': { type: 'string' },
      },
    });
    return accept(values);
  } catch (error) {
    // parseArgs throws on an option that it does not know, which is the caller's mistake and no bug.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
