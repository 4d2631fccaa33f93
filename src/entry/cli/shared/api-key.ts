import { readFile } from 'node:fs/promises';
import { CannotFinish } from './run.ts';

/** The API key: from a file where one is named, else from the environment; never from the arguments. */
export async function readApiKey(
  keyFile: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (keyFile === undefined) {
    const key = environment['BACCARAT_API_KEY']?.trim();
    if (key === undefined || key === '') {
      throw new CannotFinish('Set BACCARAT_API_KEY, or name a file that holds the API key with --key-file.');
    }
    return key;
  }
  try {
    return (await readFile(keyFile, 'utf8')).trim();
  } catch {
    throw new CannotFinish(`The key file ${keyFile} cannot be read.`);
  }
}
