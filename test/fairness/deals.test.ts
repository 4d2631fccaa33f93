import { describe, expect, test } from 'vitest';
import { tableauSteps } from '../../src/baccarat/tableau-steps.ts';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { type Deals, type DealsRequest, showDeals } from '../../src/fairness/deals.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { PLAIN_SHOE, SHOE_VECTORS, STAKE_VECTORS } from '../support/fairness-vectors.ts';
import { codesOf } from '../support/rounds.ts';

const { serverSeed, serverSeedHash, clientSeed, nonce, decks, burn } = PLAIN_SHOE;
const SHOE: DealsRequest = { scheme: 'shoe-v1', serverSeed, clientSeed, nonce, decks, burn };

async function shown(request: DealsRequest): Promise<Deals> {
  const deals = await showDeals(NODE_HASHES, request);
  if (deals.ok) return deals.value;
  throw new TypeError(JSON.stringify(deals.refusal));
}

async function refusal(request: DealsRequest) {
  const deals = await showDeals(NODE_HASHES, request);
  return deals.ok ? undefined : deals.refusal;
}

function inWords({ rounds }: Deals): readonly string[] {
  return rounds.map(({ round }) => `${codesOf(round.player.cards)} / ${codesOf(round.banker.cards)}`);
}

describe('the deals that seeds give', () => {
  test.each(SHOE_VECTORS)('are the published hash, burn, rounds and last round: $name', async (vector) => {
    const { name: _, first20Cards, burnt, first5Rounds, lastRound, orderSha256: __, ...seeds } = vector;
    const deals = await shown({ scheme: 'shoe-v1', ...seeds, rounds: 5 });
    expect(deals.serverSeedHash).toBe(vector.serverSeedHash);
    expect(codesOf(deals.burnt)).toBe(burnt);
    expect(codesOf(deals.cards).startsWith(first20Cards)).toBe(true);
    expect(inWords(deals)).toEqual(first5Rounds);
    expect(deals.lastRound).toBe(lastRound);
  });

  test('show the rounds that were asked for, and no card that they did not take', async () => {
    const { cards, rounds } = await shown({ ...SHOE, rounds: 2 });
    expect(rounds.map(({ roundNumber }) => roundNumber)).toEqual([1, 2]);
    // Two cards burnt, four and six dealt.
    expect(cards).toHaveLength(12);
    expect((await shown({ ...SHOE, rounds: 1 })).cards).toHaveLength(6);
  });

  test('show every round of the shoe where no number of rounds is given', async () => {
    const deals = await shown(SHOE);
    expect(deals.rounds).toHaveLength(PLAIN_SHOE.lastRound);
    expect(await shown({ ...SHOE, rounds: PLAIN_SHOE.lastRound })).toEqual(deals);
  });

  test('explain both decisions of the tableau in every round', async () => {
    for (const { round, steps } of (await shown(SHOE)).rounds) {
      expect(steps).toEqual(tableauSteps(round));
    }
  });

  test('are the one round of stake-v1, as it was settled', async () => {
    for (const { serverSeed, clientSeed, nonce, player, banker } of STAKE_VECTORS) {
      const deals = await shown({ scheme: 'stake-v1', serverSeed, clientSeed, nonce });
      expect(inWords(deals)).toEqual([`${player.join(' ')} / ${banker.join(' ')}`]);
      expect(deals.lastRound).toBe(1);
      expect(deals.burnt).toEqual([]);
    }
  });
});

describe('no deals are shown', () => {
  const otherHash = serverSeedHash.replace(/^./, '0');

  test('for a server seed that does not have the published hash', async () => {
    expect(await shown({ ...SHOE, serverSeedHash })).toEqual(await shown(SHOE));
    expect(await refusal({ ...SHOE, serverSeedHash: otherHash })).toMatchObject({
      code: 'seed_mismatch',
      faults: [{ field: 'serverSeedHash' }],
    });
  });

  test('past the last round', async () => {
    expect(await refusal({ ...SHOE, rounds: PLAIN_SHOE.lastRound + 1 })).toMatchObject({
      code: 'deal_position_invalid',
      faults: [{ field: 'rounds' }],
    });
    const stake = { scheme: 'stake-v1', serverSeed: 's', clientSeed: 'c', nonce: 0, rounds: 2 };
    expect((await refusal(stake))?.code).toBe('deal_position_invalid');
  });

  test('for a mismatching seed even where the round does not exist either: the hash is judged first', async () => {
    expect((await refusal({ ...SHOE, serverSeedHash: otherHash, rounds: 999 }))?.code).toBe('seed_mismatch');
  });

  test('for a faulty request, whose faults are all named, terms and the rest alike', async () => {
    const faulty = { ...SHOE, nonce: -1, serverSeedHash: 'x', rounds: 0 };
    expect(await refusal(faulty)).toMatchObject({
      code: 'invalid_request',
      faults: [{ field: 'nonce' }, { field: 'serverSeedHash' }, { field: 'rounds' }],
    });
  });

  test('without the refusal ever repeating the server seed', async () => {
    for (const differs of [{ nonce: -1 }, { serverSeedHash: otherHash }, { rounds: 999 }]) {
      expect(JSON.stringify(await refusal({ ...SHOE, ...differs }))).not.toContain(serverSeed);
    }
  });
  test('without saying why, the seed that fits, the last round and the rounds that may be asked for', async () => {
    const reasonOf = async (differs: Partial<DealsRequest>) =>
      (await refusal({ ...SHOE, ...differs }))?.faults.map(({ reason }) => reason);
    expect(await reasonOf({ serverSeedHash: otherHash })).toEqual([
      `The server seed hashes to ${serverSeedHash}, not to the published ${otherHash}.`,
    ]);
    expect(await reasonOf({ rounds: 999 })).toEqual([
      `The last round that these seeds give is ${PLAIN_SHOE.lastRound}; there is no round 999.`,
    ]);
    for (const rounds of [0, 1.5]) {
      expect(await reasonOf({ rounds })).toEqual(['The rounds to show are a whole number from 1.']);
    }
  });
});

test('a scheme that there is not gives no deal, rather than an empty one', async () => {
  const unknown = JSON.parse('{"scheme":"dice-v1"}'); // as a caller that does not check its types would bring it
  await expect(dealOf(NODE_HASHES, unknown)).rejects.toThrow('unexpected {"scheme":"dice-v1"}');
});
