import type { CommitmentKey, Position } from '../settlement/commitment.ts';
import type { CoupKey, RoundKey } from '../settlement/ports.ts';

/**
 * The keys of every item. Ids cannot contain `#`, so keys of different kinds, operators and rounds
 * cannot collide; numbers are padded so that they sort.
 */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

export function roundPartition({ operatorId, roundId }: RoundKey): string {
  return `R#${operatorId}#${roundId}`;
}

export const VERSION_PREFIX = 'V#';

export function versionKey(key: RoundKey, version: number): ItemKey {
  return { pk: roundPartition(key), sk: VERSION_PREFIX + padded(version) };
}

/** A part of bet lines: content-addressed by the SHA-256 of the complete stored bytes. */
export function partKey(key: RoundKey, linesHash: string, part: number): ItemKey {
  return { pk: roundPartition(key), sk: `P#${linesHash}#${String(part).padStart(3, '0')}` };
}

/** The deal of a coup that is settled in several settlements. */
export function coupKey({ operatorId, coupId }: CoupKey): ItemKey {
  return { pk: `U#${operatorId}#${coupId}`, sk: 'U' };
}

export function commitmentPartition({ operatorId, commitmentId }: CommitmentKey): string {
  return `F#${operatorId}#${commitmentId}`;
}

/** A commitment (`F`), its client seed (`C`), or the mark of its reveal (`X`). */
export function commitmentKey(key: CommitmentKey, sk: 'F' | 'C' | 'X'): ItemKey {
  return { pk: commitmentPartition(key), sk };
}

export const POSITION_PREFIX = 'D#';

/** A position of a commitment that a coup has taken. */
export function positionKey(key: CommitmentKey, { nonce, roundNumber }: Position): ItemKey {
  return { pk: commitmentPartition(key), sk: `${POSITION_PREFIX}${nonce}#${roundNumber}` };
}

export function apiKeyPartition(keyHash: string): string {
  return `K#${keyHash}`;
}

export const API_KEY_SK = 'K';
export const API_KEY_REVOCATION_SK = 'R';

export function operatorPartition(operatorId: string): string {
  return `O#${operatorId}`;
}

export const LISTED_KEY_PREFIX = 'K#';

/** An API key in its operator's list, by the time of its making. */
export function listedKeyKey(operatorId: string, createdAt: string, keyHash: string): ItemKey {
  return { pk: operatorPartition(operatorId), sk: `${LISTED_KEY_PREFIX}${createdAt}#${keyHash}` };
}

export const RULE_SET_PREFIX = 'RS#';

/** A version of an operator's own rule set. */
export function ownRuleSetKey(operatorId: string, ruleSetId: string): ItemKey {
  return { pk: operatorPartition(operatorId), sk: RULE_SET_PREFIX + ruleSetId };
}

export const SETTINGS_PREFIX = 'S#';

export function settingsKey(operatorId: string, version: number): ItemKey {
  return { pk: operatorPartition(operatorId), sk: SETTINGS_PREFIX + padded(version) };
}

/** One shard of one operator's gaming day. */
export function feedPartition(operatorId: string, gamingDay: string, shard: number): string {
  return `${operatorId}#${gamingDay}#${shard}`;
}

/** The position of a version within its shard: by time, then round, then version. */
export function feedPosition(settledAt: string, roundId: string, version: number): string {
  return `${settledAt}#${roundId}#${padded(version)}`;
}

function padded(number: number): string {
  return String(number).padStart(6, '0');
}
