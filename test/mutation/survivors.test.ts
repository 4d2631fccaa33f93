import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import LISTED from './survivors.json' with { type: 'json' };
import { compared, type ListedSurvivor, type Report, scoreOf, undetectedIn } from './survivors.ts';

const SOURCE = `/** Doubles. */
export function twice(n: number): number {
  return n + n;
}
`;

/** A report on one file whose sum became a difference and a constant, with what came of each. */
function reportOf(difference: string, constant: string, source = SOURCE, line = 3): Report {
  const place = (column: number) => ({ line, column });
  const location = { start: place(10), end: place(15) };
  const mutant = { mutatorName: 'ArithmeticOperator', location };
  return {
    files: {
      'src/money/twice.ts': {
        source,
        mutants: [
          { ...mutant, replacement: 'n - n', status: difference },
          { ...mutant, replacement: '0', status: constant },
          { ...mutant, replacement: 'n.n', status: 'RuntimeError' },
        ],
      },
    },
  };
}

const CONSTANT: ListedSurvivor = {
  file: 'src/money/twice.ts',
  mutator: 'ArithmeticOperator',
  line: 'return n + n;',
  original: 'n + n',
  replacement: '0',
  reason: 'Nobody doubles anything but nothing.',
};

describe('the survivors of a run', () => {
  it('are what no test detects, each with the code that was changed and its line', () => {
    const { reason: _, ...constant } = CONSTANT;
    expect(undetectedIn(reportOf('Killed', 'Survived'))).toEqual([{ ...constant, at: 3 }]);
    expect(undetectedIn(reportOf('Timeout', 'NoCoverage'))).toEqual([{ ...constant, at: 3 }]);
  });

  it('agree with the list that names each of them and nothing else', () => {
    const nothing = { unlisted: [], detected: [] };
    expect(compared(reportOf('Killed', 'Survived'), [CONSTANT])).toEqual(nothing);
    expect(compared(reportOf('Killed', 'Survived', `\n${SOURCE}`, 4), [CONSTANT])).toEqual(nothing);
  });

  it('disagree with a list that lacks one, or that names one which a test detects', () => {
    expect(compared(reportOf('Survived', 'Survived'), [CONSTANT]).unlisted).toMatchObject([
      { replacement: 'n - n' },
    ]);
    expect(compared(reportOf('Killed', 'Killed'), [CONSTANT]).detected).toEqual([CONSTANT]);
  });

  it('say nothing of a listed file that the run was not over', () => {
    expect(compared({ files: {} }, [CONSTANT])).toEqual({ unlisted: [], detected: [] });
  });

  it('count against the score, and mutants that cannot run do not', () => {
    const half = { mutants: 2, detected: 1, survived: 1, score: 50 };
    expect(scoreOf(reportOf('Timeout', 'NoCoverage'), 'src/money/')).toEqual(half);
  });
});

describe('the list of survivors', () => {
  it.each(LISTED)('names a line that still stands in $file: $line', ({ file, line, original, reason }) => {
    const lines = readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8').split('\n');
    expect(lines.map((text) => text.trim())).toContain(line);
    expect(line).toContain(original.split('\n')[0]);
    expect(reason).not.toBe('');
  });
});
