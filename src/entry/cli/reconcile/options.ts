import { isCalendarDay } from '../../../http/schemas/patterns.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import { DEFAULT_ENDPOINT, isHttpUrl, parseOptions } from '../shared/arguments.ts';

/** What a row of a ledger says, by the name that the ledger gives it. */
export const FIELDS = ['roundId', 'currency', 'stake', 'payout'] as const;
export type Field = (typeof FIELDS)[number];

/** A ledger file and how to read it. */
export interface LedgerSource {
  readonly path: string;
  readonly format: 'csv' | 'ndjson';
  /** Between the fields of a CSV. */
  readonly delimiter: string;
  readonly columns: Readonly<Record<Field, string>>;
}

/** What `reconcile` is asked to do. */
export interface ReconcileOptions {
  readonly ledger: LedgerSource;
  readonly gamingDay: string;
  /** The last day whose voids and corrections are followed; the day under way if absent. */
  readonly through?: string;
  readonly endpoint: string;
  readonly out: string;
  readonly keyFile?: string;
}

const USAGE = `usage: reconcile --ledger FILE --gaming-day YYYY-MM-DD [--endpoint URL] [--out DIR] [--key-file FILE]
                 [--through YYYY-MM-DD] [--format csv|ndjson] [--delimiter ,] [--columns roundId=round_ref,stake=bet]
  --ledger      the operator's rows for the rounds first settled on that day, as they stand now: round,
                currency, stake and payout in whole units; rows of one round and currency are added up
  --gaming-day  a gaming day that is over
  --endpoint    where the API is; ${DEFAULT_ENDPOINT} if left out
  --out         a folder for the results; reconciliation-<gaming day> if left out
  --through     the last day whose voids and corrections are followed; the day under way if left out
  --key-file    a file that holds the API key; BACCARAT_API_KEY if left out
  --format      the ledger's; by the ending of its name if left out
  --columns     the ledger's own names for roundId, currency, stake and payout
exit status: 0 all matched, 1 differences, 2 could not finish; the same command goes on where it stopped`;

/** Reads the arguments, or says what is wrong with them and how they go. */
export function readOptions(args: readonly string[]): Result<ReconcileOptions, string> {
  const parsed = parseOptions(args, {
    ledger: { type: 'string' },
    'gaming-day': { type: 'string' },
    through: { type: 'string' },
    endpoint: { type: 'string', default: DEFAULT_ENDPOINT },
    out: { type: 'string' },
    'key-file': { type: 'string' },
    format: { type: 'string' },
    delimiter: { type: 'string', default: ',' },
    columns: { type: 'string', default: '' },
  });
  if (!parsed.ok) return usage(parsed.refusal);
  const {
    ledger,
    'gaming-day': gamingDay,
    through,
    endpoint,
    out,
    'key-file': keyFile,
    delimiter,
  } = parsed.value;
  if (ledger === undefined) return usage('Name the ledger with --ledger.');
  if (gamingDay === undefined || !isCalendarDay(gamingDay)) {
    return usage('Name a gaming day with --gaming-day YYYY-MM-DD.');
  }
  if (through !== undefined && !(isCalendarDay(through) && through >= gamingDay)) {
    return usage(`--through names the gaming day or one after it, not ${through}.`);
  }
  if (!isHttpUrl(endpoint)) return usage(`${endpoint} is no URL of an API.`);
  const format = parsed.value.format ?? (/\.(?:nd)?jsonl?$/i.test(ledger) ? 'ndjson' : 'csv');
  if (format !== 'csv' && format !== 'ndjson') return usage(`There is no format ${format}.`);
  if (delimiter.length !== 1) return usage('A delimiter is one character.');
  const columns = readColumns(parsed.value.columns);
  if (!columns.ok) return usage(columns.refusal);
  return accept({
    ledger: { path: ledger, format, delimiter, columns: columns.value },
    gamingDay,
    ...(through !== undefined && { through }),
    endpoint,
    out: out ?? `reconciliation-${gamingDay}`,
    ...(keyFile !== undefined && { keyFile }),
  });
}

function usage(refusal: string): Result<never, string> {
  return refuse(`${refusal}\n${USAGE}`);
}

/** `roundId=round_ref,stake=bet`: each field's name in the ledger; its own where none is given. */
function readColumns(text: string): Result<Record<Field, string>, string> {
  const columns: Record<Field, string> = {
    roundId: 'roundId',
    currency: 'currency',
    stake: 'stake',
    payout: 'payout',
  };
  for (const pair of text === '' ? [] : text.split(',')) {
    const [name, ...column] = pair.split('=');
    const field = FIELDS.find((known) => known === name);
    if (field === undefined || column.length === 0) {
      return refuse(`--columns takes ${FIELDS.join('=…, ')}=…, not ${pair}.`);
    }
    columns[field] = column.join('=');
  }
  return accept(columns);
}
