import type { Attempt, History } from '../fire/history.ts';
import { type Deed, deedsOf, listingsIn, type Sighting, sightingsIn } from './deeds.ts';
import type { FinalState, RoundState } from './final-state.ts';
import type { VersionRecord } from './fits.ts';

/** A rule that does not hold. */
export interface Violation {
  /** The rule, by its name. */
  readonly rule: string;
  readonly detail: string;
  /** The requests that show it. */
  readonly attempts: readonly Attempt[];
}

/** A version as it is stored. */
export interface StoredVersion {
  readonly operatorId: string;
  readonly roundId: string;
  readonly text: string;
  readonly record: VersionRecord;
}

/** A run's history and what it left, brought into the form that rules are held against. */
export interface Evidence {
  readonly history: History;
  readonly state: FinalState;
  readonly deeds: readonly Deed[];
  readonly sightings: readonly Sighting[];
  readonly listings: ReturnType<typeof listingsIn>;
  /** By operator, then round, then version from 1. */
  readonly versions: readonly StoredVersion[];
  readonly versionOf: (operatorId: string, roundId: string, version: number) => StoredVersion | undefined;
  readonly roundOf: (operatorId: string, roundId: string) => RoundState | undefined;
}

/** Something that must hold of every run; answers where it does not. */
export type Rule = (evidence: Evidence) => Iterable<Violation>;

export function gather(history: History, state: FinalState): Evidence {
  const byKey = new Map<string, StoredVersion>();
  for (const [operatorId, { rounds }] of state.operators) {
    for (const [roundId, { versions }] of rounds) {
      for (const [index, text] of versions.entries()) {
        if (text === '') continue;
        const stored = { operatorId, roundId, text, record: JSON.parse(text) };
        byKey.set(keyOf(operatorId, roundId, index + 1), stored);
      }
    }
  }
  return {
    history,
    state,
    deeds: deedsOf(history),
    sightings: sightingsIn(history),
    listings: listingsIn(history),
    versions: [...byKey.values()],
    versionOf: (operatorId, roundId, version) => byKey.get(keyOf(operatorId, roundId, version)),
    roundOf: (operatorId, roundId) => state.operators.get(operatorId)?.rounds.get(roundId),
  };
}

function keyOf(operatorId: string, roundId: string, version: number): string {
  return `${operatorId} ${roundId} ${version}`;
}

/** How a version is named in what a rule says. */
export function nameOf({ operatorId, roundId, record }: StoredVersion): string {
  return `version ${record.version} of ${operatorId}’s ${roundId}`;
}
