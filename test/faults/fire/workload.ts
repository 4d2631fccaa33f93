import type { LedgerEntry } from '../../../src/settlement/reconcile.ts';
import type { Draw } from '../../support/random.ts';
import { badCall } from './bad-calls.ts';
import type { Book, KnownRound } from './book.ts';
import { partedBets, reportedDeal, settlementFor } from './contents.ts';
import { chance, pick, weighted } from './draws.ts';
import { fairnessCall } from './fairness-calls.ts';
import type { Amendment, Call, Change, Settling } from './history.ts';

/** Who asks: his operator's book, the days that it is about, and what makes his choices. */
export interface Player {
  readonly name: string;
  readonly seed: number;
  readonly book: Book;
  readonly draw: Draw;
  /** The operator's gaming days that the run touches. */
  readonly days: () => readonly string[];
  /** How many calls he has made. */
  turn: number;
}

/** What is asked for, and how often in parts of all. A choice that has nothing to work on is made again. */
const CHOICES: readonly (readonly [parts: number, choose: (player: Player) => Call | undefined])[] = [
  [220, (player) => settling(player, fresh(player))],
  [90, (player) => settling(player, contested(player))],
  [50, (player) => settling(player, shareOfCoup(player))],
  [90, replay],
  [35, conflict],
  [40, batch],
  [55, voiding],
  [20, tombstone],
  [75, correcting],
  [30, repeatedAmendment],
  [100, reading],
  [35, ({ book, draw }) => onRound(book.someRound(draw), ({ roundId }) => ({ kind: 'versions', roundId }))],
  [10, ({ days, draw }) => ({ kind: 'feed', gamingDay: pick(draw, days()), limit: 1 + draw(50) })],
  [1, ({ days, draw }) => ({ kind: 'report', gamingDay: pick(draw, days()) })],
  [15, reconciling],
  [110, fairnessCall],
  [50, badCall],
];

/** The next call of a player. */
export function nextCall(player: Player): Call {
  player.turn += 1;
  player.book.turn += 1;
  for (;;) {
    const call = weighted(player.draw, CHOICES)(player);
    if (call !== undefined) return call;
  }
}

/** A settlement whose lines are several parts. It costs as much as a hundred others, so nobody repeats it. */
export function partedCall(player: Player): Call {
  const { name, seed } = player;
  player.turn += 1;
  const roundId = `large-${name}`;
  return { kind: 'settle', roundId, request: settlementFor(roundId, { bets: partedBets(seed) }) };
}

function settling(player: Player, { roundId, request }: Settling): Call {
  player.book.remember(roundId, request);
  return { kind: 'settle', roundId, request };
}

/** A name that means the same to all players of one operator, and something else to the other's. */
function named({ seed, book }: Player, name: string): string {
  return `${seed} ${book.operatorId} ${name}`;
}

function fresh(player: Player): Settling {
  const roundId = `${player.name}-${player.turn}`;
  return { roundId, request: settlementFor(named(player, roundId)) };
}

/** A round that several players settle at the same time, now and then with other content. */
function contested(player: Player): Settling {
  const { book, draw } = player;
  const roundId = `hot-${Math.floor(book.turn / 60)}-${draw(5)}`;
  const variant = chance(draw, 75) ? 'a' : 'b';
  return { roundId, request: settlementFor(named(player, `${roundId} ${variant}`)) };
}

/** One of several settlements of one coup; now and then with other cards than the others. */
function shareOfCoup(player: Player): Settling {
  const { book, draw } = player;
  const coupId = `coup-${Math.floor(book.turn / 80)}-${draw(2)}`;
  const dealName = chance(draw, 88) ? coupId : `${coupId} otherwise`;
  const { deal } = settlementFor(named(player, dealName));
  const roundId = `${coupId}.${draw(6)}`;
  return { roundId, request: settlementFor(named(player, roundId), { coupId, deal }) };
}

function onRound(
  round: KnownRound | undefined,
  call: (round: KnownRound) => Call | undefined,
): Call | undefined {
  return round === undefined ? undefined : call(round);
}

function replay({ book, draw }: Player): Call | undefined {
  return onRound(book.someRound(draw), ({ roundId, request }) => ({
    kind: 'settle',
    roundId,
    request,
    respelt: chance(draw, 50),
  }));
}

