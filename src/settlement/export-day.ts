import { pMapIterable } from 'p-map';
import type { ArchivedFile, ClosingServices } from './archive-ports.ts';
import { type DayReading, readDay } from './feed.ts';
import type { Operator } from './operator.ts';
import type { FeedEntry } from './ports.ts';
import { settlementText } from './read-round.ts';

/** A gaming day of an operator, and the folder that it has in the archive. */
export interface ClosingDay {
  readonly operator: Operator;
  /** YYYY-MM-DD. */
  readonly gamingDay: string;
  readonly folder: string;
}

/** A part of an export: its file and what its last line says of it. */
export interface ExportPart extends ArchivedFile {
  readonly versions: number;
  /** The feed's position of its last version; that of the part before if it has none. */
  readonly position: string;
  /** Nothing followed it when it was written. */
  readonly last: boolean;
}

/** How many settlements are read at a time; the feed shows them without their bets. */
const CONCURRENCY = 32;

/** About how many entries of the feed are asked for at once. */
const PAGE_SIZE = 4_000;

/**
 * Writes every version of a gaming day into the archive, in the order of the feed: canonical records, one
 * a line, in parts that each close with a line `{"trailer":…}`. A part is written once, so an export that
 * was cut off goes on behind its last part, and two that run at once write the same parts. Answers the
 * parts; the last of them is not `last` where the time was up.
 */
export async function exportDay(services: ClosingServices, day: ClosingDay): Promise<readonly ExportPart[]> {
  const parts: ExportPart[] = [];
  for (;;) {
    const name = `${day.folder}/part-${String(parts.length + 1).padStart(5, '0')}.ndjson.gz`;
    const before = parts.at(-1);
    const written = await readPart(services, name);
    const part = written ?? (await writePart(services, day, name, before));
    parts.push(part);
    // Every run writes one part at least, so that each brings the export further.
    if (part.last || (written === undefined && services.timeIsUp())) return parts;
  }
}

/** The records of a part, each the text of a line. */
export async function recordsOf(services: ClosingServices, { name }: ArchivedFile): Promise<string[]> {
  const found = await services.archive.get(name);
  if (found === undefined) throw new Error(`${name} is gone from the archive`);
  return found.text.trimEnd().split('\n').slice(0, -1);
}

/** The record of an entry of the feed, with its bet lines; it is the one that the feed has shown. */
export async function recordText(
  { settlements, sha256 }: ClosingServices,
  { operator }: ClosingDay,
  { roundId, version, hash }: FeedEntry['header'],
): Promise<string> {
  const stored = await settlements.readVersion({ operatorId: operator.id, roundId }, version);
  if (stored?.header.hash !== hash) {
    throw new Error(`version ${version} of the round ${roundId} is not the record that the feed shows`);
  }
  return (await settlementText(stored, sha256)).text;
}

async function readPart({ archive }: ClosingServices, name: string): Promise<ExportPart | undefined> {
  const found = await archive.get(name);
  if (found === undefined) return undefined;
  const [last = ''] = found.text.trimEnd().split('\n').slice(-1);
  const { trailer }: { trailer: Pick<ExportPart, 'versions' | 'position' | 'last'> } = JSON.parse(last);
  return { ...found.file, versions: trailer.versions, position: trailer.position, last: trailer.last };
}

async function writePart(
  services: ClosingServices,
  day: ClosingDay,
  name: string,
  before: ExportPart | undefined,
): Promise<ExportPart> {
  const lines: string[] = [];
  let length = 0;
  let position = before?.position ?? '';
  let last = true;
  const limits = { concurrency: CONCURRENCY, backpressure: 2 * CONCURRENCY };
  const read = async (entry: FeedEntry) => ({
    ...entry,
    text: await recordText(services, day, entry.header),
  });
  for await (const record of pMapIterable(readingOf(services, day, position).entries, read, limits)) {
    lines.push(record.text);
    length += record.text.length;
    position = record.position;
    if (length >= services.partLength) {
      last = false;
      break;
    }
  }
  const { gamingDay } = day;
  const trailer = { gamingDay, versions: lines.length, position, last };
  const text = `${[...lines, JSON.stringify({ trailer })].join('\n')}\n`;
  const file = await services.archive.put(name, text);
  if (file !== undefined) return { ...file, versions: lines.length, position, last };
  // Another run was faster; what it wrote is the part.
  const theirs = await readPart(services, name);
  if (theirs === undefined) throw new Error(`${name} is taken in the archive and cannot be read`);
  return theirs;
}

/** The day as the feed shows it now, behind a position. */
export function readingOf(
  services: ClosingServices,
  { operator, gamingDay }: ClosingDay,
  after = '',
): DayReading {
  return readDay(services, operator, { gamingDay, limit: PAGE_SIZE, after });
}
