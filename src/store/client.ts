import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../settlement/ports.ts';
import { ClockGuard } from './clock-guard.ts';
import { DynamoDBMeter } from './store-meter.ts';

/** Where the table is. Without an endpoint, the AWS region of the environment. */
export interface StoreLocation {
  readonly tableName: string;
  readonly endpoint?: string;
  /** Where requests to the endpoint go and who signs them, if they are not sent over the network. */
  readonly access?: Required<Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'>>;
}

/** A connection to the table: the client, the table's name, the watch over our clock, and the meter of what is sent. */
export interface Connection {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
  readonly clockGuard: ClockGuard;
  readonly meter: DynamoDBMeter;
}

/**
 * Time limits of one attempt, in milliseconds: for the connection, until the answer begins, and for any
 * silence. By default the SDK only warns when an answer is late; here a late attempt fails and is
 * repeated, up to `maxAttempts`.
 */
const ATTEMPT_LIMITS = {
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  socketTimeout: 3_000,
  throwOnRequestTimeout: true,
};

/** How a client of AWS waits and repeats. */
export const PATIENCE = { maxAttempts: 4, requestHandler: ATTEMPT_LIMITS };

/** Builds the client; nothing is sent until the first request. */
export function connect({ tableName, endpoint, access }: StoreLocation, clock: Clock): Connection {
  const client = new DynamoDBClient(
    endpoint === undefined ? PATIENCE : { ...PATIENCE, ...localEndpoint(endpoint), ...access },
  );
  const clockGuard = new ClockGuard(clock);
  clockGuard.watch(client);
  const meter = new DynamoDBMeter();
  meter.watch(client);
  return { client, tableName, clock, clockGuard, meter };
}

/** Engines that speak the protocol ask for credentials and a region, and take any. */
function localEndpoint(endpoint: string): DynamoDBClientConfig {
  return {
    endpoint,
    region: process.env['AWS_REGION'] ?? 'local',
    ...(process.env['AWS_ACCESS_KEY_ID'] === undefined && {
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  };
}
