import { describe, expect, it } from 'vitest';
import { FEED_INDEX } from '../../src/store/table.ts';
import { synthesised } from '../support/synthesised.ts';

/** What the roles may do, read off the template. */
const { template } = synthesised({ operators: 'acme,casa:2' });

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
    expect(Object.keys(Environment.Variables)).toEqual(['POWERTOOLS_METRICS_NAMESPACE', 'SETTLING_FUNCTION']);
  });
});

describe('the closing function', () => {
  it('may read the table, put and read objects of the archive, use the key through both, log, and nothing else', () => {
    expect(rightsOf('NightlyCloseClosing')).toEqual([
      ['log', LOGGING],
      ['table', ['dynamodb:GetItem', 'dynamodb:Query']],
      ['index', ['dynamodb:Query']],
      ['table key', ['kms:Decrypt', 'kms:DescribeKey']],
      ['archived objects', ['s3:GetObject', 's3:PutObject']],
      ['archive', ['s3:ListBucket']],
      ['table key', ['kms:Decrypt', 'kms:GenerateDataKey']],
    ]);
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

  it('holds no policy besides', () => {
    const roles = Object.values(template.findResources('AWS::IAM::Role'));
    expect(roles).toHaveLength(4);
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
      expect(Properties).not.toHaveProperty('Policies');
    }
  });
});
