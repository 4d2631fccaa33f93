import type { ClosingServices } from './archive-ports.ts';
import { type ClosingDay, type ExportPart, readingOf, recordsOf, recordText } from './export-day.ts';
import type { DayProgress, DayReading } from './feed.ts';
import { MerkleTree } from './merkle.ts';
import type { FeedEntry } from './ports.ts';

/**
 * A gaming day read once more after its export, record by record beside what the archive holds: what
 * the archive lacks came late. What it alone holds cannot be: no record ever goes.
 */
export class SecondReading implements DayReading {
  readonly progress: DayProgress;
  /** The day as the feed shows it now. The figures below hold once it has been read to its end. */
  readonly entries: AsyncIterable<FeedEntry>;
  readonly #services: ClosingServices;
  readonly #day: ClosingDay;
  readonly #parts: readonly ExportPart[];
  readonly #tree: MerkleTree;
  readonly #late: string[] = [];
  #versions = 0;

  constructor(services: ClosingServices, day: ClosingDay, parts: readonly ExportPart[]) {
    this.#services = services;
    this.#day = day;
    this.#parts = parts;
    this.#tree = new MerkleTree(services.digest);
    const { progress, entries } = readingOf(services, day);
    this.progress = progress;
    this.entries = this.#compared(entries);
  }

  async *#compared(entries: AsyncIterable<FeedEntry>): AsyncGenerator<FeedEntry, void> {
    const archived = this.#archivedHashes();
    let expected = await archived.next();
    for await (const entry of entries) {
      const { hash } = entry.header;
      this.#versions += 1;
      this.#tree.add(Buffer.from(hash, 'hex'));
      if (expected.value === hash) expected = await archived.next();
      else this.#late.push(await recordText(this.#services, this.#day, entry.header));
      yield entry;
    }
    if (!expected.done) throw new Error(`the archive holds the record ${expected.value}, the feed does not`);
  }

  get versions(): number {
    return this.#versions;
  }

  /** The records that the archive lacks, canonical, in the order of the feed. */
  get late(): readonly string[] {
    return this.#late;
  }

  /** The root of the tree over the hashes of all records, in hex. */
  get merkleRoot(): string {
    return Buffer.from(this.#tree.root()).toString('hex');
  }

  async *#archivedHashes(): AsyncGenerator<string, void> {
    for (const part of this.#parts) {
      for (const record of await recordsOf(this.#services, part)) {
        const { hash }: { hash: string } = JSON.parse(record);
        yield hash;
      }
    }
  }
}
