import type { Evidence, Violation } from '../evidence.ts';
import { fits } from '../fits.ts';

/** What was answered as stored is stored, byte for byte as it was answered, and is what was asked for. */
export function* acknowledgedIsStored({ deeds, versionOf }: Evidence): Iterable<Violation> {
  for (const deed of deeds) {
    const { attempt, operatorId, roundId, version, outcome } = deed;
    if (outcome.kind !== 'stored') continue;
    const stored = versionOf(operatorId, roundId, version);
    const violation = (rule: string, detail: string) => ({ rule, detail, attempts: [attempt] });
    if (stored === undefined) {
      yield violation('acknowledged is stored', `version ${version} of ${roundId} was answered and is gone`);
    } else if (stored.text !== outcome.text) {
      const detail = `version ${version} of ${roundId} is not what was answered`;
      yield violation('stored as acknowledged', `${detail}:\n${outcome.text}\n${stored.text}`);
    } else if (!fits(stored.record, deed)) {
      yield violation('stored as asked for', `version ${version} of ${roundId} is not what was asked for`);
    }
  }
}

/** A version is stored by one request: no other is told so. */
export function* storedOnce({ deeds }: Evidence): Iterable<Violation> {
  const created = deeds.filter(({ outcome }) => outcome.kind === 'stored' && outcome.created);
  const byVersion = Map.groupBy(
    created,
    ({ operatorId, roundId, version }) => `${version} of ${operatorId}’s ${roundId}`,
  );
  for (const [version, makers] of byVersion) {
    if (makers.length < 2) continue;
    const attempts = makers.map(({ attempt }) => attempt);
    yield { rule: 'stored once', detail: `version ${version} was stored ${makers.length} times`, attempts };
  }
}

/** Every answer of the run that showed a version showed the one that is stored. */
export function* shownIsStored({ sightings, listings, versionOf }: Evidence): Iterable<Violation> {
  for (const { attempt, roundId, version, text } of sightings) {
    if (versionOf(attempt.operatorId, roundId, version)?.text === text) continue;
    const detail = `version ${version} of ${roundId} was shown otherwise than it is stored`;
    yield { rule: 'shown is stored', detail, attempts: [attempt] };
  }
  for (const { attempt, roundId, version, hash } of listings) {
    if (versionOf(attempt.operatorId, roundId, version)?.record.hash === hash) continue;
    const detail = `version ${version} of ${roundId} was listed otherwise than it is stored`;
    yield { rule: 'shown is stored', detail, attempts: [attempt] };
  }
}
