import { describe, expect, it } from 'vitest';
import {
  AMENDMENT_EXAMPLES,
  EVALUATION_EXAMPLES,
  SETTLEMENT_EXAMPLE,
  SETTLEMENT_REQUEST_EXAMPLE,
  SETTLEMENT_SUMMARY_EXAMPLE,
} from '../../src/http/schemas/examples.ts';
import { bodyOf } from '../support/answers.ts';
import { type Answer, type ApiClient, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { OPENAPI_TEXT } from '../support/openapi-contract.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();
const DOCUMENT = JSON.parse(OPENAPI_TEXT);

/** An instance whose clock shows the time at which an example was settled. */
function at({ settledAt }: { readonly settledAt: string }): ApiClient {
  return running.instance({ clock: () => Date.parse(settledAt) });
}

/** What an operation is shown with in the document: a request by its name, or the answer of a status. */
function shown(method: string, path: string) {
  const { requestBody, responses } = DOCUMENT.paths[path][method];
  return {
    request: (name: string) => requestBody.content['application/json'].examples[name].value,
    answer: (status: number, name?: string) => {
      const { example, examples } = responses[status].content['application/json'];
      return name === undefined ? example : examples[name].value;
    },
  };
}

const SETTLE = shown('put', '/v1/rounds/{roundId}/settlement');

function settleExample(key: string, roundId: string = SETTLEMENT_EXAMPLE.roundId): Promise<Answer> {
  return at(SETTLEMENT_EXAMPLE).settle(key, roundId, SETTLE.request('hands'));
}

function amend(
  key: string,
  kind: 'void' | 'correction',
  body: unknown,
  example: { readonly settledAt: string },
) {
  const path = `/v1/rounds/${SETTLEMENT_EXAMPLE.roundId}/settlement/${kind}`;
  return at(example).send('POST', path, { headers: { ...bearer(key), ...JSON_CONTENT }, body });
}

describe('what the document shows is what the service answers', () => {
  it('for a settlement, its hash included', async () => {
    expect(SETTLE.request('hands')).toEqual(SETTLEMENT_REQUEST_EXAMPLE);
    const settled = await settleExample(running.key);
    expect([settled.status, bodyOf(settled)]).toEqual([201, SETTLE.answer(201)]);
    const replayed = await settleExample(running.key);
    expect([replayed.status, bodyOf(replayed)]).toEqual([200, SETTLE.answer(200)]);
    const read = await running.api.read(running.key, SETTLEMENT_EXAMPLE.roundId);
    expect(bodyOf(read)).toEqual(shown('get', '/v1/rounds/{roundId}/settlement').answer(200));
  });

  it('for a settlement from a sequence', async () => {
    const settled = await running.api.settle(running.key, 'sequence', SETTLE.request('sequence'));
    expect(bodyOf(settled)).toMatchObject({ bets: [{ result: 'win' }], outcome: { excess: ['4H'] } });
  });

  it.each(Object.entries(EVALUATION_EXAMPLES))('for an evaluation of %s', async (name, { value }) => {
    const evaluation = shown('post', '/v1/rounds/evaluate');
    expect(evaluation.request(name)).toEqual(value);
    expect(bodyOf(await running.api.evaluate(value))).toEqual(evaluation.answer(200, name));
  });

  it('for a void and for the history of the round', async () => {
    const key = await running.service.addOperator('voider');
    await settleExample(key);
    const operation = shown('post', '/v1/rounds/{roundId}/settlement/void');
    const voided = await amend(key, 'void', operation.request('settled'), AMENDMENT_EXAMPLES.voided);
    expect(bodyOf(voided)).toEqual(operation.answer(201));
    const unsettled = await running.api.send('POST', '/v1/rounds/R-0/settlement/void', {
      headers: { ...bearer(key), ...JSON_CONTENT },
      body: operation.request('unsettled'),
    });
    expect(bodyOf(unsettled)).toMatchObject({ version: 1, status: 'voided', bets: [] });
  });

  it('for a correction', async () => {
    const key = await running.service.addOperator('corrector');
    await settleExample(key);
    const operation = shown('post', '/v1/rounds/{roundId}/settlement/correction');
    const corrected = await amend(key, 'correction', operation.request('deal'), AMENDMENT_EXAMPLES.corrected);
    expect(bodyOf(corrected)).toEqual(operation.answer(201));
  });

  it('for the versions of a settlement', async () => {
    const key = await running.service.addOperator('historian');
    await settleExample(key);
    const path = `/v1/rounds/${SETTLEMENT_EXAMPLE.roundId}/settlement/versions`;
    const history = await running.api.send('GET', path, { headers: bearer(key) });
    expect(bodyOf(history)).toEqual({ versions: [SETTLEMENT_SUMMARY_EXAMPLE] });
  });

  it('for a batch', async () => {
    const key = await running.service.addOperator('batcher');
    const operation = shown('post', '/v1/settlements/batch');
    const answer = await at(SETTLEMENT_EXAMPLE).send('POST', '/v1/settlements/batch', {
      headers: { ...bearer(key), ...JSON_CONTENT },
      body: operation.request('one'),
    });
    expect(bodyOf(answer)).toEqual(operation.answer(200));
  });

  it.each(['/v1/rule-sets', '/health'])('for %s', async (path) => {
    expect(bodyOf(await running.api.send('GET', path))).toEqual(shown('get', path).answer(200));
  });

  it('for a rule set', async () => {
    const example = shown('get', '/v1/rule-sets/{id}').answer(200);
    expect(bodyOf(await running.api.send('GET', `/v1/rule-sets/${example.id}`))).toEqual(example);
  });
});
