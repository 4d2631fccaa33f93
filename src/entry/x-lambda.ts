import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PATIENCE } from '../store/client.ts';
const client = new LambdaClient(PATIENCE);
export async function x(name: string, event: unknown) {
  const { Payload, FunctionError } = await client.send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(event) }));
  return [Payload?.transformToString(), FunctionError];
}
