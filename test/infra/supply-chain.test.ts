import { describe, expect, it } from 'vitest';
import { licencesIn, vulnerabilitiesIn } from '../../infra/supply-chain.ts';

const lockFile = (packages: object) => ({ packages: { '': { license: 'Proprietary' }, ...packages } });

describe('the licences of what ships', () => {
  it.each(['MIT', '(MIT OR Apache-2.0)', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC'])(
    'may be %s',
    (license) => {
      expect(licencesIn(lockFile({ 'node_modules/a': { license } }))).toEqual({ shipped: 1, faults: [] });
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'MPL-2.0', 'SEE LICENSE IN LICENSE', ''])(
    'may not be %j, nested packages included',
    (license) => {
      const packages = { 'node_modules/a/node_modules/@b/c': { license, version: '1.2.3' } };
      expect(licencesIn(lockFile(packages)).faults).toEqual([`@b/c@1.2.3: ${license}`]);
    },
  );

  it('may not be missing', () => {
    expect(licencesIn(lockFile({ 'node_modules/a': { version: '1.0.0' } })).faults).toEqual([
      'a@1.0.0: no licence',
    ]);
  });

  it('are not asked of what only develops and tests', () => {
    const packages = { 'node_modules/a': { license: 'GPL-3.0-only', dev: true } };
    expect(licencesIn(lockFile(packages))).toEqual({ shipped: 0, faults: [] });
  });
});

describe('an audit', () => {
  const report = (severity: string) => ({ vulnerabilities: { a: { severity, range: '<1.0.1' } } });

  it.each(['high', 'critical'])('tells of what is %s', (severity) => {
    expect(vulnerabilitiesIn(report(severity))).toEqual([`a <1.0.1: ${severity}`]);
  });

  it.each(['info', 'low', 'moderate'])('passes over what is %s', (severity) => {
    expect(vulnerabilitiesIn(report(severity))).toEqual([]);
  });

  it.each([
    undefined,
    { message: '405 Method Not Allowed', statusCode: 405 },
    { error: { code: 'ENOTFOUND' } },
  ])('that the registry did not answer is no pass: %j', (answer) => {
    expect(vulnerabilitiesIn(answer)).toBeUndefined();
  });
});
