import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect } from 'vitest';
import type { BackOffice, OfficeBody } from './back-office.ts';

/**
 * Reads every version of a round and holds the chain together: each hash is computed again over the
 * parsed answer (RFC 8785, without `hash`), names the one before it, and is younger than it; the list of
 * versions shows the same without bets. Answers the versions, oldest first.
 */
export async function unbrokenChain(office: BackOffice, roundId: string): Promise<OfficeBody[]> {
  const { body: list } = await office.versions(roundId);
  const summaries = list.versions ?? [];
  const versions: OfficeBody[] = [];
  for (const [index, summary] of summaries.entries()) {
    const { body, text } = await office.read(roundId, index + 1);
    const { hash: sealed, ...record } = body;
    expect(text).toBe(canonicalize(body));
    expect(hash('sha256', canonicalize(record) ?? '')).toBe(sealed);
    const { bets: _, ...shown } = body;
    expect(summary).toEqual(shown);
    const before = versions.at(-1);
    expect(body.version).toBe(index + 1);
    expect(body.previousHash).toBe(before?.hash);
    expect((body.settledAt ?? '') > (before?.settledAt ?? '')).toBe(true);
    versions.push(body);
  }
  expect((await office.read(roundId)).body).toEqual(versions.at(-1));
  return versions;
}
