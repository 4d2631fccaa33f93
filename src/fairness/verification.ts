import type { Hands } from '../baccarat/hand.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dealOf } from './deal-seeds.ts';
import { allFields, type Fault, faultsOf, optionalField } from './fields.ts';
import type { Hashes } from './hashes.ts';
import type { SeededDeal } from './seeded-deal.ts';
import { parseServerSeedHash, serverSeedHash } from './seeds.ts';
import { cardDifferences, parseSettledCards } from './settled-cards.ts';
import { type DealTerms, type DealTermsInput, parseDealTerms } from './terms.ts';

/** What a player fills in, field by field: in the page's form, in its link and on the command line. */
export const VERIFICATION_FIELDS = [
  'scheme',
  'serverSeed',
  'serverSeedHash',
  'clientSeed',
  'nonce',
  'decks',
  'burn',
  'round',
  'expect',
] as const;
export type VerificationField = (typeof VERIFICATION_FIELDS)[number];

/** The fields as text. A field that is empty was not filled in. */
export type VerificationFields = Readonly<Partial<Record<VerificationField, string>>>;

/** A check that can be made: the terms of the deal, and what it is compared with. */
export interface Verification {
  readonly terms: DealTerms;
  readonly publishedHash: string | undefined;
  readonly roundNumber: number | undefined;
  readonly settled: Hands | undefined;
}

/** What one comparison found, in sentences. */
export interface Finding {
  readonly subject: 'commitment' | 'round' | 'cards';
  readonly verdict: 'match' | 'mismatch' | 'not_checked';
  readonly words: readonly string[];
}

/** The deal that the seeds give, and how it compares with what was published and settled. */
export interface VerificationReport {
  readonly serverSeedHash: string;
  readonly deal: SeededDeal;
  /** Commitment, round and cards, in this order. */
  readonly findings: readonly Finding[];
  /** Nothing that was compared differs. */
  readonly matches: boolean;
}

/**
 * Reads the fields, or names the fault of each. Left out, `scheme` is shoe-v1, `decks` 8 and `burn`
 * first_card. Spaces around a seed that is text belong to it; around anything else they do not count.
 */
export function parseVerification(
  fields: VerificationFields,
): Result<Verification, readonly Fault<VerificationField>[]> {
  const terms = parseDealTerms(termsInputOf(fields));
  const compared = allFields({
    serverSeedHash: optionalField(trimmed(fields.serverSeedHash), parseServerSeedHash),
    round: optionalField(trimmed(fields.round), parseRoundNumber),
    expect: optionalField(trimmed(fields.expect), parseSettledCards),
  });
  if (!terms.ok || !compared.ok) {
    return refuse([...faultsOf(terms), ...faultsOf(compared)]);
  }
  const { serverSeedHash: publishedHash, expect: settled } = compared.value;
  const roundNumber = compared.value.round ?? (terms.value.scheme === 'stake-v1' ? 1 : undefined);
  if (settled !== undefined && roundNumber === undefined) {
    return refuse([{ field: 'round', reason: 'Say which round the settled cards are from.' }]);
  }
  return accept({ terms: terms.value, publishedHash, roundNumber, settled });
}

/** Recomputes the deal and compares it with whatever the verification has to compare it with. */
export async function verify(hashes: Hashes, verification: Verification): Promise<VerificationReport> {
  const { terms, publishedHash } = verification;
  const computedHash = await serverSeedHash(hashes, terms.scheme, terms.serverSeed);
  const deal = await dealOf(hashes, terms);
  const findings = [
    commitmentFinding(computedHash, publishedHash),
    roundFinding(deal, verification),
    cardsFinding(deal, verification),
  ];
  const matches = findings.every(({ verdict }) => verdict !== 'mismatch');
  return { serverSeedHash: computedHash, deal, findings, matches };
}

function termsInputOf(fields: VerificationFields): DealTermsInput {
  const scheme = trimmed(fields.scheme) ?? 'shoe-v1';
  const serverSeed = fields.serverSeed ?? '';
  const decks = trimmed(fields.decks) ?? (scheme === 'shoe-v1' ? '8' : undefined);
  const burn = trimmed(fields.burn);
  return {
    scheme,
    serverSeed: scheme === 'shoe-v1' ? serverSeed.trim() : serverSeed,
    clientSeed: fields.clientSeed ?? '',
    nonce: wholeNumber(trimmed(fields.nonce)),
    ...(decks !== undefined && { decks: wholeNumber(decks) }),
    ...(burn !== undefined && { burn }),
  };
}

function commitmentFinding(computedHash: string, publishedHash: string | undefined): Finding {
  const subject = 'commitment';
  if (publishedHash === undefined) {
    const words = [
      `No published hash was given, so it is not checked that this server seed was fixed before play. It hashes to ${computedHash}.`,
    ];
    return { subject, verdict: 'not_checked', words };
  }
  if (publishedHash === computedHash) {
    return { subject, verdict: 'match', words: ['The server seed has the hash that was published.'] };
  }
  const words = [
    `The server seed hashes to ${computedHash}, but the published hash is ${publishedHash}. This is not the seed that the hash was published for.`,
  ];
  return { subject, verdict: 'mismatch', words };
}

function roundFinding(deal: SeededDeal, { terms, roundNumber }: Verification): Finding {
  const subject = 'round';
  const last = deal.rounds.length;
  const holds = terms.scheme === 'shoe-v1' ? `This shoe has ${last} rounds` : 'These seeds give one round';
  if (roundNumber === undefined) return { subject, verdict: 'not_checked', words: [`${holds}.`] };
  if (roundNumber <= last) {
    return { subject, verdict: 'match', words: [`${holds}; round ${roundNumber} is among them.`] };
  }
  return { subject, verdict: 'mismatch', words: [`${holds}; there is no round ${roundNumber}.`] };
}

function cardsFinding(deal: SeededDeal, { roundNumber, settled }: Verification): Finding {
  const subject = 'cards';
  const dealt = roundNumber === undefined ? undefined : deal.rounds[roundNumber - 1];
  if (settled === undefined) {
    return { subject, verdict: 'not_checked', words: ['No settled cards were given to compare.'] };
  }
  if (dealt === undefined) {
    return {
      subject,
      verdict: 'not_checked',
      words: ['There is no round to compare the settled cards with.'],
    };
  }
  const differences = cardDifferences(settled, dealt.round);
  if (differences.length > 0) return { subject, verdict: 'mismatch', words: differences };
  return { subject, verdict: 'match', words: ['The settled cards are the cards that the seeds give.'] };
}

function parseRoundNumber(text: string): Result<number, string> {
  const roundNumber = wholeNumber(text);
  return roundNumber >= 1 ? accept(roundNumber) : refuse('A round is a whole number from 1.');
}

/** The text without spaces around it; undefined where nothing is left. */
function trimmed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A number written in decimal digits alone; not a number otherwise. */
function wholeNumber(text: string | undefined): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
