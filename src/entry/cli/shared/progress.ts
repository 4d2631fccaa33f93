/** Where progress is shown: standard error, as a rule. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows how far a command is: a bar on a terminal, a plain line now and then elsewhere. */
export class Progress {
  readonly #stream: ProgressStream;
  readonly #clock: () => number;
  #label = '';
  #total: number | undefined;
  #done = 0;
  #shownAt = 0;

  constructor(stream: ProgressStream, clock: () => number) {
    this.#stream = stream;
    this.#clock = clock;
  }

  /** Begins a stage of `total` steps, or of as many as there will be. */
  begin(label: string, total?: number): void {
    this.#label = label;
    this.#total = total;
    this.#done = 0;
    this.#shownAt = this.#clock();
    if (this.#stream.isTTY) this.#draw();
  }

  /** Counts steps of the stage, and shows them unless it has shown some just before. */
  advance(steps: number): void {
    this.#done += steps;
    const pause = this.#stream.isTTY ? BAR_PAUSE : LINE_PAUSE;
    if (this.#clock() - this.#shownAt < pause) return;
    this.#shownAt = this.#clock();
    this.#draw();
  }

  /** Ends the stage; what it came to is always shown. */
  end(): void {
    this.#draw();
    if (this.#stream.isTTY) this.#stream.write('\n');
  }

  #draw(): void {
    const line = this.#stream.isTTY ? `\r${this.#bar()}\u001b[K` : `${this.#figures()}\n`;
    this.#stream.write(line);
  }

  #figures(): string {
    const done = NUMBERS.format(this.#done);
    if (this.#total === undefined) return `${this.#label}: ${done}`;
    return `${this.#label}: ${done} of ${NUMBERS.format(this.#total)} (${Math.floor(this.#share() * 100)} %)`;
  }

  #bar(): string {
    const figures = this.#figures();
    const room = Math.min(MAX_BAR, (this.#stream.columns ?? 80) - figures.length - 4);
    if (this.#total === undefined || room < 5) return figures;
    const filled = Math.round(this.#share() * room);
    return `[${'#'.repeat(filled)}${'.'.repeat(room - filled)}] ${figures}`;
  }

  #share(): number {
    return this.#total === undefined || this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total);
  }
}

/** Milliseconds between two drawings of a bar, and between two lines of a log. */
const BAR_PAUSE = 100;
const LINE_PAUSE = 5_000;

const MAX_BAR = 40;

const NUMBERS = new Intl.NumberFormat('en');
