import { Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Where a stack's own metrics are: several stacks in one account must not be counted together. */
export function metricsNamespace(construct: IConstruct): string {
  return Stack.of(construct).stackName;
}
