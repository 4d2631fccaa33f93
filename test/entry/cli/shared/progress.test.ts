import { describe, expect, it } from 'vitest';
import { Progress } from '../../../../src/entry/cli/shared/progress.ts';

/** A stream that remembers what it was given, and a clock that a test moves. */
function screen(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const time = { now: 0 };
  const stream = { isTTY, columns, write: (text: string) => written.push(text) };
  return { written, time, progress: new Progress(stream, () => time.now) };
}

describe('Progress', () => {
  it('draws one line over and over on a terminal, and leaves it there at the end', () => {
    const { written, time, progress } = screen(true);
    progress.begin('Rows', 2_000);
    time.now = 150;
    progress.advance(1_000);
    time.now = 200;
    progress.advance(1_000);
    progress.end();
    expect(written).toEqual([
      `\r[${'.'.repeat(40)}] Rows: 0 of 2,000 (0 %)\u001b[K`,
      `\r[${'#'.repeat(20)}${'.'.repeat(20)}] Rows: 1,000 of 2,000 (50 %)\u001b[K`,
      `\r[${'#'.repeat(40)}] Rows: 2,000 of 2,000 (100 %)\u001b[K`,
      '\n',
    ]);
  });

  it('never draws a line that is wider than the terminal', () => {
    for (let columns = 30; columns < 120; columns += 1) {
      const { written, progress } = screen(true, columns);
      progress.begin('Rows', 2_000);
      expect(written[0]?.replace('\r', '').replace('\u001b[K', '').length).toBeLessThan(columns);
    }
  });

  it('writes plain lines elsewhere, one in five seconds at most and one at the end', () => {
    const { written, time, progress } = screen(false);
    progress.begin('Rows', 3);
    for (const now of [1_000, 4_999, 5_001]) {
      time.now = now;
      progress.advance(1);
    }
    progress.end();
    expect(written).toEqual(['Rows: 3 of 3 (100 %)\n', 'Rows: 3 of 3 (100 %)\n']);
  });

  it('counts without an end where none is known', () => {
    const { written, progress } = screen(false);
    progress.begin('Versions');
    progress.advance(1_234);
    progress.end();
    expect(written).toEqual(['Versions: 1,234\n']);
  });
});
