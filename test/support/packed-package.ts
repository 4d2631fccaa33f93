import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../infra/package/build.ts';
import { temporaryFolder } from './engines.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** How a process of the consumer's ended. */
export interface ConsumerRun {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A project that has installed the package as `npm pack` makes it, and nothing else. */
export interface Consumer {
  readonly folder: string;
  /** Writes files into the project, then compiles all of its `.ts` under strict rules into `out`. */
  readonly compile: (sources: Readonly<Record<string, string>>) => Promise<void>;
  /** Runs a script of bash in the project, the commands of its packages in the path. */
  readonly shell: (script: string, environment?: NodeJS.ProcessEnv) => Promise<ConsumerRun>;
  readonly remove: () => void;
}

/** Every rule that a careful consumer has, and no check left out of the package's own declarations. */
const STRICT = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom'],
  types: [],
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  outDir: 'out',
};

/** Builds and packs the package, and installs it in a new project without a network. */
export async function installPackage(): Promise<Consumer> {
  const { path, remove } = temporaryFolder();
  const [built, folder] = [join(path, 'package'), join(path, 'consumer')];
  await buildPackage(built);
  npm(path, 'pack', built, '--pack-destination', path, '--silent');
  const [tarball = ''] = readdirSync(path).filter((name) => name.endsWith('.tgz'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  npm(folder, 'install', join('..', tarball), '--offline', '--no-audit', '--no-fund');
  return {
    folder,
    remove,
    compile: async (sources) => {
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT }));
      for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
      // The compiler writes its errors to standard output, which execFile keeps out of its message.
      await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: folder }).catch(
        ({ stdout }) => Promise.reject(new Error(stdout)),
      );
    },
    shell: (script, environment = {}) => shell(folder, script, environment),
  };
}

/** Runs npm without a word to anybody, and without a trace outside the folders of the test. */
function npm(folder: string, ...args: string[]): void {
  const quiet = { npm_config_update_notifier: 'false', npm_config_cache: join(folder, '.npm') };
  const env = { ...withPath(dirname(process.execPath)), ...quiet };
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', env });
}

async function shell(folder: string, script: string, environment: NodeJS.ProcessEnv): Promise<ConsumerRun> {
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath)].join(delimiter);
  try {
    const { stdout, stderr } = await run('bash', ['-c', script], {
      cwd: folder,
      env: { ...withPath(path), ...environment },
    });
    return { status: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, out: stdout, err: stderr };
  }
}

function withPath(first: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${first}${delimiter}${process.env['PATH']}` };
}
