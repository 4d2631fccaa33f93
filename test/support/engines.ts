import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import dynalite from 'dynalite';
import { assertNever } from '../../src/result.ts';

/** A DynamoDB engine that a test started, on a free port and a folder of its own. */
export interface Engine {
  readonly endpoint: string;
  /** Stops it and removes the folder that it was given for itself. */
  readonly stop: () => Promise<void>;
}

/** `endpoint` is whatever STORE_ENDPOINT names; tests then run on it alone. */
export type EngineName = 'dynalite' | 'dynoxide' | 'endpoint';

const ENDPOINT = process.env['STORE_ENDPOINT'];

/** The engines that can be started on this machine; others are named as skipped by whoever uses this. */
export const ENGINES: readonly EngineName[] =
  ENDPOINT !== undefined
    ? ['endpoint']
    : dynoxideBinary() === undefined
      ? ['dynalite']
      : ['dynalite', 'dynoxide'];

export async function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'dynalite':
      return startDynalite();
    case 'dynoxide':
      return startDynoxide();
    case 'endpoint':
      if (ENDPOINT === undefined) throw new Error('STORE_ENDPOINT is not set');
      return { endpoint: ENDPOINT, stop: async () => {} };
    default:
      return assertNever(name);
  }
}

/** A folder below the system's temporary one, and the function that removes it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'baccarat-settlement-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startDynalite(): Promise<Engine> {
  const folder = temporaryFolder();
  const { endpoint, stop } = await serveDynalite(folder.path);
  return {
    endpoint,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}

/** Serves the engine of the embedded store from this process, so that a proxy can stand in between. */
export async function serveDynalite(path: string): Promise<Engine> {
  const server = dynalite({ path, createTableMs: 0 });
  // It throws where a client goes away in the middle of its request; that may not end us.
  server.on('request', (request) => request.removeAllListeners('error'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A process of its own, which can be killed; undefined where the binary is not installed. */
async function startDynoxide(): Promise<Engine> {
  const folder = temporaryFolder();
  const { endpoint, child } = await spawnDynoxide(join(folder.path, 'table.db'));
  return {
    endpoint,
    stop: async () => {
      await kill(child);
      folder.remove();
    },
  };
}

/** An engine that a test can kill, and start again on what it had stored. */
export interface KillableEngine extends Engine {
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
  /** Starts it again where it was. */
  readonly restart: () => Promise<void>;
}

/** Dynoxide on a port and a file that it keeps over its restarts. */
export async function startKillableEngine(): Promise<KillableEngine> {
  const folder = temporaryFolder();
  const port = await freePort();
  const spawned = () => spawnDynoxide(join(folder.path, 'table.db'), port);
  let { endpoint, child } = await spawned();
  return {
    endpoint,
    kill: () => kill(child),
    restart: async () => {
      ({ endpoint, child } = await spawned());
    },
    stop: async () => {
      await kill(child);
      folder.remove();
    },
  };
}

/** Starts dynoxide on a database file and waits until it answers. */
export async function spawnDynoxide(
  dbPath: string,
  port?: number,
): Promise<{ readonly endpoint: string; readonly child: ChildProcess }> {
  const binary = dynoxideBinary();
  if (binary === undefined) throw new Error('dynoxide is not installed on this machine');
  const chosen = port ?? (await freePort());
  const child = spawn(binary, ['serve', '--port', String(chosen), '--db-path', dbPath], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${chosen}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await answers(endpoint)) return { endpoint, child };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await kill(child);
  throw new Error('dynoxide did not start');
}

/** Ends a process at once and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

function dynoxideBinary(): string | undefined {
  try {
    const binary = join(
      dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
      'dynoxide',
    );
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
