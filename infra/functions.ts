import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { BundledFunction } from './lambda-function.ts';
import { metricsNamespace } from './metrics-namespace.ts';
import type { Settings } from './settings.ts';
import type { SettlementTable } from './table.ts';

export interface ApiFunctionsProps {
  readonly settlements: SettlementTable;
  /** The folder of the API's bundle. */
  readonly code: string;
  readonly settings: Settings;
}

/** Less than the 30 s after which the gateway gives a request up. */
const TIMEOUT = Duration.seconds(28);

/**
 * Two functions of one bundle. What anybody may call without a key computes in instances of its own, so that
 * no flood of it can take those that settle, and with a role that has no right on the table or a key: a
 * request that names an operator's own rule sets comes with his key, and is handed on to the settling function.
 */
export class ApiFunctions extends Construct {
  readonly settling: BundledFunction;
  readonly computing: BundledFunction;

  constructor(scope: Construct, id: string, { settlements, code, settings }: ApiFunctionsProps) {
    super(scope, id);
    const seedKey = new Key(this, 'SeedKey', {
      description: 'Seals the server seeds of commitments: to read the table is not enough to know them',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const { memorySize, tracing, logRetentionDays: logRetention } = settings;
    const counting = { POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(this) };
    const common = { code, timeout: TIMEOUT, memorySize, tracing, logRetention };
    this.settling = new BundledFunction(this, 'Settling', {
      ...common,
      description: 'Settles rounds, and answers everything else that comes with a key',
      environment: {
        ...counting,
        TABLE_NAME: settlements.table.tableName,
        SEED_KMS_KEY_ID: seedKey.keyArn,
      },
      permissions: [
        ...settlements.settling(),
        new PolicyStatement({
          sid: 'SeedKey',
          actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
          resources: [seedKey.keyArn],
        }),
      ],
      concurrency: settings.settlingConcurrency,
    });
    this.computing = new BundledFunction(this, 'Computing', {
      ...common,
      description: 'Computes what needs no key: evaluations, deals from seeds, returns, table rulings, pages',
      environment: { ...counting, SETTLING_FUNCTION: this.#invocation(this.settling.function) },
      permissions: [
        new PolicyStatement({
          sid: 'HandOn',
          actions: ['lambda:InvokeFunction'],
          resources: [this.settling.function.functionArn],
        }),
      ],
      concurrency: settings.computingConcurrency,
    });
  }

  /** The address at which AWS Lambda invokes a function. */
  #invocation({ functionName }: IFunction): string {
    const { region, urlSuffix } = Stack.of(this);
    return `https://lambda.${region}.${urlSuffix}/2015-03-31/functions/${functionName}/invocations`;
  }
}
