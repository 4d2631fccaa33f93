import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The text of a script or a style sheet with all that it imports, small, for today's browsers. */
export async function bundled(source: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new TypeError(`esbuild made nothing of ${source}`);
  return output.text;
}
