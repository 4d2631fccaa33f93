import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fate, type ProxiedCall, refusal } from '../../support/proxy.ts';
import type { Draw } from '../../support/random.ts';
import { drawFor, weighted } from './draws.ts';

/** How often a fate meets a call that does not simply pass, in parts of all of them. */
const FATES: readonly (readonly [parts: number, fate: Fate])[] = [
  [16, 'lose request'],
  [18, 'lose answer'],
  [6, 'cut answer'],
  [4, 'garble answer'],
  [12, 'do twice'],
  [8, 'do again late'],
  [10, 'do late'],
  [8, refusal('ProvisionedThroughputExceededException')],
  [8, refusal('ThrottlingException')],
  [10, refusal('InternalServerError', 500)],
];

/** How many calls in a hundred meet something. */
const TROUBLED = 8;

/** How many keys in a thousand lose every answer for a while, so that no repetition of the store helps. */
const CURSED = 8;

/** How many calls in a hundred are late, and by how many milliseconds at most. */
const DELAYED = 4;
const DELAY = 25;

/** The operations that work on items; what makes a table is left in peace. */
const ON_ITEMS = new Set(['PutItem', 'GetItem', 'Query']);

/**
 * The fates of calls by a seed. What meets a call depends on what it asks for and how often that was asked
 * for before, not on which calls came in between: a seed does the same to a plan whatever its timing.
 */
export class SeededFates {
  readonly #seed: number;
  readonly #asked = new Map<string, number>();
  /** How many calls met each fate, by its name. */
  readonly met = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  readonly decide = async (call: ProxiedCall): Promise<Fate> => {
    const fate = this.#fateOf(call);
    const { draw } = fate;
    if (draw !== undefined && draw(100) < DELAYED) {
      this.#count('delay');
      await sleep(1 + draw(DELAY));
    }
    if (fate.fate !== 'pass') this.#count(nameOf(fate.fate));
    return fate.fate;
  };

  #fateOf({ operation, body }: ProxiedCall): { readonly fate: Fate; readonly draw?: Draw } {
    if (!ON_ITEMS.has(operation)) return { fate: 'pass' };
    const asked = `${operation} ${keyIn(body)}`;
    const times = (this.#asked.get(asked) ?? 0) + 1;
    this.#asked.set(asked, times);
    const curse = drawFor(`${this.#seed} ${asked}`);
    if (curse(1_000) < CURSED && times <= 4 + curse(4)) {
      return { fate: curse(2) === 0 ? 'lose answer' : refusal('ProvisionedThroughputExceededException') };
    }
    const draw = drawFor(`${this.#seed} ${asked} ${times}`);
    if (draw(100) >= TROUBLED) {
      const shorter = operation === 'Query' && draw(100) < 10 ? shortPage(body, 1 + draw(3)) : undefined;
      return { fate: shorter ?? 'pass', draw };
    }
    return { fate: weighted(draw, FATES), draw };
  }

  #count(name: string): void {
    this.met.set(name, (this.met.get(name) ?? 0) + 1);
  }
}

function nameOf(fate: Fate): string {
  if (typeof fate === 'string') return fate;
  return 'forward' in fate ? 'short page' : `refused ${fate.status}`;
}

/** What a call asks for: the values of its keys, in a few bytes. */
function keyIn(body: string): string {
  // The binary attributes of a put are the larger part of it and not its key.
  const values = [...body.matchAll(/"(?:pk|sk|:pk|:prefix|:from)":\{"S":"([^"]*)"/g)];
  return hash('sha1', values.map(([, value]) => value).join(' '), 'base64url');
}

/** DynamoDB ends a page where it likes, as at its megabyte; here that is after one to three items. */
function shortPage(body: string, count: number): Fate {
  const query: { readonly Limit?: number } = JSON.parse(body);
  return { forward: JSON.stringify({ ...query, Limit: Math.min(count, query.Limit ?? count) }) };
}
