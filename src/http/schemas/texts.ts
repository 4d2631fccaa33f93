import { z } from '@hono/zod-openapi';

/** What is no control character, as every dialect of patterns writes it; the library would keep a flag. */
export const PRINTABLE = '[^\\x00-\\x1f\\x7f-\\x9f]';

/** Sentences that people read. Programs go by the codes beside them. */
export const Sentence = z.string().openapi('Sentence', {
  pattern: `^${PRINTABLE}*$`,
  maxLength: 2_000,
  description: 'For people; its wording may change at any time.',
});

/** A title or name that people read. */
export const Label = z.string().openapi('Label', {
  pattern: `^${PRINTABLE}+$`,
  minLength: 1,
  maxLength: 200,
  description: 'For people; its wording may change at any time.',
});

/** What people write for people. */
export const Note = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u, 'A note has no control characters.')
  .openapi('Note', { pattern: `^${PRINTABLE}*$`, description: 'For people; up to 500 characters.' });

/** A row of a bet's paytable. */
export const LineName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/)
  .openapi('LineName', {
    maxLength: 64,
    description: 'A row of a bet’s paytable.',
    example: 'banker_wins_with_six',
  });

/** The version of the settling code. */
export const EngineVersion = z
  .string()
  .regex(/^[1-9]\d*$/)
  .openapi('EngineVersion', { maxLength: 9, description: 'The version of the settling code.', example: '1' });

/** Whatever a browser shows. */
export const Page = z.string().openapi('Page', {
  pattern: '^<!doctype html>',
  maxLength: 5_000_000,
  description: 'HTML, for people.',
});
