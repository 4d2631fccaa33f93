import { dealOf } from '../fairness/deal-seeds.ts';
import type { Fault } from '../fairness/fields.ts';
import type { Hashes } from '../fairness/hashes.ts';
import type { SeededDeal } from '../fairness/seeded-deal.ts';
import { parseServerSeed, type Scheme, serverSeedHash } from '../fairness/seeds.ts';
import { type DealTermsInput, parseDealTerms } from '../fairness/terms.ts';
import {
  parseVerification,
  type VerificationField,
  type VerificationFields,
  type VerificationReport,
  verify,
} from '../fairness/verification.ts';
import { WEB_HASHES } from '../fairness/web-hashes.ts';
import { accept, type Result } from '../result.ts';

/**
 * Recomputes the cards of revealed seeds and compares them with the hash that was published before play
 * and the cards that were settled after it: what the page for players and the command `verify` do. Every
 * field is text; what is left out is not compared. Refuses fields that cannot be read.
 *
 * It hashes by Web Crypto, which browsers offer over HTTPS and on localhost and Node everywhere; `hashes`
 * takes its place where it is missing.
 *
 * @example
 * ```ts
 * import { verifyDeal } from 'baccarat-settlement';
 *
 * const checked = await verifyDeal({
 *   serverSeed: '36e349b2049a1536c7d9a7ac3a94b8fbe334825727c4ad6b688f16be8ccaff7a',
 *   serverSeedHash: 'e94af482427e7b2871757af9b1f841b5fa67c0ebc6904b3ec254006fb4b568ee',
 *   clientSeed: 'lucky seven',
 *   nonce: '0',
 *   round: '2',
 *   expect: 'JH QD 6H / AS TD 8D',
 * });
 * if (!checked.ok) throw new Error(checked.refusal.map(({ field, reason }) => `${field}: ${reason}`).join('\n'));
 * console.log(checked.value.matches); // true
 * for (const { subject, verdict } of checked.value.findings) console.log(subject, verdict);
 * // commitment match
 * // round match
 * // cards match
 * ```
 */
export async function verifyDeal(
  fields: VerificationFields,
  hashes: Hashes = WEB_HASHES,
): Promise<Result<VerificationReport, readonly Fault<VerificationField>[]>> {
  const verification = parseVerification(fields);
  return verification.ok ? accept(await verify(hashes, verification.value)) : verification;
}

/**
 * Deals what seeds fix: under `shoe-v1` the order of a whole shoe, its burn and every round in it; under
 * `stake-v1` six cards and their one round. Refuses terms that are none.
 *
 * @example
 * ```ts
 * import { dealSeeds, resultInWords } from 'baccarat-settlement';
 *
 * const dealt = await dealSeeds({
 *   scheme: 'shoe-v1',
 *   serverSeed: '36e349b2049a1536c7d9a7ac3a94b8fbe334825727c4ad6b688f16be8ccaff7a',
 *   clientSeed: 'lucky seven',
 *   nonce: 0,
 *   decks: 8,
 * });
 * if (!dealt.ok) throw new Error(dealt.refusal.map(({ field, reason }) => `${field}: ${reason}`).join('\n'));
 * const { cards, burnt, rounds } = dealt.value;
 * console.log(cards.length, burnt, rounds.length); // 416 2 80
 * for (const { round } of rounds.slice(0, 2)) console.log(resultInWords(round));
 * // Player wins, 9 to 5
 * // Banker wins, 9 to 6
 * ```
 */
export async function dealSeeds(
  terms: DealTermsInput,
  hashes: Hashes = WEB_HASHES,
): Promise<Result<SeededDeal, readonly Fault<keyof DealTermsInput>[]>> {
  const parsed = parseDealTerms(terms);
  return parsed.ok ? accept(await dealOf(hashes, parsed.value)) : parsed;
}

/**
 * The hash under which a server seed is published before play, 64 lower-case hex digits. Refuses a seed
 * that the scheme does not know as one.
 *
 * @example
 * ```ts
 * import { hashServerSeed } from 'baccarat-settlement';
 *
 * const hashed = await hashServerSeed(
 *   'shoe-v1',
 *   '36e349b2049a1536c7d9a7ac3a94b8fbe334825727c4ad6b688f16be8ccaff7a',
 * );
 * console.log(hashed.ok && hashed.value.slice(0, 8)); // e94af482
 * ```
 */
export async function hashServerSeed(
  scheme: Scheme,
  serverSeed: string,
  hashes: Hashes = WEB_HASHES,
): Promise<Result<string, string>> {
  const seed = parseServerSeed(scheme, serverSeed);
  return seed.ok ? accept(await serverSeedHash(hashes, scheme, seed.value)) : seed;
}
