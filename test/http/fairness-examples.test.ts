import { expect, it } from 'vitest';
import { bodyOf } from '../support/answers.ts';
import { JSON_CONTENT } from '../support/api-client.ts';
import { PLAIN_SHOE } from '../support/fairness-vectors.ts';
import { OPENAPI_TEXT } from '../support/openapi-contract.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const PATH = '/v1/fairness/deals';
const { requestBody, responses } = JSON.parse(OPENAPI_TEXT).paths[PATH].post;
const REQUEST = requestBody.content['application/json'].examples.shoe.value;
const ANSWER = responses[200].content['application/json'].example;

interface Example {
  readonly cards: readonly string[];
  readonly burnt: readonly string[];
  readonly rounds: readonly {
    readonly outcome: Readonly<Record<'player' | 'banker', { readonly cards: readonly string[] }>>;
  }[];
}

it('shows the first vector of shoe-v1 in the document: seeds, hash, first cards, burn and five rounds', () => {
  const { serverSeed, serverSeedHash, clientSeed, nonce, decks, burn } = PLAIN_SHOE;
  const seeds = { scheme: 'shoe-v1', serverSeed, serverSeedHash, clientSeed, nonce, decks, burn };
  expect(REQUEST).toEqual({ ...seeds, rounds: 5 });
  const { cards, burnt, rounds }: Example = ANSWER;
  expect(cards.slice(0, 20).join(' ')).toBe(PLAIN_SHOE.first20Cards);
  expect(burnt.join(' ')).toBe(PLAIN_SHOE.burnt);
  const hands = rounds.map(({ outcome: { player, banker } }) =>
    [player, banker].map((hand) => hand.cards.join(' ')).join(' / '),
  );
  expect(hands).toEqual(PLAIN_SHOE.first5Rounds);
  expect(ANSWER).toMatchObject({ serverSeedHash, lastRound: PLAIN_SHOE.lastRound });
});

it('answers the request of the document as the document says', async () => {
  const answer = await running.api.send('POST', PATH, { headers: JSON_CONTENT, body: REQUEST });
  expect([answer.status, bodyOf(answer)]).toEqual([200, ANSWER]);
});
