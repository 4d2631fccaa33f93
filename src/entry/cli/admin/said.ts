/** What a command of the keeper's answers: words to read, and the same for a program. */
export interface Said {
  readonly words: string;
  readonly answer: unknown;
}
