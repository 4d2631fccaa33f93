import { type FileHandle, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { Tally, type TallyText } from './tally.ts';

/** How far an export came: what a run that was interrupted goes on from. */
interface Checkpoint {
  /** The run that this is a part of: another day, format or endpoint begins anew. */
  readonly identity: string;
  /** Bytes of the file that are sure; what follows them is cut off. */
  readonly bytes: number;
  /** Where in the feed to go on. */
  readonly cursor: string;
  readonly tally: TallyText;
}

/**
 * A file that grows version by version and takes its name only when it is complete. After each page of
 * the feed a checkpoint beside it says how far it came.
 */
export class UnfinishedExport {
  readonly #path: string;
  readonly #identity: string;
  readonly #handle: FileHandle;
  readonly tally: Tally;
  /** Where in the feed to go on; undefined at its beginning. */
  readonly cursor: string | undefined;

  private constructor(
    path: string,
    identity: string,
    handle: FileHandle,
    checkpoint: Checkpoint | undefined,
  ) {
    this.#path = path;
    this.#identity = identity;
    this.#handle = handle;
    this.tally = new Tally(checkpoint?.tally);
    this.cursor = checkpoint?.cursor;
  }

  /** Opens an export that an interrupted run of the same identity left, or begins one with `head`. */
  static async open(path: string, identity: string, head: string): Promise<UnfinishedExport> {
    const checkpoint = await readCheckpoint(path, identity);
    if (checkpoint === undefined) await writeFile(partOf(path), head);
    else await truncate(partOf(path), checkpoint.bytes);
    return new UnfinishedExport(path, identity, await open(partOf(path), 'a'), checkpoint);
  }

  /** Whether this goes on with an export that was interrupted. */
  get resumed(): boolean {
    return this.cursor !== undefined;
  }

  append(text: string): Promise<void> {
    return this.#handle.appendFile(text);
  }

  /** Notes that the file has everything up to a cursor of the feed, once that is on disk. */
  async checkpoint(cursor: string): Promise<void> {
    await this.#handle.datasync();
    const { size: bytes } = await this.#handle.stat();
    const checkpoint: Checkpoint = { identity: this.#identity, bytes, cursor, tally: this.tally.toJSON() };
    const path = checkpointOf(this.#path);
    await writeFile(`${path}.new`, JSON.stringify(checkpoint));
    await rename(`${path}.new`, path);
  }

  /** Closes the file with its trailer and gives it its name. */
  async finish(trailer: string): Promise<void> {
    await this.append(trailer);
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partOf(this.#path), this.#path);
    await rm(checkpointOf(this.#path), { force: true });
  }

  /** Lets go of the file as it is, to go on another time. */
  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function readCheckpoint(path: string, identity: string): Promise<Checkpoint | undefined> {
  try {
    const checkpoint: Checkpoint = JSON.parse(await readFile(checkpointOf(path), 'utf8'));
    const { size } = await stat(partOf(path));
    return checkpoint.identity === identity && size >= checkpoint.bytes ? checkpoint : undefined;
  } catch {
    // There is no checkpoint, or none that can be read: the export begins anew.
    return undefined;
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

function checkpointOf(path: string): string {
  return `${path}.checkpoint`;
}
