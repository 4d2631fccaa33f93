import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type ApiOptions,
  calendarDay,
  type JsonOption,
  withApiOptions,
  withJsonOption,
} from '../shared/options.ts';

/** What a row of a ledger says, by the name that the ledger gives it. */
export const FIELDS = ['roundId', 'currency', 'stake', 'payout'] as const;
export type Field = (typeof FIELDS)[number];

const FORMATS = ['csv', 'ndjson'] as const;
type LedgerFormat = (typeof FORMATS)[number];

/** A ledger file and how to read it. */
export interface LedgerSource {
  readonly path: string;
  readonly format: LedgerFormat;
  /** Between the fields of a CSV. */
  readonly delimiter: string;
  readonly columns: Readonly<Record<Field, string>>;
}

/** What `reconcile` is asked to do. */
export interface ReconcileOptions extends ApiOptions {
  readonly ledger: LedgerSource;
  readonly gamingDay: string;
  /** The last day whose voids and corrections are followed; the day under way if absent. */
  readonly through?: string;
  readonly out: string;
}

/** The options as they were given. */
export interface ReconcileArguments extends ApiOptions, JsonOption {
  readonly ledger: string;
  readonly gamingDay: string;
  readonly through?: string;
  readonly out?: string;
  readonly format?: LedgerFormat;
  readonly delimiter: string;
  readonly columns: LedgerSource['columns'];
}

/** Describes the subcommand and its options. */
export function addReconcileOptions(command: Command): Command {
  command
    .summary("compare an operator's ledger with the settlements of a gaming day")
    .description(
      "Compares an operator's ledger of a gaming day with the settlements, in both directions. The ledger has the rounds first settled on that day, as they stand now: round, currency, stake and payout in whole units; rows of one round and currency are added up.",
    )
    .requiredOption('--ledger <file>', "the operator's rows, CSV or NDJSON, of any size")
    .requiredOption('--gaming-day <day>', 'a gaming day that is over, YYYY-MM-DD', calendarDay)
    .option(
      '--through <day>',
      'the last day whose voids and corrections are followed (default: the day under way)',
      calendarDay,
    )
    .option('--out <folder>', 'a folder for the results (default: reconciliation-<gaming day>)')
    .addOption(
      new Option('--format <format>', "the ledger's (default: by the ending of its name)").choices(FORMATS),
    )
    .option('--delimiter <character>', 'between the fields of a CSV', oneCharacter, ',')
    .addOption(
      new Option('--columns <names>', "the ledger's own names: roundId=round_ref,stake=bet")
        .argParser(readColumns)
        .default(OWN_NAMES, 'roundId, currency, stake, payout'),
    );
  withApiOptions(command);
  return withJsonOption(command, 'say the summary as JSON').addHelpText(
    'after',
    '\nExit status: 0 all matched, 1 differences, 2 could not finish; the same command goes on where it stopped',
  );
}

/** What the arguments ask for; days that contradict each other end the command. */
export function reconcileOptionsOf(
  command: Command,
  { json: _, ledger, format, delimiter, columns, ...given }: ReconcileArguments,
): ReconcileOptions {
  const { gamingDay, through } = given;
  if (through !== undefined && through < gamingDay) {
    command.error(`error: --through names the gaming day or one after it, not ${through}.`);
  }
  return {
    ...given,
    ledger: { path: ledger, format: format ?? formatByName(ledger), delimiter, columns },
    out: given.out ?? `reconciliation-${gamingDay}`,
  };
}

function formatByName(ledger: string): LedgerFormat {
  return /\.(?:nd)?jsonl?$/i.test(ledger) ? 'ndjson' : 'csv';
}

function oneCharacter(text: string): string {
  if (text.length === 1) return text;
  throw new InvalidArgumentError('A delimiter is one character.');
}

const OWN_NAMES: LedgerSource['columns'] = {
  roundId: 'roundId',
  currency: 'currency',
  stake: 'stake',
  payout: 'payout',
};

/** `roundId=round_ref,stake=bet`: each field's name in the ledger; its own where none is given. */
function readColumns(text: string): LedgerSource['columns'] {
  const columns = { ...OWN_NAMES };
  for (const pair of text === '' ? [] : text.split(',')) {
    const [name, ...column] = pair.split('=');
    const field = FIELDS.find((known) => known === name);
    if (field === undefined || column.length === 0) {
      throw new InvalidArgumentError(`Columns are named ${FIELDS.join('=…, ')}=…, not ${pair}.`);
    }
    columns[field] = column.join('=');
  }
  return columns;
}
