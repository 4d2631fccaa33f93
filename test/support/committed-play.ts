import type { Hand } from '../../src/baccarat/hand.ts';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import type { CommitmentKey, UsedPosition } from '../../src/settlement/commitment.ts';
import {
  type CommitmentView,
  commitSeed,
  fixClientSeed,
  readCommitment,
  revealSeed,
} from '../../src/settlement/commitments.ts';
import type { Operator } from '../../src/settlement/operator.ts';
import type { Services } from '../../src/settlement/ports.ts';
import type { SettlementHeader } from '../../src/settlement/record.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Exploration, exploreSchedules } from './schedules.ts';
import { servicesInTurn } from './services-in-turn.ts';
import { operatorOf } from './store.ts';

/** A commitment that several attempts are made on, and what they came to. */
interface Table {
  readonly operator: Operator;
  readonly key: CommitmentKey;
  readonly roundIds: Set<string>;
  readonly published: CommitmentView[];
}

/** One attempt on a commitment; answers in a word what came of it. */
export type Attempt = (services: Services, table: Table) => Promise<string>;

/** What all attempts came to. */
export interface Outcome {
  /** A word for each attempt, in the order of the attempts. */
  readonly words: readonly string[];
  /** Every answer that showed the server seed. */
  readonly published: readonly CommitmentView[];
  /** The commitment as it stands in the end. */
  readonly end: CommitmentView;
  /** Version 1 of every round that was settled. */
  readonly settled: readonly SettlementHeader[];
}

/** Settles a round from the commitment; its coup is the round's own id unless given. */
export function settling(
  roundId: string,
  position: { readonly nonce?: number; readonly roundNumber: number },
  { coupId, stake = 100 }: { readonly coupId?: string; readonly stake?: number } = {},
): Attempt {
  return async (services, { operator, key: { commitmentId }, roundIds }) => {
    roundIds.add(roundId);
    const request = {
      ruleSet: 'full',
      deal: { kind: 'committed', commitmentId, nonce: 0, ...position },
      bets: [{ betId: 'b1', currency: 'EUR', playerId: 'p1', stake, type: 'banker' }],
      ...(coupId !== undefined && { coupId }),
    } as const;
    const settled = await settleRound(services, { operator, roundId, request });
    if (!settled.ok) return settled.refusal.code;
    return settled.value.replayed ? 'replayed' : 'settled';
  };
}

export const revealing: Attempt = (services, table) => shown(table, revealSeed(services, table.key));

export const reading: Attempt = (services, table) => shown(table, readCommitment(services, table.key));

export function fixing(clientSeed: string): Attempt {
  return async (services, { key }) => {
    const fixed = await fixClientSeed(services, key, clientSeed);
    return fixed.ok ? 'fixed' : fixed.refusal.code;
  };
}

async function shown({ published }: Table, answer: ReturnType<typeof revealSeed>): Promise<string> {
  const commitment = await answer;
  if (!commitment.ok) return commitment.refusal.code;
  if (commitment.value.serverSeed === undefined) return 'sealed';
  published.push(commitment.value);
  return 'revealed';
}

let tables = 0;

/**
 * Makes the attempts on a new commitment in every order of their calls to the store. The client seed is
 * fixed before, unless it is `none`. `check` sees every outcome.
 */
export function exploreCommitment(
  services: Services,
  clientSeed: string,
  attempts: readonly Attempt[],
  check: (outcome: Outcome) => void | Promise<void>,
): Promise<Exploration> {
  return exploreSchedules(async () => {
    const table = await openTable(services, clientSeed);
    const words: string[] = [];
    return {
      attempts: attempts.map((attempt, index) => async (turn) => {
        words[index] = await attempt(servicesInTurn(services, turn), table);
      }),
      conclude: async () => check({ words, ...(await endOf(services, table)) }),
    };
  });
}

async function openTable(services: Services, clientSeed: string): Promise<Table> {
  tables += 1;
  const operator = operatorOf(`table-${tables}`);
  const { commitmentId } = await commitSeed(services, operator.id, { scheme: 'shoe-v1', decks: 8 });
  const key = { operatorId: operator.id, commitmentId };
  if (clientSeed !== 'none') await fixClientSeed(services, key, clientSeed);
  return { operator, key, roundIds: new Set(), published: [] };
}

async function endOf(services: Services, { key, roundIds, published }: Table) {
  const { operatorId } = key;
  const end = await readCommitment(services, key);
  if (!end.ok) throw new TypeError(end.refusal.code);
  const versions = await Promise.all(
    [...roundIds].map((roundId) => services.settlements.readVersion({ operatorId, roundId }, 1)),
  );
  return { published, end: end.value, settled: versions.flatMap((version) => version?.header ?? []) };
}

/** Where a settled round was dealt, and for which coup. */
export function positionOf({ roundId, coupId = roundId, deal }: SettlementHeader): UsedPosition {
  if (deal?.kind !== 'committed') throw new TypeError(`${roundId} was not dealt from a commitment`);
  return { nonce: deal.nonce, roundNumber: deal.roundNumber, coupId };
}

/** The cards that a round was settled with, Player / Banker. */
export function cardsOf({ outcome }: SettlementHeader): string {
  if (outcome === undefined) throw new TypeError('the round was never dealt');
  return handsText(outcome.player.cards, outcome.banker.cards);
}

/** The cards that a revealed commitment gives at a position, Player / Banker. */
export async function cardsAt(
  { scheme, serverSeed, clientSeed, decks, burn }: CommitmentView,
  { nonce, roundNumber }: UsedPosition,
): Promise<string> {
  if (scheme !== 'shoe-v1' || !serverSeed || !clientSeed || !decks || !burn) {
    throw new TypeError('the commitment is no revealed shoe with a client seed');
  }
  const { rounds } = await dealOf(NODE_HASHES, { scheme, serverSeed, clientSeed, nonce, decks, burn });
  const round = rounds[roundNumber - 1]?.round;
  if (round === undefined) throw new TypeError(`the shoe has no round ${roundNumber}`);
  return handsText(codesOf(round.player), codesOf(round.banker));
}

function codesOf({ cards }: Hand): string[] {
  return cards.map(({ code }) => code);
}

function handsText(player: readonly string[], banker: readonly string[]): string {
  return `${player.join(' ')} / ${banker.join(' ')}`;
}
