import * as z from 'zod/mini';

/**
 * What the bundles have in the place of Zod: its small build, which takes a third of the room and of the
 * time to load, with those methods of the large one that our schemas call. Both check by the same code
 * and word their issues alike.
 */
export * from 'zod/mini';

z.config(z.locales.en());

// A schema costs time to make and never changes: of what every other schema begins with there is one.
const NEVER = z.never();
const TEXT = z.string();
const WHOLE_NUMBER = z.int();

export function string(params?: Parameters<typeof z.string>[0]): z.ZodMiniString {
  return params === undefined ? TEXT : z.string(params);
}

export function int(params?: Parameters<typeof z.int>[0]): z.ZodMiniNumberFormat {
  return params === undefined ? WHOLE_NUMBER : z.int(params);
}

export function strictObject(
  shape: z.core.$ZodLooseShape,
  params?: Parameters<typeof z.strictObject>[1],
): z.ZodMiniObject {
  if (params !== undefined) return z.strictObject(shape, params);
  return new z.ZodMiniObject({ type: 'object', shape, catchall: NEVER });
}

type Schema = z.ZodMiniType;
type Check = Parameters<Schema['check']>[number];

const ON_EVERY_SCHEMA = {
  optional(this: Schema) {
    return z.optional(this);
  },
  default(this: Schema, value: unknown) {
    return z._default(this, value);
  },
  pipe(this: Schema, next: Schema) {
    return z.pipe(this, next);
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return z.pipe(this, z.transform(change));
  },
  refine(this: Schema, ...rule: Parameters<typeof z.refine>) {
    return this.check(z.refine(...rule));
  },
};

const ON_TEXTS = {
  ...bounds(z.minLength, z.maxLength),
  regex(this: z.ZodMiniString, ...pattern: Parameters<typeof z.regex>) {
    return this.check(z.regex(...pattern));
  },
};

const ON_OBJECTS = {
  omit(this: z.ZodMiniObject, mask: Parameters<typeof z.omit>[1]) {
    return z.omit(this, mask);
  },
};

/** Where a schema has a length and where it has a value, the same names bound the one and the other. */
function bounds(atLeast: (limit: number) => Check, atMost: (limit: number) => Check) {
  return {
    min(this: Schema, limit: number) {
      return this.check(atLeast(limit));
    },
    max(this: Schema, limit: number) {
      return this.check(atMost(limit));
    },
  };
}

// On the prototype of each kind of schema, not of all: methods found there need not be bound to each schema.
for (const kind of [
  z.ZodMiniArray,
  z.ZodMiniBoolean,
  z.ZodMiniDefault,
  z.ZodMiniDiscriminatedUnion,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
  z.ZodMiniNumberFormat,
  z.ZodMiniObject,
  z.ZodMiniOptional,
  z.ZodMiniPipe,
  z.ZodMiniString,
  z.ZodMiniURL,
]) {
  Object.assign(kind.prototype, ON_EVERY_SCHEMA);
}
Object.assign(z.ZodMiniObject.prototype, ON_OBJECTS);
Object.assign(z.ZodMiniString.prototype, ON_TEXTS);
Object.assign(z.ZodMiniURL.prototype, ON_TEXTS);
Object.assign(z.ZodMiniArray.prototype, bounds(z.minLength, z.maxLength));
Object.assign(z.ZodMiniNumberFormat.prototype, bounds(z.minimum, z.maximum));
