import { describe, expect, it } from 'vitest';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { type Answer, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { FairTable, handsOf, unusedId } from '../support/fair-table.ts';
import { independentShoe } from '../support/independent-shoe.ts';
import { BET } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const SIX_DECKS = { scheme: 'shoe-v1', decks: 6 };
const FIRST = { roundNumber: 1 };
const SECOND = { roundNumber: 2 };

describe('a committed round', () => {
  it('has the cards that anybody computes from the revealed seeds, with whatever implementation', async () => {
    const shoe = { scheme: 'shoe-v1', decks: 7, burn: 'per_deck' };
    const table = await FairTable.open(running, { ...shoe, clientSeed: 'a:b 百' });
    const settled = [];
    for (let roundNumber = 1; roundNumber <= 5; roundNumber += 1) {
      settled.push(handsOf(await table.settle(unusedId(), { nonce: 3, roundNumber })));
    }
    const { serverSeed, serverSeedHash } = bodyOf(await table.reveal());
    const terms = {
      serverSeed: String(serverSeed),
      clientSeed: 'a:b 百',
      nonce: 3,
      decks: 7,
      burn: 'per_deck',
    };
    const independent = independentShoe(terms);
    expect(settled).toEqual(independent.rounds.slice(0, 5));
    expect(serverSeedHash).toBe(independent.serverSeedHash);
  });

  it('keeps what it was dealt from, and not the seed', async () => {
    const table = await FairTable.open(running, SIX_DECKS);
    const settled = bodyOf(await table.settle(unusedId(), FIRST));
    const { serverSeedHash } = bodyOf(await table.read());
    expect(settled['deal']).toEqual({
      kind: 'committed',
      commitmentId: table.commitmentId,
      scheme: 'shoe-v1',
      serverSeedHash,
      clientSeed: 'player-7:lucky',
      nonce: 0,
      roundNumber: 1,
      burn: 'first_card',
    });
    expect(settled['decks']).toBe(6);
  });

  it('is replayed whatever the state of its commitment, and other content of its round is refused', async () => {
    const table = await FairTable.open(running);
    const [roundId, later] = [unusedId(), unusedId()];
    const settled = await table.settle(roundId, FIRST);
    await table.settle(later, SECOND);
    await table.reveal();
    const again = await table.settle(roundId, FIRST);
    expect([again.status, again.text]).toEqual([200, settled.text]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expectProblem(await table.settle(roundId, SECOND), 409, 'round_already_settled', ['/deal differs']);
    const otherBets = await table.settle(roundId, FIRST, { bets: [] });
    expectProblem(otherBets, 409, 'round_already_settled', ['/bets differs']);
  });

  it('is dealt in the order of its shoe, and each nonce is a shoe of its own', async () => {
    const table = await FairTable.open(running);
    const outOfOrder = (answer: Answer) =>
      expectProblem(answer, 422, 'deal_position_invalid', ['/deal/roundNumber invalid_value']);
    outOfOrder(await table.settle(unusedId(), SECOND));
    expect((await table.settle(unusedId(), { nonce: 5, roundNumber: 1 })).status).toBe(201);
    outOfOrder(await table.settle(unusedId(), SECOND));
    expect((await table.settle(unusedId(), FIRST)).status).toBe(201);
    outOfOrder(await table.settle(unusedId(), { roundNumber: 3 }));
    expect((await table.settle(unusedId(), SECOND)).status).toBe(201);
    expect((await table.settle(unusedId(), { roundNumber: 3 })).status).toBe(201);
    outOfOrder(await table.settle(unusedId(), { nonce: 5, roundNumber: 3 }));
  });

  it('needs a commitment that exists, has its client seed and is not revealed', async () => {
    const absent = new FairTable(running, 'e'.repeat(32));
    const fault = '/deal/commitmentId invalid_value';
    expectProblem(await absent.settle(unusedId(), FIRST), 422, 'invalid_request', [fault]);
    const unready = await FairTable.open(running, { ...SIX_DECKS, clientSeed: 'none' });
    expectProblem(await unready.settle(unusedId(), FIRST), 409, 'commitment_not_ready', [fault]);
    await unready.fix('ready now');
    const roundId = unusedId();
    expect((await unready.settle(roundId, FIRST)).status).toBe(201);
    await unready.reveal();
    expectProblem(await unready.settle(unusedId(), SECOND), 409, 'commitment_revealed', [fault]);
    expect(await unready.usedPositions()).toEqual([{ nonce: 0, roundNumber: 1, coupId: roundId }]);
  });

  it('needs a rule set that is played with as many decks', async () => {
    const table = await FairTable.open(running, SIX_DECKS);
    const refused = await table.settle(unusedId(), FIRST, { ruleSet: 'full' });
    expectProblem(refused, 422, 'invalid_request', ['/deal/commitmentId invalid_value']);
    expect(bodyOf(refused)['errors']).toMatchObject([{ detail: 'full@1 is played with 8 decks, not 6.' }]);
    expect((await table.settle(unusedId(), FIRST, { ruleSet: 'macau' })).status).toBe(201);
  });

  it('has the round number of its table, where that is given', async () => {
    const table = await FairTable.open(running);
    const refused = await table.settle(unusedId(), FIRST, { table: { roundNumber: 2 } });
    expectProblem(refused, 422, 'invalid_request', ['/deal/roundNumber invalid_value']);
    const settled = await table.settle(unusedId(), FIRST, { table: { tableId: 'RNG', roundNumber: 1 } });
    expect(bodyOf(settled)['table']).toEqual({ tableId: 'RNG', roundNumber: 1 });
  });

  it('closes bets by its own round number', async () => {
    const table = await FairTable.open(running);
    const big = { ruleSet: 'eight_bet', bets: [{ ...BET, type: 'big' }] };
    await table.dealUpTo(29);
    expect((await table.settle(unusedId(), { roundNumber: 30 }, big)).status).toBe(201);
    const closed = await table.settle(unusedId(), { roundNumber: 31 }, big);
    expectProblem(closed, 422, 'bet_closed', ['/bets/0/type bet_closed']);
    const refunded = { ...big, bets: [{ ...BET, type: 'big', void: 'late_bet' }] };
    expect((await table.settle(unusedId(), { roundNumber: 31 }, refunded)).status).toBe(201);
  });

  it('cannot be evaluated: that would show cards before they are dealt', async () => {
    const table = await FairTable.open(running);
    const evaluated = await running.api.evaluate({ ruleSet: 'macau', deal: table.deal(FIRST), bets: [BET] });
    expectProblem(evaluated, 422, 'invalid_request', ['/deal/kind invalid_value']);
  });
});

describe('the end of a shoe', () => {
  it('is the round with the cut card; the next is refused before its position is taken', async () => {
    const table = await FairTable.open(running, SIX_DECKS);
    const past = async (): Promise<number> => {
      for (let roundNumber = 1; ; roundNumber += 1) {
        const settled = await table.settle(unusedId(), { roundNumber }, { bets: [] });
        if (settled.status === 201) continue;
        expectProblem(settled, 422, 'deal_position_invalid', ['/deal/roundNumber invalid_value']);
        expect(bodyOf(settled)['detail']).toBe(
          `The last round of this shoe is ${roundNumber - 1}; there is no round ${roundNumber}.`,
        );
        return roundNumber;
      }
    };
    const first = await past();
    const second = await table.settle(unusedId(), { roundNumber: first + 1 });
    expectProblem(second, 422, 'deal_position_invalid', ['/deal/roundNumber invalid_value']);
    expect((await table.settle(unusedId(), { nonce: 1, roundNumber: 1 })).status).toBe(201);
    const body = bodyOf(await table.reveal());
    expect(body['usedPositions']).toHaveLength(first);
    const { serverSeed, clientSeed, decks, scheme } = body;
    const deals = await running.api.send('POST', '/v1/fairness/deals', {
      headers: JSON_CONTENT,
      body: { scheme, serverSeed, clientSeed, decks, nonce: 0 },
    });
    expect(bodyOf(deals)['lastRound']).toBe(first - 1);
  });
});

describe('a commitment of stake-v1', () => {
  it('deals one round a nonce, in any order of nonces, from whatever decks the rule set has', async () => {
    const table = await FairTable.open(running, { scheme: 'stake-v1' });
    for (const nonce of [7, 0, 3]) {
      const settled = bodyOf(await table.settle(unusedId(), { nonce, roundNumber: 1 }, { ruleSet: 'full' }));
      expect(settled).toMatchObject({ decks: 8, deal: { scheme: 'stake-v1', nonce, roundNumber: 1 } });
      expect(settled['deal']).not.toHaveProperty('burn');
    }
    const refused = await table.settle(unusedId(), SECOND);
    expectProblem(refused, 422, 'invalid_request', ['/deal/roundNumber invalid_value']);
  });

  it('has its round number at the table alone', async () => {
    const table = await FairTable.open(running, { scheme: 'stake-v1' });
    const big = { ruleSet: 'eight_bet', bets: [{ ...BET, type: 'big' }] };
    const missing = await table.settle(unusedId(), FIRST, big);
    expectProblem(missing, 422, 'invalid_request', ['/table/roundNumber required']);
    const closed = await table.settle(unusedId(), FIRST, { ...big, table: { roundNumber: 31 } });
    expectProblem(closed, 422, 'bet_closed', ['/bets/0/type bet_closed']);
    const taken = await table.settle(unusedId(), FIRST, { ...big, table: { roundNumber: 30 } });
    expect(bodyOf(taken)).toMatchObject({ table: { roundNumber: 30 }, deal: { roundNumber: 1 } });
  });
});

describe('a batch', () => {
  it('deals the rounds of a shoe in their order, whatever stands between them', async () => {
    const [table, other] = [await FairTable.open(running), await FairTable.open(running)];
    const bets = [BET];
    const settlements = Array.from({ length: 20 }, (_, index) => {
      const roundNumber = index + 1;
      return [table, other].map((each) => ({
        roundId: unusedId(),
        ruleSet: 'macau',
        bets,
        deal: each.deal({ roundNumber }),
      }));
    }).flat();
    const answer = await running.api.send('POST', '/v1/settlements/batch', {
      headers: { ...bearer(running.key), ...JSON_CONTENT },
      body: { settlements },
    });
    const results = bodyOf(answer)['results'] as { roundId: string; status: number }[];
    expect(results.map(({ roundId }) => roundId)).toEqual(settlements.map(({ roundId }) => roundId));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('with a gap in a shoe settles the rounds before the gap', async () => {
    const table = await FairTable.open(running);
    const settlements = [1, 3, 2].map((roundNumber) => ({
      roundId: unusedId(),
      ruleSet: 'macau',
      bets: [],
      deal: table.deal({ roundNumber }),
    }));
    const answer = await running.api.send('POST', '/v1/settlements/batch', {
      headers: { ...bearer(running.key), ...JSON_CONTENT },
      body: { settlements },
    });
    const code = 'deal_position_invalid';
    expect(bodyOf(answer)['results']).toMatchObject([
      { status: 201 },
      { status: 422, problem: { code } },
      { status: 201 },
    ]);
  });
});
