/** As many elements of a list as are written out at a time: their text stays small. */
const AT_A_TIME = 64;

/** No character takes more bytes than this in UTF-8, counted by UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/**
 * A text of up to megabytes, written piece by piece into the bytes (UTF-8) that are hashed, compressed
 * or sent. As a string of the engine's heap it would take several times as long: making strings of
 * that size costs more than all that is written into them.
 */
export class LongText {
  #bytes: Buffer;

  #length = 0;

  /** `expected` bytes are at hand from the beginning; more are found when they are needed. */
  constructor(expected = 1_024) {
    this.#bytes = Buffer.allocUnsafe(expected);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** What has been written; valid until more is. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  append(piece: string): void {
    this.#provide(piece.length * BYTES_PER_UNIT);
    this.#length += this.#bytes.write(piece, this.#length);
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
    this.#provide(size);
    this.#bytes.copyWithin(at + size, at, this.#length);
    this.#bytes.write(piece, at);
    this.#length += size;
  }

  toString(): string {
    return this.#bytes.toString('utf8', 0, this.#length);
  }

  #provide(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
