import { readFileSync, writeFileSync } from 'node:fs';
import { withSection } from '../../openapi/section.ts';
import { type Results, readResults } from './results.ts';
import type { Row } from './row.ts';
import { cells } from './table.ts';

/**
 * Writes what the results that are committed say: what has a target into the README, everything into the
 * page on performance. With `--check` it writes nothing and fails where either says something else.
 */
const PAGES = [
  { file: 'README.md', sectionOf: summaryOf },
  { file: 'src/web/docs/pages/performance.md', sectionOf: wholeOf },
] as const;

const ROOT = new URL('../../', import.meta.url);

if (import.meta.main) {
  if (process.argv.includes('--check')) checkReport();
  else writeReport();
}

/** Brings both up to the results. */
export function writeReport(): void {
  for (const page of PAGES) writeFileSync(new URL(page.file, ROOT), reported(page));
}

function checkReport(): void {
  for (const page of PAGES) {
    if (textOf(page) === reported(page)) continue;
    console.error(`${page.file} is not what test/bench/results says: run node test/bench/report.ts`);
    process.exitCode = 1;
  }
}

function reported(page: (typeof PAGES)[number]): string {
  const results = readResults();
  return results === undefined
    ? textOf(page)
    : withSection(textOf(page), 'performance', page.sectionOf(results));
}

function textOf({ file }: (typeof PAGES)[number]): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

function summaryOf(results: Results): string {
  const lines = results.subjects.flatMap(({ title, rows }) => {
    const wanted = rows.filter(({ target }) => target !== undefined);
    return wanted.length === 0 ? [] : [`| **${title}** | | | |`, ...wanted.map(lineOf)];
  });
  return [
    `${whereMeasured(results)} [What is measured, and how](src/web/docs/pages/performance.md), with all figures.`,
    tableOf('', lines),
  ].join('\n\n');
}

function wholeOf(results: Results): string {
  const tables = results.subjects.map(({ title, rows }) => tableOf(title, rows.map(lineOf)));
  return [whereMeasured(results), ...tables].join('\n\n');
}

function whereMeasured({ date, machine, full }: Results): string {
  const { cpu, cores, memory, system, node } = machine;
  const where = `${cores} cores of ${cpu}, ${memory}, ${system}, Node ${node}`;
  return `\`npm run bench${full ? ' -- --full' : ''}\` on ${date.slice(0, 10)}: ${where}. Ratios are the result; absolute figures carry the machine.`;
}

function lineOf(row: Row): string {
  return `| ${cells(row).join(' | ')} |`;
}

function tableOf(title: string, lines: readonly string[]): string {
  return [`| ${title} | | ratio | target |`, '| --- | ---: | ---: | ---: |', ...lines].join('\n');
}
