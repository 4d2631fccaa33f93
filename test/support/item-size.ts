import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../src/store/attributes.ts';

/** The size of an item by DynamoDB's published rules, in bytes: one write unit holds 1,024. */
export function itemSize(item: Item): number {
  return sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueSize(value)));
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.B !== undefined) return value.B.length;
  // Two digits a byte, one for the exponent, one for a sign; outer zeros are not stored.
  if (value.N !== undefined) {
    const digits = value.N.replace(/^-?0*|0*$/g, '').length;
    return Math.ceil(digits / 2) + 1 + (value.N.startsWith('-') ? 1 : 0);
  }
  if (value.L !== undefined) return 3 + sum(value.L.map((element) => 1 + valueSize(element)));
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
