import { bodyOf } from './answers.ts';
import { type Answer, type ApiClient, bearer, JSON_CONTENT } from './api-client.ts';
import { BET } from './requests.ts';

/** An operator as he calls the service. */
export interface Caller {
  readonly api: ApiClient;
  readonly key: string;
}

let ids = 0;

/** A round or coup id that no other test of the file has. */
export function unusedId(): string {
  ids += 1;
  return `id-${ids}`;
}

/** The cards of both hands of a settlement. */
export function handsOf(settlement: Answer): object {
  const { player, banker } = bodyOf(settlement)['outcome'] as Record<'player' | 'banker', { cards: unknown }>;
  return { player: player.cards, banker: banker.cards };
}

const COMMITMENTS = '/v1/fairness/commitments';

/** Asks for a new commitment. */
export function commit({ api, key }: Caller, body: unknown): Promise<Answer> {
  return api.send('POST', COMMITMENTS, { headers: { ...bearer(key), ...JSON_CONTENT }, body });
}

/** One commitment, and rounds that are dealt from it. */
export class FairTable {
  readonly commitmentId: string;
  readonly #caller: Caller;

  constructor(caller: Caller, commitmentId: string) {
    this.#caller = caller;
    this.commitmentId = commitmentId;
  }

  /** Commits, and fixes the client seed unless it is `none`. */
  static async open(
    caller: Caller,
    { clientSeed = 'player-7:lucky', ...request }: { readonly clientSeed?: string } & Shoe = EIGHT_DECKS,
  ): Promise<FairTable> {
    const committed = await commit(caller, request);
    if (committed.status !== 201) throw new TypeError(`no commitment: ${committed.text}`);
    const table = new FairTable(caller, JSON.parse(committed.text).commitmentId);
    if (clientSeed !== 'none') await table.fix(clientSeed);
    return table;
  }

  fix(clientSeed: unknown): Promise<Answer> {
    return this.#send('PUT', '/client-seed', { clientSeed });
  }

  reveal(): Promise<Answer> {
    return this.#send('POST', '/reveal');
  }

  read(headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const { api, key } = this.#caller;
    return api.send('GET', `${COMMITMENTS}/${this.commitmentId}`, {
      headers: { ...bearer(key), ...headers },
    });
  }

  /** A deal of this commitment: of its first shoe unless the position says another. */
  deal(position: Place): object {
    return { kind: 'committed', commitmentId: this.commitmentId, nonce: 0, ...position };
  }

  /** Settles a round with one bet on Banker, or with what `rest` says. */
  settle(roundId: string, position: Place, rest: object = {}): Promise<Answer> {
    const { api, key } = this.#caller;
    return api.settle(key, roundId, { ruleSet: 'macau', deal: this.deal(position), bets: [BET], ...rest });
  }

  /** Deals the rounds of its first shoe from round 1 to `last`, without bets. */
  async dealUpTo(last: number): Promise<void> {
    for (let roundNumber = 1; roundNumber <= last; roundNumber += 1) {
      const settled = await this.settle(unusedId(), { roundNumber }, { bets: [] });
      if (settled.status !== 201) throw new TypeError(`round ${roundNumber}: ${settled.text}`);
    }
  }

  /** The positions that a reveal lists. */
  async usedPositions(): Promise<unknown> {
    return bodyOf(await this.reveal())['usedPositions'];
  }

  #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const { api, key } = this.#caller;
    const headers = { ...bearer(key), ...(body !== undefined && JSON_CONTENT) };
    const sent = body === undefined ? { headers } : { headers, body };
    return api.send(method, `${COMMITMENTS}/${this.commitmentId}${path}`, sent);
  }
}

/** What a commitment fixes. */
interface Shoe {
  readonly scheme: string;
  readonly decks?: number;
  readonly burn?: string;
}

/** A round of a shoe. */
export interface Place {
  readonly nonce?: number;
  readonly roundNumber: number;
}

const EIGHT_DECKS = { scheme: 'shoe-v1', decks: 8 };
