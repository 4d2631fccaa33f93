import { execFileSync } from 'node:child_process';
import { Console } from 'node:console';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { WriteStream } from 'node:tty';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { runProgram } from '../../../src/entry/cli/main.ts';
import { PROGRAM } from '../../support/command.ts';
import { runHere } from '../../support/program.ts';

const COMMANDS = [
  ...['serve', 'settle', 'evaluate', 'returns', 'verify', 'reconcile', 'export', 'admin'],
  ...['admin operator', 'admin operator add', 'admin operator set', 'admin operator show', 'admin key'],
  ...['admin key create', 'admin key list', 'admin key revoke', 'admin rule-set', 'admin rule-set add'],
];

/** Says on a stream that claims to be a terminal. */
async function runOnTerminal(args: readonly string[]): Promise<string> {
  // A terminal's own judgement of its colours, which reads the environment.
  const { getColorDepth } = WriteStream.prototype;
  const stdout = Object.assign(new PassThrough(), { isTTY: true, getColorDepth });
  const stderr = new PassThrough();
  const said = text(stdout);
  const console = new Console(stdout, stderr);
  await runProgram(args, { stdin: Readable.from([]), stdout, stderr, console, environment: {} });
  stdout.end();
  return said;
}

const COLOUR = '\u001b[';
const VERIFY = [
  'verify',
  '--server-seed',
  'ab'.repeat(32),
  '--client-seed',
  'c',
  '--nonce',
  '0',
  '--round',
  '1',
];

beforeEach(() => {
  vi.stubEnv('TERM', 'xterm-256color');
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'NODE_DISABLE_COLORS']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe('the program', () => {
  it('names every subcommand in its help, and answers 0', async () => {
    const { status, out, err } = await runHere(['--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const name of COMMANDS.filter((command) => !command.includes(' '))) {
      expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    }
  });

  it.each(COMMANDS)('explains %s where help is asked for, and answers 0', async (command) => {
    const { status, out, err } = await runHere([...command.split(' '), '--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`Usage: baccarat-settlement ${command} `);
  });

  it('says its version', async () => {
    expect(await runHere(['--version'])).toEqual({ status: 0, out: `${manifest.version}\n`, err: '' });
  });

  it.each([
    [[], 'Usage: baccarat-settlement'],
    [['admin'], 'Usage: baccarat-settlement admin'],
    [['settel'], 'Did you mean settle?'],
    [['verify', '--seeds'], "unknown option '--seeds'"],
    [['admin', 'operator', 'add'], 'This command takes <id>.'],
    [['admin', 'key', 'revoke', 'acme', '--operator', 'acme', 'more'], 'This command takes <id> <name>.'],
  ])('answers 2 for the arguments %j, on the error stream alone', async (args, words) => {
    const { status, out, err } = await runHere(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(words);
  });

  it('answers 2 where the store of the environment cannot be opened', async () => {
    const environment = { STORE_ENDPOINT: 'nowhere' };
    expect(await runHere(['admin', 'operator', 'show', 'acme'], { environment })).toMatchObject({
      status: 2,
      err: expect.stringContaining('STORE_ENDPOINT'),
    });
  });

  it('is what npx finds in a checkout', () => {
    expect(new URL(`../../../${manifest.bin['baccarat-settlement']}`, import.meta.url).pathname).toBe(
      PROGRAM,
    );
    // By its first line, as a shell starts it.
    const path = `${process.execPath.replace(/\/node$/, '')}:${process.env['PATH']}`;
    const said = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8', env: { PATH: path } });
    expect(said).toBe(`${manifest.version}\n`);
  });
});

describe('colour', () => {
  it('stands on a terminal', async () => {
    for (const name of ['NO_COLOR', 'CI', 'NODE_DISABLE_COLORS']) vi.stubEnv(name, undefined);
    vi.stubEnv('TERM', 'xterm-256color');
    for (const args of [VERIFY, ['--help']]) expect(await runOnTerminal(args)).toContain(COLOUR);
  });

  it('stands nowhere else', async () => {
    for (const args of [VERIFY, ['--help'], ['verify', '--help']]) {
      expect((await runHere(args)).out).not.toContain(COLOUR);
    }
  });

  it('is refused by NO_COLOR', async () => {
    vi.stubEnv('NO_COLOR', '1');
    for (const args of [VERIFY, ['--help']]) expect(await runOnTerminal(args)).not.toContain(COLOUR);
  });
});
