import { settleBets } from '../bets/settle.ts';
import { totalsByCurrency, totalsByType } from '../bets/totals.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Rejection } from './errors.ts';
import { differingParts, fingerprintOf } from './fingerprint.ts';
import { gamingDayOf } from './gaming-day.ts';
import { type JudgedRound, judge } from './judge.ts';
import type { Operator } from './operator.ts';
import type { Services, StoredVersion } from './ports.ts';
import { type SettlementText, settlementText } from './read-round.ts';
import { betsText, ENGINE, outcomeOf, type SettlementHeader, seal } from './record.ts';
import type { SettlementRequest } from './request.ts';

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
  const { settings } = gamingDayOf(services.clock(), operator.settings);
  const judged = judge(request, services.ruleSets, settings);
  if (judged.ok) return storeSettlement(services, command, judged.value);
  const stored = await services.settlements.readVersion(keyOf(command), 1);
  const replay = stored && (await replayOf(services, command, stored));
  return replay?.ok ? replay : judged;
}

/**
 * Stores version 1. The put of the version is the commit: parts that were written before it belong to
 * nothing until then. A body with parts looks first, so that a replay costs a read and not the parts.
 */
async function storeSettlement(
  services: Services,
  command: SettleCommand,
  judged: JudgedRound,
): Promise<Result<SettledRound, Rejection>> {
  const { settlements, clock, sha256 } = services;
  const key = keyOf(command);
  const bets = settleBets(judged.round, command.request.bets, judged.ruleSet, judged.terms);
  const lines = settlements.packLines(bets);
  if (!lines.inline) {
    const stored = await settlements.readVersion(key, 1);
    if (stored !== undefined) return replayOf(services, command, stored);
    await settlements.putParts(key, lines);
  }
  const byType = totalsByType(bets);
  const text = betsText(bets);
  const fingerprint = fingerprintOf(command.request, sha256);
  const settledAt = clock();
  const header = headerOf(command, judged, settledAt, totalsByCurrency(byType));
  const sealed = seal(header, text, sha256);
  const winner = await settlements.putVersion(key, {
    header: { ...header, hash: sealed.hash, totalsByType: byType },
    fingerprint,
    lines,
    shards: gamingDayOf(settledAt, command.operator.settings).settings.shards,
  });
  if (winner !== undefined) return replayOf(services, command, winner);
  return accept({ version: header.version, text: sealed.text, replayed: false });
}

/** The stored settlement where the request has its content; else what differs. */
async function replayOf(
  { sha256 }: Services,
  { request }: SettleCommand,
  stored: StoredVersion,
): Promise<Result<SettledRound, Rejection>> {
  const differing: string[] = differingParts(request, stored.fingerprint, sha256);
  const [name] = stored.header.ruleSet.split('@');
  if (request.ruleSet !== name && request.ruleSet !== stored.header.ruleSet) differing.push('ruleSet');
  if (differing.length > 0) return refuse(alreadySettled(stored, differing));
  return accept({ ...(await settlementText(stored, sha256)), replayed: true });
}

function alreadySettled({ header }: StoredVersion, differing: readonly string[]): Rejection {
  return {
    code: 'round_already_settled',
    detail: `The round ${header.roundId} was settled at ${header.settledAt} with other content.`,
    faults: differing.map((part) => ({
      pointer: `/${part}`,
      code: 'differs',
      detail: `The ${part} of this request is not the one that was settled.`,
    })),
  };
}

function headerOf(
  { operator, roundId, request }: SettleCommand,
  { round, ruleSet, decks, terms }: JudgedRound,
  settledAt: number,
  totals: SettlementHeader['totals'],
): SettlementHeader {
  const { deal, playedAt, table } = request;
  return {
    roundId,
    version: 1,
    status: 'settled',
    settledAt: new Date(settledAt).toISOString(),
    gamingDay: gamingDayOf(settledAt, operator.settings).date,
    ruleSet: ruleSet.id,
    decks,
    engine: ENGINE,
    rounding: terms.rounding,
    validStakePolicy: terms.validStakePolicy,
    ...(table !== undefined && { table }),
    ...(playedAt !== undefined && {
      playedAt,
      playedGamingDay: gamingDayOf(Date.parse(playedAt), operator.settings).date,
    }),
    deal,
    outcome: outcomeOf(round),
    totals,
  };
}

function keyOf({ operator, roundId }: SettleCommand) {
  return { operatorId: operator.id, roundId };
}
