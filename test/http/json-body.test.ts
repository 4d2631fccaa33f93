import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/http/json-body.ts';
import { brokenTexts, jsonTexts, objectionsTo } from '../support/json-texts.ts';

const MAX_DEPTH = 32;

function read(text: string | readonly number[]) {
  return readJson(typeof text === 'string' ? new TextEncoder().encode(text) : Uint8Array.from(text));
}

/** The faults that a text is refused or marked for, as `place code`; undefined where the whole is no JSON. */
async function faultsIn(text: string): Promise<string[]> {
  const result = await read(text);
  const faults = result.ok ? result.value.spellingFaults : (result.refusal.faults ?? []);
  return faults.map((fault) => `${'pointer' in fault ? fault.pointer : ''} ${fault.code}`);
}

describe('what is taken', () => {
  it('takes exactly what JSON.parse takes but for repeated names, half characters and deep nesting', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonTexts, brokenTexts), async (text) => {
        const result = await read(text);
        if (!isJson(text)) return !result.ok && result.refusal.code === 'malformed_json';
        const { depth, duplicates, loneSurrogates, oddNumbers } = objectionsTo(text);
        const fine = depth <= MAX_DEPTH && duplicates === 0 && loneSurrogates === 0;
        if (!result.ok) return !fine && result.refusal.code === 'malformed_json';
        accepted += 1;
        expect(result.value.spellingFaults.map(({ detail }) => detail.split(' ')[0])).toEqual(oddNumbers);
        return fine;
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  it('reads the value that JSON.parse reads', async () => {
    await fc.assert(
      fc.asyncProperty(jsonTexts, async (text) => {
        const result = await read(text);
        if (result.ok) expect(result.value.value).toEqual(JSON.parse(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('repeats no control character of a body that it cannot parse', async () => {
    for (const text of ["{'s\u0085hoe", '{"a":\n\r\t}', '{\u0000', "[1,\u009f']"]) {
      const result = await read(text);
      expect(result.ok ? 'taken' : result.refusal.detail).toMatch(
        /^The body is not valid JSON: [^\p{Cc}]+$/u,
      );
    }
  });

  it('reads a name that is written with an escape whatever was read before', async () => {
    // JSON.parse would take it for the name \ here (nodejs/node#63785).
    expect((await read('{"h":[],"\\\\":0}')).ok).toBe(true);
    const text = '{"h":1,"\\u0061":2}';
    expect(await read(text)).toMatchObject({ ok: true, value: { value: { h: 1, a: 2 } } });
    expect(await faultsIn('{"h":1,"\\u0061":2,"a":3}')).toEqual(['/a duplicate_member']);
  });

  it('names one fault for each repeated name and each half character', async () => {
    await fc.assert(
      fc.asyncProperty(jsonTexts, async (text) => {
        const { depth, duplicates, loneSurrogates } = objectionsTo(text);
        if (depth > MAX_DEPTH || duplicates + loneSurrogates === 0) return;
        const codes = (await faultsIn(text)).map((fault) => fault.split(' ').at(-1));
        const count = (code: string) => codes.filter((each) => each === code).length;
        expect([count('duplicate_member'), count('lone_surrogate')]).toEqual([duplicates, loneSurrogates]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('skips one byte order mark, and no second one', async () => {
    const mark = [0xef, 0xbb, 0xbf];
    expect(await read([...mark, 0x37])).toMatchObject({ ok: true, value: { value: 7 } });
    expect((await read([...mark, ...mark, 0x37])).ok).toBe(false);
    expect((await read([0x37, ...mark])).ok).toBe(false);
  });

  it('reads a text as its bytes, and none that has half a character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonTexts, brokenTexts), async (text) => {
        expect(await readJson(text)).toEqual(await read(text));
        expect(await readJson(`\uFEFF${text}`)).toEqual(await read(text));
      }),
      { numRuns: 1_000 },
    );
    expect(await readJson('"\ud800"')).toMatchObject({
      ok: false,
      refusal: { detail: 'The body is not valid UTF-8.' },
    });
  });

  it.each([
    ['a cut-off character', [0x22, 0xe2, 0x82, 0x22]],
    ['an overlong one', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a byte beyond Unicode', [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x37, 0x00]],
  ])('refuses %s as not UTF-8', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({
      ok: false,
      refusal: { code: 'malformed_json', detail: 'The body is not valid UTF-8.' },
    });
  });

  it('takes nesting of 32 and refuses 33, brackets in strings not counted', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}"[[{{"${']'.repeat(depth)}`;
    expect((await read(nested(32))).ok).toBe(true);
    expect((await read(nested(33))).ok).toBe(false);
    expect((await read('{"a":'.repeat(100_000))).ok).toBe(false);
    expect((await read('['.repeat(1_000_000))).ok).toBe(false);
  });

  it.each([
    '',
    ' ',
    'undefined',
    'NaN',
    'Infinity',
    "{'a':1}",
    '{a:1}',
    '[1,]',
    '{"a":1,}',
    '01',
    '+1',
    '.5',
    '5.',
    '0x1',
    '// 1\n1',
    '1 2',
    '"\t"',
    '"\\x"',
  ])('refuses %j', async (text) =>
    expect(await read(text)).toMatchObject({ ok: false, refusal: { code: 'malformed_json' } }),
  );
});

describe('where the fault is', () => {
  it.each([
    ['{"a":1,"a":1}', ['/a duplicate_member']],
    ['{"a":1,"\\u0061":2}', ['/a duplicate_member']],
    ['{"a":{"b":1,"b":2,"b":3}}', ['/a/b duplicate_member', '/a/b duplicate_member']],
    ['{"__proto__":1,"__proto__":2}', ['/__proto__ duplicate_member']],
    ['[{"a":1},{"a":1,"a":1}]', ['/1/a duplicate_member']],
    ['{"a/b":{"~":1,"~":1}}', ['/a~1b/~0 duplicate_member']],
    ['{"":{"":1,"":1}}', ['// duplicate_member']],
    ['{"a":["x","\\ud800"]}', ['/a/1 lone_surrogate']],
    ['{"\\udc00":1}', ['/� lone_surrogate']],
    ['"\\ud83d\\ud83d\\ude00"', [' lone_surrogate']],
    ['{"a":1.5,"a":"\\ud800"}', ['/a duplicate_member', '/a lone_surrogate']],
    ['{"a":[0,-0,1.0],"b":1e0}', ['/a/1 not_an_integer', '/a/2 not_an_integer', '/b not_an_integer']],
    ['{"a":"1.0","b":"-0","c":"1e3","d":":","e":"\\u0064"}', []],
    ['{"a":"\\ud83d\\ude00"}', []],
  ])('finds it in %s', async (text, faults) => expect(await faultsIn(text)).toEqual(faults));
});

describe('hostile bodies', () => {
  const members = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join();
  const name = 'k'.repeat(1_000_000);

  it.each([
    ['a long name around many members', `{"${name}":{${members(100_000)},"a":-0,"a":1}}`],
    ['a long name repeated inside long names', `{"${name}":{"${name}":1,"${name}":2}}`],
    ['many repeated members', `{${'"a":1,'.repeat(300_000)}"a":1}`],
    ['many misspelt numbers', `[${'1.0,'.repeat(500_000)}1]`],
    ['many half characters', `["\\ud800"${',"\\ud800"'.repeat(200_000)}]`],
    ['a number without end', `[1.${'0'.repeat(4_000_000)}]`],
  ])(
    'answers %s at once and briefly',
    async (_, text) => {
      const result = await read(text);
      const faults = result.ok ? result.value.spellingFaults : (result.refusal.faults ?? []);
      expect(faults.length).toBeGreaterThan(0);
      expect(Math.max(...faults.map((fault) => JSON.stringify(fault).length))).toBeLessThan(500);
      // Where the cost grew with the product of two lengths, each of these would take minutes.
    },
    15_000,
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
