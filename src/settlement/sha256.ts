/** SHA-256 over a text's UTF-8 bytes, or over bytes, as 64 lower-case hex digits. */
export type Sha256 = (content: string | Uint8Array) => string;
