import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { ApiFunctions } from './functions.ts';
import type { Settings } from './settings.ts';

export interface ApiProps {
  readonly functions: ApiFunctions;
  /** The paths that the computing function serves; the settling function serves all others. */
  readonly publicPaths: readonly string[];
  readonly settings: Settings;
}

/** A line of the access log: who asked what and what came of it, without a query, a header or a body. */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    ip: '$context.identity.sourceIp',
    method: '$context.httpMethod',
    path: '$context.path',
    route: '$context.routeKey',
    status: '$context.status',
    responseLength: '$context.responseLength',
    latency: '$context.responseLatency',
    integrationLatency: '$context.integrationLatency',
    error: '$context.integrationErrorMessage',
  }),
);

/** The HTTP API in front of both functions, with its limits, its access log and its domain. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { functions, publicPaths, settings }: ApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'HttpApi', {
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration('ToSettling', functions.settling.function),
      defaultAuthorizer: new HttpNoneAuthorizer(),
      disableExecuteApiEndpoint: settings.domainName !== undefined,
    });
    this.#route(functions, publicPaths);
    const domain = this.#domain(settings);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: settings.requestRate, burstLimit: settings.requestBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: settings.logRetentionDays,
            removalPolicy: RemovalPolicy.RETAIN,
          }),
        ),
        format: ACCESS_LOG,
      },
      ...(domain && { domainMapping: { domainName: domain } }),
    });
    this.#limit(publicPaths, settings);
    new CfnOutput(Stack.of(this), 'Url', {
      value: settings.domainName === undefined ? this.api.apiEndpoint : `https://${settings.domainName}`,
    });
  }

  /** Paths that need no key have routes of their own; every other path is the default route. */
  #route({ computing }: ApiFunctions, publicPaths: readonly string[]): void {
    const integration = new HttpLambdaIntegration('ToComputing', computing.function);
    for (const path of publicPaths) this.api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
    acknowledge(
      this.api,
      'APIG4',
      'The service checks API keys itself: what a key may do depends on the operation, and refusals are problem documents.',
    );
  }

  /** Each path that needs no key has limits of its own, far below those of the whole. */
  #limit(publicPaths: readonly string[], { publicRate, publicBurst }: Settings): void {
    const { defaultChild } = this.stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new TypeError('the stage is no resource');
    const limits = { ThrottlingRateLimit: publicRate, ThrottlingBurstLimit: publicBurst };
    defaultChild.routeSettings = Object.fromEntries(publicPaths.map((path) => [`ANY ${path}`, limits]));
    // Settings can name a route only once it is there.
    defaultChild.node.addDependency(this.api);
  }

  #domain({ domainName, certificateArn }: Settings): DomainName | undefined {
    if (domainName === undefined || certificateArn === undefined) return undefined;
    const domain = new DomainName(this, 'Domain', {
      domainName,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    new CfnOutput(Stack.of(this), 'DomainTarget', {
      description: `The name that ${domainName} must point to`,
      value: domain.regionalDomainName,
    });
    return domain;
  }
}
