import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { CannotFinish } from '../shared/run.ts';
import type { RawRow } from './ledger-row.ts';
import { FIELDS, type Field, type LedgerSource } from './options.ts';

/** A row of a ledger and the line that it ends on, from 1; undefined where the line is no row at all. */
export interface LedgerRow {
  readonly line: number;
  readonly row: RawRow | undefined;
}

/** A row longer than this is none; it bounds the memory that a file of another kind could take. */
const MAX_ROW = 65_536;

/** Reads a ledger row by row, however large it is. `onBytes` is told how many bytes were read. */
export async function* readLedger(
  source: LedgerSource,
  onBytes: (bytes: number) => void,
): AsyncGenerator<LedgerRow, void> {
  const bytes = createReadStream(source.path);
  bytes.on('data', ({ length }) => onBytes(length));
  try {
    yield* source.format === 'csv' ? readCsv(bytes, source) : readNdjson(bytes, source);
  } catch (error) {
    if (error instanceof CsvError) throw new CannotFinish(`${source.path} is no CSV: ${error.message}.`);
    if (error instanceof Error && 'syscall' in error) {
      throw new CannotFinish(`${source.path} cannot be read: ${error.message}.`);
    }
    throw error;
  } finally {
    bytes.destroy();
  }
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: Info;
}

async function* readCsv(
  bytes: Readable,
  { path, delimiter, columns }: LedgerSource,
): AsyncGenerator<LedgerRow, void> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // An error of the file has to end the parser too, which a pipe alone does not do.
  bytes.once('error', (error) => parser.destroy(error));
  const records: AsyncIterable<ParsedRecord> = bytes.pipe(parser);
  let places: ReadonlyMap<Field, number> | undefined;
  let width = 0;
  for await (const { record, info } of records) {
    if (places === undefined) {
      places = placesOf(record, columns, path);
      width = record.length;
      continue;
    }
    const cell = (field: Field) => record[places?.get(field) ?? -1];
    const row = {
      roundId: cell('roundId'),
      currency: cell('currency'),
      stake: cell('stake'),
      payout: cell('payout'),
    };
    yield { line: info.lines, row: record.length === width ? row : undefined };
  }
  if (places === undefined) throw new CannotFinish(`${path} is empty; a CSV begins with its column names.`);
}

/** Where each field stands in a row, by the names in the first one. */
function placesOf(
  header: readonly string[],
  columns: LedgerSource['columns'],
  path: string,
): ReadonlyMap<Field, number> {
  const missing = FIELDS.filter((field) => !header.includes(columns[field]));
  if (missing.length === 0) return new Map(FIELDS.map((field) => [field, header.indexOf(columns[field])]));
  const names = missing.map((field) => columns[field]).join(', ');
  throw new CannotFinish(
    `${path} has no column ${names}; it has ${header.join(', ')}. Name them with --columns.`,
  );
}

async function* readNdjson(
  bytes: Readable,
  { path, columns }: LedgerSource,
): AsyncGenerator<LedgerRow, void> {
  let line = 0;
  for await (const text of linesOf(bytes, path)) {
    line += 1;
    if (text.trim() !== '') yield { line, row: rowOfJson(text, columns) };
  }
}

function rowOfJson(text: string, columns: LedgerSource['columns']): RawRow | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const member = (field: Field): unknown => Reflect.get(value, columns[field]);
    return {
      roundId: member('roundId'),
      currency: member('currency'),
      stake: member('stake'),
      payout: member('payout'),
    };
  } catch {
    return undefined;
  }
}

async function* linesOf(bytes: Readable, path: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW)
      throw new CannotFinish(`${path} has a line of more than ${MAX_ROW} characters.`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
