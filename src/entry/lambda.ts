import { handle } from 'hono/aws-lambda';
import { connect } from '../store/client.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { lambdaObservers } from './observers.ts';
import { loadPages } from './pages.ts';
import { openVault } from './vault.ts';

/** The API behind an API Gateway HTTP API (payload format 2.0). Built once an instance, sends nothing yet. */
const { store, seedKey } = readConfig(process.env);
if (store.kind === 'embedded') throw new Error('on Lambda the table is named by AWS_REGION and TABLE_NAME');
const { kind: _, ...location } = store;
const connection = connect(location, Date.now);

export const handler = handle(
  compose({
    connection,
    embedded: false,
    vault: openVault(seedKey),
    observers: lambdaObservers(),
    pages: await loadPages(),
  }),
);
