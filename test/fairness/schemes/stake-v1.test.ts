import { describe, expect, test } from 'vitest';
import { dealOf } from '../../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../../src/fairness/node-hashes.ts';
import { stakeRound } from '../../../src/fairness/schemes/stake-v1.ts';
import { WEB_HASHES } from '../../../src/fairness/web-hashes.ts';
import { STAKE_VECTORS } from '../../support/fairness-vectors.ts';
import { cardsOf, codesOf } from '../../support/rounds.ts';

describe.each(STAKE_VECTORS)('stake-v1: $clientSeed, nonce $nonce', (vector) => {
  const { serverSeed, clientSeed, nonce } = vector;
  const terms = { scheme: 'stake-v1', serverSeed, clientSeed, nonce } as const;

  test('gives the published draw, hands and winner, in Node and by Web Crypto', async () => {
    const deal = await dealOf(NODE_HASHES, terms);
    expect(codesOf(deal.cards)).toBe(vector.cardsInDrawOrder.join(' '));
    expect(deal.rounds).toHaveLength(1);
    const [dealt] = deal.rounds;
    expect(codesOf(dealt?.round.player.cards ?? [])).toBe(vector.player.join(' '));
    expect(codesOf(dealt?.round.banker.cards ?? [])).toBe(vector.banker.join(' '));
    expect(dealt?.round.winner).toBe(vector.winner);
    expect(await dealOf(WEB_HASHES, terms)).toEqual(deal);
  });
});

describe('a round of stake-v1', () => {
  test.each([
    ['nobody draws', '9D TD 4H 3D 2C 7C', [0, 1], [2, 3]],
    ['the Player alone draws', 'AD QC 4H 2S 8C JC', [0, 1, 4], [2, 3]],
    ['the Banker alone draws: the fifth card is his', '7D JD 4C KD 2C 8S', [0, 1], [2, 3, 4]],
    ["both draw: the sixth card is the Banker's", '2D JH QH AC QD 8C', [0, 1, 4], [2, 3, 5]],
  ])('takes from the draw what its tableau takes: %s', (_, draw, player, banker) => {
    const { roundNumber, round, positions } = stakeRound(cardsOf(draw));
    expect(roundNumber).toBe(1);
    expect(positions).toEqual({ player, banker });
    const codes = draw.split(' ');
    expect(codesOf(round.player.cards)).toBe(player.map((index) => codes[index]).join(' '));
    expect(codesOf(round.banker.cards)).toBe(banker.map((index) => codes[index]).join(' '));
    expect(round.excess).toEqual([]);
  });

  test('may hold a card more often than any shoe does', () => {
    expect(stakeRound(cardsOf('2D 2D 2D 2D 2D 2D')).round.cardCount).toBe(6);
  });

  test.each([
    [0x00000000, '2D'],
    [0x04ec4ec4, '2D'],
    [0x04ec4ec5, '2H'],
    [0xfb13b13b, 'AS'],
    [0xfb13b13c, 'AC'],
    [0xffffffff, 'AC'],
  ])('maps the number %i to its fifty-second part of the range: %s', async (number, code) => {
    const block = new Uint8Array(32);
    for (let at = 0; at < 32; at += 4) new DataView(block.buffer).setUint32(at, number);
    const hashes = { ...NODE_HASHES, hmacSha256: async () => block };
    const terms = { scheme: 'stake-v1', serverSeed: 's', clientSeed: 'c', nonce: 0 } as const;
    const { cards } = await dealOf(hashes, terms);
    expect(codesOf(cards)).toBe(new Array(6).fill(code).join(' '));
  });
  test('throws where the block holds fewer than six numbers, rather than deal a card of none', async () => {
    const hashes = { ...NODE_HASHES, hmacSha256: async () => new Uint8Array(20) };
    const terms = { scheme: 'stake-v1', serverSeed: 's', clientSeed: 'c', nonce: 0 } as const;
    await expect(dealOf(hashes, terms)).rejects.toThrow(
      new RangeError('a block holds eight numbers, each of which is a card'),
    );
  });
});
