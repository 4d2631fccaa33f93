import { PUT_DEADLINE } from '../../../../src/store/settlement-store.ts';
import type { Deed } from '../deeds.ts';
import { type Evidence, nameOf, type StoredVersion, type Violation } from '../evidence.ts';
import { fits } from '../fits.ts';

/** How far the clock of an instance that may settle can be off, in milliseconds. */
const TOLERANCE = 2_000;

/**
 * Every version that is stored was asked for, by a request that was not refused, of an instance whose clock
 * was right, while that request was under way.
 */
export function* everyVersionWasAskedFor({ versions, versionOf, deeds }: Evidence): Iterable<Violation> {
  const byVersion = Map.groupBy(deeds, ({ operatorId, roundId, version }) =>
    [operatorId, roundId, version].join(' '),
  );
  for (const stored of versions) {
    const { operatorId, roundId, record } = stored;
    const wanted = byVersion.get([operatorId, roundId, record.version].join(' ')) ?? [];
    const makers = wanted.filter((deed) => fits(record, deed));
    const attempts = makers.map(({ attempt }) => attempt);
    const violation = (rule: string, detail: string) => ({ rule, detail, attempts });
    if (makers.length === 0) {
      yield violation('stored was asked for', `nobody asked for ${nameOf(stored)}`);
    } else if (makers.every(({ outcome }) => outcome.kind === 'refused')) {
      yield violation('refused is not stored', `${nameOf(stored)} was refused whenever it was asked for`);
    } else {
      const before = versionOf(operatorId, roundId, record.version - 1);
      if (!makers.some((deed) => canHaveStored(deed, stored, before))) {
        const detail = `${nameOf(stored)} was settled at ${record.settledAt}, when nobody with a right clock asked for it`;
        yield violation('settled at a right time', detail);
      }
    }
  }
}

function canHaveStored(
  { attempt, outcome }: Deed,
  { record }: StoredVersion,
  before: StoredVersion | undefined,
): boolean {
  if (outcome.kind === 'refused' || attempt.clockOff) return false;
  const settledAt = Date.parse(record.settledAt);
  const { began, ended } = attempt;
  // Where the clock was set after it was read, a put that would come later than its deadline, or as much before, is refused.
  const off = attempt.clockSet ? PUT_DEADLINE + TOLERANCE : TOLERANCE;
  if (settledAt < began.at - off) return false;
  if (settledAt <= ended.at + off) return true;
  // A version is younger than the one before it, however the clocks of their instances differ.
  return before !== undefined && settledAt === Date.parse(before.record.settledAt) + 1;
}

/** An instance whose clock is off stores nothing: it never says that it did. */
export function* wrongClocksStoreNothing({ deeds }: Evidence): Iterable<Violation> {
  for (const { attempt, roundId, outcome } of deeds) {
    if (!attempt.clockOff || outcome.kind !== 'stored' || !outcome.created) continue;
    const detail = `${roundId} was stored by an instance whose clock was off`;
    yield { rule: 'wrong clocks store nothing', detail, attempts: [attempt] };
  }
}
