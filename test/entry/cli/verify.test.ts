import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { PROGRAM } from '../../support/command.ts';
import { PLAIN_SHOE, STAKE_VECTORS } from '../../support/fairness-vectors.ts';
import { runHere } from '../../support/program.ts';

const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds, lastRound, burnt } = PLAIN_SHOE;
const SEEDS = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)];
const HASH = ['--server-seed-hash', serverSeedHash];

/** Runs the subcommand in this process. */
const verifyCommand = (args: readonly string[]) => runHere(['verify', ...args]);

describe('verify on the command line', () => {
  test('ends with 0 and says what matches', async () => {
    const args = [...SEEDS, ...HASH, '--round', '3', '--expect', first5Rounds[2] ?? ''];
    const { status, out } = await verifyCommand(args);
    expect(status).toBe(0);
    expect(out.match(/^match /gm)).toHaveLength(3);
    expect(out).toContain('Player has 9 on two cards and must stand');
  });

  test('ends with 1 and names the card that was changed', async () => {
    const { status, out } = await verifyCommand([...SEEDS, '--round', '3', '--expect', '9S KS / 6S 7H']);
    expect(status).toBe(1);
    expect(out).toMatch(/^MISMATCH .*second card: KS was settled, but the seeds give JS\.$/m);
  });

  test.each([
    ["a hash that is not the seed's", ['--server-seed-hash', 'ab'.repeat(32)]],
    ['a round past the last', ['--round', String(lastRound + 1)]],
  ])('ends with 1 for %s', async (_, args) => {
    expect((await verifyCommand([...SEEDS, ...args])).status).toBe(1);
  });

  test('lists the burn and every round of the shoe where no round is named', async () => {
    const { out } = await verifyCommand(SEEDS);
    expect(out).toContain(`Burnt: ${burnt}`);
    expect(out.match(/^Round /gm)).toHaveLength(lastRound);
  });

  test('answers in JSON with the cards, positions and steps of the round', async () => {
    const { out } = await verifyCommand([...SEEDS, ...HASH, '--round', '2', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      matches: true,
      serverSeedHash,
      burnt: burnt.split(' '),
      lastRound,
      rounds: [
        {
          roundNumber: 2,
          winner: 'banker',
          player: { cards: ['JH', 'QD', '6H'], total: 6 },
          banker: { cards: ['AS', 'TD', '8D'], total: 9 },
          positions: { player: [6, 8, 10], banker: [7, 9, 11] },
          steps: [
            { hand: 'player', action: 'draw' },
            { hand: 'banker', action: 'draw' },
          ],
        },
      ],
    });
  });

  test.each(STAKE_VECTORS)(
    'checks a published round of stake-v1: $clientSeed, nonce $nonce',
    async (vector) => {
      const hands = `${vector.player.join(' ')} / ${vector.banker.join(' ')}`;
      const seeds = ['--server-seed', vector.serverSeed, '--server-seed-hash', vector.serverSeedSha256];
      const rest = ['--client-seed', vector.clientSeed, '--nonce', String(vector.nonce), '--expect', hands];
      expect((await verifyCommand(['--scheme', 'stake-v1', ...seeds, ...rest])).status).toBe(0);
    },
  );

  test.each([
    ['an option that is none', ['--seed', 'x'], '--seed'],
    ['an argument too many', [...SEEDS, 'more'], 'more'],
    ['no server seed', ['--client-seed', 'c', '--nonce', '0'], '--server-seed: '],
    [
      'a nonce that is no number',
      ['--server-seed', serverSeed, '--client-seed', 'c', '--nonce', 'x'],
      '--nonce: ',
    ],
    ['cards of no round', [...SEEDS, '--expect', '9S KS / 6S 7H'], '--round: '],
  ])('ends with 2 and says what is wrong for %s', async (_, args, named) => {
    const { status, out, err } = await verifyCommand(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(named);
    expect(err).toContain('Add --help to see how it goes.');
  });

  test('shows how it is used where that is asked for', async () => {
    const help = await verifyCommand(['--help']);
    expect(help).toMatchObject({ status: 0, err: '' });
    expect(help.out).toContain('Usage: baccarat-settlement verify');
  });

  test('ends its process with the code, and writes faults to the error stream alone', () => {
    const run = (args: readonly string[]) =>
      spawnSync(process.execPath, [PROGRAM, 'verify', ...args], { encoding: 'utf8' });
    expect(run(SEEDS)).toMatchObject({ status: 0, stderr: '' });
    expect(run([...SEEDS, '--round', '999'])).toMatchObject({ status: 1, stderr: '' });
    expect(run([])).toMatchObject({ status: 2, stdout: '' });
  });
});
