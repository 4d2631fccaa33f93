import * as fc from 'fast-check';
import { resolved, type Schema } from './operations.ts';

type Path = readonly (string | number)[];

/** A value somewhere in a body, and what the document says of it. */
interface Place {
  readonly path: Path;
  readonly value: unknown;
  readonly schema: Schema;
}

/** One way of spoiling a body: where, how, and with what. */
export interface Spoiling {
  readonly place: number;
  readonly trick: keyof typeof TRICKS;
  readonly text: string;
  readonly number: number;
}

/** Every place of a body with its schema, outermost first. */
function placesOf(value: unknown, given: Schema, path: Path = []): Place[] {
  const schema = variantOf(resolved(given), value);
  const here: Place = { path, value, schema };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((each, index) => placesOf(each, schema.items ?? {}, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [here];
  const inside = Object.entries(value).flatMap(([name, member]) =>
    placesOf(member, schema.properties?.[name] ?? {}, [...path, name]),
  );
  return [here, ...inside];
}

/** Of a union the variant that a value says it is. */
function variantOf(schema: Schema, value: unknown): Schema {
  const { discriminator } = schema;
  if (discriminator === undefined || typeof value !== 'object' || value === null) return schema;
  const ref = discriminator.mapping[textOf(Reflect.get(value, discriminator.propertyName))];
  return ref === undefined ? schema : resolved({ $ref: ref });
}

const ONE_OF_EACH = [null, true, 0, 7, '', 'x', [], {}, [[]], [1, 'x'], { x: 1 }];
const NAMES = [
  'x',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  'é',
  '\u0000',
  '\ud800',
  'a'.repeat(3_000),
];
const STRANGE = ['\u0000', '\n', '\u0085', ' ', '\u202e', '\ud800', '😀', '%', '#', '/', '..', '\ufeff', 'İ'];

/** The ways of spoiling a value, by the rule of a schema that each goes for. Some leave it as good as before. */
const TRICKS = {
  'leave it out': () => undefined,
  'make it null': () => null,
  'another type': (_: Place, { number }: Spoiling) => pick(ONE_OF_EACH, number),
  'an unknown member': ({ value }: Place, { number, text }: Spoiling) => {
    const name = number % 3 === 0 ? text : pick(NAMES, number);
    const member = { value: 1, enumerable: true, configurable: true, writable: true };
    return isObject(value) ? Object.defineProperty({ ...value }, name, member) : { [name]: value };
  },
  'below the least': ({ schema }: Place, { number }: Spoiling) => (schema.minimum ?? 0) - 1 - (number % 3),
  'above the most': ({ schema }: Place, { number }: Spoiling) => (schema.maximum ?? 0) + 1 + (number % 3),
  'any number': (_: Place, { number }: Spoiling) =>
    pick([0.5, -0.5, 1e21, -1e21, 2 ** 53, -(2 ** 53), 5e-324, 1.7e308, -1, number], number),
  'a number as text': ({ value }: Place) => textOf(value),
  'too long': ({ schema, value }: Place, { number }: Spoiling) =>
    textOf(value).padEnd((schema.maxLength ?? 64) + 1 + (number % 2) * 10_000, 'x'),
  'strange characters': ({ value }: Place, { number }: Spoiling) => {
    const text = textOf(value);
    const at = number % (text.length + 1);
    return text.slice(0, at) + pick(STRANGE, number) + text.slice(at);
  },
  'any text': (_: Place, { text }: Spoiling) => text,
  'another case': ({ value }: Place) => {
    const text = textOf(value);
    return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  },
  'an empty list': () => [],
  'too many elements': ({ schema, value }: Place, { number }: Spoiling) => {
    const list = Array.isArray(value) && value.length > 0 ? value : [value];
    // A list of thousands is tried now and then only, so that the rest has its turn.
    const most = number % 50 === 0 ? (schema.maxItems ?? 20) : Math.min(schema.maxItems ?? 20, 60);
    return Array.from({ length: most + 1 }, (_, index) => list[index % list.length]);
  },
  'twice in a list': ({ value }: Place) => (Array.isArray(value) ? [...value, ...value] : [value, value]),
  'deep nesting': ({ value }: Place, { number }: Spoiling) => {
    let nested = value;
    for (let level = 0; level < pick([2, 30, 70, 300], number); level += 1) {
      nested = number % 2 === 0 ? [nested] : { x: nested };
    }
    return nested;
  },
} as const;

/** Ways of spoiling any body. */
export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(),
  trick: fc.constantFrom(...(Object.keys(TRICKS) as (keyof typeof TRICKS)[])),
  text: fc.string({ unit: 'binary', maxLength: 40 }),
  number: fc.nat(10_000),
});

/** A body with some of its places spoilt, one after the other. */
export function spoilt(body: unknown, schema: Schema, how: readonly Spoiling[]): unknown {
  return how.reduce((value, spoiling) => {
    const place = pick(placesOf(value, schema), spoiling.place);
    return replaced(value, place.path, TRICKS[spoiling.trick](place, spoiling));
  }, body);
}

/** A value with what is at a path replaced, or left out where it is undefined. */
function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  const inside = replaced(Reflect.get(Object(value), step), rest, by);
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => (index !== step ? [each] : inside === undefined ? [] : [inside]));
  }
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.flatMap(([name, member]) =>
      name !== step ? [[name, member]] : inside === undefined ? [] : [[name, inside]],
    ),
  );
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

/** A value as text, whatever its members are called. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
