import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../../support/api-client.ts';
import type { Draw } from '../../support/random.ts';
import { chance, pick } from './draws.ts';
import type { Attempt, Call, Received } from './history.ts';
import { type Instance, LostAnswer } from './instances.ts';
import type { Recorder } from './recorder.ts';
import { wireOf } from './wire.ts';

/** Where a client sends its requests, and whose they are. */
export interface Account {
  readonly operatorId: string;
  readonly key: string;
  readonly instances: readonly Instance[];
  readonly recorder: Recorder;
}

/** How often a request is sent at most. */
const PATIENCE = 8;

/** How many of those whose outcome is unknown are not repeated, in a hundred. */
const GIVEN_UP = 6;

/** A client as a wallet is one: it repeats a request until it knows what came of it, or gives up. */
export class Client {
  readonly #account: Account;
  readonly #draw: Draw;
  /** Attempts that the client did not wait for. */
  readonly #left = new Set<Promise<unknown>>();

  /** How many requests in a hundred are left alone by their client before the answer comes. */
  readonly #abandoned: number;

  constructor(account: Account, draw: Draw, abandoned = 0) {
    this.#account = account;
    this.#draw = draw;
    this.#abandoned = abandoned;
  }

  /** Answers the outcome; undefined where the client gave up without knowing it. */
  async perform(call: Call): Promise<Received | undefined> {
    const operation = this.#account.recorder.operation();
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const answered = this.#attempt(operation, call);
      const answer = await (chance(this.#draw, this.#abandoned) ? this.#leave(answered) : answered);
      if (answer !== undefined && answer.status < 500 && !isUndecided(answer)) return answer;
      if (chance(this.#draw, GIVEN_UP)) return undefined;
      await sleep(this.#draw(1 << attempt) * 3);
    }
    return undefined;
  }

  /** Waits until nothing of what it sent is under way. */
  async finish(): Promise<void> {
    await Promise.all(this.#left);
  }

  async #leave(answered: Promise<unknown>): Promise<undefined> {
    this.#left.add(answered);
    await sleep(this.#draw(6));
  }

  async #attempt(operation: number, call: Call): Promise<Received | undefined> {
    const { operatorId, key, instances, recorder } = this.#account;
    const instance = pick(this.#draw, instances);
    const { state, clockOff } = instance;
    const { method, path, headers, body } = wireOf(call, key);
    const began = recorder.moment();
    const outcome = await outcomeOf(instance, method, path, { headers, body });
    const attempt: Attempt = {
      operation,
      operatorId,
      instance: instance.name,
      clockOff: clockOff && instance.state === state,
      clockSet: instance.state !== state,
      call,
      began,
      ended: recorder.moment(),
      ...outcome,
    };
    recorder.attempts.push(attempt);
    return attempt.answer;
  }
}

async function outcomeOf(
  instance: Instance,
  method: string,
  path: string,
  sent: Parameters<ApiClient['send']>[2],
): Promise<Pick<Attempt, 'answer' | 'breach'>> {
  try {
    const { status, headers, text } = await new ApiClient(instance.send).send(method, path, sent);
    return { answer: { status, text, replayed: headers.get('Idempotent-Replayed') === 'true' } };
  } catch (error) {
    if (error instanceof LostAnswer) return {};
    return { breach: error instanceof Error ? error.message : String(error) };
  }
}

/** A batch is answered although some of its rounds may be undecided. */
function isUndecided({ text }: Received): boolean {
  return text.startsWith('{"results":') && /"status":50[03],"replayed"/.test(text);
}
