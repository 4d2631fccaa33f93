import QuickLRU from 'quick-lru';

/** What was answered, or will be, and since when, in milliseconds of a clock that nobody sets. */
interface Memory<Answer> {
  readonly answer: Promise<Answer>;
  readonly askedAt: number;
}

/**
 * Answers that are asked for once and then remembered, the last `maxSize` at least. Whoever asks while a
 * question is under way shares its answer; a failure and `undefined` are not remembered.
 */
export class Remembered<Answer> {
  readonly #memories: QuickLRU<string, Memory<Answer>>;
  readonly #maxAge: number;

  /** Answers older than `maxAge` milliseconds are asked for anew. */
  constructor({ maxSize, maxAge = Number.POSITIVE_INFINITY }: { maxSize: number; maxAge?: number }) {
    this.#memories = new QuickLRU({ maxSize });
    this.#maxAge = maxAge;
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const askedAt = performance.now();
    const known = this.#memories.get(key);
    if (known !== undefined && askedAt - known.askedAt <= this.#maxAge) return known.answer;
    const memory = { answer: ask(), askedAt };
    this.#memories.set(key, memory);
    const forget = () => {
      if (this.#memories.peek(key) === memory) this.#memories.delete(key);
    };
    memory.answer.then((found) => found === undefined && forget(), forget);
    return memory.answer;
  }
}
