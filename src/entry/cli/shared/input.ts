import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CannotFinish, type CommandIo } from './run.ts';

/** The bytes of a file, or of standard input where none is named or its name is `-`. */
export async function readInput({ stdin }: CommandIo, file: string | undefined): Promise<Buffer> {
  if (file === undefined || file === '-') return buffer(stdin);
  try {
    return await readFile(file);
  } catch (error) {
    throw new CannotFinish(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
