import { join } from 'node:path';
import { type Cell, csvText } from '../shared/csv.ts';
import { OutputFile, type WrittenFile } from '../shared/output-file.ts';
import type { ResultRow } from './result-rows.ts';

/** How many rows are written at a time. */
const BATCH = 1_000;

/** Writes rows as two files of one name, CSV and NDJSON. */
export class ResultFiles {
  readonly #columns: readonly string[];
  readonly #csv: OutputFile;
  readonly #ndjson: OutputFile;
  #waiting: ResultRow[] = [];

  private constructor(columns: readonly string[], csv: OutputFile, ndjson: OutputFile) {
    this.#columns = columns;
    this.#csv = csv;
    this.#ndjson = ndjson;
  }

  static async create(folder: string, name: string, columns: readonly string[]): Promise<ResultFiles> {
    const csv = await OutputFile.create(join(folder, `${name}.csv`));
    await csv.write(csvText([columns]));
    const ndjson = await OutputFile.create(join(folder, `${name}.ndjson`));
    return new ResultFiles(columns, csv, ndjson);
  }

  async add(row: ResultRow): Promise<void> {
    this.#waiting.push(row);
    if (this.#waiting.length === BATCH) await this.#flush();
  }

  async finish(): Promise<WrittenFile[]> {
    await this.#flush();
    return [await this.#csv.finish(), await this.#ndjson.finish()];
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const cells = rows.map((row) => this.#columns.map((column): Cell => row[column]));
    await this.#csv.write(csvText(cells), rows.length);
    await this.#ndjson.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows.length);
  }
}
