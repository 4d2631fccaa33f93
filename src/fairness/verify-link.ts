import { accept, type Result, refuse } from '../result.ts';
import { VERIFICATION_FIELDS, type VerificationField, type VerificationFields } from './verification.ts';

/**
 * The fragment of a link to the page that fills in its fields and checks them, without the `#`:
 * `scheme=shoe-v1&serverSeed=…&serverSeedHash=…&clientSeed=…&nonce=…&decks=8&burn=first_card&round=3&expect=2S,3D/KH,6D`.
 * Names and values are form-encoded, so a plus sign in a seed is `%2B`. A browser sends a fragment nowhere.
 *
 * @example
 * ```ts
 * import { fragmentOf } from 'baccarat-settlement';
 *
 * console.log(`/verify#${fragmentOf({ clientSeed: 'lucky seven', nonce: '0', round: '2' })}`);
 * // /verify#clientSeed=lucky+seven&nonce=0&round=2
 * ```
 */
export function fragmentOf(fields: VerificationFields): string {
  const parameters = new URLSearchParams();
  for (const field of VERIFICATION_FIELDS) {
    const text = fields[field];
    if (text !== undefined && text !== '') parameters.set(field, text);
  }
  return parameters.toString();
}

/** Reads a fragment, without the `#`. A name that is unknown or stands twice is refused, not passed over. */
export function fieldsOfFragment(fragment: string): Result<VerificationFields, string> {
  const fields: Partial<Record<VerificationField, string>> = {};
  for (const [name, text] of new URLSearchParams(fragment)) {
    const field = VERIFICATION_FIELDS.find((known) => known === name);
    if (field === undefined) return refuse(`The link has a field “${name}” that nothing here is called.`);
    if (fields[field] !== undefined) return refuse(`The link has the field “${name}” twice.`);
    fields[field] = text;
  }
  return accept(fields);
}
