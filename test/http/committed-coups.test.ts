import { describe, expect, it } from 'vitest';
import { expectProblem } from '../support/answers.ts';
import { FairTable, handsOf, unusedId } from '../support/fair-table.ts';
import { DEAL } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const FIRST = { roundNumber: 1 };
const SECOND = { roundNumber: 2 };

describe('a coup', () => {
  it('has one position, which all its settlements share', async () => {
    const table = await FairTable.open(running);
    const coupId = unusedId();
    const shares = [
      await table.settle(unusedId(), FIRST, { coupId }),
      await table.settle(unusedId(), FIRST, { coupId }),
    ];
    expect(shares.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = shares.map(handsOf);
    expect(one).toEqual(other);
    const foreign = await table.settle(unusedId(), FIRST);
    expectProblem(foreign, 409, 'deal_position_used', ['/deal/roundNumber invalid_value']);
    expect(await table.usedPositions()).toEqual([{ nonce: 0, roundNumber: 1, coupId }]);
  });

  it('is a round’s own id where it has no other', async () => {
    const table = await FairTable.open(running);
    const roundId = unusedId();
    await table.settle(roundId, FIRST);
    expect((await table.settle(unusedId(), FIRST, { coupId: roundId })).status).toBe(201);
    expect(await table.usedPositions()).toEqual([{ nonce: 0, roundNumber: 1, coupId: roundId }]);
  });

  it('with another deal is refused before it takes a position', async () => {
    const table = await FairTable.open(running);
    const coupId = unusedId();
    await table.settle(unusedId(), FIRST, { coupId });
    expectProblem(await table.settle(unusedId(), SECOND, { coupId }), 409, 'deal_differs', ['/deal differs']);
    const reported = { ruleSet: 'macau', coupId, bets: [], deal: DEAL };
    const hands = await running.api.settle(running.key, unusedId(), reported);
    expectProblem(hands, 409, 'deal_differs', ['/deal differs']);
    expect((await table.settle(unusedId(), SECOND)).status).toBe(201);
  });

  it('that came too late for a position can be dealt the next', async () => {
    const table = await FairTable.open(running);
    const [coupId, roundId] = [unusedId(), unusedId()];
    await table.settle(unusedId(), FIRST);
    expectProblem(await table.settle(roundId, FIRST, { coupId }), 409, 'deal_position_used', [
      '/deal/roundNumber invalid_value',
    ]);
    expect((await table.settle(roundId, SECOND, { coupId })).status).toBe(201);
  });

  it('that came too late for a commitment can be dealt from another', async () => {
    const [revealed, next] = [await FairTable.open(running), await FairTable.open(running)];
    await revealed.reveal();
    const [coupId, roundId] = [unusedId(), unusedId()];
    const refused = await revealed.settle(roundId, FIRST, { coupId });
    expectProblem(refused, 409, 'commitment_revealed', ['/deal/commitmentId invalid_value']);
    expect((await next.settle(roundId, FIRST, { coupId })).status).toBe(201);
  });
});
