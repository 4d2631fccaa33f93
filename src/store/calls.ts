import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { StoreUnavailableError } from '../settlement/errors.ts';
import type { Item } from './attributes.ts';
import type { Connection } from './client.ts';
import type { ItemKey } from './keys.ts';

/**
 * Puts an item if its key is free, and answers the item that holds the key if it is not. Every item of
 * this table is written here and nowhere else: no item is ever changed.
 *
 * A put whose answer was lost and which the SDK repeats fails on its own first attempt; the caller then
 * finds its own item, which is why the loser is handed what stands there.
 */
export async function putIfAbsent(
  { client, tableName }: Connection,
  key: ItemKey,
  attributes: Item,
  abortSignal?: AbortSignal,
): Promise<Item | undefined> {
  const put = new PutItemCommand({
    TableName: tableName,
    Item: { pk: { S: key.pk }, sk: { S: key.sk }, ...attributes },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ReturnConsumedCapacity: 'TOTAL',
  });
  return send(async () => {
    try {
      await client.send(put, { ...(abortSignal && { abortSignal }) });
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // An engine that does not return the old item is asked for it.
      return error.Item ?? (await getExisting({ client, tableName }, key));
    }
  });
}

/** Reads one item, consistently. */
export async function getItem(
  { client, tableName }: Pick<Connection, 'client' | 'tableName'>,
  { pk, sk }: ItemKey,
): Promise<Item | undefined> {
  const get = new GetItemCommand({
    TableName: tableName,
    Key: { pk: { S: pk }, sk: { S: sk } },
    ConsistentRead: true,
  });
  return send(async () => (await client.send(get)).Item);
}

async function getExisting(
  connection: Pick<Connection, 'client' | 'tableName'>,
  key: ItemKey,
): Promise<Item> {
  const existing = await getItem(connection, key);
  if (existing === undefined)
    throw new TypeError(`${key.pk} ${key.sk} stood in the way of a put and is gone`);
  return existing;
}

/** Runs a call, and turns what only means "not now" into {@link StoreUnavailableError}. */
export async function send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isUnavailability(error)) throw error;
    throw new StoreUnavailableError('The settlement store cannot be reached at the moment.', {
      cause: error,
    });
  }
}

/** Refusals that say "too much" rather than "wrong". */
const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'Throttling',
  'LimitExceededException',
]);

/** A request ended by its time limit or our own, a connection that failed, credentials that did not come. */
const CUT_OFF = new Set(['AbortError', 'TimeoutError', 'CredentialsProviderError']);

function isUnavailability(error: unknown): boolean {
  if (error instanceof DynamoDBServiceException) {
    return (
      error.$fault === 'server' || THROTTLED.has(error.name) || (error.$metadata.httpStatusCode ?? 0) >= 500
    );
  }
  return error instanceof Error && (CUT_OFF.has(error.name) || 'code' in error);
}
