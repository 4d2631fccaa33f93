import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';

/** The index that feeds and daily reports read. */
export const FEED_INDEX = 'byGamingDay';

/** What the index shows of a version besides its keys: all but the bet lines and the fingerprint. */
export const FEED_ATTRIBUTES = [
  'status',
  'ruleSet',
  'decks',
  'engine',
  'rounding',
  'validStakePolicy',
  'table',
  'playedAt',
  'playedGamingDay',
  'deal',
  'outcome',
  'totals',
  'coupId',
  'reason',
  'adjustments',
  'hash',
  'previousHash',
] as const;

/** The one table, as an embedded engine or a test creates it; on AWS the stack in infra/ does. */
export function tableDefinition(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'feedPk', 'feedSk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: FEED_INDEX,
        KeySchema: [
          { AttributeName: 'feedPk', KeyType: 'HASH' },
          { AttributeName: 'feedSk', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...FEED_ATTRIBUTES] },
      },
    ],
  };
}

/** Creates the table if it is missing and waits until it can be used. */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await createTable(client, tableName);
  }
  await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 },
    { TableName: tableName },
  );
}

async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(tableDefinition(tableName)));
  } catch (error) {
    // Another process was faster; the table is what we wanted.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
