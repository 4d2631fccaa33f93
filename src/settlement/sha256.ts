/** SHA-256 over the UTF-8 bytes of a text, as 64 lower-case hex digits. */
export type Sha256 = (text: string) => string;
