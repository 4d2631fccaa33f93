import { type Amount, add } from '../money/amount.ts';
import { opposite, type Side } from './hand.ts';
import { type BookRule, choice, cite, listed, type Rule, type TableRules } from './ruling.ts';
import {
  bettorSqueezes,
  dealerOpens,
  HAND_NAMES,
  type HandHolder,
  type Holders,
  SEATED_ONLY,
  type SqueezeBet,
} from './squeeze-holders.ts';

const HIGHEST_STAKE: BookRule = {
  articles: [['EB', 'EB']],
  words: 'At a shared table the bettor with the highest stake on a hand squeezes it.',
};
const EARLIER_BET: BookRule = {
  articles: [['EB', 'EB']],
  words: 'Of equal stakes the earlier confirmed bet squeezes.',
};
const ONE_OF_BOTH: BookRule = {
  articles: [['EB', 'EB']],
  words: 'A bettor who leads both hands with equal stakes squeezes the one that he bet first.',
};
const GIVEN_UP = choice(
  'The hand that a leader of both gives up goes to its next bettor, else to the dealer.',
  'EB',
);
const STAKE_REACHED = choice(
  'Of equal stakes made up of several bets, the one that was complete earlier counts as the earlier.',
  'EB',
);
const LIST_ORDER = choice(
  'Of bets that were confirmed at the same time, the one listed earlier counts as the earlier.',
);

/** What one bettor has on one hand. Places are positions in the order of confirmation. */
interface Claim {
  readonly playerId: string;
  readonly stake: Amount;
  readonly bets: number;
  /** The place of his first bet on the hand, and of the one that completed his stake. */
  readonly firstPlace: number;
  readonly completePlace: number;
  readonly completedAt: string;
}

/**
 * Who squeezes which hand at a shared table (共咪 / 競咪, EB), from the bets of the seated bettors: the highest
 * stake on it, of equal stakes the earlier; who leads both hands with equal stakes keeps the one that he bet
 * first. The bets of standing bettors do not qualify (MC 16); they only explain why a hand has no other
 * holder.
 */
export function sharedHolders(
  rules: TableRules,
  seated: readonly SqueezeBet[],
  standing: readonly SqueezeBet[],
): Holders {
  // The sort is stable: bets of the same time keep the order of the list.
  const confirmed = seated.toSorted((a, b) => compare(a.confirmedAt, b.confirmedAt));
  const ranked = { player: rank(confirmed, 'player'), banker: rank(confirmed, 'banker') };
  const [player] = ranked.player;
  const [banker] = ranked.banker;
  const holders =
    player !== undefined && player.playerId === banker?.playerId && player.stake === banker.stake
      ? leaderOfBoth(rules, ranked, { player, banker })
      : {
          player: leaderOf(rules, 'player', ranked.player),
          banker: leaderOf(rules, 'banker', ranked.banker),
        };
  return {
    player: besideStanding(rules, 'player', holders.player, standing),
    banker: besideStanding(rules, 'banker', holders.banker, standing),
  };
}

/** Says of a hand on which standing bettors bet that they do not qualify. */
function besideStanding(
  rules: TableRules,
  side: Side,
  holder: HandHolder,
  standing: readonly SqueezeBet[],
): HandHolder {
  const bettors = new Set(standing.filter((bet) => bet.side === side).map(({ playerId }) => playerId));
  if (bettors.size === 0) return holder;
  const reason = `${holder.reason} Standing bettors do not qualify: ${listed(bettors)}.`;
  const furtherRules = [...(holder.furtherRules ?? []), cite(rules, SEATED_ONLY)];
  return { ...holder, reason, furtherRules };
}

type Ranked = Readonly<Record<Side, readonly Claim[]>>;

/** One bettor leads both hands with equal stakes: he keeps one and gives the other up. */
function leaderOfBoth(rules: TableRules, ranked: Ranked, leader: Readonly<Record<Side, Claim>>): Holders {
  const kept: Side = leader.player.firstPlace < leader.banker.firstPlace ? 'player' : 'banker';
  const givenUp = opposite(kept);
  const { playerId, stake } = leader[kept];
  const leads = `${playerId} leads both hands with ${stake} on each and bet on ${HAND_NAMES[kept]} first`;
  const rule = cite(rules, ONE_OF_BOTH);
  const next = ranked[givenUp][1];
  const keeper = bettorSqueezes(rules, leader[kept], `${leads}: he squeezes that one.`, rule);
  const successor: HandHolder =
    next === undefined
      ? dealerOpens(
          `${leads}; no other seated bettor has a stake on ${HAND_NAMES[givenUp]}: the dealer opens it.`,
          GIVEN_UP,
        )
      : bettorSqueezes(
          rules,
          next,
          `${leads}; ${HAND_NAMES[givenUp]} goes to its next bettor, ${next.playerId} with ${next.stake}.`,
          GIVEN_UP,
          [rule],
        );
  return kept === 'player' ? { player: keeper, banker: successor } : { player: successor, banker: keeper };
}

/** The first in the ranking of a hand, or the dealer where nobody bet on it. */
function leaderOf(rules: TableRules, side: Side, [first, second]: readonly Claim[]): HandHolder {
  const hand = HAND_NAMES[side];
  if (first === undefined) {
    return dealerOpens(
      `No seated bettor has a stake on ${hand}: the dealer opens it.`,
      cite(rules, HIGHEST_STAKE),
    );
  }
  const { playerId, stake } = first;
  if (second === undefined) {
    return bettorSqueezes(
      rules,
      first,
      `${playerId} alone bet on ${hand}, ${stake}.`,
      cite(rules, HIGHEST_STAKE),
    );
  }
  if (stake > second.stake) {
    const reason = `${playerId} has the highest stake on ${hand}, ${stake}; the next is ${second.playerId} with ${second.stake}.`;
    return bettorSqueezes(rules, first, reason, cite(rules, HIGHEST_STAKE));
  }
  const equal = `${playerId} and ${second.playerId} have the highest stake on ${hand}, ${stake} each`;
  const besides: readonly Rule[] = first.bets > 1 || second.bets > 1 ? [STAKE_REACHED] : [];
  if (first.completedAt === second.completedAt) {
    const reason = `${equal}, confirmed at the same time, ${first.completedAt}; ${playerId} is listed earlier.`;
    return bettorSqueezes(rules, first, reason, LIST_ORDER, besides);
  }
  const reason = `${equal}; ${playerId} had it confirmed at ${first.completedAt}, ${second.playerId} at ${second.completedAt}.`;
  return bettorSqueezes(rules, first, reason, cite(rules, EARLIER_BET), besides);
}

/** The bettors of one hand, the one who is to squeeze it first. */
function rank(confirmed: readonly SqueezeBet[], side: Side): readonly Claim[] {
  const claims = new Map<string, Claim>();
  for (const [place, bet] of confirmed.entries()) {
    if (bet.side !== side) continue;
    const { playerId, stake, confirmedAt: completedAt } = bet;
    const before = claims.get(playerId);
    claims.set(playerId, {
      playerId,
      stake: add(before?.stake ?? 0, stake),
      bets: (before?.bets ?? 0) + 1,
      firstPlace: before?.firstPlace ?? place,
      completePlace: place,
      completedAt,
    });
  }
  return [...claims.values()].sort((a, b) => b.stake - a.stake || a.completePlace - b.completePlace);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
