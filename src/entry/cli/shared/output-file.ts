import { createHash } from 'node:crypto';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { basename } from 'node:path';

/** A file that was written to its end. */
export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** A file that appears under its name only when it is complete, and counts and hashes what it is given. */
export class OutputFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<OutputFile> {
    return new OutputFile(path, await open(partOf(path), 'w'));
  }

  /** Appends text that holds `rows` rows. */
  async write(text: string, rows = 0): Promise<void> {
    const bytes = Buffer.from(text, 'utf8');
    this.#hash.update(bytes);
    this.#rows += rows;
    this.#bytes += bytes.length;
    await this.#handle.appendFile(bytes);
  }

  /** Gives the file its name, in place of one that was there. */
  async finish(): Promise<WrittenFile> {
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partOf(this.#path), this.#path);
    return {
      name: basename(this.#path),
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
    };
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}
