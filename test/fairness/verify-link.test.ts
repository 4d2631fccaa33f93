import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VERIFICATION_FIELDS } from '../../src/fairness/verification.ts';
import { fieldsOfFragment, fragmentOf } from '../../src/fairness/verify-link.ts';
import { accept } from '../../src/result.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

describe('a link to the page', () => {
  test('carries every field through, whatever characters the seeds have', () => {
    const record = fc.record(Object.fromEntries(VERIFICATION_FIELDS.map((name) => [name, text])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(record, (fields) => {
        expect(fieldsOfFragment(fragmentOf(fields))).toEqual(accept({ ...fields }));
      }),
    );
  });

  test('is written with the names of the fields', () => {
    const fields = { scheme: 'shoe-v1', clientSeed: 'a+b c:d', round: '3', expect: '2S 3D / KH 6D' };
    expect(fragmentOf(fields)).toBe('scheme=shoe-v1&clientSeed=a%2Bb+c%3Ad&round=3&expect=2S+3D+%2F+KH+6D');
  });

  test('leaves out what is empty', () => {
    expect(fragmentOf({ scheme: 'shoe-v1', round: '' })).toBe('scheme=shoe-v1');
    expect(fieldsOfFragment('')).toEqual(accept({}));
  });

  test.each([
    ['an unknown field', 'serverseed=1', 'The link has a field “serverseed” that nothing here is called.'],
    ['a field that stands twice', 'nonce=1&nonce=2', 'The link has the field “nonce” twice.'],
  ])('is refused with %s', (_, fragment, reason) => {
    expect(fieldsOfFragment(fragment)).toEqual({ ok: false, refusal: reason });
  });
});
