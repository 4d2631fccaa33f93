import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import canonicalize from 'canonicalize';
import type { Evidence, Violation } from '../evidence.ts';
import type { VersionRecord } from '../fits.ts';

/** Every round is readable as a whole: its versions without a gap, its chain of hashes, its list, its end. */
export function* roundsAreWhole({ state }: Evidence): Iterable<Violation> {
  for (const detail of state.unreadable) yield { rule: 'all is readable', detail, attempts: [] };
  for (const [operatorId, { rounds }] of state.operators) {
    for (const [roundId, { versions, latest, listed }] of rounds) {
      const round = `${operatorId}’s ${roundId}`;
      const records: VersionRecord[] = versions.filter((text) => text !== '').map((text) => JSON.parse(text));
      for (const [index, record] of records.entries()) {
        yield* linkBreaches(round, versions[index] ?? '', record, index + 1, records[index - 1]);
        const { bets: _, ...summary } = record;
        if (!isDeepStrictEqual(listed[index], summary)) {
          yield breach('list agrees with reads', `version ${index + 1} of ${round} is listed otherwise`);
        }
      }
      if (listed.length !== versions.length || latest !== versions.at(-1)) {
        yield breach('list agrees with reads', `the newest of ${round} is not the last of its versions`);
      }
    }
  }
}

function* linkBreaches(
  round: string,
  text: string,
  record: VersionRecord,
  version: number,
  before: VersionRecord | undefined,
): Iterable<Violation> {
  const { hash: sealed, ...rest } = record;
  const name = `version ${version} of ${round}`;
  if (text !== canonicalize(record)) yield breach('text is canonical', `${name} is not canonical`);
  if (hash('sha256', canonicalize(rest) ?? '') !== sealed) yield breach('hash is right', name);
  if (record.version !== version) yield breach('versions have no gap', `${name} is ${record.version}`);
  if (record.previousHash !== before?.hash) yield breach('chain holds', `${name} follows another version`);
  if (before !== undefined && before.settledAt >= record.settledAt) {
    yield breach('versions follow in time', `${name} is not younger than the one before`);
  }
  if (before?.status === 'voided') yield breach('nothing follows a void', name);
}

/** Every version that is stored has all its parts, and every part of a round is of a size to be one. */
export function* partsAreThere({ state }: Evidence): Iterable<Violation> {
  for (const [key, text] of state.items) {
    if (!key.includes(' V#')) continue;
    const { linesHash, parts } = JSON.parse(text);
    if (linesHash === undefined) continue;
    const [pk] = key.split(' ');
    for (let part = 0; part < Number(parts.N); part += 1) {
      // Bytes stand in the items' texts as hex.
      const name = `${pk} P#${linesHash.B}#${String(part).padStart(3, '0')}`;
      if (!state.items.has(name)) yield breach('parts are there', `${key} has no part ${name}`);
    }
  }
}

function breach(rule: string, detail: string): Violation {
  return { rule, detail, attempts: [] };
}
