import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card, Rank, Suit } from '../../src/baccarat/card.ts';
import { referenceDeal } from './reference-tableau.ts';

/**
 * `shoe-v1` written a second time, from its description and not from src: openssl makes the blocks, big
 * integers the draws, and the reference tableau the rounds. It is slow, and the judge of the vectors.
 */
export interface IndependentShoe {
  readonly serverSeedHash: string;
  /** Codes, the first card to leave the shoe first. */
  readonly cards: readonly string[];
  readonly burn: readonly string[];
  readonly rounds: readonly { readonly player: readonly string[]; readonly banker: readonly string[] }[];
}

export interface IndependentTerms {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly decks: number;
  readonly burn: string;
}

export function independentShoe(terms: IndependentTerms): IndependentShoe {
  const cards = shuffledPack(terms.decks, blocksByOpenssl(terms));
  const burnt = cardsToBurn(terms, cards);
  const rounds: { player: string[]; banker: string[] }[] = [];
  let gone = burnt;
  for (let cutCardSeen = false; !cutCardSeen; ) {
    const { player, banker } = referenceDeal(cards.slice(gone));
    rounds.push({ player: player.map(({ code }) => code), banker: banker.map(({ code }) => code) });
    gone += player.length + banker.length;
    cutCardSeen = cards.length - gone < 14;
  }
  const codes = cards.map(({ code }) => code);
  return { serverSeedHash: hashByOpenssl(terms), cards: codes, burn: codes.slice(0, burnt), rounds };
}

function hashByOpenssl({ serverSeed }: IndependentTerms): string {
  const input = Buffer.from(serverSeed, 'hex');
  return execFileSync('openssl', ['dgst', '-sha256', '-r'], { input, encoding: 'utf8' }).slice(0, 64);
}

function blocksByOpenssl({ serverSeed, clientSeed, nonce, decks }: IndependentTerms): Buffer {
  const length = Buffer.byteLength(clientSeed, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'shoe-v1-'));
  try {
    // One block more than the draws need lets a handful of them be rejected.
    const files = Array.from({ length: Math.ceil((decks * 52) / 8) + 1 }, (_, block) => {
      const file = join(folder, String(block));
      writeFileSync(file, `shoe-v1:${length}:${clientSeed}:${nonce}:${block}`, 'utf8');
      return file;
    });
    const args = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${serverSeed}`, '-r', ...files];
    const lines = execFileSync('openssl', args, { encoding: 'utf8' }).trim().split('\n');
    return Buffer.from(lines.map((line) => line.slice(0, 64)).join(''), 'hex');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shuffledPack(decks: number, blocks: Buffer): Card[] {
  const cards: Card[] = [];
  for (let deck = 0; deck < decks; deck += 1) {
    for (const suit of ['S', 'H', 'D', 'C'] satisfies Suit[]) {
      for (const rank of [...'A23456789TJQK'] as Rank[]) {
        cards.push({ code: `${rank}${suit}`, rank, suit, value: Number.NaN, place: Number.NaN });
      }
    }
  }
  let at = 0;
  for (let size = cards.length; size > 1; size -= 1) {
    const modulus = BigInt(size);
    const bound = (2n ** 32n / modulus) * modulus;
    let number = BigInt(`0x${blocks.toString('hex', at, at + 4)}`);
    while (number >= bound) {
      at += 4;
      number = BigInt(`0x${blocks.toString('hex', at, at + 4)}`);
    }
    at += 4;
    const [taken] = cards.splice(Number(number % modulus), 1, ...cards.slice(size - 1, size));
    cards.splice(size - 1, 1, ...(taken === undefined ? [] : [taken]));
  }
  return cards;
}

function cardsToBurn({ decks, burn }: IndependentTerms, [first]: readonly Card[]): number {
  if (burn === 'none') return 0;
  if (burn === 'per_deck') return decks;
  return 1 + ('A23456789T'.indexOf(first?.rank ?? '') + 1 || 10);
}
