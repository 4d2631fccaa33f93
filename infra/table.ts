import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { FEED_INDEX, tableDefinition } from '../src/store/table.ts';

/**
 * The one table with its index and the key that encrypts both. Both outlive the stack, and the table
 * can be restored to any second of the last 35 days.
 */
export class SettlementTable extends Construct {
  readonly key: Key;
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: 'Encrypts settlements, in the table and in the archive of closed days',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const { KeySchema, GlobalSecondaryIndexes = [] } = tableDefinition('settlements');
    this.table = new Table(this, 'Table', {
      ...keyAttributes(KeySchema),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const { IndexName = '', KeySchema: keys, Projection } of GlobalSecondaryIndexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: IndexName,
        ...keyAttributes(keys),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...(Projection?.NonKeyAttributes ?? [])],
      });
    }
  }

  /** What settling needs of the table: to put items and to read them, never to change or delete one. */
  settling(): PolicyStatement[] {
    return [
      new PolicyStatement({
        sid: 'Records',
        actions: ['dynamodb:PutItem', 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
        resources: [this.table.tableArn],
      }),
      this.#feed(),
      this.keyThrough('dynamodb', ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKey', 'kms:DescribeKey']),
    ];
  }

  /** What closing a day needs of the table: to read it. */
  closing(): PolicyStatement[] {
    return [
      new PolicyStatement({
        sid: 'Records',
        actions: ['dynamodb:GetItem', 'dynamodb:Query'],
        resources: [this.table.tableArn],
      }),
      this.#feed(),
      this.keyThrough('dynamodb', ['kms:Decrypt', 'kms:DescribeKey']),
    ];
  }

  #feed(): PolicyStatement {
    return new PolicyStatement({
      sid: 'Feed',
      actions: ['dynamodb:Query'],
      resources: [`${this.table.tableArn}/index/${FEED_INDEX}`],
    });
  }

  /** The use of the key by a service on a caller's behalf, and in no other way. */
  keyThrough(service: 'dynamodb' | 's3', actions: string[]): PolicyStatement {
    const { region, urlSuffix } = Stack.of(this);
    return new PolicyStatement({
      sid: service === 's3' ? 'ArchiveKey' : 'TableKey',
      actions,
      resources: [this.key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `${service}.${region}.${urlSuffix}` } },
    });
  }
}

interface KeyElement {
  readonly AttributeName?: string | undefined;
  readonly KeyType?: string | undefined;
}

/** The keys as the construct library writes them; all of them are texts. */
function keyAttributes(elements: readonly KeyElement[] = []) {
  const attribute = (keyType: string): Attribute => {
    const name = elements.find(({ KeyType }) => KeyType === keyType)?.AttributeName;
    if (name === undefined) throw new TypeError(`a table or index without a ${keyType} key`);
    return { name, type: AttributeType.STRING };
  };
  return { partitionKey: attribute('HASH'), sortKey: attribute('RANGE') };
}
