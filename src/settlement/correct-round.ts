import type { RuleSet } from '../bets/rule-set.ts';
import { type PlacedBet, type SettledBet, settleBets } from '../bets/settle.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type AmendCommand, type AmendedRound, amendRound } from './amend-round.ts';
import { type AcceptedDeal, acceptReported, type ReportedDeal } from './deal.ts';
import type { Fault, Rejection } from './errors.ts';
import { judge } from './judge.ts';
import { ruleSetsFor } from './operator.ts';
import type { Services, StoredVersion } from './ports.ts';
import { type DealtFacts, dealtFactsOf, outcomeOf, type Reason, roundOf } from './record.ts';
import { MAX_BETS } from './request.ts';
import type { SettledRound } from './settle-round.ts';

/** A request to correct a round: at least one of deal, addBets and voidBets. */
export interface CorrectionRequest {
  readonly reason: Reason;
  /** The right cards. */
  readonly deal?: ReportedDeal;
  /** Accepted bets that had been left out. */
  readonly addBets?: readonly PlacedBet[];
  /** Bets that should not have stood; their stakes are returned. */
  readonly voidBets?: readonly BetToVoid[];
}

export interface BetToVoid {
  readonly betId: string;
  readonly reason: string;
}

/**
 * Corrects a round: a new version in which all its bets are settled again, under the rule-set
 * version, rounding and valid-stake policy of the record, so that no change of a setting re-prices a
 * bet that the correction does not touch.
 */
export function correctRound(
  services: Services,
  command: Omit<AmendCommand<CorrectionRequest>, 'amendment'> & { readonly request: CorrectionRequest },
): Promise<Result<SettledRound, Rejection>> {
  const { request, ...target } = command;
  const amendment = { operation: 'correction', ...request };
  return amendRound(services, { ...target, amendment }, async (before) => {
    if (before === undefined) throw new TypeError('a correction follows a version');
    return settleAgain(ruleSetsFor(services.ruleSets, command.operator), before, request);
  });
}

async function settleAgain(
  ruleSets: readonly RuleSet[],
  before: StoredVersion,
  request: CorrectionRequest,
): Promise<Result<AmendedRound, Rejection>> {
  const dealt = dealtFactsOf(before.header);
  if (dealt === undefined) throw new TypeError('only a void knows no deal, and nothing follows a void');
  const lines = await before.readLines();
  const faults = [...dealFaults(dealt, request), ...betFaults(lines, request)];
  if (faults.length > 0) {
    return refuse({ code: 'invalid_request', detail: 'The correction does not fit the round.', faults });
  }
  const bets = correctedBets(lines, request);
  const { ruleSet, table } = dealt;
  const judgeable = { bets, ruleSet, ...(table && { table }) };
  const judged = await judge(judgeable, ruleSets, dealt, async ({ decks }) =>
    request.deal === undefined ? accept(acceptedBefore(dealt)) : acceptReported(request.deal, decks.default),
  );
  if (!judged.ok) return refuse(inCorrection(judged.refusal, lines.length));
  const { round, deal, ruleSet: rules, terms } = judged.value;
  return accept({
    status: 'corrected',
    bets: settleBets(round, bets, rules, terms),
    dealt: { ...dealt, deal, outcome: outcomeOf(round) },
  });
}

/** The deal of the version before, which nothing in the correction touches. */
function acceptedBefore({ deal, decks, outcome }: DealtFacts): AcceptedDeal {
  const roundNumber = 'roundNumber' in deal && deal.scheme === 'shoe-v1' ? deal.roundNumber : undefined;
  return { round: roundOf(outcome), deal, decks, ...(roundNumber !== undefined && { roundNumber }) };
}

/** The bets of the version before, those to be voided marked so, then the bets that are added. */
function correctedBets(
  lines: readonly SettledBet[],
  { addBets = [], voidBets = [] }: CorrectionRequest,
): PlacedBet[] {
  const reasons = new Map(voidBets.map(({ betId, reason }) => [betId, reason]));
  const kept = lines.map(({ betId, currency, playerId, stake, type, void: before }) => {
    const reason = before ?? reasons.get(betId);
    return { betId, currency, playerId, stake, type, ...(reason !== undefined && { void: reason }) };
  });
  return [...kept, ...addBets];
}

/** The cards of a deal from seeds are what the seeds give; nobody can report others. */
function dealFaults({ deal: { kind } }: DealtFacts, { deal }: CorrectionRequest): Fault[] {
  if (deal === undefined || kind === 'hands' || kind === 'sequence') return [];
  return [{ pointer: '/deal', code: 'deal_fixed', detail: 'The cards of this round come from its seeds.' }];
}

function betFaults(
  lines: readonly SettledBet[],
  { addBets = [], voidBets = [] }: CorrectionRequest,
): Fault[] {
  const known = new Map(lines.map((line) => [line.betId, line]));
  const faults: Fault[] = [];
  for (const [index, { betId }] of voidBets.entries()) {
    const pointer = `/voidBets/${index}/betId`;
    const line = known.get(betId);
    if (line === undefined) {
      faults.push({ pointer, code: 'unknown_bet', detail: `The round has no bet ${betId}.` });
    } else if (line.void !== undefined) {
      faults.push({
        pointer,
        code: 'bet_is_void',
        detail: `The bet ${betId} is void already (${line.void}).`,
      });
    }
  }
  for (const [index, { betId }] of addBets.entries()) {
    if (!known.has(betId)) continue;
    faults.push({
      pointer: `/addBets/${index}/betId`,
      code: 'duplicate_bet_id',
      detail: `The round has a bet ${betId}.`,
    });
  }
  if (lines.length + addBets.length > MAX_BETS) {
    const detail = `A round holds at most ${MAX_BETS} bets over all its versions; it has ${lines.length}.`;
    faults.push({ pointer: '/addBets', code: 'too_big', detail });
  }
  return faults;
}

/**
 * Points a refusal at the correction's own members. Added bets follow those that the round had; a bet that
 * had been settled can only be at fault because of the new deal, and the round's table is not at fault.
 */
function inCorrection(refusal: Rejection, hadBets: number): Rejection {
  const faults = refusal.faults.map((fault) => {
    const [, index, member] = /^\/bets\/(\d+)(.*)$/.exec(fault.pointer) ?? [];
    if (index === undefined)
      return { ...fault, pointer: fault.pointer.replace(/^\/(?:bets|table)\b.*$/, '/addBets') };
    const added = Number(index) - hadBets;
    return { ...fault, pointer: added < 0 ? '/deal' : `/addBets/${added}${member}` };
  });
  // Bets that are at fault for one reason have become one fault.
  const distinct = new Map(faults.map((fault) => [`${fault.pointer} ${fault.detail}`, fault]));
  return { ...refusal, faults: [...distinct.values()] };
}
