import type { ArchivedFile, ClosingServices } from './archive-ports.ts';
import { canonicalJson } from './canonical-json.ts';
import { type DailyReport, reportOn } from './daily-report.ts';
import { type ClosingDay, type ExportPart, exportDay } from './export-day.ts';
import { dayProgress } from './feed.ts';
import { dayBounds } from './gaming-day.ts';
import type { Operator } from './operator.ts';
import { SecondReading } from './second-reading.ts';

/** How far closing a day has come. */
export type Closing =
  /** The feed cannot tell the day to its end yet. */
  | { readonly state: 'open' }
  /** Its export is begun, and the time was up. */
  | { readonly state: 'unfinished' }
  /** Exported; it is read again when nothing can be on its way any more. */
  | { readonly state: 'exported' }
  | { readonly state: 'closed'; readonly manifest: Manifest }
  /** It was closed before, and nothing was done. */
  | { readonly state: 'was_closed' };

/** What the archive holds of a closed day. It is written last: a day with a manifest is closed. */
export interface Manifest {
  readonly format: 1;
  readonly operatorId: string;
  readonly gamingDay: string;
  readonly timeZone: string;
  readonly dayStart: string;
  readonly start: string;
  readonly end: string;
  /** RFC 3339: when the day was read for the last time. */
  readonly closedAt: string;
  readonly versions: number;
  readonly rounds: number;
  readonly voids: number;
  readonly corrections: number;
  /** Versions that the feed did not show when the day was exported; they are in the file `late`. */
  readonly lateVersions: number;
  readonly totals: DailyReport['totals'];
  /**
   * The root of the Merkle tree of RFC 6962 with SHA-256, in hex. Its entries are the hashes of the day's
   * records, 32 bytes each, in the order of the feed: by `settledAt`, then round, then version.
   */
  readonly merkleRoot: string;
  readonly parts: readonly (ArchivedFile & { readonly versions: number })[];
  readonly late?: ArchivedFile;
  readonly report: ArchivedFile;
}

/** How long after a day's end it is read again, in milliseconds: a put ends within 10 s, an index may lag. */
const READ_AGAIN_AFTER = 15 * 60_000;

/**
 * Closes a gaming day: exports it as soon as the feed tells it to its end, reads it again a quarter of an
 * hour after its end, compares the two readings record by record, and writes what came late, the report
 * and the manifest. It may be called at any time, and any number of times at once: what is written is
 * never written again, and what was cut off goes on.
 */
export async function closeDay(
  services: ClosingServices,
  operator: Operator,
  gamingDay: string,
): Promise<Closing> {
  const day: ClosingDay = { operator, gamingDay, folder: `${operator.id}/${gamingDay}` };
  const manifestName = `${day.folder}/manifest.json`;
  if ((await services.archive.get(manifestName)) !== undefined) return { state: 'was_closed' };
  if (!dayProgress(services.clock(), services.feedDelay, operator, gamingDay).dayClosed)
    return { state: 'open' };
  const parts = await exportDay(services, day);
  if (!parts.at(-1)?.last) return { state: 'unfinished' };
  const { end } = dayBounds(gamingDay, operator.settings);
  if (services.clock() < end + READ_AGAIN_AFTER) return { state: 'exported' };
  const manifest = await manifestOf(services, day, parts);
  const written = await services.archive.put(manifestName, `${canonicalJson(manifest)}\n`);
  return written === undefined ? { state: 'was_closed' } : { state: 'closed', manifest };
}

async function manifestOf(
  services: ClosingServices,
  day: ClosingDay,
  parts: readonly ExportPart[],
): Promise<Manifest> {
  const reading = new SecondReading(services, day, parts);
  const report = await reportOn(reading, services, day.operator, day.gamingDay);
  const { start, end, timeZone, dayStart, rounds, voids, corrections, totals } = report;
  const { late, versions, merkleRoot } = reading;
  const lateFile =
    late.length === 0
      ? undefined
      : await putUnderItsHash(services, day, 'late', 'ndjson.gz', late.join('\n'));
  return {
    format: 1,
    operatorId: day.operator.id,
    gamingDay: day.gamingDay,
    timeZone,
    dayStart,
    start,
    end,
    closedAt: new Date(services.clock()).toISOString(),
    versions,
    rounds,
    voids,
    corrections,
    lateVersions: late.length,
    totals,
    merkleRoot,
    parts: parts.map(({ name, bytes, sha256, versions: inPart }) => ({
      name,
      bytes,
      sha256,
      versions: inPart,
    })),
    ...(lateFile && { late: lateFile }),
    report: await putUnderItsHash(services, day, 'report', 'json', canonicalJson(report)),
  };
}

/** Stores a file under the hash of what it says: an attempt that was cut off can never stand in the way. */
async function putUnderItsHash(
  { archive, sha256 }: ClosingServices,
  { folder }: ClosingDay,
  kind: string,
  format: string,
  content: string,
): Promise<ArchivedFile> {
  const name = `${folder}/${kind}-${sha256(content).slice(0, 16)}.${format}`;
  const file = (await archive.put(name, `${content}\n`)) ?? (await archive.get(name))?.file;
  if (file === undefined) throw new Error(`${name} is taken in the archive and cannot be read`);
  return file;
}
