import type { Reason } from '../../../src/settlement/record.ts';
import type { SettlementRequest } from '../../../src/settlement/request.ts';
import type { Attempt, Call, Change, History } from '../fire/history.ts';

/** What somebody wanted stored as a version of a round. */
export type Intent =
  | { readonly kind: 'settle'; readonly request: SettlementRequest }
  | { readonly kind: 'void'; readonly reason: Reason }
  | { readonly kind: 'correct'; readonly reason: Reason; readonly change: Change };

/** What was answered to it. */
export type Outcome =
  /** `created`: not a replay, by the answer. */
  | { readonly kind: 'stored'; readonly text: string; readonly created: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown' };

/** One attempt to store one version: a request, or one round of a batch. */
export interface Deed {
  readonly attempt: Attempt;
  readonly operatorId: string;
  readonly roundId: string;
  /** The version that it would be. */
  readonly version: number;
  readonly intent: Intent;
  readonly outcome: Outcome;
}

/** Everything that was to be stored in a run. */
export function deedsOf({ attempts }: History): Deed[] {
  return attempts.flatMap(deedsIn);
}

function deedsIn(attempt: Attempt): Deed[] {
  const { call, operatorId } = attempt;
  switch (call.kind) {
    case 'settle':
    case 'void':
    case 'correct':
      return [
        {
          attempt,
          operatorId,
          roundId: call.roundId,
          version: call.kind === 'settle' ? 1 : call.expectedVersion + 1,
          intent: call,
          outcome: outcomeOf(attempt),
        },
      ];
    case 'batch': {
      const results = resultsOf(attempt);
      return call.settlements.map(({ roundId, request }, index) => ({
        attempt,
        operatorId,
        roundId,
        version: 1,
        intent: { kind: 'settle', request },
        outcome: results[index] ?? { kind: 'unknown' },
      }));
    }
    default:
      return [];
  }
}

function outcomeOf({ answer }: Attempt): Outcome {
  if (answer === undefined) return { kind: 'unknown' };
  const { status, text, replayed } = answer;
  if (status < 300) return { kind: 'stored', text, created: status === 201 && !replayed };
  return refusalOf(status, JSON.parse(text).code);
}

function resultsOf({ answer }: Attempt): Outcome[] {
  if (answer?.status !== 200) return [];
  // Cut out rather than parsed: what is compared is the text as it was answered.
  const texts = answer.text.slice('{"results":['.length, -2).split(/,(?=\{"roundId":"[^"]*","status":\d)/);
  return texts.map((text): Outcome => {
    const [, status = '', replayed = ''] = /"status":(\d+),"replayed":(true|false)/.exec(text) ?? [];
    if (Number(status) >= 300) return refusalOf(Number(status), JSON.parse(text).problem.code);
    const settlement = text.slice(text.indexOf('"settlement":') + '"settlement":'.length, -1);
    return { kind: 'stored', text: settlement, created: replayed === 'false' };
  });
}

/** A 5xx tells nothing of what was stored. */
function refusalOf(status: number, code: string): Outcome {
  return status >= 500 ? { kind: 'unknown' } : { kind: 'refused', status, code };
}

/** A version that a client was shown: as a whole, or without its bet lines. */
export interface Sighting {
  readonly attempt: Attempt;
  readonly roundId: string;
  readonly version: number;
  readonly hash: string;
  /** The whole text, where it was shown. */
  readonly text?: string;
}

/** Every version that any answer of a run showed. */
export function sightingsIn({ attempts }: History): Sighting[] {
  return attempts.flatMap((attempt) => {
    const texts = shownBy(attempt);
    return texts.map((text) => ({ attempt, ...namesIn(text), text }));
  });
}

function shownBy(attempt: Attempt): string[] {
  const { answer, call } = attempt;
  if (answer === undefined || answer.status >= 300) return [];
  if (call.kind === 'read') return [answer.text];
  return deedsIn(attempt).flatMap(({ outcome }) => (outcome.kind === 'stored' ? [outcome.text] : []));
}

/** Every version that lists and feeds of a run showed, without the bet lines. */
export function listingsIn({ attempts }: History): (Sighting & { readonly summary: object })[] {
  return attempts.flatMap((attempt) => {
    const { answer, call } = attempt;
    if (answer === undefined || answer.status >= 300) return [];
    if (call.kind !== 'versions' && call.kind !== 'feed') return [];
    const { versions, settlements } = JSON.parse(answer.text);
    const summaries: readonly { roundId: string; version: number; hash: string }[] = versions ?? settlements;
    return summaries.map((summary) => {
      const { roundId, version, hash } = summary;
      return { attempt, roundId, version, hash, summary };
    });
  });
}

/** Round, version and hash of a settlement, without parsing its lines. */
export function namesIn(text: string): {
  readonly roundId: string;
  readonly version: number;
  readonly hash: string;
} {
  // Members stand in alphabetical order, and the bets, which hold none of these names, before them.
  const hash = /"hash":"([0-9a-f]{64})"/.exec(text)?.[1] ?? '';
  const roundId = /"roundId":"([^"]*)"/.exec(text)?.[1] ?? '';
  const version = Number(/"version":(\d+)\}?$/.exec(text)?.[1] ?? Number.NaN);
  return { roundId, version, hash };
}

/** A request in a few words, for whoever reads what went wrong. */
export function wordsFor({ operation, operatorId, instance, call, answer, breach }: Attempt): string {
  const about =
    'roundId' in call ? ` ${call.roundId}` : 'commitmentId' in call ? ` ${call.commitmentId}` : '';
  const outcome = breach ?? (answer === undefined ? 'no answer' : `${answer.status}${codeIn(answer.text)}`);
  return `operation ${operation}: ${operatorId} ${detailOf(call)}${about} at ${instance}: ${outcome}`;
}

function codeIn(text: string): string {
  const [, code] = /"code":"(\w+)","retryable"/.exec(text) ?? [];
  return code === undefined ? '' : ` ${code}`;
}

function detailOf(call: Call): string {
  if ('expectedVersion' in call) return `${call.kind} after ${call.expectedVersion}`;
  return call.kind === 'bad' ? call.fault : call.kind;
}
