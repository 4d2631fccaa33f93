/** The true time of a run: it passes as the machine's does, and can be put forward. */
export class WorldClock {
  #ahead: number;

  /** Starts at a time in milliseconds since the epoch; at the machine's own where none is given. */
  constructor(start = Date.now()) {
    this.#ahead = start - Date.now();
  }

  readonly now = (): number => Date.now() + this.#ahead;

  /** Puts the time forward, in milliseconds. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
