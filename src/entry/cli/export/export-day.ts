import { pMapIterable } from 'p-map';
import type { FeedVersion } from '../shared/api-client.ts';
import type { ApiTools } from '../shared/api-tools.ts';
import { demandClosed, feedPages } from '../shared/feed-pages.ts';
import { CannotFinish } from '../shared/run.ts';
import { StoredSettlement } from '../shared/stored-settlement.ts';
import type { ExportFormat, ExportOptions } from './options.ts';
import { CSV_WRITER, type ExportWriter, NDJSON_WRITER } from './rows.ts';
import type { TallyText } from './tally.ts';
import { UnfinishedExport } from './unfinished-export.ts';

/** What the command works with besides its options. */
export interface ExportTools extends ApiTools {
  /** Says a line to the user. */
  readonly say: (line: string) => void;
}

const WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = { csv: CSV_WRITER, ndjson: NDJSON_WRITER };

/** How many settlements are read at a time: a page of the feed names a thousand, without their bets. */
const CONCURRENCY = 16;

/**
 * Writes every version that was stored on a gaming day into a file, with its bet lines, in the order of
 * the feed, and answers what it wrote. The file has its name only when it is complete.
 */
export async function exportDay(options: ExportOptions, tools: ExportTools): Promise<TallyText> {
  const { gamingDay, format, endpoint, out } = options;
  const { api, progress, signal, say } = tools;
  const writer = WRITERS[format];
  const identity = JSON.stringify({ gamingDay, format, endpoint });
  const file = await UnfinishedExport.open(out, identity, writer.head);
  try {
    if (file.resumed) say('Going on with the export that was interrupted.');
    progress.begin('Writing settlements');
    progress.advance(file.tally.toJSON().versions);
    for await (const page of feedPages(api, gamingDay, file.cursor)) {
      demandClosed(page, gamingDay);
      await writePage(file, writer, page.settlements, tools);
      if (page.nextCursor !== undefined) await file.checkpoint(page.nextCursor);
      signal.throwIfAborted();
    }
    progress.end();
    const tally = file.tally.toJSON();
    await file.finish(writer.trailer(gamingDay, tally));
    return tally;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writePage(
  file: UnfinishedExport,
  writer: ExportWriter,
  versions: readonly FeedVersion[],
  { api, progress, signal }: ExportTools,
): Promise<void> {
  const limits = { concurrency: CONCURRENCY, backpressure: 2 * CONCURRENCY };
  const read = async (version: FeedVersion) =>
    [version, await api.readVersion(version.roundId, version.version)] as const;
  for await (const [version, text] of pMapIterable(versions, read, limits)) {
    // Read as text alone: thirty-two of the largest settlements, parsed, would be half a gigabyte.
    const settlement = parsed(version, text);
    signal.throwIfAborted();
    await file.append(writer.version(settlement, text));
    file.tally.add(settlement);
    progress.advance(1);
  }
}

/** A version with its bet lines; it must be the very record that the feed has shown. */
function parsed({ roundId, version, hash }: FeedVersion, text: string): StoredSettlement {
  const settlement = StoredSettlement.safeParse(JSON.parse(text));
  if (settlement.success && settlement.data.hash === hash) return settlement.data;
  throw new CannotFinish(`Version ${version} of the round ${roundId} is not the record that the feed shows.`);
}
