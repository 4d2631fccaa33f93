import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctRound } from '../../src/settlement/correct-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { voidRound } from '../../src/settlement/void-round.ts';
import type { Item } from '../../src/store/attributes.ts';
import { createOperatorStore, putApiKey, putSettings } from '../../src/store/operator-store.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { SETTINGS } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Everything that the source may take from DynamoDB's client; of these only one writes items. */
const ALLOWED = [
  ...['DynamoDBClient', 'DynamoDBClientConfig', 'DynamoDBClientResolvedConfig', 'AttributeValue'],
  ...['ConditionalCheckFailedException', 'ResourceInUseException', 'ResourceNotFoundException'],
  ...['GetItemCommand', 'QueryCommand', 'QueryCommandInput', 'PutItemCommand', 'PutItemCommandOutput'],
  ...['CreateTableCommand', 'CreateTableCommandInput', 'DescribeTableCommand', 'waitUntilTableExists'],
  ...['marshall', 'unmarshall', 'NativeAttributeValue'],
];

function sources(): { readonly file: string; readonly text: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mjs|js)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));
}

describe('the source', () => {
  it('takes nothing from DynamoDB’s client that could write an item but the put', () => {
    const names = sources().flatMap(({ text }) =>
      [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@aws-sdk\/[a-z]+-dynamodb'/g)].flatMap(
        ([, list = '']) => list.split(',').map((name) => name.replace(/^\s*type\s/, '').trim()),
      ),
    );
    expect(names).toContain('PutItemCommand');
    expect(names.filter((name) => name !== '' && !ALLOWED.includes(name))).toEqual([]);
  });

  it('reaches DynamoDB by no other way', () => {
    const mentions = sources().flatMap(({ text }) => [...text.matchAll(/@aws-sdk\/[\w-]+/g)].map(String));
    expect(new Set(mentions)).toEqual(
      new Set(
        ['client-dynamodb', 'util-dynamodb', 'client-kms', 'client-s3'].map((name) => `@aws-sdk/${name}`),
      ),
    );
    const imports = sources().flatMap(({ text }) => [
      ...text.matchAll(/import\s+(?:type\s+)?\{[^}]*\}\s+from\s+'@aws-sdk\/[\w-]+'/g),
    ]);
    expect(imports).toHaveLength(mentions.length);
  });

  it('builds a put in one place, on the condition that its key is free', () => {
    const builders = sources().filter(({ text }) => text.includes('new PutItemCommand'));
    expect(builders.map(({ file }) => file)).toEqual(['store/calls.ts']);
    const [builder = { text: '' }] = builders;
    expect(builder.text.match(/new PutItemCommand/g)).toHaveLength(1);
    expect(builder.text).toMatch(
      /new PutItemCommand\(\{[^;]*ConditionExpression: 'attribute_not_exists\(pk\)'/,
    );
  });
});

/** The first letters of an item's keys, which tell what it is. */
function kindOf(item: Item | undefined): string {
  return `${item?.['pk']?.S?.charAt(0)} ${item?.['sk']?.S?.charAt(0)}`;
}

describe('a whole run', () => {
  let engine: Engine;
  let store: TestStore;
  beforeAll(async () => {
    engine = await startEngine('dynalite');
    store = await createStore(engine.endpoint);
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  it('sends no write but puts on the condition that the key is free, and reads consistently', async () => {
    const sent: { readonly name: string; readonly input: Partial<PutItemCommandInput> }[] = [];
    store.connection.client.middlewareStack.add(
      (next, context) => (args) => {
        sent.push({ name: context.commandName ?? '', input: { ...args.input } as (typeof sent)[0]['input'] });
        return next(args);
      },
      { step: 'initialize', name: 'recorder' },
    );
    const operators = createOperatorStore(store.connection);
    await putSettings(store.connection, 'op', SETTINGS);
    await putSettings(store.connection, 'op', SETTINGS);
    await putApiKey(store.connection, 'a'.repeat(64), { operatorId: 'op', scopes: ['settle'] });
    expect(await operators.findKey('a'.repeat(64))).toBeDefined();
    expect(await operators.settingsOf('op')).toHaveLength(1);
    const target = { operator: operatorOf(), roundId: 'R-1' };
    const reason = { code: 'misdeal' };
    for (const request of [
      requestOf(manyBets(3), { coupId: 'C-1' }),
      requestOf(manyBets(3), { coupId: 'C-1' }),
      requestOf(manyBets(4), { coupId: 'C-1' }),
    ]) {
      await settleRound(store.services, { ...target, request });
    }
    for (const seed of [1, 1, 2]) {
      const request = requestOf(manyBets(2_000, 'short', seed));
      await settleRound(store.services, { ...target, roundId: 'R-2', request });
    }
    const correction = { reason, addBets: manyBets(1, 'longest') };
    await correctRound(store.services, { ...target, expectedVersion: 1, request: correction });
    await correctRound(store.services, { ...target, expectedVersion: 1, request: correction });
    await voidRound(store.services, { ...target, expectedVersion: 2, request: { reason } });
    await voidRound(store.services, { ...target, roundId: 'R-3', expectedVersion: 0, request: { reason } });

    expect(new Set(sent.map(({ name }) => name))).toEqual(
      new Set(['PutItemCommand', 'GetItemCommand', 'QueryCommand']),
    );
    const puts = sent.filter(({ name }) => name === 'PutItemCommand');
    expect(new Set(puts.map(({ input: { Item } }) => kindOf(Item)))).toEqual(
      new Set(['O S', 'K K', 'U U', 'R V', 'R P']),
    );
    for (const { input } of puts) {
      expect(input).toMatchObject({
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
    }
    const reads = sent.filter(({ name, input }) => name !== 'PutItemCommand' && !('IndexName' in input));
    for (const { input } of reads) expect(input).toMatchObject({ ConsistentRead: true });
    const versions = await Promise.all(
      ['R-1', 'R-2', 'R-3'].map(async (roundId) =>
        (await store.settlements.readHistory({ operatorId: 'op', roundId })).map(({ status }) => status),
      ),
    );
    expect(versions).toEqual([['settled', 'corrected', 'voided'], ['settled'], ['voided']]);
  });
});
