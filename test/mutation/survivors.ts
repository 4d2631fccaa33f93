/** A mutant that no test detects, as {@link undetectedIn} finds it in a report and as the list records it. */
export interface Survivor {
  /** The path of the mutated file from the project's root. */
  readonly file: string;
  /** The kind of mutation, as Stryker calls it. */
  readonly mutator: string;
  /** The source line on which the mutation begins, without the white space around it. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
}

/** A survivor that is known, and why no test can or should detect it. */
export interface ListedSurvivor extends Survivor {
  readonly reason: string;
}

/** What this command reads of a report in the mutation testing report schema. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Line and column, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** How many mutants there are, and how many of them a test detects; those that cannot run are not counted. */
export interface Score {
  readonly mutants: number;
  readonly detected: number;
  readonly survived: number;
  /** Detected in per cent of all, to two decimals. */
  readonly score: number;
}

const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

/** Every mutant of a report that no test detects, in the report's order. */
export function undetectedIn({ files }: Report): readonly (Survivor & { readonly at: number })[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNDETECTED.has(status))
      .map(({ mutatorName, replacement = '', location: { start, end } }) => ({
        file,
        at: start.line,
        mutator: mutatorName,
        line: (source.split('\n')[start.line - 1] ?? '').trim(),
        original: textBetween(source, start, end),
        replacement,
      })),
  );
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

/** The score of the files under a folder, such as `src/money/`. */
export function scoreOf({ files }: Report, folder: string): Score {
  const statuses = Object.entries(files)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
  const detected = statuses.filter((status) => DETECTED.has(status)).length;
  const survived = statuses.filter((status) => UNDETECTED.has(status)).length;
  const mutants = detected + survived;
  return { mutants, detected, survived, score: Math.round((detected / mutants) * 10_000) / 100 };
}

/** Survivors that the list does not name, and entries of the list, in files of the report, that are detected. */
export function compared(
  report: Report,
  listed: readonly ListedSurvivor[],
): { readonly unlisted: readonly Survivor[]; readonly detected: readonly ListedSurvivor[] } {
  const found = undetectedIn(report);
  const names = (entries: readonly Survivor[]) => new Set(entries.map(keyOf));
  const [inReport, inList] = [names(found), names(listed)];
  return {
    unlisted: found.filter((survivor) => !inList.has(keyOf(survivor))),
    detected: listed.filter((entry) => entry.file in report.files && !inReport.has(keyOf(entry))),
  };
}

/** What tells one mutant from another: everything but its place, so that moving code leaves the list alone. */
export function keyOf({ file, mutator, line, original, replacement }: Survivor): string {
  return JSON.stringify([file, mutator, line, original, replacement]);
}
