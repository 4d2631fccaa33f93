import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ApiServer, type Interceptor, startApiServer } from './api-server.ts';
import { BackOffice } from './back-office.ts';
import { type Ended, type RunningCommand, startCommand } from './command.ts';
import { type Engine, startEngine, temporaryFolder } from './engines.ts';

/** The gaming day that the tests of commands play, and a time at which it is over. */
export const DAY = '2026-03-10';
export const MORNING = `${DAY}T09:00:00.000Z`;
export const NEXT_MORNING = '2026-03-11T09:00:00.000Z';

/** A back office on the embedded engine that listens on a port, and a folder in which commands run. */
export interface CommandOffice {
  readonly office: BackOffice;
  readonly url: string;
  /** Lets a test stand between the requests of a command and their answers. */
  intercept: Interceptor;
  readonly start: (command: string, args: readonly string[], key?: string) => RunningCommand;
  readonly run: (command: string, args: readonly string[], key?: string) => Promise<Ended>;
  readonly write: (name: string, content: string) => void;
  readonly read: (name: string) => string;
  readonly has: (name: string) => boolean;
  readonly list: (folder: string) => string[];
}

/** Opens one for each of the tests around the call; faults of our own fail a test. */
export function commandOffice(): CommandOffice {
  let engine: Engine;
  let parts: { office: BackOffice; server: ApiServer; folder: ReturnType<typeof temporaryFolder> };
  const opened: CommandOffice = {
    intercept: (_, answer) => answer(),
    get office() {
      return parts.office;
    },
    get url() {
      return parts.server.url;
    },
    start: (command, args, key = parts.office.key) =>
      startCommand(command, [...args, '--endpoint', parts.server.url], { cwd: parts.folder.path, key }),
    run: (command, args, key) => opened.start(command, args, key).ended,
    write: (name, content) => writeFileSync(join(parts.folder.path, name), content),
    read: (name) => readFileSync(join(parts.folder.path, name), 'utf8'),
    has: (name) => existsSync(join(parts.folder.path, name)),
    list: (folder) => readdirSync(join(parts.folder.path, folder)).sort(),
  };
  beforeAll(async () => {
    engine = await startEngine('dynalite');
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    const office = await BackOffice.open(engine.endpoint, MORNING);
    opened.intercept = (_, answer) => answer();
    const server = await startApiServer(office.service.app, (request, answer) =>
      opened.intercept(request, answer),
    );
    parts = { office, server, folder: temporaryFolder() };
  });
  afterEach(async () => {
    await parts.server.stop();
    parts.office.close();
    parts.folder.remove();
    expect(parts.office.service.faults).toEqual([]);
  });
  return opened;
}
