import { type SettlementTerms, settleBets } from '../bets/settle.ts';
import { accept, type Result, refuse } from '../result.ts';
import { acceptDeal } from './accept-deal.ts';
import { canonicalJson } from './canonical-json.ts';
import { commitVersion, type VersionStamp } from './commit-version.ts';
import type { CommittedDealRequest } from './deal.ts';
import type { Rejection } from './errors.ts';
import { differingParts, fingerprintOf } from './fingerprint.ts';
import { type JudgedRound, judge, judgeRules, refusedBets } from './judge.ts';
import { type Operator, ruleSetsFor } from './operator.ts';
import type { CoupKey, Services, StoredVersion } from './ports.ts';
import { type SettlementText, settlementText } from './read-round.ts';
import { outcomeOf, type SettlementHeader } from './record.ts';
import type { SettlementRequest } from './request.ts';
import { readyCommitted, takeCommitted } from './settle-committed.ts';

/** The settlement of a round, and whether it had been stored before this request. */
export interface SettledRound extends SettlementText {
  readonly replayed: boolean;
}

/** A round's settlement requested by an operator. */
export interface SettleCommand {
  readonly operator: Operator;
  readonly roundId: string;
  readonly request: SettlementRequest;
}

/**
 * Settles a round, once for ever: the first request stores version 1, the same content again is
 * answered with that version, other content is refused. What was stored before wins over a refusal
 * by rule set, deal or bets, so that no change of rules or settings turns a replay into an error.
 */
export async function settleRound(
  services: Services,
  command: SettleCommand,
): Promise<Result<SettledRound, Rejection>> {
  const { operator, request } = command;
  if (request.deal.kind === 'committed') return settleCommitted(services, command, request.deal);
  const { deal } = request;
  const judged = await judge(
    request,
    ruleSetsFor(services.ruleSets, operator),
    defaultTerms(services, operator),
    (ruleSet) => acceptDeal(services.dealer, deal, ruleSet, request.table),
  );
  if (!judged.ok) return replayOr(services, command, judged.refusal);
  return request.coupId === undefined
    ? storeSettlement(services, command, judged.value)
    : settlePart(services, command, judged.value);
}

/**
 * Settles a part of a coup. Whatever is stored of the round comes first, so that a request which is refused
 * for that never fixes a coup's deal.
 */
async function settlePart(
  services: Services,
  command: SettleCommand,
  judged: JudgedRound,
): Promise<Result<SettledRound, Rejection>> {
  const { settlements } = services;
  const stored = await settlements.readVersion(keyOf(command), 1);
  if (stored !== undefined) return replayOf(services, command, stored);
  const refusal = await coupRefusal(services, command, settlements.fixCoupDeal);
  return refusal === undefined ? storeSettlement(services, command, judged) : refuse(refusal);
}

/**
 * Settles a round whose cards only this service knows. Whatever is stored of it comes first; then
 * everything that can be refused without the cards; then the position is taken, and from there on no
 * refusal depends on the cards. The coup's deal is looked at before and fixed after that, so that a coup
 * which comes too late for a position can still be dealt another.
 */
async function settleCommitted(
  services: Services,
  command: SettleCommand,
  deal: CommittedDealRequest,
): Promise<Result<SettledRound, Rejection>> {
  const { settlements } = services;
  const { operator, roundId, request } = command;
  const stored = await settlements.readVersion(keyOf(command), 1);
  if (stored !== undefined) return replayOf(services, command, stored);
  const rules = judgeRules(
    request,
    ruleSetsFor(services.ruleSets, operator),
    defaultTerms(services, operator),
  );
  if (!rules.ok) return rules;
  const { ruleSet } = rules.value;
  const ready = await readyCommitted(services, operator.id, deal, ruleSet, request.table);
  if (!ready.ok) return ready;
  const { accepted } = ready.value;
  const refusal =
    refusedBets(request, ruleSet, { hasSuits: true, roundNumber: accepted.roundNumber }) ??
    (await coupRefusal(services, command, settlements.readCoupDeal)) ??
    (await takeCommitted(services, ready.value, request.coupId ?? roundId)) ??
    (await coupRefusal(services, command, settlements.fixCoupDeal));
  return refusal === undefined
    ? storeSettlement(services, command, { ...rules.value, ...accepted })
    : refuse(refusal);
}

/** What the operator's settings in force say of rounding and valid stakes. */
function defaultTerms({ clock }: Services, { gamingDayOf }: Operator): SettlementTerms {
  return gamingDayOf(clock()).settings;
}

