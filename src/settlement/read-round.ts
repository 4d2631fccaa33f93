import { accept, type Result, refuse } from '../result.ts';
import type { Rejection } from './errors.ts';
import type { RoundKey, Services, StoredVersion } from './ports.ts';
import { type SettlementHeader, seal, type VersionHeader } from './record.ts';
import type { Sha256 } from './sha256.ts';

/** A settlement version as it is answered: its canonical text. */
export interface SettlementText {
  readonly version: number;
  readonly text: string;
}

/** Reads a version of a round's settlement, the newest where none is named. */
export async function readRound(
  { settlements, sha256 }: Services,
  key: RoundKey,
  version?: number,
): Promise<Result<SettlementText, Rejection>> {
  const stored =
    version === undefined ? await settlements.readLatest(key) : await settlements.readVersion(key, version);
  if (stored === undefined) {
    const what = version === undefined ? 'settlement' : `version ${version}`;
    return refuse({ code: 'not_found', detail: `The round ${key.roundId} has no ${what}.`, faults: [] });
  }
  return accept(await settlementText(stored, sha256));
}

/** A version as lists show it: everything but the bet lines. */
export type SettlementSummary = Omit<VersionHeader, 'totalsByType'>;

/** The headers of all versions of a round, oldest first. */
export async function readHistory(
  { settlements }: Services,
  key: RoundKey,
): Promise<Result<readonly SettlementSummary[], Rejection>> {
  const versions = await settlements.readHistory(key);
  if (versions.length > 0) return accept(versions.map(summaryOf));
  return refuse({ code: 'not_found', detail: `The round ${key.roundId} has no settlement.`, faults: [] });
}

/** What lists show of a version. */
export function summaryOf({ totalsByType: _, ...summary }: VersionHeader): SettlementSummary {
  return summary;
}

/**
 * Writes a stored version out again, as it was first answered. The hash that sealed it then must come
 * out again; a record that has been tampered with or damaged is not shown.
 */
export async function settlementText(stored: StoredVersion, sha256: Sha256): Promise<SettlementText> {
  const { hash, totalsByType: _, ...header } = stored.header;
  const sealed = seal(header satisfies SettlementHeader, await stored.readLines(), sha256);
  if (sealed.hash !== hash)
    throw new Error(`settlement ${header.roundId} v${header.version} does not match its hash`);
  return { version: header.version, text: sealed.text };
}
