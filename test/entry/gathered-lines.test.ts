import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { gatheringLines } from '../../src/entry/gathered-lines.ts';
import type { RequestEntry } from '../../src/http/request-entry.ts';

const MODULE = join(import.meta.dirname, '../../src/entry/gathered-lines.ts');

/** What tells of a request and is nothing but its id. */
const entryOf = (requestId: string) => ({ requestId }) as RequestEntry;

describe('the lines of requests', () => {
  it('are written together that come within a moment, in their order, and later ones later', async () => {
    const writes: string[] = [];
    const output = new Writable({
      decodeStrings: false,
      write: (chunk, _, done) => {
        writes.push(chunk);
        done();
      },
      writev: (chunks, done) => {
        writes.push(chunks.map(({ chunk }) => chunk).join(''));
        done();
      },
    });
    const { observe } = gatheringLines(
      { observe: ({ requestId }) => output.write(`${requestId}\n`), reportFault: () => {} },
      output,
    );
    for (const pair of ['ab', 'cd']) {
      for (const requestId of pair) observe(entryOf(requestId));
      while (output.writableLength > 0) await sleep(5);
    }
    expect(writes).toEqual(['a\nb\n', 'c\nd\n']);
  });

  it.each(['process.exit(0)', 'setTimeout(() => { throw new Error() })'])(
    'are written when the process ends by %s before the moment is over',
    async (end) => {
      const program = `
        const { gatheringLines } = await import(${JSON.stringify(MODULE)});
        const observers = { observe: ({ requestId }) => console.log(requestId), reportFault() {} };
        const { observe } = gatheringLines(observers, process.stdout);
        observe({ requestId: 'the first' });
        observe({ requestId: 'the last' });
        ${end};`;
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
      const { stdout } = await run.catch((error) => error);
      expect(stdout).toBe('the first\nthe last\n');
    },
  );
});
