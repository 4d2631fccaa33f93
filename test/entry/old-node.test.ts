import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.ts';

const MESSAGE =
  /^baccarat-settlement needs Node 22\.18 or newer; this is \d+\.\d+\.\d+\. In a checkout, npm ci installs/;

/** A Node on this machine that is too old to run the service; undefined where there is none. */
const OLD_NODE = ['/usr/bin/node', '/usr/local/bin/node'].filter(existsSync).find((node) => {
  const [major = 0, minor = 0] = execFileSync(node, ['--version'], { encoding: 'utf8' })
    .slice(1)
    .split('.')
    .map(Number);
  return major < 22 || (major === 22 && minor < 18);
});

describe('a Node that is too old', () => {
  it.skipIf(OLD_NODE === undefined)('is told which one is needed', async () => {
    const server = await ServerProcess.start({}, OLD_NODE);
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(MESSAGE);
  });

  it.each(['20.20.2', '22.17.9', '18.0.0'])('such as %s is known by its version', async (version) => {
    const pretence = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
    const server = await ServerProcess.start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretence)}`,
    });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(MESSAGE);
    expect(server.output).toContain(`this is ${version}.`);
  });
});
