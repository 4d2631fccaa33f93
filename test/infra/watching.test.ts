import { describe, expect, it } from 'vitest';
import { FEED_INDEX } from '../../src/store/table.ts';
import { synthesised } from '../support/synthesised.ts';

/** What watches over the service: logs, alarms, the dashboard. */
const { template } = synthesised({ operators: 'acme', alarmAddress: 'ops@example.com' });

describe('the logs', () => {
  it('are four, kept for the days that are set, and outlive the stack', () => {
    const logs = synthesised({ logRetentionDays: '365' }).template.findResources('AWS::Logs::LogGroup');
    expect(Object.keys(logs).map((id) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
      'FunctionsSettlingLog',
      'FunctionsComputingLog',
      'ApiAccessLog',
      'NightlyCloseClosingLog',
    ]);
    for (const log of Object.values(logs)) {
      expect(log).toMatchObject({ DeletionPolicy: 'Retain', Properties: { RetentionInDays: 365 } });
    }
  });

  it('of the gateway tell of each request neither query nor header nor body', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const { DestinationArn, Format } = stage?.['Properties'].AccessLogSettings ?? {};
    expect(DestinationArn['Fn::GetAtt'][0]).toMatch(/^ApiAccessLog/);
    expect(Object.values(JSON.parse(Format))).toEqual([
      '$context.requestTime',
      '$context.requestId',
      '$context.identity.sourceIp',
      '$context.httpMethod',
      '$context.path',
      '$context.routeKey',
      '$context.status',
      '$context.responseLength',
      '$context.responseLatency',
      '$context.integrationLatency',
      '$context.integrationErrorMessage',
    ]);
  });
});

describe('the alarms', () => {
  const alarmOf = (id: string) => {
    const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'));
    return alarms.find(([each]) => each.startsWith(`Alarms${id}`))?.[1]['Properties'];
  };

  it('ring for errors, throttles, server errors, latency, a refusing table and the close, over one topic', () => {
    const alarms = template.findResources('AWS::CloudWatch::Alarm');
    expect(Object.keys(alarms).map((id) => id.replace(/^Alarms|[0-9A-F]{8}$/g, ''))).toEqual([
      'SettlingErrors',
      'ComputingErrors',
      'SettlingThrottles',
      'ComputingThrottles',
      'ServerErrors',
      'Latency',
      'TableThrottles',
      'CloseErrors',
      'CloseThrottles',
      'CloseMissing',
      'LateSettlements',
    ]);
    for (const { Properties } of Object.values(alarms)) {
      expect(JSON.stringify(Properties.AlarmActions)).toContain('AlarmsTopic');
      expect(Properties.AlarmDescription).not.toBe('');
    }
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.com',
    });
  });

  it('watch the slowest of a hundred requests', () => {
    expect(alarmOf('Latency')).toMatchObject({ ExtendedStatistic: 'p99', Threshold: 1_000 });
  });

  it('hear of the table and of its index, of writes and of reads', () => {
    const metrics: { readonly MetricStat?: { readonly Metric: Record<string, unknown> } }[] =
      alarmOf('TableThrottles').Metrics;
    const heard = metrics.flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat.Metric]));
    const names = heard.map(({ MetricName, Dimensions }) => [
      MetricName,
      JSON.stringify(Dimensions).includes(FEED_INDEX),
    ]);
    expect(names).toEqual([
      ['ReadThrottleEvents', false],
      ['WriteThrottleEvents', false],
      ['ReadThrottleEvents', true],
      ['WriteThrottleEvents', true],
    ]);
  });

  it('ring where nothing has looked for days to close, if there are any to close', () => {
    expect(alarmOf('CloseMissing')).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      Period: 3_600,
      Threshold: 1,
    });
    const without = synthesised().template.findResources('AWS::CloudWatch::Alarm');
    expect(Object.keys(without).filter((id) => id.includes('CloseMissing'))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'));
  /** The body's text, with the name of each resource where its value will be. */
  const pieces: (string | object)[] = dashboard?.['Properties'].DashboardBody['Fn::Join'][1];
  const named = pieces.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece).flat()[0]));
  const { widgets }: { readonly widgets: readonly { readonly properties: Record<string, unknown[]> }[] } =
    JSON.parse(named.join(''));

  it.each([
    ...['Settlements', 'Replays', 'Conflicts', 'Voids', 'Corrections', 'Count', '4xx', '5xx', 'Latency'],
    ...['ConcurrentExecutions', 'Errors', 'Throttles', 'ConsumedWriteCapacityUnits'],
    ...['ConsumedReadCapacityUnits', 'ReadThrottleEvents', 'WriteThrottleEvents'],
  ])('shows %s', (name) => {
    const shown = widgets.flatMap(({ properties: { metrics = [] } }) => metrics.flat());
    expect(shown).toContain(name);
  });

  it('finds the problems under every code that there has been', () => {
    const metrics = JSON.stringify(widgets.map(({ properties }) => properties['metrics']));
    expect(metrics).toMatch(/SEARCH\('\{[^}]*,service,code\} MetricName=\W+Problems/);
  });

  it('shows every alarm', () => {
    const shown = widgets.flatMap(({ properties: { alarms = [] } }) => alarms);
    expect(shown.toSorted()).toEqual(
      Object.keys(template.findResources('AWS::CloudWatch::Alarm')).toSorted(),
    );
  });
});
