import type { Evidence, Violation } from '../evidence.ts';

/** No item that was there at any moment of the run is changed or gone, whatever was killed since. */
export function* itemsStay({ history, state }: Evidence): Iterable<Violation> {
  for (const snapshot of history.snapshots) {
    for (const [key, text] of snapshot) {
      if (state.items.get(key) === text) continue;
      const what = state.items.has(key) ? 'changed' : 'gone';
      yield { rule: 'items stay', detail: `${key} is ${what}`, attempts: [] };
    }
  }
}

/** What begins the sort keys of a partition's items, by what begins the partition's key. */
const KINDS: Readonly<Record<string, RegExp>> = {
  R: /^(?:V#\d{6}|P#[0-9a-f]{64}#\d{3})$/,
  U: /^U$/,
  F: /^(?:F|C|X|D#\d+#\d+)$/,
  K: /^[KR]$/,
  O: /^S#\d{6}$/,
};

/**
 * Every item is of a kind that the design knows, and of an operator's round, coup or commitment that somebody
 * asked about. Parts without a version may stand: whoever wrote them lost or gave up.
 */
export function* itemsAreKnown({ history, state, deeds }: Evidence): Iterable<Violation> {
  const known = new Set<string>();
  for (const { operatorId, roundId, intent } of deeds) {
    known.add(`R#${operatorId}#${roundId}`);
    if (intent.kind === 'settle') known.add(`U#${operatorId}#${intent.request.coupId}`);
  }
  // A commitment's id is the service's own; one whose answer was lost is known to nobody.
  const committed = history.attempts.filter(({ call }) => call.kind === 'commit').length;
  const commitments = new Set<string>();
  for (const key of state.items.keys()) {
    const [pk = '', sk = ''] = key.split(' ');
    const kind = pk.charAt(0);
    if (kind === 'F') commitments.add(pk);
    if (!KINDS[kind]?.test(sk)) yield violation(`${key} is of no known kind`);
    else if ('RU'.includes(kind) && !known.has(pk)) yield violation(`nobody asked about ${pk}`);
  }
  if (commitments.size > committed)
    yield violation(`${commitments.size} commitments of ${committed} requests`);
}

function violation(detail: string): Violation {
  return { rule: 'items are known', detail, attempts: [] };
}
