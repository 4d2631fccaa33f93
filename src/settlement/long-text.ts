/** As many elements of a list as are written out at a time: their text stays small. */
const AT_A_TIME = 64;

/** No character takes more bytes than this in UTF-8, counted by UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/** What is shorter stays a string, in UTF-16 units: to claim memory for it would take longer than to write it. */
const SHORT = 8_192;

const NO_BYTES = Buffer.alloc(0);

/**
 * A text of up to megabytes, written piece by piece into the bytes (UTF-8) that are hashed, compressed
 * or sent. As a string of the engine's heap it would take several times as long: making strings of
 * that size costs more than all that is written into them.
 */
export class LongText {
  /** The whole text as long as it is short; from then on it is in the bytes alone. */
  #short: string | undefined = '';

  #bytes = NO_BYTES;

  #length = 0;

  readonly #expected: number;

  /** `expected` bytes are claimed once the text is long; more are found when they are needed. */
  constructor(expected = 1_024) {
    this.#expected = expected;
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** What has been written, as it is at hand; valid until more is. */
  get content(): string | Uint8Array {
    return this.#short ?? this.#bytes.subarray(0, this.#length);
  }

  /** The same in bytes. */
  get bytes(): Uint8Array {
    const { content } = this;
    return typeof content === 'string' ? Buffer.from(content) : content;
  }

  append(piece: string): void {
    if (this.#short === undefined) {
      this.#provide(piece.length * BYTES_PER_UNIT);
      this.#length += this.#bytes.write(piece, this.#length);
      return;
    }
    this.#short += piece;
    this.#length += Buffer.byteLength(piece);
    if (this.#short.length > SHORT) this.#lengthen(this.#short);
  }

  /** Appends a list whose elements are parted by `separator`; `written` makes the text of some of them. */
  appendList<Element>(
    elements: readonly Element[],
    separator: string,
    written: (some: readonly Element[]) => string,
  ): void {
    for (let start = 0; start < elements.length; start += AT_A_TIME) {
      if (start > 0) this.append(separator);
      this.append(written(elements.slice(start, start + AT_A_TIME)));
    }
  }

  /** Puts a piece into what is written, before the byte at `at`. */
  insert(at: number, piece: string): void {
    const size = Buffer.byteLength(piece);
    // Where each character is a byte, bytes need not be counted.
    if (this.#short?.length === this.#length) {
      this.#short = `${this.#short.slice(0, at)}${piece}${this.#short.slice(at)}`;
    } else {
      if (this.#short !== undefined) this.#lengthen(this.#short);
      this.#provide(size);
      this.#bytes.copyWithin(at + size, at, this.#length);
      this.#bytes.write(piece, at);
    }
    this.#length += size;
  }

  toString(): string {
    return this.#short ?? this.#bytes.toString('utf8', 0, this.#length);
  }

  /** Goes on in bytes. */
  #lengthen(text: string): void {
    this.#short = undefined;
    this.#bytes = Buffer.allocUnsafe(Math.max(this.#expected, text.length * BYTES_PER_UNIT));
    this.#bytes.write(text);
  }

  #provide(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
