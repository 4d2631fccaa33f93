import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  type ConcreteWidget,
  GraphWidget,
  type IWidget,
  Metric,
  SearchExpression,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { FEED_INDEX } from '../src/store/table.ts';
import { type Alarms, type AlarmsProps, tableThrottles } from './alarms.ts';
import { metricsNamespace } from './metrics-namespace.ts';

export interface DashboardProps extends Omit<AlarmsProps, 'alarmAddress' | 'operators'> {
  readonly alarms: Alarms;
}

const MINUTE = { period: Duration.minutes(1) };
const SUMS = { ...MINUTE, statistic: Stats.SUM };
const HALF = { width: 12, height: 6 };

/** One page that shows whether the service settles, how fast, at what cost, and what rings. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, functions, settlements, close }: DashboardProps) {
    super(scope, id);
    const bundled = [functions.settling, functions.computing, close.function];
    const functionsOfAll = bundled.map(({ function: ofBundle }) => ofBundle);
    const percentile = (share: number) => api.api.metricLatency({ ...MINUTE, statistic: Stats.p(share) });
    const consumed = (unit: 'Read' | 'Write', on: Record<string, string> = {}) =>
      settlements.table.metric(`Consumed${unit}CapacityUnits`, {
        ...SUMS,
        dimensionsMap: { TableName: settlements.table.tableName, ...on },
        label: `${unit} units, ${'GlobalSecondaryIndexName' in on ? 'index' : 'table'}`,
      });
    const index = { GlobalSecondaryIndexName: FEED_INDEX };
    const namespace = metricsNamespace(this);
    // Each code that was answered is a metric of its own, which is there from its first time on.
    const problems = new SearchExpression({
      ...MINUTE,
      expression: `SEARCH('{"${namespace}",service,code} MetricName="Problems"', 'Sum', 60)`,
      label: '',
    });
    const counted = ['Settlements', 'Replays', 'Conflicts', 'Voids', 'Corrections'].map(
      (metricName) =>
        new Metric({
          ...SUMS,
          namespace,
          metricName,
          dimensionsMap: { service: 'baccarat-settlement' },
        }),
    );
    new CloudWatchDashboard(this, 'Dashboard', {
      defaultInterval: Duration.hours(3),
      widgets: rows([
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 3, alarms: [...alarms.alarms] })],
        [
          new GraphWidget({ ...HALF, title: 'What was settled', left: counted }),
          new GraphWidget({
            ...HALF,
            title: 'Requests and refusals',
            left: [
              api.api.metricCount(SUMS),
              api.api.metricClientError(SUMS),
              api.api.metricServerError(SUMS),
            ],
          }),
        ],
        [
          new GraphWidget({
            ...HALF,
            title: 'Latency at the gateway (ms)',
            left: [percentile(50), percentile(90), percentile(99)],
          }),
          new GraphWidget({
            ...HALF,
            title: 'What was refused, by code',
            left: [problems],
          }),
        ],
        [
          new GraphWidget({
            ...HALF,
            title: 'Instances at work',
            left: functionsOfAll.map(busy),
          }),
          new GraphWidget({
            ...HALF,
            title: 'Functions that failed or found no instance',
            left: functionsOfAll.flatMap(troubles),
          }),
        ],
        [
          new GraphWidget({
            ...HALF,
            title: 'What the table was asked for',
            left: [consumed('Write'), consumed('Write', index), consumed('Read'), consumed('Read', index)],
          }),
          new GraphWidget({
            ...HALF,
            title: 'What the table refused',
            left: [tableThrottles(settlements.table)],
          }),
        ],
      ]),
    });
  }
}

function busy(ofBundle: LambdaFunction): Metric {
  return ofBundle.metric('ConcurrentExecutions', { ...MINUTE, statistic: Stats.MAXIMUM });
}

function troubles(ofBundle: LambdaFunction): Metric[] {
  return [ofBundle.metricErrors(SUMS), ofBundle.metricThrottles(SUMS)];
}

/** The library's classes and its interface differ in what may be undefined and what absent. */
function rows(widgets: ConcreteWidget[][]): IWidget[][] {
  return widgets as IWidget[][];
}
