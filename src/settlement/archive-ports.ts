import type { Digest } from './merkle.ts';
import type { Services } from './ports.ts';

/** A file as it lies in the archive. */
export interface ArchivedFile {
  readonly name: string;
  /** Its length in bytes and their SHA-256 in hex, as stored: compressed where the name ends in `.gz`. */
  readonly bytes: number;
  readonly sha256: string;
}

/** Where closed days are kept. A file is written once and never replaced. */
export interface DayArchive {
  /** Stores a text if nothing has its name, and answers the file; undefined where the name is taken. */
  put(name: string, text: string): Promise<ArchivedFile | undefined>;
  /** A file and its text; undefined where there is none. */
  get(name: string): Promise<{ readonly file: ArchivedFile; readonly text: string } | undefined>;
}

/** What closing a day needs of the world. */
export interface ClosingServices
  extends Pick<Services, 'settlements' | 'feed' | 'clock' | 'sha256' | 'ruleSets' | 'feedDelay'> {
  readonly archive: DayArchive;
  readonly digest: Digest;
  /** Characters from which a part of an export is full: it is held in memory as a whole. */
  readonly partLength: number;
  /** Whether it is time to stop, and to go on another time. */
  readonly timeIsUp: () => boolean;
}
