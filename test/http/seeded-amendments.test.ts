import { describe, expect, it } from 'vitest';
import { amend } from '../support/amendments.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import type { Answer } from '../support/api-client.ts';
import { FairTable, unusedId } from '../support/fair-table.ts';
import { PLAIN_SHOE, STAKE_VECTORS } from '../support/fairness-vectors.ts';
import { BET, DEAL } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const { serverSeed, clientSeed, nonce } = PLAIN_SHOE;
const SHOE_SEEDS = { kind: 'seeds', scheme: 'shoe-v1', serverSeed, clientSeed, nonce, decks: 8 };
const [STAKE] = STAKE_VECTORS;

/** Settles a round from seeds of each kind; the bets that it is given stand on the table of round 31. */
const ORIGINS: readonly (readonly [string, (roundId: string, rest?: object) => Promise<Answer>])[] = [
  [
    'the caller’s seeds',
    (roundId, rest) => settle(roundId, { ...SHOE_SEEDS, roundNumber: 31 }, { roundNumber: 31 }, rest),
  ],
  [
    'seeds of stake-v1',
    (roundId, rest) => {
      const seeds = { serverSeed: STAKE?.serverSeed, clientSeed: STAKE?.clientSeed, nonce: STAKE?.nonce };
      const deal = { kind: 'seeds', scheme: 'stake-v1', ...seeds, roundNumber: 1 };
      return settle(roundId, deal, { roundNumber: 31 }, rest);
    },
  ],
  [
    'a commitment',
    async (roundId, rest) => {
      const table = await FairTable.open(running);
      await table.dealUpTo(30);
      return settle(roundId, table.deal({ roundNumber: 31 }), undefined, rest);
    },
  ],
];

function settle(
  roundId: string,
  deal: object,
  table: object | undefined,
  rest: object = {},
): Promise<Answer> {
  const request = { ruleSet: 'eight_bet', deal, bets: [BET], ...(table && { table }), ...rest };
  return running.api.settle(running.key, roundId, request);
}

describe.each(ORIGINS)('a round that was dealt from %s', (_, settleRound) => {
  it('is voided, with its cards kept and its stakes returned', async () => {
    const roundId = unusedId();
    const settled = bodyOf(await settleRound(roundId));
    const voided = bodyOf(await amend(running, roundId, 'void'));
    expect(voided).toMatchObject({ version: 2, status: 'voided' });
    expect(voided['bets']).toMatchObject([{ result: 'void', payout: BET.stake }]);
    for (const member of ['deal', 'outcome', 'decks']) expect(voided[member]).toEqual(settled[member]);
  });

  it('is corrected with its cards kept, and takes no others', async () => {
    const roundId = unusedId();
    const settled = bodyOf(await settleRound(roundId));
    const other = await amend(running, roundId, 'correction', { deal: DEAL });
    expectProblem(other, 422, 'invalid_request', ['/deal deal_fixed']);
    const addBets = [{ ...BET, betId: 'b2', type: 'player' }];
    const voidBets = [{ betId: BET.betId, reason: 'late_bet' }];
    const corrected = bodyOf(await amend(running, roundId, 'correction', { addBets, voidBets }));
    expect(corrected).toMatchObject({ version: 2, status: 'corrected' });
    expect(corrected['bets']).toMatchObject([{ betId: 'b1', result: 'void' }, { betId: 'b2' }]);
    for (const member of ['deal', 'outcome', 'decks']) expect(corrected[member]).toEqual(settled[member]);
  });

  it('has its bets closed in a correction by the number that closed them in the settlement', async () => {
    const roundId = unusedId();
    expect((await settleRound(roundId)).status).toBe(201);
    const addBets = [{ ...BET, betId: 'b2', type: 'small' }];
    const refused = await amend(running, roundId, 'correction', { addBets });
    expectProblem(refused, 422, 'bet_closed', ['/addBets/0/type bet_closed']);
  });
});

describe('a committed round', () => {
  const FIRST = { roundNumber: 1 };

  it('keeps its position when it is voided, and is replayed', async () => {
    const table = await FairTable.open(running);
    const roundId = unusedId();
    const settled = await table.settle(roundId, FIRST);
    await amend(running, roundId, 'void');
    const another = await table.settle(unusedId(), FIRST);
    expectProblem(another, 409, 'deal_position_used', ['/deal/roundNumber invalid_value']);
    const again = await table.settle(roundId, FIRST);
    expect([again.status, again.text]).toEqual([200, settled.text]);
  });

  it('takes no position where it was voided before it was dealt', async () => {
    const table = await FairTable.open(running);
    const roundId = unusedId();
    await amend(running, roundId, 'void', { expectedVersion: 0 });
    expectProblem(await table.settle(roundId, FIRST), 409, 'round_voided');
    expect((await table.settle(unusedId(), FIRST)).status).toBe(201);
  });

  it('is corrected after the reveal as before it', async () => {
    const table = await FairTable.open(running);
    const roundId = unusedId();
    await table.settle(roundId, FIRST);
    await table.reveal();
    const voidBets = [{ betId: BET.betId, reason: 'late_bet' }];
    expect((await amend(running, roundId, 'correction', { voidBets })).status).toBe(201);
  });
});
