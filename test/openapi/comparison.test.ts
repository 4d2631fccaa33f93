import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../openapi/change.ts';
import { changesBetween, versionFault } from '../../openapi/comparison.ts';

/** A document, loosely typed: a test changes a place of it. */
// biome-ignore lint/suspicious/noExplicitAny: every place of a document may be changed.
type Loose = any;

const [CURRENT, RELEASED] = ['openapi.json', 'released.json'].map((file): Json => {
  return JSON.parse(readFileSync(new URL(`../../openapi/${file}`, import.meta.url), 'utf8'));
}) as [Json, Json];

const SETTLE = '/v1/rounds/{roundId}/settlement';

/** What changes where a copy of the released document is changed so. */
function changed(change: (document: Loose) => void) {
  const document = structuredClone(RELEASED);
  change(document);
  return changesBetween(RELEASED, document);
}

/** The changes as lines, the breaking ones marked. */
function lines(change: (document: Loose) => void): string[] {
  return changed(change).map(({ breaking, at, words }) => `${breaking ? 'BREAKS ' : ''}${at} ${words}`);
}

describe('the document', () => {
  it('breaks nothing of the last released one, unless its major version says so', () => {
    const breaking = changesBetween(RELEASED, CURRENT).filter((change) => change.breaking);
    const fault = versionFault(RELEASED, CURRENT, breaking);
    expect(fault === undefined ? [] : [fault, ...breaking]).toEqual([]);
  });
});

describe('of two documents', () => {
  it('that are the same nothing changes', () => {
    expect(lines(() => {})).toEqual([]);
  });

  it.each<[string, (document: Loose) => void, string]>([
    ['an operation', (d) => delete d.paths[SETTLE].put, `PUT ${SETTLE} is gone`],
    ['a parameter', (d) => d.paths['/v1/settlements'].get.parameters.splice(2, 1), 'query limit is gone'],
    ['an answer', (d) => delete d.paths[SETTLE].put.responses['201'], '201 is gone'],
    [
      'a header of an answer',
      (d) => delete d.paths[SETTLE].put.responses['201'].headers.ETag,
      'header ETag is gone',
    ],
    ['a field of an answer', (d) => delete d.components.schemas.Settlement.properties.hash, 'hash is gone'],
    [
      'a field of a request',
      (d) => delete d.components.schemas.Bet.properties.void,
      'request Bet.void is gone',
    ],
    [
      'a value of a request',
      (d) => d.components.schemas.BetType.enum.splice(0, 1),
      'request BetType no longer takes',
    ],
    [
      'a kind of deal that a request can have',
      (d) => delete d.components.schemas.DealInput.discriminator.mapping.seeds,
      'request DealInput is never seeds any more',
    ],
    [
      'a way in without a key',
      (d) => d.paths['/v1/rule-sets'].get.security.splice(0, 1),
      'no longer lets in {}',
    ],
  ])('is told that %s is gone, and that it breaks', (_, change, line) => {
    expect(
      lines(change)
        .filter((each) => each.startsWith('BREAKS'))
        .join('\n'),
    ).toContain(line);
  });

  it.each<[string, (document: Loose) => void, string]>([
    [
      'a field of a request that is required now',
      (d) => d.components.schemas.SettlementRequest.required.push('table'),
      'request SettlementRequest.table is required now',
    ],
    [
      'a new required field of a request',
      (d) => {
        d.components.schemas.Bet.properties.odds = { type: 'string' };
        d.components.schemas.Bet.required.push('odds');
      },
      'request Bet.odds is new and required',
    ],
    [
      'a required parameter',
      (d) => {
        d.paths['/v1/settlements'].get.parameters[2].required = true;
      },
      'query limit is required now',
    ],
    [
      'a narrower bound of a request',
      (d) => {
        d.components.schemas.Stake.maximum = 100;
      },
      'request Stake maximum is 100',
    ],
    [
      'a wider bound of an answer',
      (d) => {
        d.components.schemas.HandTotal.maximum = 10;
      },
      'answer HandTotal maximum is 10',
    ],
    [
      'another type',
      (d) => {
        d.components.schemas.Stake = { type: 'string' };
      },
      'request Stake is string, no longer integer',
    ],
    [
      'another pattern',
      (d) => {
        d.components.schemas.Id.pattern = '^x$';
      },
      'request Id has another pattern',
    ],
    [
      'a field of an answer that can be absent now',
      (d) => {
        d.components.schemas.Settlement.required = [];
      },
      'answer Settlement.hash can be absent now',
    ],
    [
      'another name of an operation',
      (d) => {
        d.paths[SETTLE].put.operationId = 'settle';
      },
      'is called settle, no longer settleRound',
    ],
    [
      'a key where none was needed',
      (d) => {
        d.paths['/health'].get.security = [{ apiKey: [] }];
      },
      'GET /health needs a key now',
    ],
    [
      'another scope',
      (d) => {
        d.paths[SETTLE].put.security = [{ apiKey: ['void'] }];
      },
      `PUT ${SETTLE} no longer lets in`,
    ],
    [
      'a new way to succeed',
      (d) => {
        d.paths[SETTLE].put.responses['202'] = { description: 'Later.' };
      },
      '202 is a new way to succeed',
    ],
    [
      'a keyword that nobody compares',
      (d) => {
        d.components.schemas.Id.not = {};
      },
      'request Id has another not',
    ],
  ])('is told that %s breaks', (_, change, line) => {
    expect(
      lines(change)
        .filter((each) => each.startsWith('BREAKS'))
        .join('\n'),
    ).toContain(line);
  });

  it.each<[string, (document: Loose) => void, string[]]>([
    [
      'an operation',
      (d) => {
        d.paths['/v1/x'] = { get: { operationId: 'x' } };
      },
      ['GET /v1/x is new'],
    ],
    [
      'an optional field of a request',
      (d) => {
        d.components.schemas.SettlementRequest.properties.note = { type: 'string' };
      },
      ['request SettlementRequest.note is new'],
    ],
    [
      'a field of an answer',
      (d) => {
        d.components.schemas.Settlement.properties.note = { type: 'string' };
      },
      ['answer Settlement.note is new'],
    ],
    [
      'a value',
      (d) => d.components.schemas.Rounding.enum.push('up'),
      ['request Rounding can be up', 'answer Rounding can be up'],
    ],
    [
      'words',
      (d) => {
        d.components.schemas.Id.description = 'Other words.';
      },
      [],
    ],
  ])('is told of %s that is new, and that it breaks nothing', (_, change, expected) => {
    expect(lines(change)).toEqual(expected);
  });
});

describe('the version of a document', () => {
  const document = (version: string): Json => ({ info: { version } });
  const [breaking, addition] = [true, false].map((each) => [{ breaking: each, at: 'x', words: 'changes' }]);

  it.each([
    ['1.0.0', '1.0.0', []],
    ['1.0.0', '1.1.0', addition],
    ['1.9.0', '2.0.0', addition],
    ['1.0.0', '2.0.0', breaking],
  ])('may follow on %s as %s', (old, current, changes) => {
    expect(versionFault(document(old), document(current), changes ?? [])).toBeUndefined();
  });

  it.each([
    ['1.0.0', '1.0.1', addition, /higher minor/],
    ['1.0.0', '1.1.0', breaking, /another major/],
    ['1.1.0', '1.0.0', addition, /higher minor/],
  ])('may not follow on %s as %s', (old, current, changes, fault) => {
    expect(versionFault(document(old), document(current), changes ?? [])).toMatch(fault);
  });
});
