import type { SettlementRequest } from '../../../src/settlement/request.ts';
import type { Draw } from '../../support/random.ts';
import { pick } from './draws.ts';
import type { Amendment, Call, Received } from './history.ts';

/** A round that a client asked about, and the newest version that it learnt of; 0 where of none. */
export interface KnownRound {
  readonly roundId: string;
  readonly request: SettlementRequest;
  latest: number;
}

/** A commitment that a client knows. */
export interface KnownCommitment {
  readonly commitmentId: string;
  /** The next round of each of its shoes, by nonce. */
  readonly next: number[];
  fixed: boolean;
  dealt: number;
}

/** How far back the clients of an operator remember, in rounds: they meet on these. */
const REMEMBERED = 60;

/** What the clients of one operator share: the rounds and commitments that they work on. */
export class Book {
  readonly operatorId: string;
  readonly commitments: KnownCommitment[] = [];
  readonly amendments: Amendment[] = [];
  /** How many operations its clients have begun. */
  turn = 0;
  readonly #rounds = new Map<string, KnownRound>();
  #recent: KnownRound[] = [];

  constructor(operatorId: string) {
    this.operatorId = operatorId;
  }

  /** A round of late, if there is any. */
  someRound(draw: Draw): KnownRound | undefined {
    return this.#recent.length === 0 ? undefined : pick(draw, this.#recent);
  }

  /** Remembers a round that is being settled, with the content that was sent for it first. */
  remember(roundId: string, request: SettlementRequest): void {
    if (this.#rounds.has(roundId)) return;
    const round = { roundId, request, latest: 0 };
    this.#rounds.set(roundId, round);
    this.#recent = [...this.#recent.slice(1 - REMEMBERED), round];
  }

  /** Learns from an answer. */
  learn(call: Call, answer: Received): void {
    if (answer.status >= 300) return;
    switch (call.kind) {
      case 'settle':
        this.#learnVersion(call.roundId, 1);
        return;
      case 'batch':
        for (const { roundId } of call.settlements) this.#learnVersion(roundId, 1);
        return;
      case 'void':
      case 'correct':
        this.#learnVersion(call.roundId, call.expectedVersion + 1);
        return;
      case 'read': {
        const [, version = '0'] = /"version":(\d+)/.exec(answer.text) ?? [];
        this.#learnVersion(call.roundId, Number(version));
        return;
      }
      case 'commit': {
        const { commitmentId } = JSON.parse(answer.text);
        this.commitments.push({ commitmentId, next: [1, 1, 1], fixed: false, dealt: 0 });
        return;
      }
      case 'fix':
        for (const known of this.commitments) known.fixed ||= known.commitmentId === call.commitmentId;
    }
  }

  #learnVersion(roundId: string, version: number): void {
    const round = this.#rounds.get(roundId);
    if (round !== undefined) round.latest = Math.max(round.latest, version);
  }
}
