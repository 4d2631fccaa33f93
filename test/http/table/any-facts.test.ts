import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectPlacesIn } from '../../support/answers.ts';
import { TABLE_ROUTES } from '../../support/api-client.ts';
import { StartedService } from '../../support/started-service.ts';
import { tableRequests } from '../../support/table-arbitraries.ts';

const running = StartedService.forThisFile();

/** The client throws where an answer is not as the document says, an error of ours included. */
it.each(TABLE_ROUTES)(
  '%s answers any facts as documented: with a ruling, or with faults in them',
  async (route) => {
    const rulings = new Set<string>();
    await fc.assert(
      fc.asyncProperty(tableRequests[route], async (request) => {
        const body = JSON.parse(JSON.stringify(request));
        const answer = await running.api.rule(route, body);
        if (answer.status !== 200) {
          expect(answer.status).toBe(422);
          expectPlacesIn(body, answer);
        }
        for (const [, ruling = ''] of answer.text.matchAll(/"ruling":"(\w+)"/g)) rulings.add(ruling);
      }),
      { numRuns: 400 },
    );
    expect(rulings.size).toBeGreaterThan(1);
  },
);
