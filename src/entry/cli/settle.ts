import { type Command, InvalidArgumentError } from 'commander';
import { resultInWords } from '../../fairness/result-words.ts';
import { ID_PATTERN } from '../../http/schemas/patterns.ts';
import type { SettleAnswer } from './shared/api-client.ts';
import { betsText, totalsText } from './shared/bets-text.ts';
import { readInput } from './shared/input.ts';
import { interruptible } from './shared/interruptible.ts';
import { type ApiOptions, type JsonOption, withApiOptions, withJsonOption } from './shared/options.ts';
import { type CommandIo, type Run, STATUS } from './shared/run.ts';
import { styled } from './shared/style.ts';

type SettleOptions = ApiOptions & JsonOption;

/** The subcommand `settle`: a settlement request from a file or standard input, sent to the service. */
export function addSettle(program: Command, run: Run): void {
  const command = program
    .command('settle')
    .summary('settle a round at a running service')
    .description(
      'Sends a settlement request (PUT /v1/rounds/{roundId}/settlement). Sent again, be it by this command after a fault of the network or by you, it is replayed and settles nothing twice.',
    )
    .argument('<roundId>', "the operator's id of the round", roundIdOf)
    .argument('[file]', 'the request as JSON; standard input if left out, or -');
  withApiOptions(command);
  withJsonOption(command, 'the canonical record, or the problem, as the API answers it')
    .addHelpText(
      'after',
      '\nExit status: 0 settled or replayed, 1 refused, 2 could not finish or the arguments are at fault',
    )
    .action(async (roundId: string, file: string | undefined, options: SettleOptions) => {
      const body = (await readInput(run, file)).toString('utf8');
      run.status = await settle(run, roundId, body, options);
    });
}

async function settle(
  run: Run,
  roundId: string,
  body: string,
  { json, ...options }: SettleOptions,
): Promise<number> {
  const { apiTools } = await import('./shared/api-tools.ts');
  const answer = await interruptible(async (signal) => {
    const { api } = await apiTools(options, run, signal);
    return api.settle(roundId, body);
  });
  if (!answer.ok) {
    const { sayRefusal } = await import('./shared/refusal.ts');
    sayRefusal(run, answer.refusal, json);
    return STATUS.REFUSED;
  }
  run.console.log(json ? answer.value.text : await settlementText(run, answer.value));
  return STATUS.DONE;
}

async function settlementText({ stdout }: CommandIo, { text, replayed }: SettleAnswer): Promise<string> {
  const { StoredSettlement } = await import('./shared/stored-settlement.ts');
  const { roundId, version, ruleSet, gamingDay, settledAt, outcome, bets, totals, hash } =
    StoredSettlement.parse(JSON.parse(text));
  const done = styled(stdout, 'good', replayed ? 'Replayed' : 'Settled');
  const facts = `gaming day ${gamingDay}, settled at ${settledAt}`;
  return [
    `${done}: round ${roundId}, version ${version}, under ${ruleSet}, ${facts}`,
    ...(outcome ? [resultInWords(outcome)] : []),
    ...(bets.length > 0 ? ['', betsText(bets), '', totalsText(totals)] : []),
    '',
    `Hash ${hash}`,
  ].join('\n');
}

function roundIdOf(text: string): string {
  if (ID_PATTERN.test(text)) return text;
  throw new InvalidArgumentError(
    'It has 1 to 64 of A–Z, a–z, 0–9, . _ : ~ and -, and begins with a letter or digit.',
  );
}