/** A request that would be refused is still a replay where its content is what was stored. */
async function replayOr(
  services: Services,
  command: SettleCommand,
  refusal: Rejection,
): Promise<Result<SettledRound, Rejection>> {
  const stored = await services.settlements.readVersion(keyOf(command), 1);
  const replay = stored && (await replayOf(services, command, stored));
  return replay?.ok ? replay : refuse(refusal);
}

/** A body whose lines need parts looks first, so that a replay costs a read and not the parts again. */
async function storeSettlement(
  services: Services,
  command: SettleCommand,
  judged: JudgedRound,
): Promise<Result<SettledRound, Rejection>> {
  const { engine, settlements, sha256 } = services;
  const { operator, roundId, request } = command;
  const bets = settleBets(judged.round, request.bets, judged.ruleSet, judged.terms);
  const lines = settlements.packLines(bets);
  const found = lines.inline ? undefined : await settlements.readVersion(keyOf(command), 1);
  if (found !== undefined) return replayOf(services, command, found);
  const { stored, winner } = await commitVersion(services, {
    operator,
    roundId,
    bets,
    lines,
    fingerprint: fingerprintOf(request, sha256),
    header: (stamp) => firstHeader(command, judged, { ...stamp, engine }),
  });
  return winner === undefined ? accept({ ...stored, replayed: false }) : replayOf(services, command, winner);
}

/**
 * Refuses another deal than the one that is fixed for a coup which is settled in several settlements.
 * `fixedDeal` reads it or, where none is fixed yet, fixes it: the first to come decides.
 */
async function coupRefusal(
  { sha256 }: Services,
  { operator, request: { coupId, deal } }: SettleCommand,
  fixedDeal: (key: CoupKey, dealDigest: string) => Promise<string | undefined>,
): Promise<Rejection | undefined> {
  if (coupId === undefined) return undefined;
  // The digest, because a deal may hold a server seed.
  const own = sha256(canonicalJson(deal));
  const fixed = await fixedDeal({ operatorId: operator.id, coupId }, own);
  if (fixed === undefined || fixed === own) return undefined;
  const detail = `Another deal is already settled under the coup ${coupId}.`;
  return { code: 'deal_differs', detail, faults: [{ pointer: '/deal', code: 'differs', detail }] };
}

/** The stored settlement where the request has its content; else what differs. */
async function replayOf(
  { sha256 }: Services,
  { request }: SettleCommand,
  stored: StoredVersion,
): Promise<Result<SettledRound, Rejection>> {
  const { roundId, settledAt, ruleSet } = stored.header;
  if (ruleSet === undefined) {
    const detail = `The round ${roundId} was voided at ${settledAt}, before it was settled.`;
    return refuse({ code: 'round_voided', detail, faults: [] });
  }
  const differing: ContentPart[] = differingParts(request, stored.fingerprint, sha256);
  const [name] = ruleSet.split('@');
  if (request.ruleSet !== name && request.ruleSet !== ruleSet) differing.push('ruleSet');
  if (differing.length > 0) return refuse(alreadySettled(stored, differing));
  return accept({ ...(await settlementText(stored, sha256)), replayed: true });
}

/** What a conflict can name, and in which words. */
const PART_WORDS = {
  deal: 'The deal',
  bets: 'The list of bets',
  table: 'The table, coupId or playedAt',
  ruleSet: 'The rule set',
};
type ContentPart = keyof typeof PART_WORDS;

function alreadySettled({ header }: StoredVersion, differing: readonly ContentPart[]): Rejection {
  return {
    code: 'round_already_settled',
    detail: `The round ${header.roundId} was settled at ${header.settledAt} with other content.`,
    faults: differing.map((part) => ({
      pointer: `/${part}`,
      code: 'differs',
      detail: `${PART_WORDS[part]} of this request is not what was settled.`,
    })),
  };
}

function firstHeader(
  { operator, roundId, request }: SettleCommand,
  { round, deal, ruleSet, decks, terms }: JudgedRound,
  stamp: VersionStamp & Pick<SettlementHeader, 'engine'>,
): SettlementHeader {
  const { coupId, playedAt, table } = request;
  return {
    roundId,
    ...(coupId !== undefined && { coupId }),
    version: 1,
    status: 'settled',
    ...stamp,
    ruleSet: ruleSet.id,
    decks,
    rounding: terms.rounding,
    validStakePolicy: terms.validStakePolicy,
    ...(table !== undefined && { table }),
    ...(playedAt !== undefined && {
      playedAt,
      playedGamingDay: operator.gamingDayOf(Date.parse(playedAt)).date,
    }),
    deal,
    outcome: outcomeOf(round),
  };
}

function keyOf({ operator, roundId }: SettleCommand) {
  return { operatorId: operator.id, roundId };
}
