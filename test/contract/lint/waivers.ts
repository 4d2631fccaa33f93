import type { Finding } from './findings.ts';

/** A rule that the document breaks on purpose in some places. */
export interface Waiver {
  readonly rule: string;
  /** Where; every finding of the rule elsewhere stands. */
  readonly places: RegExp;
  readonly reason: string;
}

const PAGES = '/(?:health|openapi\\.json|docs(?:/(?:errors|guides)(?:/\\{\\w+\\})?)?|verify)?';

/** What is not mended, and why. A waiver that no finding needs any more fails the test too. */
export const WAIVERS: readonly Waiver[] = [
  {
    rule: 'info-contact',
    places: /^info$/,
    reason: 'Whoever deploys the service answers for it; the software cannot name him.',
  },
  {
    rule: 'license-url',
    places: /^info license$/,
    reason: 'The licence has an SPDX identifier, beside which OpenAPI 3.1 allows no address.',
  },
  {
    rule: 'oas3-operation-security-defined',
    places: /^paths .* security 0 apiKey 0$/,
    reason:
      'Since version 3.1 of OpenAPI the security of an operation may name roles whatever the scheme: here the scope that the key needs. The rule is of version 3.0.',
  },
  {
    rule: 'openapi-tags-alphabetical',
    places: /^tags$/,
    reason:
      'The tags stand in the order in which an integrator needs them: settlements first, the service last.',
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    places:
      /^(?:components headers|components responses TooManyRequests headers|paths \/v1\/(?:rounds\/\{roundId\}|settlements|fairness\/commitments|reports|reconciliations).*)$/,
    reason:
      'Operations that need a key allow no other origin, so they have no such header; a refusal by the gateway has none of the service’s headers. `components headers` is a list of headers and no answer.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    places: /^(?:components responses|paths .* responses) \w+ headers$/,
    reason:
      'The gateway counts requests, and tells neither the caller nor the service how many are left. What it does tell, the status 429, is documented.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    places: /^paths \/v1\/fairness\/deals post security$/,
    reason: 'Players check deals, and have no key. The operation computes and stores nothing.',
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    places: new RegExp(`^paths ${PAGES} get security$`),
    reason: 'Pages, the document and the health check are public: they show nobody’s data.',
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-401',
    places: new RegExp(`^paths (?:/v1/fairness/deals post|${PAGES} get) responses$`),
    reason: 'An operation without a key cannot refuse one.',
  },
];

/** The findings that no waiver covers. */
export function unwaived(findings: readonly Finding[], waivers: readonly Waiver[]): string[] {
  const stand = findings.filter((finding) => !waivers.some((waiver) => covers(waiver, finding)));
  return stand.map(({ rule, place, message }) => `${rule} at ${place}: ${message}`);
}

/** The waivers that cover nothing. */
export function unneeded(findings: readonly Finding[], waivers: readonly Waiver[]): string[] {
  return waivers
    .filter((waiver) => !findings.some((finding) => covers(waiver, finding)))
    .map(({ rule, places }) => `${rule} at ${places}`);
}

function covers({ rule, places }: Waiver, finding: Finding): boolean {
  return rule === finding.rule && places.test(finding.place);
}
