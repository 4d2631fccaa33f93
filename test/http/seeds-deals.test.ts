import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import type { Answer } from '../support/api-client.ts';
import { handsOf, unusedId } from '../support/fair-table.ts';
import { PLAIN_SHOE, SHOE_VECTORS, STAKE_VECTORS } from '../support/fairness-vectors.ts';
import { BET } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';
import { ownTable } from '../support/table.ts';

/** A rule set of one deck, under which two equal cards are impossible. */
const ONE_DECK = ownTable({ decks: { min: 1, max: 1, default: 1 } });
const running = StartedService.forThisFile({ ruleSets: [...RULE_SETS, ONE_DECK] });

const { serverSeed, serverSeedHash, clientSeed, nonce, lastRound } = PLAIN_SHOE;
const SEEDS = { kind: 'seeds', scheme: 'shoe-v1', serverSeed, clientSeed, nonce, roundNumber: 1 };

function settle(deal: object, rest: object = {}, roundId = unusedId()): Promise<Answer> {
  return running.api.settle(running.key, roundId, { ruleSet: 'full', deal, bets: [BET], ...rest });
}

function handsOfText(text: string): object {
  const [player, banker] = text.split(' / ').map((cards) => cards.split(' '));
  return { player, banker };
}

/** The terms of stake-v1 with its published seeds. */
function stakeDeal(differs: object = {}): object {
  const [vector] = STAKE_VECTORS;
  const seeds = { serverSeed: vector?.serverSeed, clientSeed: vector?.clientSeed, nonce: vector?.nonce };
  return { kind: 'seeds', scheme: 'stake-v1', ...seeds, roundNumber: 1, ...differs };
}

describe('a round from the caller’s seeds', () => {
  it.each(SHOE_VECTORS.filter(({ decks }) => decks >= 6))(
    'has the cards of the vector: $name',
    async (vector) => {
      const { decks, burn, first5Rounds } = vector;
      const seeds = { serverSeed: vector.serverSeed, clientSeed: vector.clientSeed, nonce: vector.nonce };
      for (const [index, hands] of first5Rounds.entries()) {
        const deal = { kind: 'seeds', scheme: 'shoe-v1', ...seeds, decks, burn, roundNumber: index + 1 };
        expect(handsOf(await settle(deal, { ruleSet: 'macau' }))).toEqual(handsOfText(hands));
      }
    },
  );

  it('keeps hash, client seed, nonce, round and burn, and not the seed', async () => {
    const settled = await settle(SEEDS);
    expect(bodyOf(settled)['deal']).toEqual({
      kind: 'seeds',
      scheme: 'shoe-v1',
      serverSeedHash,
      clientSeed,
      nonce,
      roundNumber: 1,
      burn: 'first_card',
    });
    expect(settled.text).not.toContain(serverSeed);
  });

  it('may be any round of the shoe, in any order, up to the last', async () => {
    for (const roundNumber of [lastRound, 1]) {
      expect((await settle({ ...SEEDS, roundNumber })).status).toBe(201);
    }
    for (const roundNumber of [lastRound + 1, 1_000_000]) {
      const past = await settle({ ...SEEDS, roundNumber });
      expectProblem(past, 422, 'deal_position_invalid', ['/deal/roundNumber invalid_value']);
      expect(bodyOf(past)['detail']).toContain(`The last round of this shoe is ${lastRound}`);
    }
  });

  it('is the one that an evaluation explains', async () => {
    const settled = bodyOf(await settle(SEEDS));
    const request = { ruleSet: 'full', deal: SEEDS, bets: [BET] };
    const evaluated = bodyOf(await running.api.evaluate(request));
    for (const member of ['deal', 'outcome', 'bets', 'totals', 'decks']) {
      expect(evaluated[member]).toEqual(settled[member]);
    }
    expect(JSON.stringify(evaluated)).not.toContain(serverSeed);
  });

  it('is replayed by the same content as sent, and refused with any other', async () => {
    const roundId = unusedId();
    const settled = await settle(SEEDS, {}, roundId);
    const again = await settle(Object.fromEntries(Object.entries(SEEDS).reverse()), {}, roundId);
    expect([again.status, again.text]).toEqual([200, settled.text]);
    for (const differs of [{ nonce: 1 }, { roundNumber: 2 }, { serverSeedHash }, { decks: 8 }]) {
      const refused = await settle({ ...SEEDS, ...differs }, {}, roundId);
      expectProblem(refused, 409, 'round_already_settled', ['/deal differs']);
    }
  });

  it('shares its coup with the same seeds alone', async () => {
    const coupId = unusedId();
    for (const expected of [201, 201]) expect((await settle(SEEDS, { coupId })).status).toBe(expected);
    const refused = await settle({ ...SEEDS, roundNumber: 2 }, { coupId });
    expectProblem(refused, 409, 'deal_differs', ['/deal differs']);
  });

  it('is refused where the seed is not the published one', async () => {
    expect((await settle({ ...SEEDS, serverSeedHash })).status).toBe(201);
    const refused = await settle({ ...SEEDS, serverSeedHash: 'ab'.repeat(32) });
    expectProblem(refused, 422, 'seed_mismatch', ['/deal/serverSeedHash invalid_value']);
    expect(refused.text).not.toContain(serverSeed);
  });

  it.each([
    ['a seed in upper case', { serverSeed: serverSeed.toUpperCase() }, '/deal/serverSeed invalid_value'],
    ['half a seed', { serverSeed: serverSeed.slice(32) }, '/deal/serverSeed invalid_value'],
    ['an empty client seed', { clientSeed: '' }, '/deal/clientSeed invalid_format'],
    ['a nonce below 0', { nonce: -1 }, '/deal/nonce too_small'],
    ['round 0', { roundNumber: 0 }, '/deal/roundNumber too_small'],
    ['another burn', { burn: 'all' }, '/deal/burn invalid_value'],
    ['a hash in upper case', { serverSeedHash: 'AB'.repeat(32) }, '/deal/serverSeedHash invalid_format'],
  ])('is refused with %s, which is not repeated', async (_, differs, fault) => {
    const refused = await settle({ ...SEEDS, ...differs });
    expectProblem(refused, 422, 'invalid_request', [fault]);
    expect(refused.text.toLowerCase()).not.toContain(serverSeed.slice(32));
  });

  it('is dealt from the decks that the rule set leaves no choice of, or from those that are given', async () => {
    expect(bodyOf(await settle(SEEDS))['decks']).toBe(8);
    expect(bodyOf(await settle({ ...SEEDS, decks: 8 }))['decks']).toBe(8);
    const fault = ['/deal/decks invalid_value'];
    expectProblem(await settle({ ...SEEDS, decks: 6 }), 422, 'invalid_request', fault);
    const macau = { ruleSet: 'macau' };
    expectProblem(await settle(SEEDS, macau), 422, 'invalid_request', fault);
    for (const decks of [5, 1]) {
      expectProblem(await settle({ ...SEEDS, decks }, macau), 422, 'invalid_request', fault);
    }
    for (const decks of [6, 12]) {
      expect(bodyOf(await settle({ ...SEEDS, decks }, macau))['decks']).toBe(decks);
    }
  });

  it('has the round number of its table, where that is given, and closes bets by it', async () => {
    const refused = await settle(SEEDS, { table: { roundNumber: 2 } });
    expectProblem(refused, 422, 'invalid_request', ['/deal/roundNumber invalid_value']);
    expect((await settle(SEEDS, { table: { roundNumber: 1 } })).status).toBe(201);
    const big = { ruleSet: 'eight_bet', bets: [{ ...BET, type: 'big' }] };
    expect((await settle({ ...SEEDS, roundNumber: 30 }, big)).status).toBe(201);
    const closed = await settle({ ...SEEDS, roundNumber: 31 }, big);
    expectProblem(closed, 422, 'bet_closed', ['/bets/0/type bet_closed']);
  });
});

