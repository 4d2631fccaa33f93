import type { z } from 'zod';
import type { Exact } from '../../../http/endpoint.ts';
import { type JsonBody, readJson } from '../../../http/json-body.ts';
import type { Problem } from '../../../http/problem.ts';
import { checkBody } from '../../../http/read-request.ts';
import { EvaluationRequestInput } from '../../../http/schemas/evaluation.ts';
import { crossFieldFaults } from '../../../http/schemas/settlement-request.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import type { RuleSetOptions } from '../shared/rule-set-options.ts';

/** A bet as the command line has it. */
export interface WrittenBet {
  readonly betId: string;
  readonly currency: string;
  readonly playerId: string;
  readonly stake: number;
  readonly type: string;
}

/** What `evaluate` is told: a deal with its bets, or a request. */
export interface EvaluateOptions extends RuleSetOptions {
  readonly hands?: string;
  readonly sequence?: string;
  readonly serverSeed?: string;
  readonly serverSeedHash?: string;
  readonly clientSeed?: string;
  readonly nonce?: number;
  readonly scheme?: string;
  readonly decks?: number;
  readonly burn?: string;
  readonly round?: number;
  readonly bet: readonly WrittenBet[];
  readonly rounding?: string;
  readonly validStake?: string;
  readonly request?: string;
}

/**
 * The request that the options or the bytes of a file make, checked as the API checks it, or what is
 * wrong with it.
 */
export async function readRequest(
  options: EvaluateOptions,
  file: Uint8Array | undefined,
): Promise<Result<Exact<z.output<typeof EvaluationRequestInput>>, Problem>> {
  const deals = dealsOf(options);
  if (deals.length + (file === undefined ? 0 : 1) !== 1) {
    const detail = 'Name one deal: --hands, --sequence, --server-seed with its companions, or --request.';
    return refuse({ code: 'invalid_request', detail });
  }
  const json = file === undefined ? accept(written(options, deals[0])) : await readJson(file);
  if (!json.ok) return json;
  return checkBody({ schema: EvaluationRequestInput, check: crossFieldFaults, examples: {} }, json.value);
}

/** Every deal that the options name. */
function dealsOf(options: EvaluateOptions): object[] {
  const { hands, sequence, serverSeed, serverSeedHash, clientSeed, nonce, round } = options;
  const { scheme = 'shoe-v1', decks, burn } = options;
  const deals: object[] = [];
  if (hands !== undefined) {
    const [player = '', banker = '', ...more] = hands.split('/');
    const surplus = more.length > 0 ? { surplus: more.join('/') } : {};
    deals.push({ kind: 'hands', player: codesIn(player), banker: codesIn(banker), ...surplus });
  }
  if (sequence !== undefined) deals.push({ kind: 'sequence', cards: codesIn(sequence) });
  if (serverSeed !== undefined) {
    const seeds = { scheme, serverSeed, serverSeedHash, clientSeed, nonce, decks, burn };
    deals.push(withoutAbsent({ kind: 'seeds', ...seeds, roundNumber: round }));
  }
  return deals;
}

function written(options: EvaluateOptions, deal: object | undefined): JsonBody {
  const { ruleSet, bet: bets, rounding, validStake: validStakePolicy, round: roundNumber } = options;
  const table = roundNumber === undefined || options.scheme === 'stake-v1' ? undefined : { roundNumber };
  const value = withoutAbsent({ ruleSet, deal, bets, rounding, validStakePolicy, table });
  return { value, spellingFaults: [] };
}

function codesIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((code) => code !== '');
}

function withoutAbsent(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
