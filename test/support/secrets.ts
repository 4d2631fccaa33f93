/**
 * The ways in which a part of a secret stands in these bytes: either half of it, as bytes, as hex in both
 * cases, and as either Base64 of the bytes or of the hex, wherever it begins. Empty where it is nowhere.
 */
export function spellingsIn(haystack: Uint8Array | string, hex: string): string[] {
  const bytes = Buffer.from(haystack);
  const halves = [hex.slice(0, hex.length / 2), hex.slice(hex.length / 2)];
  return halves
    .flatMap(spellingsOf)
    .filter((spelling) => bytes.includes(spelling))
    .map((spelling) => spelling.toString('latin1'));
}

function spellingsOf(hex: string): Buffer[] {
  const bytes = Buffer.from(hex, 'hex');
  const base64 = [bytes, Buffer.from(hex), Buffer.from(hex.toUpperCase())].flatMap(base64Within);
  const url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [bytes, ...[hex, hex.toUpperCase(), ...base64, ...url].map((text) => Buffer.from(text, 'latin1'))];
}

/** What of its Base64 does not depend on what stands before and after, for each of the three beginnings. */
function base64Within(content: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), content]).toString('base64');
    return text.slice(shift === 0 ? 0 : shift + 1, -4);
  });
}
