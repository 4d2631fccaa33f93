import { paginateScan } from '@aws-sdk/client-dynamodb';
import canonicalize from 'canonicalize';
import type { Connection } from '../../src/store/client.ts';

/** Every item of the table by its key, as text that two equal items share. */
export async function storedItems({ client, tableName }: Connection): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const plain: unknown = JSON.parse(JSON.stringify(item, bytesAsHex));
      items.set(`${item['pk']?.S} ${item['sk']?.S}`, canonicalize(plain) ?? '');
    }
  }
  return items;
}

function bytesAsHex(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
