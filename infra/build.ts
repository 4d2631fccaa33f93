import { bundleApi, bundleCloseDay } from './bundle.ts';

/** `npm run bundle`: the functions' code, as it is deployed, below dist/. */
await Promise.all([bundleApi(), bundleCloseDay()]);
