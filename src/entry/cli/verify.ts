import { parseArgs } from 'node:util';
import { NODE_HASHES } from '../../fairness/node-hashes.ts';
import { OPENING_BURNS } from '../../fairness/terms.ts';
import { parseVerification, type VerificationField, verify } from '../../fairness/verification.ts';
import { accept, refuse } from '../../result.ts';
import { reportJson, reportText } from './verify-output.ts';

const USAGE = `usage: verify --server-seed … --client-seed … --nonce … [options]
  --scheme            shoe-v1 (default) or stake-v1
  --server-seed       the revealed server seed
  --server-seed-hash  the hash that was published before play
  --client-seed       the client seed
  --nonce             the nonce, from 0
  --decks             packs in the shoe (shoe-v1 only), default 8
  --burn              ${OPENING_BURNS.join(', ')} (shoe-v1 only), default first_card
  --round             the round, from 1; all rounds if left out
  --expect            the cards that were settled: '2S 3D 9C / KH 6D', the Player's first
  --json              the answer as JSON
exit code: 0 what was compared matches, 1 something does not, 2 the options are at fault`;

/** The option of each field of a verification. */
const OPTIONS = {
  scheme: 'scheme',
  serverSeed: 'server-seed',
  serverSeedHash: 'server-seed-hash',
  clientSeed: 'client-seed',
  nonce: 'nonce',
  decks: 'decks',
  burn: 'burn',
  round: 'round',
  expect: 'expect',
} as const satisfies Record<VerificationField, string>;

/** What a command says, and the code with which its process ends. */
export interface CommandAnswer {
  readonly exitCode: 0 | 1 | 2;
  readonly text: string;
}

/**
 * The subcommand `verify`: recomputes the cards of revealed seeds and compares them with what was
 * published and settled, as the page does. Exit code 0: what was compared matches; 1: something does
 * not; 2: the options are at fault.
 */
export async function verifyCommand(args: readonly string[]): Promise<CommandAnswer> {
  const options = optionsOf(args);
  if (!options.ok) return { exitCode: 2, text: `${options.refusal}\n${USAGE}` };
  const { json, help, ...texts } = options.value;
  if (help) return { exitCode: 0, text: USAGE };
  const verification = parseVerification(
    Object.fromEntries(Object.entries(OPTIONS).map(([field, option]) => [field, texts[option] ?? ''])),
  );
  if (!verification.ok) {
    const faults = verification.refusal.map(({ field, reason }) => `--${OPTIONS[field]}: ${reason}`);
    return { exitCode: 2, text: [...faults, USAGE].join('\n') };
  }
  const report = await verify(NODE_HASHES, verification.value);
  const text = (json ? reportJson : reportText)(report, verification.value);
  return { exitCode: report.matches ? 0 : 1, text };
}

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        scheme: { type: 'string' },
        'server-seed': { type: 'string' },
        'server-seed-hash': { type: 'string' },
        'client-seed': { type: 'string' },
        nonce: { type: 'string' },
        decks: { type: 'string' },
        burn: { type: 'string' },
        round: { type: 'string' },
        expect: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return accept(values);
  } catch (error) {
    // parseArgs throws on an option that it does not know, which is the caller's mistake and no bug.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) {
  const { exitCode, text } = await verifyCommand(process.argv.slice(2));
  if (exitCode === 2) console.error(text);
  else console.log(text);
  process.exitCode = exitCode;
}
