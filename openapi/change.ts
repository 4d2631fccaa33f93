/** A JSON object of a document. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a schema is of what clients send or of what they are answered. */
export type Side = 'request' | 'answer';

/** Something that differs between two versions of the document. */
export interface Change {
  /** A client that was right before can fail now. */
  readonly breaking: boolean;
  readonly at: string;
  readonly words: string;
}
