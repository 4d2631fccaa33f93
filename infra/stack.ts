import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { Analytics } from './analytics.ts';
import { Api } from './api.ts';
import { Buckets } from './buckets.ts';
import { Dashboard } from './dashboard.ts';
import { ApiFunctions } from './functions.ts';
import { NightlyClose } from './nightly-close.ts';
import type { Settings } from './settings.ts';
import { SettlementTable } from './table.ts';

export interface SettlementStackProps extends StackProps {
  readonly settings: Settings;
  /** The folders of the bundles. */
  readonly code: { readonly api: string; readonly closeDay: string };
  /** The paths that need no key. */
  readonly publicPaths: readonly string[];
}

/** The service: an HTTP API, two functions, one table; the archive of closed days; what watches over it. */
export class SettlementStack extends Stack {
  constructor(scope: Construct, id: string, { settings, code, publicPaths, ...props }: SettlementStackProps) {
    super(scope, id, props);
    const settlements = new SettlementTable(this, 'Settlements');
    const functions = new ApiFunctions(this, 'Functions', { settlements, code: code.api, settings });
    const api = new Api(this, 'Api', { functions, publicPaths, settings });
    const buckets = new Buckets(this, 'Buckets', settlements.key);
    const closing = { settlements, buckets, code: code.closeDay, settings };
    const close = new NightlyClose(this, 'NightlyClose', closing);
    const watched = { settlements, functions, api, close };
    const { alarmAddress, operators } = settings;
    const alarms = new Alarms(this, 'Alarms', { ...watched, alarmAddress, operators });
    new Dashboard(this, 'Dashboard', { ...watched, alarms });
    new Analytics(this, 'Analytics', { settlements, buckets });
    new CfnOutput(this, 'TableName', { value: settlements.table.tableName });
    new CfnOutput(this, 'ArchiveBucket', { value: close.archive.bucketName });
  }
}
