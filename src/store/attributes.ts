import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb';

/** An item as the client's protocol writes it. */
export type Item = Record<string, AttributeValue>;

/**
 * Reads the attributes of an item by name and type. What is missing or of another type was not
 * written by this store; reading it throws.
 */
export class ItemReader {
  readonly #attributes: Record<string, NativeAttributeValue>;

  private constructor(attributes: Record<string, NativeAttributeValue>) {
    this.#attributes = attributes;
  }

  static of(item: Item): ItemReader {
    return new ItemReader(unmarshall(item));
  }

  has(name: string): boolean {
    return this.#attributes[name] !== undefined;
  }

  text(name: string): string {
    const value = this.#attributes[name];
    if (typeof value !== 'string') throw new TypeError(`attribute ${name} is no text`);
    return value;
  }

  integer(name: string): number {
    const value = this.#attributes[name];
    if (!Number.isSafeInteger(value)) throw new TypeError(`attribute ${name} is no integer`);
    return value;
  }

  bytes(name: string): Uint8Array {
    const value = this.#attributes[name];
    if (!(value instanceof Uint8Array)) throw new TypeError(`attribute ${name} is no binary`);
    return value;
  }

  texts(name: string): string[] {
    const value = this.#attributes[name];
    if (!Array.isArray(value)) throw new TypeError(`attribute ${name} is no list`);
    return value.map(String);
  }

  map(name: string): ItemReader {
    const value = this.#attributes[name];
    if (typeof value !== 'object' || value === null) throw new TypeError(`attribute ${name} is no map`);
    return new ItemReader(value);
  }

  /** An attribute that may be absent, as a member to be spread into an object. */
  optional<Name extends string, Value>(
    name: Name,
    read: (reader: ItemReader, name: Name) => Value,
  ): { readonly [Member in Name]?: Value } {
    return this.has(name) ? ({ [name]: read(this, name) } as { [Member in Name]: Value }) : {};
  }
}

export function text(reader: ItemReader, name: string): string {
  return reader.text(name);
}

export function integer(reader: ItemReader, name: string): number {
  return reader.integer(name);
}

/** The value where it is one of a list of names; throws otherwise. */
export function oneOf<const Name extends string>(names: readonly Name[], value: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError(`${value} is none of ${names.join(', ')}`);
  return found;
}
