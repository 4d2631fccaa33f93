import { type Command, InvalidArgumentError, Option } from 'commander';
import { BET_TYPES } from '../../bets/bet-types.ts';
import { RULE_SETS } from '../../bets/rule-sets/index.ts';
import { VALID_STAKE_POLICIES } from '../../bets/valid-stake.ts';
import { SCHEMES } from '../../fairness/seeds.ts';
import { OPENING_BURNS } from '../../fairness/terms.ts';
import { ROUNDINGS } from '../../money/odds.ts';
import type { EvaluateOptions, WrittenBet } from './evaluate/request.ts';
import { readInput } from './shared/input.ts';
import { deckCount, type JsonOption, wholeNumber, withJsonOption } from './shared/options.ts';
import { ruleSetOf, withRuleSetOptions } from './shared/rule-set-options.ts';
import { type Run, STATUS, sayJson } from './shared/run.ts';

/** The subcommand `evaluate`: what a round decides, and why; nothing is sent or stored. */
export function addEvaluate(program: Command, run: Run): void {
  const command = program
    .command('evaluate')
    .summary('explain a round and what its bets come to, offline')
    .description(
      'Settles a round as the service would, stores nothing, and explains it. The deal is --hands, --sequence, or seeds; or the whole request is a file, as POST /v1/rounds/evaluate takes it.',
    );
  withRuleSetOptions(withDealOptions(command))
    .option('--bet <bet>', 'type:stake[:player[:currency]]; may be repeated', collectBets, [])
    .addOption(new Option('--rounding <rule>', 'of winnings').choices(ROUNDINGS))
    .addOption(new Option('--valid-stake <policy>', 'of turnover').choices(VALID_STAKE_POLICIES))
    .option('--request <file>', 'the whole request as JSON; - is standard input');
  withJsonOption(command, 'as POST /v1/rounds/evaluate answers')
    .addHelpText(
      'after',
      `
Bets: ${BET_TYPES.length}, by the names that returns --rule-set market lists
Exit status: 0 evaluated, 1 refused (an illegal deal, a bet not offered …), 2 the arguments are at fault`,
    )
    .action(async (options: EvaluateOptions & JsonOption) => {
      run.status = await evaluate(command, run, options);
    });
}

function withDealOptions(command: Command): Command {
  return command
    .option('--hands <cards>', "the final cards, the Player's first: '2S 3D 9C / KH 6D'")
    .option('--sequence <cards>', "the cards as they left the shoe: '2S KH 3D 6D 9C'")
    .option('--server-seed <seed>', 'the server seed, to deal from')
    .option('--server-seed-hash <hash>', 'the hash that was published for it')
    .option('--client-seed <seed>', 'the client seed')
    .option('--nonce <number>', 'the nonce, from 0', wholeNumber(0))
    .addOption(new Option('--scheme <scheme>', 'how seeds become cards (default: shoe-v1)').choices(SCHEMES))
    .option('--decks <number>', 'packs in the shoe of the seeds', deckCount)
    .addOption(new Option('--burn <burn>', 'the opening burn of that shoe').choices(OPENING_BURNS))
    .option('--round <number>', 'the round in its shoe, from 1', wholeNumber(1));
}

async function evaluate(
  command: Command,
  run: Run,
  { json, ...options }: EvaluateOptions & JsonOption,
): Promise<number> {
  const own = options.file === undefined ? [] : [await ruleSetOf(command, options)];
  const file = options.request === undefined ? undefined : await readInput(run, options.request);
  // Loaded here: nothing else needs the API's schemas.
  const [{ readRequest }, { problemOf, sayRefusal }, { evaluated }, { evaluationText }] = await Promise.all([
    import('./evaluate/request.ts'),
    import('./shared/refusal.ts'),
    import('./evaluate/evaluated.ts'),
    import('./evaluate/evaluation-text.ts'),
  ]);
  const request = await readRequest({ ...options, ...(own[0] && { ruleSet: own[0].id }) }, file);
  if (!request.ok) {
    sayRefusal(run, problemOf(request.refusal), json);
    return STATUS.COULD_NOT_FINISH;
  }
  const evaluation = await evaluated([...RULE_SETS, ...own], request.value);
  if (!evaluation.ok) {
    sayRefusal(run, problemOf(evaluation.refusal), json);
    return STATUS.REFUSED;
  }
  if (json) sayJson(run, evaluation.value);
  else run.console.log(evaluationText(evaluation.value));
  return STATUS.DONE;
}

/** Reads `type:stake[:player[:currency]]` and adds it to the bets before; the request's schema judges it. */
function collectBets(text: string, before: readonly WrittenBet[]): readonly WrittenBet[] {
  const [type = '', stake = '', playerId = 'p1', currency = 'EUR', ...more] = text.split(':');
  if (!/^\d{1,16}$/.test(stake) || more.length > 0) {
    throw new InvalidArgumentError('A bet is type:stake[:player[:currency]], the stake in whole units.');
  }
  return [...before, { betId: `b${before.length + 1}`, currency, playerId, stake: Number(stake), type }];
}
