import type { Attempt } from '../../fire/history.ts';
import { namesIn } from '../deeds.ts';
import type { Evidence, Violation } from '../evidence.ts';

/** That a version exists was known from some moment on. */
interface Knowledge {
  readonly version: number;
  /** The order of the moment. */
  readonly since: number;
  readonly attempt: Attempt;
}

/**
 * In real time: whoever asks after an answer has shown a version sees that version or a newer one, whichever
 * instance he asks, and is never told that it does not exist.
 */
export function* readsSeeWhatWasKnown(evidence: Evidence): Iterable<Violation> {
  const known = knowledgeOf(evidence);
  for (const attempt of evidence.history.attempts) {
    for (const { roundId, least } of claimsOf(attempt)) {
      const older = (known.get(keyOf(attempt.operatorId, roundId)) ?? []).find(
        ({ since, version }) => since < attempt.began.order && version > least,
      );
      if (older === undefined) continue;
      const detail = `${roundId} was answered as if version ${older.version} did not exist, after it had been shown`;
      yield { rule: 'reads see what was known', detail, attempts: [older.attempt, attempt] };
    }
  }
}

function knowledgeOf({ sightings, listings }: Evidence): Map<string, Knowledge[]> {
  return Map.groupBy(
    [...sightings, ...listings].map(({ attempt, roundId, version }) => ({
      key: keyOf(attempt.operatorId, roundId),
      version,
      since: attempt.ended.order,
      attempt,
    })),
    ({ key }) => key,
  );
}

/** Of which rounds an answer says that no version newer than `least` exists. */
function claimsOf({
  call,
  answer,
}: Attempt): readonly { readonly roundId: string; readonly least: number }[] {
  if (answer === undefined || answer.status >= 500) return [];
  const { status, text } = answer;
  const isUnknown = status === 404 && text.includes('"code":"not_found"');
  switch (call.kind) {
    case 'read': {
      const { roundId, version } = call;
      if (version !== undefined) return [];
      if (isUnknown) return [{ roundId, least: 0 }];
      return status === 200 ? [{ roundId, least: namesIn(text).version }] : [];
    }
    case 'versions': {
      if (isUnknown) return [{ roundId: call.roundId, least: 0 }];
      return status === 200 ? [{ roundId: call.roundId, least: JSON.parse(text).versions.length }] : [];
    }
    case 'void':
    case 'correct':
      return isUnknown ? [{ roundId: call.roundId, least: 0 }] : [];
    case 'reconcile': {
      if (status !== 200) return [];
      const { differences }: { differences: { code: string; ledger: { roundId: string } }[] } =
        JSON.parse(text);
      return differences
        .filter(({ code }) => code === 'missing_here')
        .map(({ ledger }) => ({ roundId: ledger.roundId, least: 0 }));
    }
    default:
      return [];
  }
}

/** A version that was shown is found whenever it is asked for by its number. */
export function* versionsAreFound(evidence: Evidence): Iterable<Violation> {
  const known = knowledgeOf(evidence);
  for (const attempt of evidence.history.attempts) {
    const { call, answer, operatorId, began } = attempt;
    if (call.kind !== 'read' || call.version === undefined || answer?.status !== 404) continue;
    const { roundId, version } = call;
    const shown = (known.get(keyOf(operatorId, roundId)) ?? []).find(
      (each) => each.since < began.order && each.version >= version,
    );
    if (shown === undefined) continue;
    const detail = `version ${version} of ${roundId} was not found after it had been shown`;
    yield { rule: 'reads see what was known', detail, attempts: [shown.attempt, attempt] };
  }
}

function keyOf(operatorId: string, roundId: string): string {
  return `${operatorId} ${roundId}`;
}
