import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export interface FunctionProps {
  readonly description: string;
  /** The folder of its bundle. */
  readonly code: string;
  readonly environment: Readonly<Record<string, string>>;
  /** All that its role may do besides writing its log. */
  readonly permissions: readonly PolicyStatement[];
  readonly timeout: Duration;
  readonly memorySize: number;
  /** Instances reserved for it and never exceeded; 0 reserves none. */
  readonly concurrency: number;
  readonly logRetention: RetentionDays;
  readonly tracing: boolean;
}

/** A function of one bundle, with a log of its own and a role that holds what is written here and no more. */
export class BundledFunction extends Construct {
  readonly function: LambdaFunction;
  readonly log: LogGroup;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    const { description, code, environment, permissions, timeout, memorySize, concurrency } = props;
    this.log = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.log.grantWrite(role);
    for (const statement of permissions) role.addToPolicy(statement);
    this.function = new LambdaFunction(this, 'Function', {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(code),
      environment: { ...environment },
      timeout,
      memorySize,
      logGroup: this.log,
      role,
      ...(concurrency > 0 && { reservedConcurrentExecutions: concurrency }),
      ...(props.tracing && { tracing: Tracing.ACTIVE }),
    });
    if (props.tracing) {
      acknowledge(role, 'IAM5[Resource::*]', 'Traces belong to no resource: X-Ray knows no narrower right.');
    }
  }
}
