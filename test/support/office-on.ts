import { afterAll, beforeAll, expect } from 'vitest';
import { BackOffice } from './back-office.ts';
import { type Engine, type EngineName, startEngine } from './engines.ts';
import type { createService } from './service.ts';

/** A back office on an engine, for the tests around it; faults of our own fail them. */
export interface OfficeOn {
  readonly office: BackOffice;
  readonly endpoint: string;
}

/** Opens a back office before the tests around the call, and closes it after them. */
export function officeOn(
  name: EngineName,
  now: string,
  overrides: Parameters<typeof createService>[1] = {},
): OfficeOn {
  let opened: { readonly engine: Engine; readonly office: BackOffice } | undefined;
  const get = () => {
    if (opened === undefined) throw new TypeError('the office opens with the first test');
    return opened;
  };
  beforeAll(async () => {
    const engine = await startEngine(name);
    opened = { engine, office: await BackOffice.open(engine.endpoint, now, {}, overrides) };
  });
  afterAll(async () => {
    const { engine, office } = get();
    office.close();
    await engine.stop();
    expect(office.service.faults).toEqual([]);
  });
  return {
    get office() {
      return get().office;
    },
    get endpoint() {
      return get().engine.endpoint;
    },
  };
}
