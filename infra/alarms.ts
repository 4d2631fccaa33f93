import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { FEED_INDEX } from '../src/store/table.ts';
import type { Api } from './api.ts';
import type { ApiFunctions } from './functions.ts';
import type { NightlyClose } from './nightly-close.ts';
import type { SettlementTable } from './table.ts';

export interface AlarmsProps {
  readonly settlements: SettlementTable;
  readonly functions: ApiFunctions;
  readonly api: Api;
  readonly close: NightlyClose;
  /** Where alarms go by mail; nowhere if left out, until somebody subscribes to the topic. */
  readonly alarmAddress: string | undefined;
  /** The operators whose gaming days are closed. */
  readonly operators: readonly string[];
}

interface AlarmSpec {
  readonly metric: IMetric;
  readonly description: string;
  /** It rings from here on. */
  readonly threshold: number;
  /** How many periods in a row must be at the threshold. */
  readonly periods?: number;
  /** It rings where the metric is below the threshold or has no value, instead of where it reaches it. */
  readonly whereLacking?: true;
}

const FIVE_MINUTES = Duration.minutes(5);

/** Server errors within five minutes that are more than a lost answer here and there. */
const MANY_SERVER_ERRORS = 5;

/** Milliseconds that the slowest of a hundred requests may take. */
const SLOW = 1_000;

/** What somebody must be woken for, told over one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (props.alarmAddress !== undefined) {
      this.topic.addSubscription(new EmailSubscription(props.alarmAddress));
    }
    this.alarms = Object.entries(specs(props)).map(
      ([name, { metric, description, threshold, periods = 1, whereLacking = false }]) => {
        const alarm = new Alarm(this, name, {
          metric,
          alarmDescription: description,
          threshold,
          evaluationPeriods: periods,
          comparisonOperator: whereLacking
            ? ComparisonOperator.LESS_THAN_THRESHOLD
            : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: whereLacking ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
        });
        alarm.addAlarmAction(new SnsAction(this.topic));
        alarm.addOkAction(new SnsAction(this.topic));
        return alarm;
      },
    );
  }
}

function specs(props: AlarmsProps): Record<string, AlarmSpec> {
  return { ...servingSpecs(props), ...closingSpecs(props) };
}

function servingSpecs({ settlements, functions, api }: AlarmsProps): Record<string, AlarmSpec> {
  const settling = functions.settling.function;
  const computing = functions.computing.function;
  const period = { period: FIVE_MINUTES };
  return {
    SettlingErrors: {
      metric: settling.metricErrors(period),
      description: 'The settling function failed or ran out of time: look into its log',
      threshold: 1,
    },
    ComputingErrors: {
      metric: computing.metricErrors(period),
      description: 'The computing function failed or ran out of time: look into its log',
      threshold: 1,
    },
    SettlingThrottles: {
      metric: settling.metricThrottles(period),
      description: 'Requests found no instance to settle them: raise settlingConcurrency or the quota',
      threshold: 1,
    },
    ComputingThrottles: {
      metric: computing.metricThrottles(period),
      description: 'Requests without a key found no instance; settling goes on',
      threshold: 1,
      periods: 3,
    },
    ServerErrors: {
      metric: api.api.metricServerError(period),
      description: 'The API answered 5xx: callers repeat, and must not have to for long',
      threshold: MANY_SERVER_ERRORS,
    },
    Latency: {
      metric: api.api.metricLatency({ period: Duration.minutes(1), statistic: Stats.p(99) }),
      description: 'One of a hundred requests takes a second or longer',
      threshold: SLOW,
      periods: 5,
    },
    TableThrottles: {
      metric: tableThrottles(settlements.table),
      description: 'The table refused requests for want of capacity: callers get 503 and repeat',
      threshold: 1,
    },
  };
}

function closingSpecs({ close, operators }: AlarmsProps): Record<string, AlarmSpec> {
  const closing = close.function.function;
  const period = { period: FIVE_MINUTES };
  return {
    CloseErrors: {
      metric: closing.metricErrors(period),
      description: 'A gaming day could not be closed; the next run tries again',
      threshold: 1,
    },
    CloseThrottles: {
      metric: closing.metricThrottles(period),
      description: 'The close found no instance: the account has no concurrency to spare, raise its quota',
      threshold: 1,
      periods: 3,
    },
    ...(operators.length > 0 && {
      CloseMissing: {
        metric: closing.metricInvocations({ period: Duration.hours(1) }),
        description: 'No gaming day was looked at for an hour: look into the schedules and their role',
        threshold: 1,
        whereLacking: true,
      },
    }),
    LateSettlements: {
      metric: close.lateSettlements(period),
      description: 'Settlements came into the feed after their gaming day had been told to its end',
      threshold: 1,
    },
  };
}

/** Requests that the table or its index refused for want of capacity. */
export function tableThrottles(table: Table): MathExpression {
  const onIndex = { TableName: table.tableName, GlobalSecondaryIndexName: FEED_INDEX };
  const sum = (metricName: string, dimensionsMap?: Record<string, string>) =>
    table.metric(metricName, {
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
      ...(dimensionsMap && { dimensionsMap }),
    });
  return new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'Throttled requests',
    period: FIVE_MINUTES,
    usingMetrics: {
      tableReads: sum('ReadThrottleEvents'),
      tableWrites: sum('WriteThrottleEvents'),
      indexReads: sum('ReadThrottleEvents', onIndex),
      indexWrites: sum('WriteThrottleEvents', onIndex),
    },
  });
}
