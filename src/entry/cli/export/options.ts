import { type Command, Option } from 'commander';
import {
  type ApiOptions,
  calendarDay,
  type JsonOption,
  withApiOptions,
  withJsonOption,
} from '../shared/options.ts';

const FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** What `export` is asked to do. */
export interface ExportOptions extends ApiOptions {
  readonly gamingDay: string;
  readonly format: ExportFormat;
  readonly out: string;
}

/** The options as they were given. */
export interface ExportArguments extends ApiOptions, JsonOption {
  readonly gamingDay: string;
  readonly format: ExportFormat;
  readonly out?: string;
}

/** Describes the subcommand and its options. */
export function addExportOptions(command: Command): Command {
  command
    .summary('write the settlements of a gaming day into a file')
    .description('Writes every version that was stored on a gaming day, with its bet lines, into one file.')
    .requiredOption('--gaming-day <day>', 'a gaming day that is over, YYYY-MM-DD', calendarDay)
    .addOption(
      new Option(
        '--format <format>',
        'ndjson: the settlements as they were answered; csv: a row for each bet',
      )
        .choices(FORMATS)
        .default('ndjson'),
    )
    .option('--out <file>', 'the file (default: settlements-<gaming day>.<format>)');
  withApiOptions(command);
  return withJsonOption(command, 'say what was written as JSON').addHelpText(
    'after',
    '\nExit status: 0 written, 2 could not finish; the same command goes on where it stopped',
  );
}

/** What the arguments ask for. */
export function exportOptionsOf({ json: _, ...given }: ExportArguments): ExportOptions {
  return { ...given, out: given.out ?? `settlements-${given.gamingDay}.${given.format}` };
}
