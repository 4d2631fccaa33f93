import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  compared,
  keyOf,
  type ListedSurvivor,
  type Report,
  type Survivor,
  scoreOf,
  undetectedIn,
} from './survivors.ts';

/**
 * `npm run test:mutation`: changes the rules, the money, the settlement and the fairness code in thousands of
 * small ways, one at a time, and counts the changes that no test notices. Arguments go to Stryker. Fails
 * below the threshold of the configuration, and where `survivors.json` and the survivors differ. A run
 * over everything records its result in `score.json` and `survivors.md`.
 */
const HERE = import.meta.dirname;
const ROOT = `${HERE}/../..`;
const STRYKER = `${HERE}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const REPORT = `${ROOT}/dist/mutation/report.json`;
const FOLDERS = ['money', 'baccarat', 'bets', 'fairness'];

process.exitCode = main(process.argv.slice(2));

function main(options: readonly string[]): number {
  if (!existsSync(STRYKER)) {
    console.error('Mutation testing is a package of its own. Install it once: npm ci --prefix test/mutation');
    return 2;
  }
  rmSync(REPORT, { force: true });
  const stryker = spawnSync(process.execPath, [STRYKER, 'run', `${HERE}/stryker.config.json`, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (!existsSync(REPORT)) return stryker.status ?? 1;
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const listed: ListedSurvivor[] = JSON.parse(readFileSync(`${HERE}/survivors.json`, 'utf8'));
  const { unlisted, detected } = compared(report, listed);
  for (const survivor of unlisted)
    console.error(`Survived, and survivors.json does not name it:\n${inWords(survivor)}`);
  for (const entry of detected) console.error(`Detected, though survivors.json names it:\n${inWords(entry)}`);
  const agrees = unlisted.length === 0 && detected.length === 0;
  if (agrees && !options.some((option) => /^(-m|--mutate)\b/.test(option))) record(report, listed);
  return stryker.status === 0 && agrees ? 0 : 1;
}

function inWords({ file, mutator, line, original, replacement }: Survivor): string {
  return `  ${file} (${mutator})\n    ${line}\n    ${original} → ${replacement}`;
}

function record(report: Report, listed: readonly ListedSurvivor[]): void {
  const scores = FOLDERS.map((folder) => [folder, scoreOf(report, `src/${folder}/`)] as const);
  const score = { ...Object.fromEntries(scores), all: scoreOf(report, 'src/') };
  writeFileSync(`${HERE}/score.json`, `${JSON.stringify(score, undefined, 2)}\n`);
  const reasons = new Map(listed.map((entry) => [keyOf(entry), entry.reason]));
  const lines = undetectedIn(report).map(
    (survivor) =>
      `- ${survivor.file}:${survivor.at}, ${survivor.mutator}: ${code(survivor.original)} → ${code(survivor.replacement)}. ${reasons.get(keyOf(survivor))}`,
  );
  writeFileSync(
    `${HERE}/survivors.md`,
    ['# Mutants that no test detects, and why', '', ...lines, ''].join('\n'),
  );
}

function code(text: string): string {
  return `\`\`${text.replaceAll(/\s+/g, ' ')}\`\``;
}
