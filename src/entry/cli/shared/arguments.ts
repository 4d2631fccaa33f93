import { type ParseArgsConfig, parseArgs } from 'node:util';
import { accept, type Result, refuse } from '../../../result.ts';

/** What `npm start` listens on if nothing else is said. */
export const DEFAULT_ENDPOINT = 'http://127.0.0.1:8787';

/** The values of a command's options, or what is wrong with its arguments. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): Result<ReturnType<typeof parseArgs<{ args: string[]; options: Options }>>['values'], string> {
  try {
    return accept(parseArgs({ args: [...args], options }).values);
  } catch (error) {
    // parseArgs throws on an option that it does not know, which is the caller's mistake and no bug.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Whether a text is the URL of a web service. */
export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
