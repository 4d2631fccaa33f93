import { afterEach, describe, expect, it } from 'vitest';
import { expectProblem } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const ENTRY = JSON.stringify({ roundId: 'A', ...ROUND });

function send(body: string) {
  const headers = { ...bearer(running.key), ...JSON_CONTENT };
  return running.api.send('POST', '/v1/settlements/batch', { headers, body });
}

afterEach(async () => expect(await running.stored()).toEqual([]));

describe('a batch is refused as a whole', () => {
  it.each([
    [
      'for the name that every object has',
      `[${ENTRY.replace('{', '{"__proto__":{"bets":[]},')}]`,
      ['/settlements/0/__proto__ unknown_field'],
    ],
    ['for null and numbers', `[null,5]`, ['/settlements/0 null_not_allowed', '/settlements/1 invalid_type']],
    [
      'for a round id that is none',
      `[${ENTRY.replace('"A"', '1.0')}]`,
      ['/settlements/0/roundId invalid_type'],
    ],
    ['for a round that comes twice', `[${ENTRY},${ENTRY}]`, ['/settlements/1/roundId duplicate_round']],
    ['for no round', '[]', ['/settlements too_small']],
  ])('%s', async (_, settlements, faults) => {
    expectProblem(await send(`{"settlements":${settlements}}`), 422, 'invalid_request', faults);
  });

  it('for a repeated member anywhere in it', async () => {
    const repeated = ENTRY.replace('"stake":', '"stake":1,"stake":');
    expectProblem(await send(`{"settlements":[${repeated}]}`), 400, 'malformed_json', [
      '/settlements/0/bets/0/stake duplicate_member',
    ]);
  });
});
