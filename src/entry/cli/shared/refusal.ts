import { z } from 'zod';
import type { Problem } from '../../../http/problem.ts';
import { type CommandIo, sayJson } from './run.ts';
import { styled } from './style.ts';

/** What is read of a problem as the API answers it. */
const Refusal = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z
    .array(z.object({ pointer: z.string().optional(), parameter: z.string().optional(), detail: z.string() }))
    .optional(),
});

/** A refusal of our own in the members that the API's problems have. */
export function problemOf({ code, detail, faults }: Problem): object {
  return { code, detail, ...(faults && { errors: faults }) };
}

/** Says a refusal: as it is where JSON is asked for, else in words, a line for each fault with its place. */
export function sayRefusal(io: CommandIo, refusal: unknown, json: boolean | undefined): void {
  if (json) {
    sayJson(io, refusal);
    return;
  }
  const read = Refusal.safeParse(refusal);
  if (!read.success) {
    io.console.error('Refused; no reason was given.');
    return;
  }
  const { code, detail, errors = [] } = read.data;
  const lines = errors.map((error) => `  ${error.pointer ?? error.parameter ?? ''}: ${error.detail}`);
  io.console.error([`${styled(io.stderr, 'bad', 'Refused')} (${code}): ${detail}`, ...lines].join('\n'));
}
