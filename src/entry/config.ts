import { z } from 'zod';

/** Where settlements are kept. */
export type StoreConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly tableName: string }
  | { readonly kind: 'endpoint'; readonly endpoint: string; readonly tableName: string }
  | { readonly kind: 'aws'; readonly tableName: string };

/** Everything that the environment decides. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly store: StoreConfig;
}

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_787),
  DATA_DIR: z.string().min(1).default('.data'),
  STORE_ENDPOINT: z.url().optional(),
  AWS_REGION: z.string().min(1).optional(),
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
  const { HOST, PORT, DATA_DIR, STORE_ENDPOINT, AWS_REGION, TABLE_NAME: tableName } = parsed.data;
  return { host: HOST, port: PORT, store: storeConfig() };

  function storeConfig(): StoreConfig {
    if (STORE_ENDPOINT !== undefined) return { kind: 'endpoint', endpoint: STORE_ENDPOINT, tableName };
    if (AWS_REGION !== undefined) return { kind: 'aws', tableName };
    return { kind: 'embedded', dataDir: DATA_DIR, tableName };
  }
}
