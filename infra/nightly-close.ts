import { CfnElement, Duration, Stack } from 'aws-cdk-lib';
import { type Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { type Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct, type IConstruct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Buckets } from './buckets.ts';
import { BundledFunction } from './lambda-function.ts';
import { metricsNamespace } from './metrics-namespace.ts';
import type { Settings } from './settings.ts';
import type { SettlementTable } from './table.ts';

export interface NightlyCloseProps {
  readonly settlements: SettlementTable;
  readonly buckets: Buckets;
  /** The folder of the closing function's bundle. */
  readonly code: string;
  readonly settings: Settings;
}

/** How often it is looked whether a gaming day has ended. The feed tells a day to its end a minute later. */
const EVERY = Duration.minutes(15);

/** The longest that a function can run. What it has not finished, the next run goes on with. */
const TIMEOUT = Duration.minutes(15);

/**
 * Closes the gaming days of the operators that the settings name: writes each day, its report and its
 * manifest into the archive. The operators are listed here because no role of this stack may scan the
 * table to find them.
 */
export class NightlyClose extends Construct {
  readonly archive: Bucket;
  readonly function: BundledFunction;
  readonly #late: Metric;

  constructor(scope: Construct, id: string, props: NightlyCloseProps) {
    super(scope, id);
    const { settlements, buckets, code, settings } = props;
    const { objectLockDays } = settings;
    this.archive = buckets.add(this, 'Archive', {
      versioned: true,
      ...(objectLockDays > 0 && {
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(objectLockDays)),
      }),
    });
    this.function = new BundledFunction(this, 'Closing', {
      description: 'Writes a gaming day that is over into the archive',
      code,
      environment: { TABLE_NAME: settlements.table.tableName, ARCHIVE_BUCKET: this.archive.bucketName },
      permissions: [...settlements.closing(), ...this.#archiving(settlements)],
      timeout: TIMEOUT,
      memorySize: 1_769,
      concurrency: 0,
      logRetention: settings.logRetentionDays,
      tracing: settings.tracing,
    });
    acknowledge(
      this.function,
      `IAM5[Resource::<${logicalIdOf(this.archive)}.Arn>/*]`,
      'The objects of one bucket: their names are the operators and days to come. Neither action can delete or replace one.',
    );
    const role = this.#scheduler();
    for (const operatorId of settings.operators) this.#schedule(operatorId, role);
    this.#late = new MetricFilter(this, 'Late', {
      logGroup: this.function.log,
      filterPattern: FilterPattern.exists('$.late'),
      metricNamespace: metricsNamespace(this),
      metricName: 'LateSettlements',
      metricValue: '$.late',
    }).metric();
  }

  /** How many settlements came into the feed after their day had been told to its end. */
  lateSettlements(options: MetricOptions): Metric {
    return this.#late.with({ statistic: Stats.SUM, ...options });
  }

  /** To write and to read objects, and to be told that there is none; never to delete one. */
  #archiving(settlements: SettlementTable): PolicyStatement[] {
    return [
      new PolicyStatement({
        sid: 'ArchivedDays',
        actions: ['s3:PutObject', 's3:GetObject'],
        resources: [this.archive.arnForObjects('*')],
      }),
      new PolicyStatement({
        sid: 'Archive',
        actions: ['s3:ListBucket'],
        resources: [this.archive.bucketArn],
      }),
      settlements.keyThrough('s3', ['kms:Decrypt', 'kms:GenerateDataKey']),
    ];
  }

  /** May invoke this function and nothing else, not even another version of it. */
  #scheduler(): IRole {
    const role = new Role(this, 'Scheduler', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [this.function.function.functionArn],
      }),
    );
    return role.withoutPolicyUpdates();
  }

  #schedule(operatorId: string, role: IRole): void {
    const target = new LambdaInvoke(this.function.function, {
      input: ScheduleTargetInput.fromObject({ operatorId }),
      retryAttempts: 0,
      role,
    });
    new Schedule(this, `Schedule ${operatorId}`, {
      description: `Closes the gaming days of ${operatorId}`,
      schedule: ScheduleExpression.rate(EVERY),
      target,
    });
  }
}

function logicalIdOf(resource: IConstruct): string {
  const { defaultChild } = resource.node;
  if (!CfnElement.isCfnElement(defaultChild)) throw new TypeError(`${resource.node.path} is no resource`);
  return Stack.of(resource).getLogicalId(defaultChild);
}
