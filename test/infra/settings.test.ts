import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { FEATURE_FLAGS } from '../../infra/feature-flags.ts';
import { parseSettings, readSettings } from '../../infra/settings.ts';

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(parseSettings({})).toEqual({
      stage: 'dev',
      requestRate: 500,
      requestBurst: 1_000,
      publicRate: 50,
      publicBurst: 100,
      settlingConcurrency: 100,
      computingConcurrency: 20,
      memorySize: 1_024,
      logRetentionDays: 90,
      tracing: false,
      operators: [],
      objectLockDays: 0,
    });
  });

  it('are read from texts, as the command line gives them', () => {
    const { requestRate, tracing, operators } = parseSettings({
      requestRate: '2000',
      tracing: 'true',
      operators: 'acme,casa:2',
    });
    expect({ requestRate, tracing, operators }).toEqual({
      requestRate: 2_000,
      tracing: true,
      operators: ['acme', 'casa:2'],
    });
  });

  it.each([
    ['a stage that cannot name a stack', { stage: 'Prod!' }, 'stage'],
    ['a domain without a certificate', { domainName: 'api.example.com' }, 'domainName'],
    ['an operator that cannot exist', { operators: 'acme,#' }, 'operators'],
    ['a limit that is no whole number', { requestRate: '1.5' }, 'requestRate'],
    ['an address that is none', { alarmAddress: 'ops' }, 'alarmAddress'],
    ['a limit that lets nobody through', { publicRate: '0' }, 'publicRate'],
    ['less memory than a function can have', { memorySize: '64' }, 'memorySize'],
    ['a time for which CloudWatch keeps no log', { logRetentionDays: '45' }, 'is none of 1, 3, 5'],
    ['a lock for longer than a century', { objectLockDays: '36501' }, 'objectLockDays'],
    ['a setting that there is not', { stag: 'prod' }, 'stag'],
  ])('refuse %s', (_, context, name) => {
    expect(() => parseSettings(context)).toThrow(name);
  });

  it('are what the context of an app holds besides the library and the tool', () => {
    const context = {
      ...FEATURE_FLAGS,
      'aws:cdk:version-reporting': true,
      'cli-telemetry': false,
      'acknowledged-issue-numbers': [1],
    };
    const settingsIn = (more: object) => readSettings(new App({ context: { ...context, ...more } }).node);
    expect(settingsIn({ stage: 'prod', logRetentionDays: '365' })).toEqual({
      ...parseSettings({}),
      stage: 'prod',
      logRetentionDays: 365,
    });
    expect(() => settingsIn({ operator: 'acme' })).toThrow('operator');
  });
});
