import type { RuleSet } from '../bets/rule-set.ts';
import type { DealTerms } from '../fairness/terms.ts';
import { parseDealTerms } from '../fairness/terms.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { AcceptedDeal, SeedsDealRequest } from './deal.ts';
import type { Dealer } from './dealer.ts';
import type { Fault, Rejection } from './errors.ts';
import type { TablePosition } from './request.ts';

/** The seeds of a round, and where it was dealt. */
export interface SeededRound {
  readonly terms: DealTerms;
  readonly roundNumber: number;
  readonly table: TablePosition | undefined;
}

/**
 * Deals a round from the caller's own seeds. Refuses seeds that are malformed or do not hash to what
 * was published, decks outside the rule set, and rounds past the shoe's last.
 */
export async function acceptSeeds(
  dealer: Dealer,
  request: SeedsDealRequest,
  ruleSet: RuleSet,
  table: TablePosition | undefined,
): Promise<Result<AcceptedDeal, Rejection>> {
  const { kind, roundNumber, serverSeedHash: published, ...seeds } = request;
  const decks = request.scheme === 'shoe-v1' ? (request.decks ?? onlyDecks(ruleSet)) : request.decks;
  const terms = parseDealTerms({ ...seeds, ...(decks !== undefined && { decks }) });
  if (!terms.ok) {
    return refuse(invalidDeal(terms.refusal.map(({ field, reason }) => dealFault(field, reason))));
  }
  const misfit =
    deckFault(terms.value, ruleSet, 'decks') ?? roundNumberFault({ terms: terms.value, roundNumber, table });
  if (misfit !== undefined) return refuse(invalidDeal([misfit]));
  const serverSeedHash = await dealer.hashOf(terms.value);
  if (published !== undefined && published !== serverSeedHash)
    return refuse(seedMismatch(serverSeedHash, published));
  const { rounds } = await dealer.deal(terms.value);
  const round = rounds[roundNumber - 1]?.round;
  if (round === undefined) return refuse(pastLastRound(roundNumber, rounds.length));
  const { scheme, clientSeed, nonce } = terms.value;
  return accept({
    round,
    decks: decksOf(terms.value, ruleSet),
    deal: { kind, scheme, serverSeedHash, clientSeed, nonce, roundNumber, ...burnOf(terms.value) },
    ...(scheme === 'shoe-v1' && { roundNumber }),
  });
}

/** The decks of a rule set that leaves no choice. */
function onlyDecks({ decks }: RuleSet): number | undefined {
  return decks.min === decks.max ? decks.default : undefined;
}

/** The packs that a record names: those of the shoe, or the rule set's where the scheme has no shoe. */
export function decksOf(terms: DealTerms, ruleSet: RuleSet): number {
  return terms.scheme === 'shoe-v1' ? terms.decks : ruleSet.decks.default;
}

/** The opening burn of a shoe, as a member of what a record keeps. */
export function burnOf(terms: DealTerms) {
  return terms.scheme === 'shoe-v1' ? { burn: terms.burn } : {};
}

/** A shoe whose decks the rule set does not allow; `field` of the deal is where they come from. */
export function deckFault(terms: DealTerms, { id, decks }: RuleSet, field: string): Fault | undefined {
  if (terms.scheme !== 'shoe-v1' || (terms.decks >= decks.min && terms.decks <= decks.max)) return undefined;
  const allowed = decks.min === decks.max ? `${decks.min}` : `${decks.min} to ${decks.max}`;
  return dealFault(field, `${id} is played with ${allowed} decks, not ${terms.decks}.`);
}

/** A round number that the table or the scheme contradicts. */
export function roundNumberFault({ terms, roundNumber, table }: SeededRound): Fault | undefined {
  if (terms.scheme === 'stake-v1') {
    return roundNumber === 1
      ? undefined
      : dealFault('roundNumber', 'stake-v1 has no shoe, so its round number is 1.');
  }
  const atTable = table?.roundNumber;
  if (atTable === undefined || atTable === roundNumber) return undefined;
  return dealFault('roundNumber', `The table names round ${atTable}, the deal round ${roundNumber}.`);
}

export function dealFault(field: string, detail: string): Fault {
  return { pointer: `/deal/${field}`, code: 'invalid_value', detail };
}

export function invalidDeal(faults: readonly Fault[]): Rejection {
  return { code: 'invalid_request', detail: 'The deal does not fit.', faults };
}

/** A position that the shoe does not have. */
export function pastLastRound(roundNumber: number, lastRound: number): Rejection {
  const detail = `The last round of this shoe is ${lastRound}; there is no round ${roundNumber}.`;
  return { code: 'deal_position_invalid', detail, faults: [dealFault('roundNumber', detail)] };
}

function seedMismatch(own: string, published: string): Rejection {
  const detail = `The server seed hashes to ${own}, not to the published ${published}.`;
  return { code: 'seed_mismatch', detail, faults: [dealFault('serverSeedHash', detail)] };
}
