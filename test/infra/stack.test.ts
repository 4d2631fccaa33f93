import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { tableDefinition } from '../../src/store/table.ts';
import { synthesised } from '../support/synthesised.ts';

const { template, findings } = synthesised({ operators: 'acme,casa:2', alarmAddress: 'ops@example.com' });

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
    const { KMSMasterKeyId } = table?.['Properties'].SSESpecification ?? {};
    expect(KMSMasterKeyId['Fn::GetAtt'][0]).toMatch(/^SettlementsKey/);
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

describe('the options', () => {
  const functionsOf = (stack: typeof template) =>
    Object.values(stack.findResources('AWS::Lambda::Function')).map(({ Properties }) => Properties);

  it('trace every function, or none', () => {
    const traced = functionsOf(synthesised({ tracing: 'true' }).template);
    expect(traced.map(({ TracingConfig }) => TracingConfig)).toEqual(Array(3).fill({ Mode: 'Active' }));
    for (const plain of functionsOf(template)) expect(plain).not.toHaveProperty('TracingConfig');
  });

  it('reserve no instances where the settings say none', () => {
    const { template: unreserved } = synthesised({ settlingConcurrency: '0', computingConcurrency: '0' });
    for (const plain of functionsOf(unreserved)) {
      expect(plain).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  it('give the API a domain, and then no other name', () => {
    const certificateArn = 'arn:aws:acm:ap-east-1:123456789012:certificate/x';
    const { template: named } = synthesised({ domainName: 'api.example.com', certificateArn });
    named.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
    named.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'api.example.com',
      DomainNameConfigurations: [
        Match.objectLike({ CertificateArn: certificateArn, SecurityPolicy: 'TLS_1_2' }),
      ],
    });
    named.hasOutput('Url', { Value: 'https://api.example.com' });
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
