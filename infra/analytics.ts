import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Buckets } from './buckets.ts';
import { DAY_TOTALS } from './day-totals.ts';
import type { SettlementTable } from './table.ts';

export interface AnalyticsProps {
  readonly settlements: SettlementTable;
  readonly buckets: Buckets;
}

/** Where DynamoDB puts the items of an export, by the export's id. */
const EXPORTED = 'AWSDynamoDB';

/** The attributes of a version that a query can read; each is a text. */
const ATTRIBUTES = ['pk', 'sk', 'feedPk', 'feedSk', 'status', 'ruleSet', 'totals', 'adjustments'];

/**
 * For what is too much for one function: DynamoDB exports the table to a bucket by itself, without
 * taking capacity from anybody, and Athena reads what it has written, an export for each query.
 */
export class Analytics extends Construct {
  constructor(scope: Construct, id: string, { settlements, buckets }: AnalyticsProps) {
    super(scope, id);
    const bucket = buckets.add(this, 'Exports', { lifecycleRules: [{ expiration: Duration.days(30) }] });
    const items = this.#table(bucket);
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: `${Stack.of(this).stackName}-settlements`,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        resultConfiguration: {
          outputLocation: bucket.s3UrlForObject('results/'),
          encryptionConfiguration: { encryptionOption: 'SSE_KMS', kmsKey: settlements.key.keyArn },
        },
      },
    });
    const query = new CfnNamedQuery(this, 'DayTotals', {
      name: 'Totals of a gaming day',
      description: 'Parameters: the export’s id, the operator, the gaming day (YYYY-MM-DD)',
      database: items.databaseName,
      workGroup: workGroup.name,
      queryString: DAY_TOTALS,
    });
    query.addDependency(workGroup);
    query.addDependency(items);
    new CfnOutput(Stack.of(this), 'ExportCommand', {
      value: `aws dynamodb export-table-to-point-in-time --table-arn ${settlements.table.tableArn} --s3-bucket ${bucket.bucketName}`,
    });
  }

  /** Items as DynamoDB's export has them: `{"Item":{"pk":{"S":"…"},…}}`, a line each. */
  #table(bucket: Bucket): CfnTable {
    const catalogId = Stack.of(this).account;
    const database = new CfnDatabase(this, 'Database', { catalogId, databaseInput: {} });
    const text = ATTRIBUTES.map((name) => `${name.toLowerCase()}:struct<s:string>`).join(',');
    return new CfnTable(this, 'Items', {
      catalogId,
      databaseName: database.ref,
      tableInput: {
        name: 'items',
        tableType: 'EXTERNAL_TABLE',
        partitionKeys: [{ name: 'export_id', type: 'string' }],
        parameters: {
          'projection.enabled': 'true',
          'projection.export_id.type': 'injected',
          'storage.location.template': bucket.s3UrlForObject(`${EXPORTED}/\${export_id}/data/`),
        },
        storageDescriptor: {
          columns: [{ name: 'item', type: `struct<${text}>` }],
          location: bucket.s3UrlForObject(`${EXPORTED}/`),
          inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
          outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
          serdeInfo: { serializationLibrary: 'org.openx.data.jsonserde.JsonSerDe' },
        },
      },
    });
  }
}
