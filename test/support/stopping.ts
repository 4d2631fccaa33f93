import type { Connection } from '../../src/store/client.ts';

/** The process is gone: what stands for it in a test. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Stops everything that a connection sends, at a call that a test chooses. */
export class CallStopper {
  #left = Number.POSITIVE_INFINITY;
  #answerIsLost = false;
  #stopped = false;

  constructor({ client }: Connection) {
    client.middlewareStack.add(
      (next) => async (args) => {
        if (this.#stopped) throw new Stopped();
        this.#left -= 1;
        if (this.#left > 0) return next(args);
        this.#stopped = true;
        if (this.#answerIsLost) await next(args);
        throw new Stopped();
      },
      { step: 'initialize', priority: 'high', name: 'callStopper' },
    );
  }

  /**
   * Runs work that is stopped at its `call`th call, from 1: that call is not made, or is made and its
   * answer lost; none is made after it. Answers whether it was stopped at all.
   */
  async stopAt(call: number, answerIsLost: boolean, work: () => Promise<unknown>): Promise<boolean> {
    this.#left = call;
    this.#answerIsLost = answerIsLost;
    await work();
    const stopped = this.#stopped;
    this.#left = Number.POSITIVE_INFINITY;
    this.#stopped = false;
    return stopped;
  }
}
