import type { Change, Json, Side } from './change.ts';
import { isObject, members, resolved, textOf } from './json.ts';

/** Two versions of a schema, and where they stand. */
interface Pair {
  readonly old: Json;
  readonly new: Json;
  readonly at: string;
}

/** What describes a schema and restricts nothing. */
const ANNOTATIONS = new Set(['description', 'example', 'examples', 'title', 'deprecated', 'discriminator']);

/** What has a rule of its own; any other keyword may not change. */
const COMPARED = new Set([
  ...[
    'type',
    'enum',
    'pattern',
    'format',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'oneOf',
  ],
  ...['minimum', 'minLength', 'minItems', 'maximum', 'maxLength', 'maxItems'],
]);

/** Compares the schemas of two documents, on one side: of what clients send, or of what they are answered. */
export class SchemaComparison {
  readonly changes: Change[] = [];
  readonly #documents: { readonly old: Json; readonly new: Json };
  readonly #side: Side;
  readonly #compared = new Set<string>();

  constructor(documents: { readonly old: Json; readonly new: Json }, side: Side) {
    this.#documents = documents;
    this.#side = side;
  }

  /** Adds what changes for clients between two versions of a schema. */
  compare(pair: Pair): void {
    const shared = [pair.old, pair.new].map((schema) => textOf(schema['$ref']));
    const names = shared.join(' ');
    // A component that many operations share is told of once, under its own name.
    if (shared[0] !== '' && shared[0] === shared[1]) {
      if (this.#compared.has(names)) return;
      this.#compared.add(names);
    }
    const at =
      shared[0] !== '' && shared[0] === shared[1] ? (shared[0]?.split('/').at(-1) ?? pair.at) : pair.at;
    const schemas = {
      old: resolved(this.#documents.old, pair.old),
      new: resolved(this.#documents.new, pair.new),
      at,
    };
    if (schemas.old['type'] !== schemas.new['type']) {
      this.#breaks(at, `is ${textOf(schemas.new['type'])}, no longer ${textOf(schemas.old['type'])}`);
      return;
    }
    this.#values(schemas);
    this.#bounds(schemas);
    this.#forms(schemas);
    this.#members(schemas);
    this.#variants(schemas);
    if (isObject(schemas.old['items']) && isObject(schemas.new['items'])) {
      this.compare({ old: schemas.old['items'], new: schemas.new['items'], at: `${at}[]` });
    }
    for (const keyword of new Set([...Object.keys(schemas.old), ...Object.keys(schemas.new)])) {
      if (COMPARED.has(keyword) || ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) continue;
      if (JSON.stringify(schemas.old[keyword]) === JSON.stringify(schemas.new[keyword])) continue;
      this.#breaks(at, `has another ${keyword}`);
    }
  }

  #values({ old, new: current, at }: Pair): void {
    const [before, now] = [old['enum'], current['enum']].map((list) =>
      Array.isArray(list) ? list : undefined,
    );
    if (before === undefined || now === undefined) {
      if (now !== undefined) this.#tightens(at, 'takes only some values now');
      if (before !== undefined) this.#loosens(at, 'is open to any value now');
      return;
    }
    for (const value of before.filter((each) => !now.includes(each))) {
      if (this.#side === 'request') this.#breaks(at, `no longer takes ${value}`);
      else this.#adds(at, `is never ${value} any more`);
    }
    // Clients are told to expect values that they do not know.
    for (const value of now.filter((each) => !before.includes(each))) this.#adds(at, `can be ${value}`);
  }

  #bounds({ old, new: current, at }: Pair): void {
    for (const [keyword, sign] of [...LOWER, ...UPPER]) {
      const [before, now] = [old[keyword], current[keyword]].map((bound) =>
        typeof bound === 'number' ? bound * sign : Number.POSITIVE_INFINITY,
      );
      if (before === undefined || now === undefined || before === now) continue;
      const words = `${keyword} is ${textOf(current[keyword]) || 'gone'}, no longer ${textOf(old[keyword]) || 'absent'}`;
      if (now < before) this.#tightens(at, words);
      else this.#loosens(at, words);
    }
  }

  /** Patterns and formats: of two different ones nobody can tell which is narrower. */
  #forms({ old, new: current, at }: Pair): void {
    for (const keyword of ['pattern', 'format']) {
      if (old[keyword] === current[keyword]) continue;
      if (old[keyword] === undefined) this.#tightens(at, `has a ${keyword} now`);
      else if (current[keyword] === undefined) this.#loosens(at, `has no ${keyword} any more`);
      else this.#breaks(at, `has another ${keyword}`);
    }
  }

  #members({ old, new: current, at }: Pair): void {
    const [before, now] = [members(old['properties']), members(current['properties'])];
    const [needed, needs] = [required(old), required(current)];
    for (const name of before.keys()) {
      const place = `${at}.${name}`;
      if (!now.has(name)) {
        this.#breaks(place, 'is gone');
      } else {
        if (needs.has(name) && !needed.has(name)) this.#tightens(place, 'is required now');
        if (needed.has(name) && !needs.has(name)) this.#loosens(place, 'can be absent now');
        this.compare({ old: before.get(name) ?? {}, new: now.get(name) ?? {}, at: place });
      }
    }
    for (const name of now.keys()) {
      if (before.has(name)) continue;
      if (this.#side === 'request' && needs.has(name)) this.#breaks(`${at}.${name}`, 'is new and required');
      else this.#adds(`${at}.${name}`, 'is new');
    }
    const [open, stays] = [old, current].map((schema) => schema['additionalProperties'] !== false);
    if (open && !stays) this.#tightens(at, 'takes no further members now');
    if (!open && stays) this.#loosens(at, 'has members without a name now');
  }

  #variants({ old, new: current, at }: Pair): void {
    const [before, now] = [old, current].map(variantsOf);
    if (before === undefined || now === undefined) return;
    for (const [name, variant] of before) {
      const still = now.get(name);
      if (still !== undefined) this.compare({ old: variant, new: still, at: `${at}(${name})` });
      else if (this.#side === 'request') this.#breaks(at, `is never ${name} any more`);
      else this.#adds(at, `is never ${name} any more`);
    }
    for (const name of now.keys()) if (!before.has(name)) this.#adds(at, `can be ${name}`);
  }

  /** Less is allowed: what clients send may be refused. */
  #tightens(at: string, words: string): void {
    if (this.#side === 'request') this.#breaks(at, words);
    else this.#adds(at, words);
  }

  /** More is allowed: what clients are answered may be nothing that they know. */
  #loosens(at: string, words: string): void {
    if (this.#side === 'answer') this.#breaks(at, words);
    else this.#adds(at, words);
  }

  #breaks(at: string, words: string): void {
    this.changes.push({ breaking: true, at: `${this.#side} ${at}`, words });
  }

  #adds(at: string, words: string): void {
    this.changes.push({ breaking: false, at: `${this.#side} ${at}`, words });
  }
}

/** Bounds with the sign that makes a lower figure the narrower one. */
const LOWER = (['minimum', 'minLength', 'minItems'] as const).map((keyword) => [keyword, -1] as const);
const UPPER = (['maximum', 'maxLength', 'maxItems'] as const).map((keyword) => [keyword, 1] as const);

function required(schema: Json): Set<unknown> {
  return new Set(Array.isArray(schema['required']) ? schema['required'] : []);
}

/** The alternatives of a union by the value that tells them apart. */
function variantsOf(schema: Json): Map<string, Json> {
  const mapping = isObject(schema['discriminator']) ? members(schema['discriminator']['mapping']) : new Map();
  return new Map([...mapping].map(([name, ref]) => [name, { $ref: ref }]));
}
