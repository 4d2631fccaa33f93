import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { openApiDocument } from '../../src/http/openapi.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { CONTRACT, OPENAPI_TEXT } from '../support/openapi-contract.ts';
import { type Place, placesIn } from '../support/places.ts';

const DOCUMENT = JSON.parse(OPENAPI_TEXT);

/** Every place in the document that fits. */
function places(
  fits: (value: Readonly<Record<string, unknown>>, path: readonly string[]) => boolean,
): Place[] {
  return placesIn(DOCUMENT).filter(({ value, path }) => fits(value, path));
}

/** Operations with their place, such as `put /v1/rounds/{roundId}/settlement`. */
const OPERATIONS = places((value) => 'operationId' in value).map(({ value, path }) => ({
  name: `${path.at(-1)} ${path.at(-2)}`,
  operation: value,
  path,
}));

describe('the document', () => {
  it('is what the routes say; npm run openapi writes it', async () => {
    expect(OPENAPI_TEXT).toBe(`${JSON.stringify(await openApiDocument(ENDPOINTS), null, 2)}\n`);
  });

  it('is OpenAPI 3.1 by the schema of its makers', () => {
    const file = new URL('../vectors/openapi-3.1-schema.json', import.meta.url);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addFormat('media-range', true);
    const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
    validate(DOCUMENT);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('describes every route, and no other', () => {
    const routes = ENDPOINTS.map(({ method, path }: Endpoint) => `${method} ${path}`).sort();
    expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(routes);
  });

  it('has no reference that leads nowhere and no component that nobody uses', () => {
    const referred = new Set(places((value) => '$ref' in value).map(({ value }) => value['$ref']));
    const components = Object.entries<object>(DOCUMENT.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    const schemes = components.filter((ref) => ref.includes('/securitySchemes/'));
    expect([...referred, ...schemes].sort()).toEqual(components.sort());
  });
});

describe('an operation', () => {
  it('has a name of its own that makes a method name in every language', () => {
    const ids = OPERATIONS.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it('declares its tag, and the parameters of its path', () => {
    const tags: string[] = DOCUMENT.tags.map(({ name }: { name: string }) => name);
    for (const { operation, path } of OPERATIONS) {
      const [, template = ''] = path;
      const inPath = placesIn(operation).filter(({ value }) => value['in'] === 'path');
      const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ value }) => value['name'])).toEqual(named);
      expect(tags).toEqual(expect.arrayContaining(operation['tags'] as string[]));
    }
  });

  it('says whether it needs a key, and with which scope', () => {
    for (const { name, operation } of OPERATIONS) {
      const endpoint = ENDPOINTS.find(({ method, path }) => name === `${method} ${path}`);
      const withoutKey = endpoint?.optionalKey ? [{}, { apiKey: [] }] : [];
      const expected = endpoint?.scope === undefined ? withoutKey : [{ apiKey: [endpoint.scope] }];
      expect([name, operation['security']]).toEqual([name, expected]);
    }
  });

  it('documents the refusals that no request is safe from', () => {
    for (const { operation } of OPERATIONS) {
      const { responses } = operation as { responses: object };
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['422', '500']));
    }
  });
});

describe('examples', () => {
  const CONTENT = places((value, path) => path.at(-2) === 'content' && 'schema' in value);

  it('are there for every request, answer and error', () => {
    const without = CONTENT.filter(({ value }) => value['example'] === undefined && !('examples' in value));
    expect(without.map(({ path }) => path.join(' '))).toEqual([]);
    expect(CONTENT.length).toBeGreaterThan(50);
  });

  it('are as their schemas say', () => {
    const breaches = CONTENT.flatMap(({ value, path }) =>
      examplesOf(value).flatMap((example) =>
        CONTRACT.schemaBreaches([...path, 'schema'], example).map((breach) => `${path.join(' ')}: ${breach}`),
      ),
    );
    expect(breaches).toEqual([]);
  });

  it('of schemas and parameters are as those say', () => {
    const schemas = places(
      (value, path) =>
        'example' in value && ('type' in value || 'pattern' in value) && !path.includes('example'),
    );
    const breaches = schemas.flatMap(({ value, path }) =>
      CONTRACT.schemaBreaches(path, value['example']).map((breach) => `${path.join(' ')}: ${breach}`),
    );
    expect(breaches).toEqual([]);
    expect(schemas.length).toBeGreaterThan(10);
  });

  it('of errors carry their own status and page', () => {
    const problems = CONTENT.filter(({ path }) => path.at(-1) === 'application/problem+json');
    for (const { value, path } of problems) {
      for (const [code, { value: problem }] of Object.entries(
        value['examples'] as Record<string, { value: Readonly<Record<string, unknown>> }>,
      )) {
        expect(problem).toMatchObject({ code, status: Number(path.at(-3)), type: `/docs/errors/${code}` });
        expect(problem['instance']).not.toContain('{');
      }
    }
  });
});

describe('schemas that client generators can read', () => {
  const SCHEMAS = places(
    (value, path) =>
      typeof value['type'] === 'string' && !path.includes('example') && !path.includes('examples'),
  );
  const named = (fits: (value: Readonly<Record<string, unknown>>) => boolean) =>
    SCHEMAS.filter(({ value }) => fits(value)).map(({ path }) => path.join(' '));

  it('have no null, no list of types and no composition', () => {
    expect(
      places(
        (value) =>
          Array.isArray(value['type']) || value['type'] === 'null' || 'allOf' in value || 'anyOf' in value,
      ),
    ).toEqual([]);
  });

  it('bound every integer within what JSON numbers hold', () => {
    const unbounded = named(
      ({ type, minimum, maximum, enum: values }) =>
        type === 'integer' &&
        values === undefined &&
        !(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)),
    );
    expect(unbounded).toEqual([]);
    expect(named(({ type }) => type === 'number')).toEqual([]);
  });

  it('bound every list', () => {
    expect(named(({ type, maxItems }) => type === 'array' && maxItems === undefined)).toEqual([]);
  });

  it('allow no member that they do not name', () => {
    const open = named(
      ({ type, additionalProperties }) => type === 'object' && additionalProperties !== false,
    );
    expect(open).toEqual(['components schemas OpenApiDocument']);
  });

  it('tell alternatives apart by one member, with every alternative mapped', () => {
    const unions = places((value) => 'oneOf' in value);
    expect(unions.length).toBeGreaterThan(1);
    for (const { value } of unions) {
      const { oneOf, discriminator } = value as {
        oneOf: { $ref: string }[];
        discriminator: { mapping: object };
      };
      const mapped = [...new Set(Object.values(discriminator.mapping))];
      expect(mapped.sort()).toEqual(oneOf.map(({ $ref }) => $ref).sort());
    }
  });

  it('describe what is shared in its own words, not in those of a field that has it', () => {
    const { Amount, Odds, Card, Reason } = DOCUMENT.components.schemas;
    const words = [Amount, Odds, Card, Reason].map(({ description }) => description);
    expect(words.map((text) => String(text).split(/[;,:.]/)[0])).toEqual([
      'Units of the currency’s smallest settled unit',
      'Profit to the stake',
      'Rank',
      'Why',
    ]);
  });
});

function examplesOf(content: Readonly<Record<string, unknown>>): unknown[] {
  const { example, examples = {} } = content as {
    example?: unknown;
    examples?: Record<string, { value: unknown }>;
  };
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}
