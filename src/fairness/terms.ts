import { MAX_DECKS } from '../baccarat/card.ts';
import { accept, assertNever, type Result, refuse } from '../result.ts';
import { allFields, type Fault } from './fields.ts';
import { parseClientSeed, parseNonce, parseServerSeed, SCHEMES, type Scheme, type Seeds } from './seeds.ts';

/** How a shoe is opened: by the face of its first card, by as many cards as decks, or not at all (MC 2, LT). */
export const OPENING_BURNS = ['first_card', 'per_deck', 'none'] as const;
export type OpeningBurn = (typeof OPENING_BURNS)[number];

/** What fixes a whole shoe under `shoe-v1`. */
export interface ShoeTerms extends Seeds {
  readonly scheme: 'shoe-v1';
  readonly decks: number;
  readonly burn: OpeningBurn;
}

/** What fixes the one round of `stake-v1`, which has no shoe. */
export interface StakeTerms extends Seeds {
  readonly scheme: 'stake-v1';
}

/** Everything that fixes every card of a deal. */
export type DealTerms = ShoeTerms | StakeTerms;

/** Terms as a caller gives them. */
export interface DealTermsInput {
  readonly scheme: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Required by `shoe-v1`, foreign to `stake-v1`. */
  readonly decks?: number;
  /** `first_card` where it is left out; foreign to `stake-v1`. */
  readonly burn?: string;
}

/** Reads the terms of a deal, or names every fault in them. */
export function parseDealTerms(
  input: DealTermsInput,
): Result<DealTerms, readonly Fault<keyof DealTermsInput>[]> {
  const scheme = SCHEMES.find((known) => known === input.scheme);
  if (scheme === undefined) {
    return refuse([{ field: 'scheme', reason: `A scheme is one of ${SCHEMES.join(', ')}.` }]);
  }
  switch (scheme) {
    case 'shoe-v1': {
      const decks = parseDecks(input.decks);
      const burn = parseBurn(input.burn);
      return allFields<ShoeTerms>({ scheme: accept(scheme), ...parseSeeds(scheme, input), decks, burn });
    }
    case 'stake-v1': {
      const decks = parseAbsent(input.decks);
      const burn = parseAbsent(input.burn);
      const terms = allFields({ ...parseSeeds(scheme, input), decks, burn });
      if (!terms.ok) return terms;
      const { serverSeed, clientSeed, nonce } = terms.value;
      return accept({ scheme, serverSeed, clientSeed, nonce });
    }
    default:
      return assertNever(scheme);
  }
}

function parseSeeds(scheme: Scheme, { serverSeed, clientSeed, nonce }: DealTermsInput) {
  return {
    serverSeed: parseServerSeed(scheme, serverSeed),
    clientSeed: parseClientSeed(scheme, clientSeed),
    nonce: parseNonce(nonce),
  };
}

/** The most decks are MC 1's; that one is enough is this service's choice. */
function parseDecks(decks: number | undefined): Result<number, string> {
  if (decks !== undefined && Number.isInteger(decks) && decks >= 1 && decks <= MAX_DECKS)
    return accept(decks);
  return refuse(`A shoe has a whole number of decks, 1 to ${MAX_DECKS}.`);
}

function parseBurn(burn: string | undefined): Result<OpeningBurn, string> {
  const known = OPENING_BURNS.find((candidate) => candidate === (burn ?? 'first_card'));
  return known === undefined
    ? refuse(`An opening burn is one of ${OPENING_BURNS.join(', ')}.`)
    : accept(known);
}

function parseAbsent(value: unknown): Result<undefined, string> {
  return value === undefined ? accept(undefined) : refuse('This scheme has no shoe: leave it out.');
}
