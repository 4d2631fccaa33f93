import { ConditionalCheckFailedException, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { StoreUnavailableError } from '../settlement/errors.ts';
import type { Item } from './attributes.ts';
import type { Connection } from './client.ts';
import type { ItemKey } from './keys.ts';

/** When something may be done by our clock, in milliseconds since the epoch: `until` is excluded. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/**
 * Puts an item if its key is free, and answers the item that holds the key if it is not. Every item of
 * this table is written here and nowhere else: no item is ever changed. Nothing is sent outside of `period`.
 *
 * A put whose answer was lost and which the SDK repeats fails on its own first attempt; the caller then
 * finds its own item, which is why the loser is handed what stands there.
 */
export async function putIfAbsent(
  connection: Connection,
  key: ItemKey,
  attributes: Item,
  period?: Period,
): Promise<Item | undefined> {
  const { client, tableName } = connection;
  const put = new PutItemCommand({
    TableName: tableName,
    Item: { pk: { S: key.pk }, sk: { S: key.sk }, ...attributes },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ReturnConsumedCapacity: 'TOTAL',
  });
  return send(async () => {
    try {
      await (period === undefined ? client.send(put) : sendWithin(period, put, connection));
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // An engine that does not return the old item is asked for it.
      return error.Item ?? (await getExisting(connection, key));
    }
  });
}

/**
 * Sends a put, and ends it with all its retries with a period. The signal cuts off what is under way. But its
 * timer sleeps with an instance that is frozen, a retry that was waiting may wake first, and the clock may be
 * set meanwhile; so each attempt looks at the clock itself.
 */
async function sendWithin(
  { from, until }: Period,
  put: PutItemCommand,
  { client, clock }: Connection,
): Promise<void> {
  put.middlewareStack.add(
    (next) => async (args) => {
      const now = clock();
      if (now < from || now >= until) {
        throw new StoreUnavailableError('The settlement was not stored in time.');
      }
      return next(args);
    },
    { step: 'deserialize', priority: 'low', name: 'period' },
  );
  const left = Math.min(Math.max(0, until - clock()), until - from);
  const cutOff = new AbortController();
  const timer = setTimeout(() => cutOff.abort(), left);
  try {
    await client.send(put, { abortSignal: cutOff.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads one item, consistently. */
export async function getItem(
  { client, tableName }: Connection,
  { pk, sk }: ItemKey,
): Promise<Item | undefined> {
  const get = new GetItemCommand({
    TableName: tableName,
    Key: { pk: { S: pk }, sk: { S: sk } },
    ConsistentRead: true,
  });
  return send(async () => (await client.send(get)).Item);
}

async function getExisting(connection: Connection, key: ItemKey): Promise<Item> {
  const existing = await getItem(connection, key);
  if (existing === undefined)
    throw new TypeError(`${key.pk} ${key.sk} stood in the way of a put and is gone`);
  return existing;
}

/** Runs a call, and turns what only means "not now" into {@link StoreUnavailableError} with this detail. */
export async function send<Answer>(
  call: () => Promise<Answer>,
  unavailable = 'The settlement store cannot be reached at the moment.',
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isUnavailability(error)) throw error;
    throw new StoreUnavailableError(unavailable, { cause: error });
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

/** A request ended by its time limit or our own, credentials that did not come. */
const CUT_OFF = new Set(['AbortError', 'TimeoutError', 'CredentialsProviderError']);

/** A connection that failed: `ECONNREFUSED`, `EAI_AGAIN`, …; `ERR_…` would be a fault of ours. */
const CONNECTION_FAILURE = /^E(?!RR_)[A-Z_]+$/;

/** Whether an error of a call to AWS only means "not now", so that the same call may succeed later. */
export function isUnavailability(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (THROTTLED.has(error.name) || CUT_OFF.has(error.name)) return true;
  if ('code' in error && CONNECTION_FAILURE.test(String(error.code))) return true;
  // The page of a balancer in between is no error of AWS; what counts is its status.
  const status = statusOf(error);
  return status !== undefined && (status >= 500 || status === 429);
}

/** The HTTP status of the answer that an error was read from; undefined where none came. */
function statusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
