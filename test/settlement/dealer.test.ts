import { describe, expect, it } from 'vitest';
import type { Hashes } from '../../src/fairness/hashes.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { createDealer } from '../../src/settlement/dealer.ts';
import { FairTable, unusedId } from '../support/fair-table.ts';
import { PLAIN_SHOE, shoeTermsOf } from '../support/fairness-vectors.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

/** Hash functions that count the blocks which they compute. */
function countingHashes(): { readonly hashes: Hashes; blocks: number } {
  const counting = {
    blocks: 0,
    hashes: {
      ...NODE_HASHES,
      hmacSha256(...[key, messages]: Parameters<Hashes['hmacSha256']>) {
        counting.blocks += messages.length;
        return NODE_HASHES.hmacSha256(key, messages);
      },
    },
  };
  return counting;
}

/** The blocks of eight numbers that 415 draws take where none is rejected. */
const BLOCKS_OF_A_SHOE = Math.ceil((8 * 52 - 1) / 8);
/** A rejected number is followed by another, so a shoe may take more; it is fetched as many again. */
const MOST_BLOCKS = 2 * BLOCKS_OF_A_SHOE;

describe('a dealer', () => {
  it('shuffles a shoe once for ten committed rounds of it, their replays and a second settlement', async () => {
    const counting = countingHashes();
    const api = running.instance({ dealer: createDealer(counting.hashes) });
    const table = await FairTable.open({ api, key: running.key });
    for (let roundNumber = 1; roundNumber <= 10; roundNumber += 1) {
      const [roundId, coupId] = [unusedId(), unusedId()];
      for (const expected of [201, 200]) {
        expect((await table.settle(roundId, { roundNumber }, { coupId })).status).toBe(expected);
      }
      expect((await table.settle(unusedId(), { roundNumber }, { coupId })).status).toBe(201);
    }
    expect(counting.blocks).toBeGreaterThanOrEqual(BLOCKS_OF_A_SHOE);
    expect(counting.blocks).toBeLessThanOrEqual(MOST_BLOCKS);
  });

  it('shuffles nothing for a round that is refused without its cards', async () => {
    const counting = countingHashes();
    const api = running.instance({ dealer: createDealer(counting.hashes) });
    const table = await FairTable.open({ api, key: running.key });
    expect((await table.settle(unusedId(), { roundNumber: 2 })).status).toBe(422);
    expect((await table.settle(unusedId(), { roundNumber: 1 }, { ruleSet: 'none' })).status).toBe(422);
    await table.reveal();
    expect((await table.settle(unusedId(), { roundNumber: 1 })).status).toBe(409);
    expect(counting.blocks).toBe(0);
  });

  it('shuffles once where two rounds of a shoe come at the same time', async () => {
    const counting = countingHashes();
    const dealer = createDealer(counting.hashes);
    const terms = shoeTermsOf(PLAIN_SHOE);
    const [one, other] = await Promise.all([dealer.deal(terms), dealer.deal({ ...terms })]);
    expect(one).toBe(other);
    expect(counting.blocks).toBeLessThanOrEqual(MOST_BLOCKS);
  });

  it('never takes one shoe for another', async () => {
    const dealer = createDealer(NODE_HASHES);
    const terms = shoeTermsOf(PLAIN_SHOE);
    const others = [
      { ...terms, nonce: 1 },
      { ...terms, decks: 7 },
      { ...terms, clientSeed: 'another' },
      { ...terms, serverSeed: 'ab'.repeat(32) },
      { ...terms, burn: 'none' },
    ] as const;
    const deals = [await dealer.deal(terms), ...(await Promise.all(others.map(dealer.deal)))];
    expect(new Set(deals).size).toBe(others.length + 1);
    expect(await dealer.deal(terms)).toBe(deals[0]);
  });
});
