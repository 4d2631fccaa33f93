import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { FEED_INDEX, tableDefinition } from '../../src/store/table.ts';
import { synthesised } from '../support/synthesised.ts';

const { template, findings } = synthesised({ operators: 'acme,casa:2', alarmAddress: 'ops@example.com' });

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** The statements of a role of a function, by the logical id that the role begins with. */
function statementsOf(role: string): Statement[] {
  const policies = template.findResources('AWS::IAM::Policy');
  return Object.entries(policies)
    .filter(([id]) => id.startsWith(role))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
}

function actionsOf({ Action }: Statement): readonly string[] {
  return typeof Action === 'string' ? [Action] : Action;
}

/** What a statement is about, in a word: the kind of resource that its ARN is taken of. */
function resourceOf({ Resource }: Statement): string {
  const text = JSON.stringify(Resource);
  if (text.includes(`/index/${FEED_INDEX}`)) return 'index';
  if (text.includes('SettlementsTable')) return 'table';
  if (text.includes('SettlementsKey')) return 'table key';
  if (text.includes('SeedKey')) return 'seed key';
  if (text.includes('Log')) return 'log';
  if (text.includes('FunctionsSettlingFunction')) return 'settling function';
  if (text.includes('Archive')) return text.includes('/*') ? 'archived objects' : 'archive';
  return text;
}

/** Everything that a role may do, a statement each: to what, and which actions. */
function rightsOf(role: string): [string, readonly string[]][] {
  return statementsOf(role).map((statement) => [resourceOf(statement), actionsOf(statement).toSorted()]);
}

const LOGGING = ['logs:CreateLogStream', 'logs:PutLogEvents'];

describe('the settling function', () => {
  it('may put and read items of this table, query its index, use the two keys, log, and nothing else', () => {
    expect(rightsOf('FunctionsSettling')).toEqual([
      ['log', LOGGING],
      ['table', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query']],
      ['index', ['dynamodb:Query']],
      ['table key', ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey']],
      ['seed key', ['kms:Decrypt', 'kms:GenerateDataKey']],
    ]);
  });

  it('may use the key of the table only through DynamoDB', () => {
    const [statement] = statementsOf('FunctionsSettling').filter((one) => resourceOf(one) === 'table key');
    expect(JSON.stringify(statement?.Condition)).toContain('"kms:ViaService":{"Fn::Join":["",["dynamodb."');
  });
});

describe('the computing function', () => {
  it('may log, invoke the settling function, and nothing else: the table and the keys are closed to it', () => {
    expect(rightsOf('FunctionsComputing')).toEqual([
      ['log', LOGGING],
      ['settling function', ['lambda:InvokeFunction']],
    ]);
  });

  it('is told where the settling function is invoked, and of no table and no key', () => {
    const functions = template.findResources('AWS::Lambda::Function');
    const [computing] = Object.entries(functions).find(([id]) => id.startsWith('FunctionsComputing')) ?? [];
    const { Environment } = functions[computing ?? '']?.['Properties'] ?? {};
    expect(Object.keys(Environment.Variables)).toEqual(['SETTLING_FUNCTION']);
  });
});

describe('every role', () => {
  const statements = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
    ({ Properties }): Statement[] => Properties.PolicyDocument.Statement,
  );

  it('names each action, and none that updates, deletes or scans', () => {
    const actions = statements.flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(15);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions.filter((action) => /Update|Delete|Scan|BatchWrite|PartiQL|Transact/.test(action))).toEqual(
      [],
    );
    expect(statements.filter(({ Effect }) => Effect !== 'Allow')).toEqual([]);
  });

  it('names each resource but the objects of the archive, whose names are days to come', () => {
    const wild = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('*'));
    expect(wild.map((statement) => [resourceOf(statement), actionsOf(statement)])).toEqual([
      ['archived objects', ['s3:GetObject', 's3:PutObject']],
    ]);
  });

  it('holds no managed policy', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
    }
  });
});

describe('the table', () => {
  const [table] = Object.values(template.findResources('AWS::DynamoDB::Table'));

  it('has the keys, the index and the projection that the store works with', () => {
    const { KeySchema, BillingMode, GlobalSecondaryIndexes } = tableDefinition('any');
    expect(table?.['Properties']).toMatchObject({ KeySchema, BillingMode, GlobalSecondaryIndexes });
  });

  it('is protected, can be restored to any second, is encrypted by a key of its own, and outlives the stack', () => {
    expect(table?.['Properties']).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    });
    expect(table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    for (const key of Object.values(template.findResources('AWS::KMS::Key'))) {
      expect(key).toMatchObject({ DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } });
    }
  });
});

describe('the API', () => {
  const integrationOf = (route: string) => {
    const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route'));
    const found = routes.find(({ Properties }) => Properties.RouteKey === route);
    return JSON.stringify(found?.['Properties'].Target);
  };

  it.each([
    'ANY /v1/rounds/evaluate',
    'ANY /v1/fairness/deals',
    'ANY /v1/rule-sets/{id}/returns',
    'ANY /v1/table/shoe',
    'ANY /docs',
    'ANY /verify/verify.js',
  ])('sends %s to the computing function, under limits of its own', (route) => {
    expect(integrationOf(route)).toContain('ToComputing');
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
      RouteSettings: Match.objectLike({ [route]: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 } }),
    });
  });

  it('sends everything else to the settling function, whether it settles included', () => {
    expect(integrationOf('$default')).toContain('ToSettling');
    expect(integrationOf('ANY /health')).toBeUndefined();
  });

  it('runs on Node 24 on arm64, with instances of its own for what needs no key', () => {
    for (const [description, reserved] of [
      [/^Settles/, 100],
      [/^Computes/, 20],
    ] as const) {
      template.hasResourceProperties('AWS::Lambda::Function', {
        Description: Match.stringLikeRegexp(description.source),
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        ReservedConcurrentExecutions: reserved,
        Timeout: 28,
      });
    }
  });
});

describe('the archive', () => {
  it('is versioned, encrypted and closed to the public', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ VersioningConfiguration: { Status: 'Enabled' } }),
    });
    for (const { Properties } of Object.values(template.findResources('AWS::S3::Bucket'))) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
    }
  });

  it('can be locked for years against everybody', () => {
    synthesised({ objectLockDays: '3650' }).template.hasResourceProperties('AWS::S3::Bucket', {
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 3_650 } },
      },
    });
  });

  it('is written on a schedule of its own for each operator that is named', () => {
    const schedules = Object.values(template.findResources('AWS::Scheduler::Schedule'));
    expect(schedules.map(({ Properties }) => JSON.parse(Properties.Target.Input))).toEqual([
      { operatorId: 'acme' },
      { operatorId: 'casa:2' },
    ]);
  });
});

describe('the alarms', () => {
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
      'LateSettlements',
    ]);
    for (const { Properties } of Object.values(alarms)) {
      expect(JSON.stringify(Properties.AlarmActions)).toContain('AlarmsTopic');
    }
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.com',
    });
  });
});

describe('the stack', () => {
  it('passes the AWS Solutions checks, with every option on as well', () => {
    expect(findings).toEqual([]);
    const everything = synthesised({
      stage: 'prod',
      operators: 'acme',
      tracing: 'true',
      objectLockDays: '1',
      domainName: 'api.example.com',
      certificateArn: 'arn:aws:acm:ap-east-1:123456789012:certificate/x',
    });
    expect(everything.findings).toEqual([]);
  });

  it('is this template', async () => {
    await expect(`${JSON.stringify(template.toJSON(), null, 2)}\n`).toMatchFileSnapshot(
      'stack.template.snap',
    );
  });
});
