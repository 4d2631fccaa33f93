import { z } from '@hono/zod-openapi';

/** Whether a value certainly fits a schema, which then would answer it as it is. */
type Check = (value: unknown) => boolean;

/** The same of values that are known to be of one type. */
type Rule<Value> = (value: Value) => boolean;

/**
 * The quick way through a body that is one long list for the most part: a function that answers the
 * parsed body where every element of the list is plainly right, and undefined where the schema has to
 * look. What it checks is read from the schema, so that each rule stands in one place. The schema
 * itself takes its time because it builds every element anew and is ready to say what is wrong with it.
 */
export function quickParser<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
  list: keyof Shape & string,
): (body: unknown) => z.output<z.ZodObject<Shape>> | undefined {
  const { [list]: bulk, ...rest } = schema.shape;
  const fits = quickCheck(bulk as unknown as z.ZodType);
  const others = z.strictObject(rest);
  return (body) => {
    if (!isRecord(body)) return undefined;
    const { [list]: elements, ...members } = body;
    if (!fits(elements)) return undefined;
    const parsed = others.safeParse(members);
    return parsed.success ? ({ ...parsed.data, [list]: elements } as never) : undefined;
  };
}

/**
 * The check of a schema that answers what it takes as it is: texts with patterns, whole numbers with
 * bounds, lists, objects without other members. Throws for a schema that asks for anything else.
 */
export function quickCheck(schema: z.ZodType): Check {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textCheck(rulesIn(def));
    case 'number':
      if (!('format' in def) || def.format !== 'safeint') throw unsupported('a number that is not whole');
      return wholeNumberCheck(rulesIn(def));
    case 'enum': {
      const options = new Set<unknown>(Object.values(def.entries));
      return (value) => options.has(value);
    }
    case 'array':
      return listCheck(quickCheck(def.element as unknown as z.ZodType), rulesIn(def));
    case 'object':
      if (def.catchall?._zod.def.type !== 'never') throw unsupported('an object with any members');
      return recordCheck(Object.entries(def.shape).map(([name, field]) => memberOf(name, field)));
    default:
      throw unsupported(def.type);
  }
}

function textCheck(rules: readonly Rule<string>[]): Check {
  return (value) => typeof value === 'string' && keepsAll(rules, value);
}

function wholeNumberCheck(rules: readonly Rule<number>[]): Check {
  return (value) => typeof value === 'number' && Number.isSafeInteger(value) && keepsAll(rules, value);
}

function listCheck(fits: Check, rules: readonly Rule<readonly unknown[]>[]): Check {
  return (value) => Array.isArray(value) && keepsAll(rules, value) && value.every(fits);
}

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly fits: Check;
}

function memberOf(name: string, schema: z.core.$ZodType): Member {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const optional = def.type === 'optional';
  return { name, optional, fits: quickCheck((optional ? def.innerType : schema) as unknown as z.ZodType) };
}

function recordCheck(members: readonly Member[]): Check {
  return (value) => {
    if (!isRecord(value)) return false;
    let unknown = 0;
    for (const _ in value) unknown += 1;
    for (const { name, optional, fits } of members) {
      const found = value[name];
      if (found === undefined && optional) continue;
      if (!fits(found)) return false;
      unknown -= 1;
    }
    return unknown === 0;
  };
}

function keepsAll<Value>(rules: readonly Rule<Value>[], value: Value): boolean {
  for (const keeps of rules) if (!keeps(value)) return false;
  return true;
}

/** The rules that a schema adds to its type. */
function rulesIn<Value>({ checks = [] }: z.core.$ZodTypeDef): Rule<Value>[] {
  return checks.map((check) => ruleOf((check as z.core.$ZodChecks)._zod.def) as unknown as Rule<Value>);
}

function ruleOf(
  def: z.core.$ZodChecks['_zod']['def'],
): Rule<string> | Rule<number> | Rule<readonly unknown[]> {
  switch (def.check) {
    case 'string_format': {
      const { pattern } = def as z.core.$ZodCheckStringFormatDef;
      if (pattern === undefined || pattern.global || pattern.sticky)
        throw unsupported('a format without a pattern');
      return (text: string) => pattern.test(text);
    }
    case 'greater_than':
      return (number: number) =>
        number > Number(def.value) || (def.inclusive && number === Number(def.value));
    case 'less_than':
      return (number: number) =>
        number < Number(def.value) || (def.inclusive && number === Number(def.value));
    case 'max_length':
      return ({ length }: { readonly length: number }) => length <= def.maximum;
    default:
      throw unsupported(def.check);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unsupported(what: string): TypeError {
  return new TypeError(`there is no quick check of ${what}`);
}
