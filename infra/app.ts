import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { loadPages } from '../src/entry/pages.ts';
import { bundleApi, bundleCloseDay } from './bundle.ts';
import { FEATURE_FLAGS } from './feature-flags.ts';
import { publicPaths } from './public-paths.ts';
import { readSettings } from './settings.ts';
import { SettlementStack } from './stack.ts';

/** Bundles the functions and writes the template. Needs no account, no credentials and no network. */
const app = new App({ context: FEATURE_FLAGS });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const settings = readSettings(app.node);
const [api, closeDay] = await Promise.all([bundleApi(), bundleCloseDay()]);
new SettlementStack(app, `BaccaratSettlement-${settings.stage}`, {
  description: 'Settles finished baccarat rounds',
  settings,
  code: { api: api.folder, closeDay: closeDay.folder },
  publicPaths: publicPaths(await loadPages()),
});
app.synth();