describe('a round of stake-v1', () => {
  it.each(STAKE_VECTORS)('has the published cards: $clientSeed, nonce $nonce', async (vector) => {
    const { clientSeed: seed, serverSeedSha256: hash, player, banker } = vector;
    const deal = stakeDeal({
      serverSeed: vector.serverSeed,
      serverSeedHash: hash,
      clientSeed: seed,
      nonce: vector.nonce,
    });
    const settled = await settle(deal);
    expect(handsOf(settled)).toEqual({ player, banker });
    expect(bodyOf(settled)).toMatchObject({ decks: 8, deal: { scheme: 'stake-v1', serverSeedHash: hash } });
    expect(bodyOf(settled)['deal']).not.toHaveProperty('burn');
  });

  it.each([
    ['another round than 1', { roundNumber: 2 }, '/deal/roundNumber invalid_value'],
    ['decks', { decks: 8 }, '/deal/decks invalid_value'],
    ['a burn', { burn: 'none' }, '/deal/burn invalid_value'],
  ])('is refused with %s: it has no shoe', async (_, differs, fault) => {
    expectProblem(await settle(stakeDeal(differs)), 422, 'invalid_request', [fault]);
  });

  it('closes bets by the table’s round number alone, which may be any', async () => {
    const big = { ruleSet: 'eight_bet', bets: [{ ...BET, type: 'big' }] };
    const missing = await settle(stakeDeal(), big);
    expectProblem(missing, 422, 'invalid_request', ['/table/roundNumber required']);
    expect((await settle(stakeDeal(), { ...big, table: { roundNumber: 30 } })).status).toBe(201);
    const closed = await settle(stakeDeal(), { ...big, table: { roundNumber: 31 } });
    expectProblem(closed, 422, 'bet_closed', ['/bets/0/type bet_closed']);
  });

  it('may hold a card more often than the decks do, which no reported round may', async () => {
    const rest = { ruleSet: ONE_DECK.name, bets: [] };
    for (let at = 0; ; at += 1) {
      const settled = await settle(stakeDeal({ nonce: at }), rest);
      expect(settled.status).toBe(201);
      const hands = handsOf(settled);
      const cards = Object.values(hands).flat();
      if (new Set(cards).size === cards.length) continue;
      const reported = await settle({ kind: 'hands', ...hands }, rest);
      expect(bodyOf(reported)['code']).toBe('impossible_deal');
      break;
    }
  });
});
