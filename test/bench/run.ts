import { parseArgs } from 'node:util';
import { writeReport } from './report.ts';
import { type SubjectResults, thisMachine, writeResults } from './results.ts';
import { SUBJECTS } from './subjects.ts';
import { terminalTable } from './table.ts';

/**
 * Runs the benchmarks: all of them, or those that `--only` names, the large ones with `--full`. A run of all
 * is written to test/bench/results and into the README; a run of some only to the terminal.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? Object.keys(SUBJECTS);
const unknown = names.filter((name) => !Object.hasOwn(SUBJECTS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}

const subjects: SubjectResults[] = [];
for (const name of names) {
  const subject = SUBJECTS[name];
  if (subject === undefined) continue;
  console.log(`\n${subject.title} (${name})`);
  try {
    const rows = await subject.measure(values.full);
    console.log(terminalTable(rows));
    subjects.push({ name, title: subject.title, rows });
  } catch (error) {
    console.error(error instanceof Error ? `  not measured: ${error.message}` : error);
    process.exitCode = 1;
  }
}

if (values.only === undefined && process.exitCode === undefined) {
  writeResults({ date: new Date().toISOString(), machine: thisMachine(), full: values.full, subjects });
  writeReport();
}
