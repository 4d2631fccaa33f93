import { hash } from 'node:crypto';

/** What a cursor belongs to: it is refused with any other. */
export interface CursorScope {
  readonly operatorId: string;
  readonly gamingDay: string;
}

/**
 * A position in the feed as an opaque text: the position of the last version delivered, bound to the
 * operator and the gaming day by a digest over all three.
 */
export function encodeCursor(scope: CursorScope, position: string): string {
  return Buffer.from(`${digestOf(scope, position)}${position}`, 'utf8').toString('base64url');
}

/** The position that a cursor stands for, or undefined where it is not a cursor of this scope. */
export function decodeCursor(scope: CursorScope, cursor: string): string | undefined {
  const position = Buffer.from(cursor, 'base64url').toString('utf8').slice(DIGEST_LENGTH);
  return encodeCursor(scope, position) === cursor ? position : undefined;
}

const DIGEST_LENGTH = 16;

function digestOf({ operatorId, gamingDay }: CursorScope, position: string): string {
  return hash('sha256', `feed#${operatorId}#${gamingDay}#${position}`, 'hex').slice(0, DIGEST_LENGTH);
}
