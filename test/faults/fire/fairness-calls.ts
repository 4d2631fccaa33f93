import type { KnownCommitment } from './book.ts';
import { settlementFor } from './contents.ts';
import { chance, pick } from './draws.ts';
import type { Call } from './history.ts';
import type { Player } from './workload.ts';

/** How many commitments an operator has at a time. */
const AT_A_TIME = 3;

/** How many deals a commitment sees before somebody may reveal it. */
const BEFORE_REVEAL = 12;

/** A step in the life of a commitment: commit, fix the client seed, deal, look, reveal; and deals after that. */
export function fairnessCall(player: Player): Call {
  const { book, draw } = player;
  const current = book.commitments.slice(-AT_A_TIME);
  if (current.length < AT_A_TIME || chance(draw, 3)) return { kind: 'commit', decks: 8 };
  const known = pick(draw, current);
  const { commitmentId } = known;
  if (!known.fixed || chance(draw, 3)) {
    const clientSeed = chance(draw, 80) ? 'lucky:seven' : `of ${player.name}`;
    return { kind: 'fix', commitmentId, clientSeed };
  }
  if (chance(draw, 5)) return { kind: 'commitment', commitmentId };
  if (known.dealt > BEFORE_REVEAL && chance(draw, 5)) return { kind: 'reveal', commitmentId };
  return dealing(player, known);
}

/** The next round of a shoe, mostly; now and then one that is taken, or that nobody has come to. */
function dealing({ book, draw, name, turn }: Player, known: KnownCommitment): Call {
  const { commitmentId } = known;
  const nonce = draw(known.next.length);
  const next = known.next[nonce] ?? 1;
  const roundNumber = Math.max(1, chance(draw, 80) ? next : next + draw(4) - 2);
  const place = `${commitmentId.slice(0, 12)}-${nonce}-${roundNumber}`;
  const shared = chance(draw, 40);
  const coupId = shared ? `table-${place}` : undefined;
  const roundId = `deal-${place}-${shared ? draw(3) : name}-${shared ? 's' : turn}`;
  const request = settlementFor(`bets of ${roundId}`, {
    deal: { kind: 'committed', commitmentId, nonce, roundNumber },
    table: { tableId: 'RNG-1' },
    ...(coupId !== undefined && { coupId }),
  });
  // Whoever deals next takes it for dealt: where it was not, the shoe refuses what follows.
  if (roundNumber === next) known.next[nonce] = chance(draw, 90) ? next + 1 : next;
  known.dealt += 1;
  book.remember(roundId, request);
  return { kind: 'settle', roundId, request };
}
