import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesIn, vulnerabilitiesIn } from './supply-chain.ts';

/**
 * `npm run check:supply-chain`: what ships has a licence that lets it, and no known vulnerability that is
 * high or critical. A registry that answers no audit is neither a pass nor a failure, and is told of.
 */
const ROOT = join(import.meta.dirname, '..');

const { shipped, faults } = licencesIn(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
if (faults.length === 0) console.log(`licences: all ${shipped} packages that ship are under permissive ones`);
else fail('licences that may not ship', faults);

const vulnerabilities = vulnerabilitiesIn(await audit());
if (vulnerabilities === undefined) console.log('audit: SKIPPED, the registry answered no audit');
else if (vulnerabilities.length === 0) console.log('audit: nothing high or critical');
else fail('vulnerabilities', vulnerabilities);

function fail(what: string, found: readonly string[]): void {
  console.error([`${what}:`, ...found].join('\n  '));
  process.exitCode = 1;
}

/** The report of npm, which ends with an error where it finds something and where it cannot ask. */
function audit(): Promise<unknown> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, timeout: 60_000 }, (_, stdout) => {
      resolve(parsed(stdout));
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
