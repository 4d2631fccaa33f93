/** Every way in which a secret could be written down: its bytes, hex in both cases, both Base64 alphabets. */
export function spellingsOf(hex: string): Buffer[] {
  const bytes = Buffer.from(hex, 'hex');
  const texts = [hex, hex.toUpperCase(), bytes.toString('base64url'), base64Of(bytes), base64Of(hex)];
  return [bytes, ...texts.map((text) => Buffer.from(text, 'latin1'))];
}

/** The spellings of a secret that stand somewhere in these bytes; empty where it is nowhere. */
export function spellingsIn(haystack: Uint8Array | string, hex: string): string[] {
  const bytes = Buffer.from(haystack);
  return spellingsOf(hex).flatMap((spelling) =>
    bytes.includes(spelling) ? [spelling.toString('latin1')] : [],
  );
}

/** Base64 without the last characters, which depend on what follows. */
function base64Of(content: Buffer | string): string {
  return Buffer.from(content).toString('base64').replace(/=+$/, '').slice(0, -1);
}
