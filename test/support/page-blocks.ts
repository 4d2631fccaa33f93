import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';

const PAGES = join(import.meta.dirname, '../../src/web/docs/pages');
const README = join(import.meta.dirname, '../../README.md');

/** What a page tells its reader to run, and what the reader is to see. */
export interface Block {
  /** What runs it; `bash` for the shell of the page, which all its blocks share. */
  readonly language: string;
  readonly text: string;
  /** What it prints, as JSON or as text; `…` stands for anything. */
  readonly answer?: { readonly language: string; readonly text: string };
}

/** The names of all pages. */
export function pageNames(): string[] {
  return readdirSync(PAGES).map((file) => file.replace(/\.md$/, ''));
}

/** The text of a page, or of the README. */
export function pageText(name: string): string {
  return readFileSync(name === 'README' ? README : join(PAGES, `${name}.md`), 'utf8');
}

/**
 * The blocks of a page that are marked to be run, as in "```bash run", in order. The next block may be
 * marked as the answer, as in "```json answer".
 */
export function runnableBlocks(markdown: string): Block[] {
  const code = lexer(markdown).flatMap(codeIn);
  return code.flatMap(({ lang = '', text }, index) => {
    const [language = '', mark] = lang.split(' ');
    if (mark !== 'run') return [];
    const [answerLanguage = '', answerMark] = (code[index + 1]?.lang ?? '').split(' ');
    const answer = { language: answerLanguage, text: code[index + 1]?.text ?? '' };
    return [{ language, text, ...(answerMark === 'answer' && { answer }) }];
  });
}

/** The marks in a page that nothing understands, such as an answer without a question. */
export function strayMarks(markdown: string): string[] {
  const marks = lexer(markdown)
    .flatMap(codeIn)
    .map(({ lang = '' }) => lang);
  return marks.filter((lang, index) => {
    const [, mark] = lang.split(' ');
    return mark === 'answer' ? !/ run$/.test(marks[index - 1] ?? '') : mark !== undefined && mark !== 'run';
  });
}

function codeIn(token: Token): Tokens.Code[] {
  if (token.type === 'code') return [token as Tokens.Code];
  const children = 'items' in token ? token['items'] : 'tokens' in token ? token.tokens : undefined;
  return ((children ?? []) as Token[]).flatMap(codeIn);
}

/** Where what was printed is not as the page says; nothing where it is. */
export function differences(answer: NonNullable<Block['answer']>, printed: string): string[] {
  if (answer.language === 'json') return jsonDifferences(JSON.parse(answer.text), JSON.parse(printed), '');
  const [said, found] = [answer.text.trim().split('\n'), printed.trim().split('\n')];
  if (said.length !== found.length) return [`${said.length} lines, not ${found.length}:\n${printed}`];
  return said.flatMap((line, index) => textDifference(line, found[index] ?? '', `line ${index + 1}`));
}

/** A member `…` of an object, or a last element `…` of a list, stands for whatever else there is. */
function jsonDifferences(said: unknown, found: unknown, place: string): string[] {
  if (typeof said === 'string') return textDifference(said, String(found), place);
  if (typeof said !== 'object' || said === null) {
    return said === found ? [] : [`${place} is ${JSON.stringify(found)}, not ${JSON.stringify(said)}`];
  }
  const rest = Array.isArray(said) ? said.at(-1) === '…' : '…' in said;
  const members = Object.entries(said).filter(([name, value]) => name !== '…' && !(rest && value === '…'));
  const names = members.map(([name]) => name);
  const others = Object.keys(Object(found)).filter((name) => !names.includes(name));
  return [
    ...(rest ? [] : others.map((name) => `${place}/${name} is not on the page`)),
    ...members.flatMap(([name, value]) =>
      jsonDifferences(value, Reflect.get(Object(found), name), `${place}/${name}`),
    ),
  ];
}

function textDifference(said: string, found: string, place: string): string[] {
  const pattern = said.split('…').map(RegExp.escape).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(found)
    ? []
    : [`${place} is ${JSON.stringify(found)}, not ${JSON.stringify(said)}`];
}
