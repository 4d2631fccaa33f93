import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';
import { send } from './calls.ts';
import type { Connection } from './client.ts';

/** Items of one partition, in the order of their sort keys. */
export interface PartitionQuery {
  readonly partition: string;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /** Only sort keys from one to the other, both included. */
  readonly between?: { readonly from: string; readonly to: string };
  readonly descending?: boolean;
  /** How many items to ask for at once. */
  readonly pageSize?: number;
  /** The index to read, with its key attributes; such a read is eventually consistent. */
  readonly index?: { readonly name: string; readonly pk: string; readonly sk: string };
  /** What our clock showed before, in milliseconds since the epoch: no page may come of a time before that. */
  readonly asOf?: number;
}

/**
 * Reads a partition page by page, no more pages than the reader takes. A page can be empty and still
 * not be the last; the end is where no key to go on from is returned.
 */
export async function* queryItems(
  { client, tableName, clockGuard }: Connection,
  query: PartitionQuery,
): AsyncGenerator<Item, void, undefined> {
  const input = queryInput(tableName, query);
  let start: Item | undefined;
  do {
    const command = new QueryCommand({ ...input, ...(start && { ExclusiveStartKey: start }) });
    if (query.asOf !== undefined) clockGuard.demandPast(query.asOf, command);
    const page = await send(() => client.send(command));
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

function queryInput(tableName: string, query: PartitionQuery): QueryCommandInput {
  const { partition, prefix, between, descending = false, pageSize, index } = query;
  const { pk, sk } = index ?? { pk: 'pk', sk: 'sk' };
  const range =
    prefix !== undefined ? ' AND begins_with(#sk, :prefix)' : between ? ' AND #sk BETWEEN :from AND :to' : '';
  return {
    TableName: tableName,
    KeyConditionExpression: `#pk = :pk${range}`,
    ExpressionAttributeNames: { '#pk': pk, ...(range !== '' && { '#sk': sk }) },
    ExpressionAttributeValues: {
      ':pk': { S: partition },
      ...(prefix !== undefined && { ':prefix': { S: prefix } }),
      ...(between && { ':from': { S: between.from }, ':to': { S: between.to } }),
    },
    ScanIndexForward: !descending,
    ...(pageSize !== undefined && { Limit: pageSize }),
    ...(index ? { IndexName: index.name } : { ConsistentRead: true }),
  };
}
