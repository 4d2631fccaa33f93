import { join } from 'node:path';
import { z } from 'zod';

/** Where settlements are kept. */
export type StoreConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly tableName: string }
  | { readonly kind: 'endpoint'; readonly endpoint: string; readonly tableName: string }
  | { readonly kind: 'aws'; readonly tableName: string };

/** What keeps the server seeds of commitments secret at rest. */
export type SeedKeyConfig =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'kms'; readonly keyId: string }
  | { readonly kind: 'none' };

/** Everything that the environment decides. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly store: StoreConfig;
  readonly seedKey: SeedKeyConfig;
  /**
   * Where the function is invoked that answers what comes with a key. Where there is one, this instance
   * serves only what needs none, and looks no key up.
   */
  readonly settlingFunction: URL | undefined;
  /** Where CloudWatch has the metrics that this instance counts. */
  readonly metricsNamespace: string;
}

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port is a number from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(8_787),
  DATA_DIR: z.string().min(1).default('.data'),
  STORE_ENDPOINT: z.url().optional(),
  AWS_REGION: z.string().min(1).optional(),
  POWERTOOLS_METRICS_NAMESPACE: z.string().min(1).default('BaccaratSettlement'),
  SETTLING_FUNCTION: z
    .url()
    .transform((address) => new URL(address))
    .optional(),
  SEED_KEY_FILE: z.string().min(1).optional(),
  SEED_KMS_KEY_ID: z.string().min(1).optional(),
  TABLE_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/)
    .default('baccarat-settlement'),
});

/**
 * Reads the environment once. An endpoint is used before a region, a region before the embedded
 * store. Throws with every fault of the environment in its message.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`the environment is not usable\n${z.prettifyError(parsed.error)}`);
  const { HOST: host, PORT: port, SETTLING_FUNCTION: settlingFunction } = parsed.data;
  return {
    host,
    port,
    settlingFunction,
    metricsNamespace: parsed.data.POWERTOOLS_METRICS_NAMESPACE,
    store: storeConfig(parsed.data),
    seedKey: seedKeyConfig(parsed.data),
  };
}

type ParsedEnvironment = z.output<typeof Environment>;

function storeConfig(environment: ParsedEnvironment): StoreConfig {
  const { STORE_ENDPOINT, AWS_REGION, DATA_DIR, TABLE_NAME: tableName } = environment;
  if (STORE_ENDPOINT !== undefined) return { kind: 'endpoint', endpoint: STORE_ENDPOINT, tableName };
  if (AWS_REGION !== undefined) return { kind: 'aws', tableName };
  return { kind: 'embedded', dataDir: DATA_DIR, tableName };
}

/** On AWS no key file is made by itself: an instance's disk does not outlive it, and seeds must. */
function seedKeyConfig(environment: ParsedEnvironment): SeedKeyConfig {
  const { SEED_KMS_KEY_ID, SEED_KEY_FILE, DATA_DIR } = environment;
  if (SEED_KMS_KEY_ID !== undefined) return { kind: 'kms', keyId: SEED_KMS_KEY_ID };
  if (SEED_KEY_FILE !== undefined) return { kind: 'file', file: SEED_KEY_FILE };
  if (storeConfig(environment).kind === 'aws') return { kind: 'none' };
  return { kind: 'file', file: join(DATA_DIR, 'seed.key') };
}
