import { describe, expect, it } from 'vitest';
import type { Ended } from '../../support/command.ts';
import { commandOffice } from '../../support/command-office.ts';
import { LOST_100 } from '../../support/office-rounds.ts';
import { runHere } from '../../support/program.ts';
import { ROUND } from '../../support/requests.ts';

describe('settle', () => {
  const on = commandOffice();

  /** Runs the subcommand in this process, with the office's key unless another is named. */
  function settle(args: readonly string[], request: unknown, key = on.office.key): Promise<Ended> {
    const stdin = typeof request === 'string' ? request : JSON.stringify(request);
    const environment = { BACCARAT_API_KEY: key };
    return runHere(['settle', ...args, '--url', on.url], { stdin, environment });
  }

  it('settles the request of a file in a process of its own, and answers 0', async () => {
    on.write('round.json', JSON.stringify(ROUND));
    const { status, out, err } = await on.run('settle', ['R-17', 'round.json']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^Settled: round R-17, version 1, under full@1, gaming day /);
    expect(out).toContain('Banker wins, 6 to 4\n');
    expect(out).toMatch(/^b1 +p1 +banker +win +banker_wins +0\.95:1 +EUR +10000 +19500 +9500 +500 +10000$/m);
    expect(out).toMatch(/^EUR +1 +10000 +19500 +9500 +500 +10000 +-9500$/m);
    expect(out).toContain(`Hash ${(await on.office.read('R-17', 1)).body.hash}`);
  });

  it('takes the request from standard input, says that a repeated one was replayed, and answers 0', async () => {
    expect(await settle(['R-1'], ROUND)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Settled: /),
    });
    expect(await settle(['R-1', '-'], ROUND)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Replayed: round R-1, version 1/),
    });
  });

  it('answers the canonical record where JSON is asked for', async () => {
    const { out } = await settle(['R-1', '--json'], ROUND);
    expect(out).toBe(`${(await on.office.read('R-1', 1)).text}\n`);
  });

  it('answers 1 where the round is settled with other content, and says what differs', async () => {
    await settle(['R-1'], ROUND);
    const { status, out, err } = await settle(['R-1'], LOST_100);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^Refused \(round_already_settled\): /);
  });

  it('answers 1 with the place of each fault, as words or as the problem itself', async () => {
    const illegal = { ...ROUND, deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] } };
    expect(await settle(['R-1'], illegal)).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /^Refused \(illegal_deal\): .*\n {2}\/deal\/player: The Player has 5 on two/,
      ),
    });
    const { status, out } = await settle(['R-1', '--json'], illegal);
    expect({ status, problem: JSON.parse(out) }).toMatchObject({
      status: 1,
      problem: { code: 'illegal_deal', status: 422, errors: [{ pointer: '/deal/player' }] },
    });
  });

  it('sends the request as it is written, so that the API refuses what JSON.parse would mend', async () => {
    const twice = JSON.stringify(ROUND).replace('{', '{"ruleSet":"macau",');
    expect(await settle(['R-1'], twice)).toMatchObject({
      status: 1,
      err: expect.stringContaining('malformed_json'),
    });
  });

  it('repeats what may be repeated, and settles once', async () => {
    let refusals = 0;
    on.intercept = (_, answer) => {
      refusals += 1;
      return refusals === 1 ? new Response(null, { status: 503, headers: { 'Retry-After': '0' } }) : answer();
    };
    expect((await settle(['R-1'], ROUND)).status).toBe(0);
    expect(refusals).toBe(2);
  });

  it('answers 2 for a key that is none or missing, and never shows a key', async () => {
    const wrong = await settle(['R-1'], ROUND, 'bsk_wrong');
    expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('401') });
    expect(wrong.out + wrong.err).not.toContain('bsk_wrong');
    expect(await settle(['R-1'], ROUND, '')).toMatchObject({
      status: 2,
      err: expect.stringContaining('BACCARAT_API_KEY'),
    });
  });

  it.each([
    [[], "missing required argument 'roundId'"],
    [['R 1'], "argument value 'R 1' is invalid"],
    [['R-1', '/nonexistent/round.json'], 'cannot be read'],
  ])('answers 2 for the arguments %j', async (args, words) => {
    expect(await settle(args, ROUND)).toMatchObject({ status: 2, err: expect.stringContaining(words) });
  });
});
