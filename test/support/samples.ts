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
