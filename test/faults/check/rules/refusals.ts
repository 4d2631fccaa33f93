import type { Attempt } from '../../fire/history.ts';
import type { Deed } from '../deeds.ts';
import type { Evidence, Violation } from '../evidence.ts';
import { fits } from '../fits.ts';

/** A request that was refused whatever is stored left nothing, not even a coup's deal or a part. */
export function* refusedLeftNothing({ history, state }: Evidence): Iterable<Violation> {
  const named = new Set([...state.items.keys()].flatMap((key) => key.split(/[ #]/)));
  for (const attempt of history.attempts) {
    const { call, answer } = attempt;
    if (call.kind !== 'bad') continue;
    for (const id of call.traces.filter((trace) => named.has(trace))) {
      const detail = `${call.fault} was to be refused, and an item names ${id}`;
      yield { rule: 'refused left nothing', detail, attempts: [attempt] };
    }
    if (answer === undefined || answer.status >= 500) continue;
    const code = answer.status < 400 ? String(answer.status) : JSON.parse(answer.text).code;
    if (code === call.code) continue;
    const detail = `${call.fault} was answered ${code}, not ${call.code}`;
    yield { rule: 'bad requests are refused', detail, attempts: [attempt] };
  }
}

/** A refusal for what is stored says the truth: a request is never refused for its own earlier attempt. */
export function* refusalsAreTrue(evidence: Evidence): Iterable<Violation> {
  for (const deed of evidence.deeds) {
    if (deed.outcome.kind !== 'refused') continue;
    const { code } = deed.outcome;
    const reason = untruth(code, deed, evidence);
    if (reason === undefined) continue;
    const detail = `${deed.roundId} was refused with ${code}, but ${reason}`;
    yield { rule: 'refusals are true', detail, attempts: [deed.attempt] };
  }
}

/** Why a refusal cannot have been right; undefined where it can. */
function untruth(code: string, deed: Deed, { versionOf, state }: Evidence): string | undefined {
  const { operatorId, roundId, version, intent } = deed;
  const there = versionOf(operatorId, roundId, version);
  const before = versionOf(operatorId, roundId, version - 1);
  switch (code) {
    case 'round_already_settled':
      if (there === undefined) return 'nothing is stored';
      return fits(there.record, deed) ? 'this very content is stored' : undefined;
    case 'version_conflict':
      return untruthOfConflict(deed, there !== undefined && fits(there.record, deed));
    case 'round_voided': {
      const voided = intent.kind === 'settle' ? there : before;
      return voided?.record.status === 'voided' ? undefined : 'it is not voided';
    }
    case 'deal_differs': {
      const coupId = intent.kind === 'settle' ? intent.request.coupId : undefined;
      return state.items.has(`U#${operatorId}#${coupId} U`) ? undefined : 'the coup has no deal';
    }
    case 'deal_position_used':
    case 'commitment_revealed':
    case 'commitment_not_ready':
    case 'deal_position_invalid':
      return intent.kind === 'settle' && intent.request.deal.kind === 'committed'
        ? untruthOfDeal(code, deed, intent.request.deal, state.items)
        : 'it is not dealt from a commitment';
    // What a request that fits its schema can be refused for: a correction that does not fit its round.
    case 'invalid_request':
    case 'not_found':
      return intent.kind === 'settle' ? 'it is a settlement that fits its schema' : undefined;
    case 'bet_not_offered':
    case 'bet_closed':
    case 'amount_out_of_range':
      return intent.kind === 'correct' ? undefined : 'its bets are offered';
    default:
      return 'nothing is wrong with it';
  }
}

/** A conflict says which version it met: the one that was to be stored, or none that it could follow. */
function untruthOfConflict({ attempt, version }: Deed, isStored: boolean): string | undefined {
  const [, latest] =
    /The latest version of the round \S+ is (\d+), not/.exec(attempt.answer?.text ?? '') ?? [];
  if (latest === undefined) return isStored ? 'this very content is stored' : undefined;
  return Number(latest) >= version - 1 ? `version ${latest} was there` : undefined;
}

function untruthOfDeal(
  code: string,
  { operatorId, roundId, intent }: Deed,
  { commitmentId, nonce, roundNumber }: { commitmentId: string; nonce: number; roundNumber: number },
  items: ReadonlyMap<string, string>,
): string | undefined {
  const partition = `F#${operatorId}#${commitmentId}`;
  const holder = items.get(`${partition} D#${nonce}#${roundNumber}`);
  switch (code) {
    case 'deal_position_used': {
      const coupId = (intent.kind === 'settle' ? intent.request.coupId : undefined) ?? roundId;
      if (holder === undefined) return 'nobody has the position';
      return JSON.parse(holder).coupId.S === coupId ? 'the position is its own' : undefined;
    }
    case 'commitment_revealed':
      return items.has(`${partition} X`) ? undefined : 'the seed is not revealed';
    case 'commitment_not_ready':
      return undefined;
    default:
      return roundNumber === 1 ? 'round 1 can always be dealt' : undefined;
  }
}

/** Every answer is one that the OpenAPI document knows, and no instance reported a fault of its own. */
export function* answersAreDocumented({ history }: Evidence): Iterable<Violation> {
  for (const attempt of history.attempts) {
    if (attempt.breach === undefined) continue;
    yield { rule: 'answers are documented', detail: attempt.breach, attempts: [attempt] };
  }
  for (const detail of history.faults) {
    yield { rule: 'no fault of our own', detail, attempts: [] satisfies Attempt[] };
  }
}
