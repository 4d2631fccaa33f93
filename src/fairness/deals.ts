import type { Card } from '../baccarat/card.ts';
import { type TableauStep, tableauSteps } from '../baccarat/tableau-steps.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dealOf } from './deal-seeds.ts';
import type { DealtRound } from './dealt-round.ts';
import { allFields, type Fault, faultsOf, optionalField } from './fields.ts';
import type { Hashes } from './hashes.ts';
import type { SeededDeal } from './seeded-deal.ts';
import { parseServerSeedHash, serverSeedHash } from './seeds.ts';
import { type DealTermsInput, parseDealTerms } from './terms.ts';

/** What a player asks: the cards that revealed seeds give. */
export interface DealsRequest extends DealTermsInput {
  /** The hash that was published before play; it is compared where it is given. */
  readonly serverSeedHash?: string;
  /** How many rounds to show, from round 1; all of the shoe where it is left out. */
  readonly rounds?: number;
}

/** The cards that the seeds give, as far as the last round that was asked for. */
export interface Deals {
  readonly serverSeedHash: string;
  /** From index 0 to the last card of the last round shown; no card that was not dealt stands here. */
  readonly cards: readonly Card[];
  /** The first of {@link cards}, out of play before round 1. */
  readonly burnt: readonly Card[];
  /** The number of the shoe's last round. */
  readonly lastRound: number;
  readonly rounds: readonly ExplainedRound[];
}

/** A dealt round with both decisions of its tableau. */
export interface ExplainedRound extends DealtRound {
  readonly steps: readonly TableauStep[];
}

/** Why the cards are not shown, and which fields are at fault. */
export interface DealsRefusal {
  readonly code: 'invalid_request' | 'seed_mismatch' | 'deal_position_invalid';
  readonly faults: readonly Fault<keyof DealsRequest>[];
}

/** Recomputes the cards of revealed seeds, once the server seed is found to be the published one. */
export async function showDeals(hashes: Hashes, request: DealsRequest): Promise<Result<Deals, DealsRefusal>> {
  const terms = parseDealTerms(request);
  const asked = allFields({
    serverSeedHash: optionalField(request.serverSeedHash, parseServerSeedHash),
    rounds: optionalField(request.rounds, parseRounds),
  });
  if (!terms.ok || !asked.ok) {
    return refuseFor('invalid_request', [...faultsOf(terms), ...faultsOf(asked)]);
  }
  const { scheme, serverSeed } = terms.value;
  const computedHash = await serverSeedHash(hashes, scheme, serverSeed);
  const { serverSeedHash: publishedHash, rounds } = asked.value;
  if (publishedHash !== undefined && publishedHash !== computedHash) {
    const reason = `The server seed hashes to ${computedHash}, not to the published ${publishedHash}.`;
    return refuseFor('seed_mismatch', [{ field: 'serverSeedHash', reason }]);
  }
  const deal = await dealOf(hashes, terms.value);
  const lastRound = deal.rounds.length;
  if (rounds !== undefined && rounds > lastRound) {
    const reason = `The last round that these seeds give is ${lastRound}; there is no round ${rounds}.`;
    return refuseFor('deal_position_invalid', [{ field: 'rounds', reason }]);
  }
  return accept({ serverSeedHash: computedHash, lastRound, ...shownPart(deal, rounds ?? lastRound) });
}

function shownPart(deal: SeededDeal, count: number): Pick<Deals, 'cards' | 'burnt' | 'rounds'> {
  const rounds = deal.rounds.slice(0, count);
  const places = rounds.flatMap(({ positions }) => [...positions.player, ...positions.banker]);
  return {
    cards: deal.cards.slice(0, Math.max(...places) + 1),
    burnt: deal.cards.slice(0, deal.burnt),
    rounds: rounds.map((dealt) => ({ ...dealt, steps: tableauSteps(dealt.round) })),
  };
}

function parseRounds(rounds: number): Result<number, string> {
  return Number.isSafeInteger(rounds) && rounds >= 1
    ? accept(rounds)
    : refuse('The rounds to show are a whole number from 1.');
}

function refuseFor(code: DealsRefusal['code'], faults: DealsRefusal['faults']) {
  return refuse<DealsRefusal>({ code, faults });
}
