import { readFileSync, writeFileSync } from 'node:fs';
import { findRuleSet, RULE_SETS } from '../src/bets/rule-sets/index.ts';
import { betsTable } from '../src/entry/cli/bets-table.ts';
import { openApiDocument } from '../src/http/openapi.ts';
import { ENDPOINTS } from '../src/http/routes/index.ts';
import { errorMarkdown, errorTable, PROBLEM_CODES } from '../src/web/docs/error-reference.ts';
import { withSection } from './section.ts';

/**
 * Writes what follows from the code: openapi/openapi.json from the routes, and the pages' tables of
 * errors and of bets. With `--check` it writes nothing and fails where a file is out of date.
 */
const DOCUMENT = new URL('openapi.json', import.meta.url);
const PAGES = new URL('../src/web/docs/pages/', import.meta.url);

const generated = [
  { file: DOCUMENT, text: `${JSON.stringify(await openApiDocument(ENDPOINTS), null, 2)}\n` },
  page('errors', everyError()),
  page('bets', everyBet()),
];

for (const { file, text } of generated) {
  if (readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file.pathname} is out of date: run npm run generate`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
  }
}

/** A page with the section of its name made anew. */
function page(name: string, content: string) {
  const file = new URL(`${name}.md`, PAGES);
  return { file, text: withSection(readFileSync(file, 'utf8'), name, content) };
}

/** Every error: a table, and below it what the reference says of each. */
function everyError(): string {
  const sections = PROBLEM_CODES.map((code) => `## ${code}\n\n${errorMarkdown(code)}`);
  return [errorTable((code) => `#${code}`), ...sections].join('\n\n');
}

/** The bets of the rule set that has them all. */
function everyBet(): string {
  const market = findRuleSet(RULE_SETS, 'market@1');
  if (market === undefined) throw new TypeError('there is no rule set market@1');
  return betsTable(market, market.decks.default);
}
