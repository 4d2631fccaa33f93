import { readFileSync, writeFileSync } from 'node:fs';
import { withSection } from '../../openapi/section.ts';
import { type Results, readResults } from './results.ts';
import { cells } from './table.ts';

/**
 * Writes the README's section on performance from the results that are committed. With `--check` it
 * writes nothing and fails where the README says something else.
 */
const README = new URL('../../README.md', import.meta.url);

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeReport();
  else if (readFileSync(README, 'utf8') !== reported()) {
    console.error('README.md is not what test/bench/results says: run node test/bench/report.ts');
    process.exitCode = 1;
  }
}

/** Brings the README up to the results. */
export function writeReport(): void {
  writeFileSync(README, reported());
}

function reported(): string {
  const results = readResults();
  const text = readFileSync(README, 'utf8');
  return results === undefined ? text : withSection(text, 'performance', sectionOf(results));
}

function sectionOf({ date, machine, full, subjects }: Results): string {
  const { cpu, cores, memory, system, node } = machine;
  const where = `${cores} cores of ${cpu}, ${memory}, ${system}, Node ${node}`;
  const introduction = `\`npm run bench${full ? ' -- --full' : ''}\` on ${date.slice(0, 10)}: ${where}. Ratios are the result; absolute figures carry the machine. [What is measured, and how](src/web/docs/pages/performance.md).`;
  return [
    introduction,
    ...subjects.map(({ title, rows }) => `${heading(title)}\n${rows.map(rowText).join('\n')}`),
  ].join('\n\n');
}

function heading(title: string): string {
  return `| ${title} | | ratio | target |\n| --- | ---: | ---: | ---: |`;
}

function rowText(row: Parameters<typeof cells>[0]): string {
  return `| ${cells(row).join(' | ')} |`;
}
