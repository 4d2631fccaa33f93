import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../src/web/docs/pages');

/** A block of code in a page, and the block of text right behind it, which it is said to print. */
export interface Sample {
  readonly code: string;
  readonly printed?: string;
}

/** The blocks of a language in a page of the documentation, in their order. */
export function samplesIn(page: string, language: string): readonly Sample[] {
  const text = readFileSync(join(PAGES, page), 'utf8');
  const block = new RegExp(
    `^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`\\n(?:\\n\`\`\`text\\n([\\s\\S]*?)^\`\`\`\\n)?`,
    'gm',
  );
  return [...text.matchAll(block)].map(([, code = '', printed]) => ({
    code,
    ...(printed !== undefined && { printed }),
  }));
}

/** The examples in the comments of a declaration file. */
export function examplesIn(declarations: string): readonly string[] {
  return [...declarations.matchAll(/^ *\* ```ts\n([\s\S]*?)^ *\* ```\n/gm)].map(([, code = '']) =>
    code.replaceAll(/^ *\* ?/gm, ''),
  );
}

/**
 * What a sample says that it prints: the comment behind a `console.log`, or the comments that stand on the
 * lines below it.
 */
export function printedBy(code: string): string {
  const lines: string[] = [];
  let below = false;
  for (const line of code.split('\n')) {
    const said = /^\s*\/\/ (.*)$/.exec(line)?.[1];
    const behind = /console\.log\(.*;\s*\/\/ (.*)$/.exec(line)?.[1];
    if (behind !== undefined) lines.push(behind);
    else if (below && said !== undefined) lines.push(said);
    below = (line.includes('console.log(') && behind === undefined) || (below && said !== undefined);
  }
  return `${lines.join('\n')}\n`;
}

/** Whether a text is what a page shows of it, in which `…` stands for anything. */
export function patternOf(shown: string): RegExp {
  const parts = shown
    .trimEnd()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}\\s*$`);
}
