import { SCOPES } from '../settlement/ports.ts';
import type { Connection } from '../store/client.ts';
import { putApiKey, putSettings } from '../store/operator-store.ts';
import { sha256 } from './sha256.ts';

/** The key of the operator that exists on the embedded store, and only there. */
export const DEMO_KEY = 'demo-key';

/** Makes the operator `demo`, with all scopes, if it is missing. */
export async function ensureDemoOperator(connection: Connection): Promise<void> {
  await putSettings(connection, 'demo', {
    version: 1,
    from: '2000-01-01',
    timeZone: 'UTC',
    dayStart: '00:00',
    rounding: 'down',
    validStakePolicy: 'net',
    shards: 4,
  });
  await putApiKey(connection, sha256(DEMO_KEY), { operatorId: 'demo', scopes: SCOPES });
}
