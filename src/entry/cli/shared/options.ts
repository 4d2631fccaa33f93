import { type Command, InvalidArgumentError } from 'commander';
import { MAX_DECKS } from '../../../baccarat/card.ts';
import { isCalendarDay } from '../../../http/schemas/patterns.ts';

/** What `serve` listens on if nothing else is said. */
const DEFAULT_ENDPOINT = 'http://127.0.0.1:8787';

/** What every command that calls the API is told of it. */
export interface ApiOptions {
  readonly endpoint: string;
  readonly keyFile?: string;
}

/** Adds where the API is, and the file that the key is read from. */
export function withApiOptions(command: Command): Command {
  return command
    .option('--url, --endpoint <url>', 'where the API is', httpUrl, DEFAULT_ENDPOINT)
    .option('--key-file <file>', 'a file that holds the API key (default: BACCARAT_API_KEY)');
}

/** Whether programs are to read the answer. */
export interface JsonOption {
  readonly json?: true;
}

/** Adds the switch for answers that programs read. */
export function withJsonOption(command: Command, what: string): Command {
  return command.option('--json', what);
}

/** Reads the URL of a web service. */
export function httpUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError(`${text} is no URL of an API.`);
}

/** Reads a day of the calendar. */
export function calendarDay(text: string): string {
  if (isCalendarDay(text)) return text;
  throw new InvalidArgumentError('A gaming day is written YYYY-MM-DD.');
}

/** Reads a number of packs that a shoe can hold. */
export function deckCount(text: string): number {
  const decks = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  if (decks >= 1 && decks <= MAX_DECKS) return decks;
  throw new InvalidArgumentError(`A shoe holds 1 to ${MAX_DECKS} packs, not ${text}.`);
}

/** Reads a whole number from `least` on. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`${text} is no whole number from ${least}.`);
  };
}
