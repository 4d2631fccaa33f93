import type { Command } from 'commander';
import { NODE_HASHES } from '../../fairness/node-hashes.ts';
import { SCHEMES } from '../../fairness/seeds.ts';
import { OPENING_BURNS } from '../../fairness/terms.ts';
import { parseVerification, type VerificationField, verify } from '../../fairness/verification.ts';
import { type JsonOption, withJsonOption } from './shared/options.ts';
import { type Run, STATUS, sayJson } from './shared/run.ts';
import { reportJson, reportText } from './verify-output.ts';

/** The option of each field of a verification. */
const OPTIONS = {
  scheme: '--scheme',
  serverSeed: '--server-seed',
  serverSeedHash: '--server-seed-hash',
  clientSeed: '--client-seed',
  nonce: '--nonce',
  decks: '--decks',
  burn: '--burn',
  round: '--round',
  expect: '--expect',
} as const satisfies Record<VerificationField, string>;

type VerifyOptions = Readonly<Partial<Record<VerificationField, string>>> & JsonOption;

/**
 * The subcommand `verify`: recomputes the cards of revealed seeds and compares them with what was
 * published and settled, as the page does.
 */
export function addVerify(program: Command, run: Run): void {
  const command = program
    .command('verify')
    .summary('check the cards that revealed seeds give')
    .description(
      'Recomputes the cards of revealed seeds and compares them with what was published before play and settled after it.',
    )
    .option('--server-seed <seed>', 'the revealed server seed')
    .option('--server-seed-hash <hash>', 'the hash that was published before play')
    .option('--client-seed <seed>', 'the client seed')
    .option('--nonce <number>', 'the nonce, from 0')
    .option('--scheme <scheme>', `${SCHEMES.join(' or ')} (default: shoe-v1)`)
    .option('--decks <number>', 'packs in the shoe, shoe-v1 only (default: 8)')
    .option('--burn <burn>', `${OPENING_BURNS.join(', ')}; shoe-v1 only (default: first_card)`)
    .option('--round <number>', 'the round, from 1; all rounds if left out')
    .option('--expect <cards>', "the cards that were settled, the Player's first: '2S 3D 9C / KH 6D'");
  withJsonOption(command, 'the answer as JSON')
    .addHelpText(
      'after',
      '\nExit status: 0 what was compared matches, 1 something does not, 2 the arguments are at fault',
    )
    .action(async ({ json, ...fields }: VerifyOptions) => {
      const verification = parseVerification(fields);
      if (!verification.ok) {
        const faults = verification.refusal.map(({ field, reason }) => `error: ${OPTIONS[field]}: ${reason}`);
        return command.error(faults.join('\n'));
      }
      const report = await verify(NODE_HASHES, verification.value);
      if (json) sayJson(run, reportJson(report, verification.value));
      else run.console.log(reportText(report, verification.value, run.stdout));
      run.status = report.matches ? STATUS.DONE : STATUS.REFUSED;
    });
}
