import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openStore } from '../../src/entry/open-store.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { roundPartition, versionKey } from '../../src/store/keys.ts';
import { ensureTable } from '../../src/store/table.ts';
import { serveDynalite } from '../support/engines.ts';
import { servicesOn } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { operatorOf } from '../support/store.ts';

/**
 * The least that a server can do with a ten-bet PUT: read it as JSON and put one item, as large as a
 * settlement's, if it is absent. What it is worth is known before: the item of a settlement that was made
 * at the start.
 *
 * The engine is that of the embedded store, in this process as ours is in its own. A client reaches it as clients
 * reach any: over a connection, each request signed. With `--unconnected` it is reached as ours reaches it.
 */
const tableName = 'baccarat-settlement';
const dataDir = process.env['DATA_DIR'] ?? '.data';
const store = await openStore({ kind: 'embedded', dataDir, tableName });
const operator = operatorOf();
const settled = await settleRound(servicesOn(store.connection), {
  operator,
  roundId: 'R-model',
  request: requestOf(manyBets(10)),
});
if (!settled.ok) throw new Error(settled.refusal.detail);
const { text } = settled.value;
const { pk, sk } = versionKey({ operatorId: operator.id, roundId: 'R-model' }, 1);
const { Item: model } = await store.connection.client.send(
  new GetItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
);
const client = process.argv.includes('--unconnected') ? store.connection.client : await connectedClient();

async function connectedClient(): Promise<DynamoDBClient> {
  await store.close();
  const { endpoint } = await serveDynalite(join(dataDir, 'connected'));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const connected = new DynamoDBClient({ endpoint, region: 'local', credentials });
  await ensureTable(connected, tableName);
  return connected;
}

const app = new Hono();
app.put('/v1/rounds/:roundId/settlement', async (c) => {
  await c.req.json();
  const roundId = c.req.param('roundId');
  await client.send(
    new PutItemCommand({
      TableName: tableName,
      Item: {
        ...model,
        pk: { S: roundPartition({ operatorId: operator.id, roundId }) },
        feedSk: { S: `${new Date().toISOString()}#${roundId}#1` },
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
  return c.body(text, 201, { 'Content-Type': 'application/json' });
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
