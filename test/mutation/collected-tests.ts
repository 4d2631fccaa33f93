import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect as vitestExpect } from 'vitest';

/**
 * What tests import as `vitest` where they are run for a mutant: `describe`, `test` and `it` that only collect,
 * with `each`, and Vitest's own `expect`. A test that asks for more of Vitest fails the first run, without a
 * mutant, so that nothing is ever judged by a test that did not run as it should.
 */

/** A test that has been collected and not been run. */
export interface CollectedTest {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => unknown;
}

type Body = (...args: readonly unknown[]) => unknown;

let tests: CollectedTest[] = [];
let file = '';
let running = '';
const suites: string[] = [];

/** The tests of one file, which `load` imports. Ids are the same whenever the same file is collected. */
export async function collect(path: string, load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  tests = [];
  suites.length = 0;
  file = path;
  await load();
  return tests;
}

function add(name: string, body: Body, row: readonly unknown[] = []): void {
  const fullName = [...suites, name].join(' > ');
  const own = file;
  const run = () => {
    running = own;
    return body(...row);
  };
  tests.push({ id: `${own}#${tests.length} ${fullName}`, name: fullName, file: own, run });
}

function group(name: string, body: Body, row: readonly unknown[] = []): void {
  suites.push(name);
  body(...row);
  suites.pop();
}

function withRows(define: (name: string, body: Body, row?: readonly unknown[]) => void) {
  const each = (table: readonly unknown[]) => (name: string, body: Body) => {
    for (const row of table) define(name, body, Array.isArray(row) ? row : [row]);
  };
  return Object.assign((name: string, body: Body) => define(name, body), { each });
}

export const describe = withRows(group);
export const test = withRows(add);
export const it = test;

/** Vitest's `expect`, with files of released text compared here: Vitest does that in a run of its own only. */
export const expect = new Proxy(vitestExpect, {
  apply(target, self, args: Parameters<typeof vitestExpect>) {
    const [received] = args;
    return Object.assign(Reflect.apply(target, self, args), {
      toMatchFileSnapshot: async (name: string) =>
        vitestExpect(received).toBe(readFileSync(resolve(dirname(running), name), 'utf8')),
    });
  },
});