/** Other content under a round that is settled or about to be: all of it, or the deal. */
function conflict(player: Player): Call | undefined {
  const { book, draw } = player;
  return onRound(book.someRound(draw), ({ roundId, request }) => {
    const name = named(player, `${roundId} other ${draw(2)}`);
    const other = settlementFor(name);
    // Without its round's number, which a deal from seeds names, a bet may not be taken at a table.
    if (chance(draw, 50) || request.table?.roundNumber === undefined)
      return { kind: 'settle', roundId, request: other };
    return { kind: 'settle', roundId, request: settlementFor(name, { ...request, deal: other.deal }) };
  });
}

function batch(player: Player): Call {
  const { book, draw, name, turn } = player;
  const count = 2 + draw(5);
  const settlements = Array.from({ length: count }, (_, place): Settling => {
    if (chance(draw, 25)) return contested(player);
    if (chance(draw, 15)) return shareOfCoup(player);
    const roundId = `${name}-${turn}.${place}`;
    return { roundId, request: settlementFor(named(player, roundId)) };
  });
  const distinct = [...new Map(settlements.map((entry) => [entry.roundId, entry])).values()];
  for (const { roundId, request } of distinct) book.remember(roundId, request);
  return { kind: 'batch', settlements: distinct };
}

/** A reason whose note is this call's own. */
function reasonOf({ name, turn }: Player, code: string) {
  return { code, note: `${name} ${turn}` };
}

/** The version that a player takes for the latest; now and then it is not. */
function expectedOf({ latest }: KnownRound, draw: Draw, least: number): number {
  const guess = chance(draw, 85) ? latest : latest + draw(3) - 1;
  return Math.max(least, guess);
}

function noted(player: Player, amendment: Amendment): Amendment {
  const { amendments } = player.book;
  amendments.push(amendment);
  if (amendments.length > 40) amendments.shift();
  return amendment;
}

function voiding(player: Player): Call | undefined {
  const { book, draw } = player;
  return onRound(book.someRound(draw), (round) =>
    noted(player, {
      kind: 'void',
      roundId: round.roundId,
      expectedVersion: expectedOf(round, draw, 0),
      reason: reasonOf(player, 'misdeal'),
    }),
  );
}

/** The void of a round that was never settled, which is then settled too late. */
function tombstone(player: Player): Call {
  const roundId = `tomb-${player.name}-${player.turn}`;
  player.book.remember(roundId, settlementFor(named(player, roundId)));
  return noted(player, { kind: 'void', roundId, expectedVersion: 0, reason: reasonOf(player, 'shoe_jam') });
}

function correcting(player: Player): Call | undefined {
  const { book, draw } = player;
  return onRound(book.someRound(draw), (round) =>
    noted(player, {
      kind: 'correct',
      roundId: round.roundId,
      expectedVersion: expectedOf(round, draw, 1),
      reason: reasonOf(player, 'repair'),
      change: changeOf(player, round),
    }),
  );
}

function changeOf({ draw, name, turn }: Player, { request: { bets } }: KnownRound): Change {
  const bet = { playerId: 'p-late', currency: 'EUR', type: 'player', stake: 1 + draw(900) } as const;
  const first = bets[0];
  switch (draw(3)) {
    case 0:
      return { deal: reportedDeal(draw) };
    case 1:
      return { addBets: [{ ...bet, betId: `late-${name}-${turn}` }] };
    default:
      return first === undefined
        ? { deal: reportedDeal(draw) }
        : { voidBets: [{ betId: first.betId, reason: 'late_bet' }] };
  }
}

/** The same void or correction again, by whoever. */
function repeatedAmendment({ book, draw }: Player): Call | undefined {
  return book.amendments.length === 0 ? undefined : pick(draw, book.amendments);
}

function reading({ book, draw }: Player): Call | undefined {
  return onRound(book.someRound(draw), ({ roundId, latest }) => ({
    kind: 'read',
    roundId,
    ...(chance(draw, 30) && { version: 1 + draw(latest + 1) }),
  }));
}

function reconciling({ book, draw }: Player): Call | undefined {
  const rounds = new Map<string, LedgerEntry>();
  for (let count = 0; count < 5; count += 1) {
    const round = book.someRound(draw);
    if (round === undefined) return undefined;
    const { roundId, request } = round;
    const stake = request.bets.reduce((sum, bet) => sum + bet.stake, 0);
    rounds.set(roundId, { roundId, currency: 'EUR', stake, payout: draw(2) * stake });
  }
  return { kind: 'reconcile', entries: [...rounds.values()] };
}
