import { type Amount, add, sumOf } from '../money/amount.ts';
import { accept, assertNever, type Result, refuse } from '../result.ts';
import { opposite, type Side } from './hand.ts';
import {
  type BookRule,
  cite,
  type FactFault,
  listed,
  type Rule,
  type TableDecision,
  type TableRules,
} from './ruling.ts';
import type { DealingDevice } from './shoe-equipment.ts';
import { CONTINUOUS_SHUFFLER } from './shoe-rounds.ts';
import {
  bettorSqueezes,
  dealerOpens,
  HAND_NAMES,
  type Holders,
  SEATED_ONLY,
  type SqueezeBet,
  STAYS_AT_TABLE,
  THIRD_CARD_APART,
} from './squeeze-holders.ts';
import { sharedHolders } from './squeeze-shared.ts';

/** A question about the squeeze (咪牌): who holds the hands, or what a holder may do. */
export type SqueezeQuestion = SqueezeTable | HolderLeavesQuestion | HolderLooksQuestion;

/** The bets of a round at a table of one bettor's own, or at a table that several share. */
export interface SqueezeTable {
  readonly kind: 'own_table' | 'shared_table';
  readonly device: DealingDevice;
  /** The house lets bettors squeeze (MC 16). */
  readonly squeezing: boolean;
  /** Confirmed bets; of those confirmed at the same time the earlier comes first. */
  readonly bets: readonly SqueezeBet[];
  /** The players who are not seated; absent where the table does not tell them apart. */
  readonly standing?: readonly string[] | undefined;
}

/** The holder of a hand leaves the table. */
export interface HolderLeavesQuestion {
  readonly kind: 'holder_leaves';
  readonly withCards: boolean;
}

/** The holder of a hand looks at its third card. */
export interface HolderLooksQuestion {
  readonly kind: 'holder_looks_at_third_card';
  /** The first two cards have been turned over. */
  readonly firstTwoOpened: boolean;
}

/** Who holds the hands, or whether a holder may do what he is about to do. */
export type SqueezeAnswer =
  | { readonly kind: 'holders'; readonly hands: Holders }
  | { readonly kind: 'holder_act'; readonly decision: TableDecision<'accept' | 'refuse'> };

/** Answers a question about the squeeze (EB; MC 16), or names the facts that cannot be so. */
export function squeezeRuling(
  rules: TableRules,
  question: SqueezeQuestion,
): Result<SqueezeAnswer, readonly FactFault[]> {
  switch (question.kind) {
    case 'own_table':
    case 'shared_table': {
      const faults = tableFaults(question);
      if (faults.length > 0) return refuse(faults);
      return accept({ kind: 'holders', hands: holders(rules, question) });
    }
    case 'holder_leaves':
      return accept({ kind: 'holder_act', decision: holderLeaves(rules, question) });
    case 'holder_looks_at_third_card':
      return accept({ kind: 'holder_act', decision: holderLooks(rules, question) });
    default:
      return assertNever(question);
  }
}

function tableFaults({ kind, bets }: SqueezeTable): readonly FactFault[] {
  const faults: FactFault[] = [];
  const bettors = new Set(bets.map(({ playerId }) => playerId));
  if (kind === 'own_table' && bettors.size > 1) {
    const reason = `A table of one bettor’s own has bets of ${listed(bettors)}.`;
    faults.push({ pointer: '/bets', code: 'contradiction', reason });
  }
  if (sumOf(bets.map(({ stake }) => stake)) === undefined) {
    faults.push({
      pointer: '/bets',
      code: 'out_of_range',
      reason: 'The stakes together pass 2^53 − 1 units.',
    });
  }
  return faults;
}

const HOUSE_SWITCH: BookRule = {
  articles: [['MC', 'MC 16']],
  words: 'The house may switch squeezing off.',
};

function holders(rules: TableRules, { kind, device, squeezing, bets, standing = [] }: SqueezeTable): Holders {
  if (device === 'continuous_shuffler') {
    return noSqueeze('The cards are dealt face up: there is no squeeze', cite(rules, CONTINUOUS_SHUFFLER));
  }
  if (!squeezing) return noSqueeze('The house has switched squeezing off', cite(rules, HOUSE_SWITCH));
  const notSeated = new Set(standing);
  const isStanding = ({ playerId }: SqueezeBet) => notSeated.has(playerId);
  if (kind === 'shared_table') {
    const seated = bets.filter((bet) => !isStanding(bet));
    return sharedHolders(rules, seated, bets.filter(isStanding));
  }
  const [first] = bets;
  if (first === undefined) return noSqueeze('There is no bet', cite(rules, OWN_TABLE));
  if (isStanding(first)) return noSqueeze(`${first.playerId} is standing`, cite(rules, SEATED_ONLY));
  return ownHolders(rules, first.playerId, bets);
}

function noSqueeze(why: string, rule: Rule): Holders {
  return {
    player: dealerOpens(`${why}; the dealer opens ${HAND_NAMES.player}.`, rule),
    banker: dealerOpens(`${why}; the dealer opens ${HAND_NAMES.banker}.`, rule),
  };
}

const OWN_TABLE: BookRule = {
  articles: [['EB', 'EB']],
  words:
    'At a table of his own the bettor squeezes the hand that he bet on; of both the one with the larger stake, of equal stakes the Player hand; with other bets alone the Player hand.',
};

/** The one hand that a bettor at a table of his own squeezes (EB); the dealer opens the other. */
function ownHolders(rules: TableRules, playerId: string, bets: readonly SqueezeBet[]): Holders {
  const stakes = { player: stakeOn(bets, 'player'), banker: stakeOn(bets, 'banker') };
  const held: Side = stakes.banker > stakes.player ? 'banker' : 'player';
  const other = opposite(held);
  const stake = stakes[held];
  const staked = `${playerId} has ${stakes.player} on Player and ${stakes.banker} on Banker`;
  const rule = cite(rules, OWN_TABLE);
  const holder = bettorSqueezes(
    rules,
    { playerId, stake },
    `${staked}: he squeezes ${HAND_NAMES[held]}.`,
    rule,
  );
  const dealer = dealerOpens(
    `${staked} and squeezes ${HAND_NAMES[held]}; the dealer opens ${HAND_NAMES[other]}.`,
    rule,
  );
  return held === 'player' ? { player: holder, banker: dealer } : { player: dealer, banker: holder };
}

function stakeOn(bets: readonly SqueezeBet[], side: Side): Amount {
  return bets.reduce((sum, bet) => (bet.side === side ? add(sum, bet.stake) : sum), 0);
}

function holderLeaves(
  rules: TableRules,
  { withCards }: HolderLeavesQuestion,
): TableDecision<'accept' | 'refuse'> {
  const rule = cite(rules, STAYS_AT_TABLE);
  return withCards
    ? { ruling: 'refuse', reason: 'The holder would take the cards with him; they stay at the table.', rule }
    : { ruling: 'accept', reason: 'The holder leaves without the cards.', rule };
}

function holderLooks(
  rules: TableRules,
  { firstTwoOpened }: HolderLooksQuestion,
): TableDecision<'accept' | 'refuse'> {
  const rule = cite(rules, THIRD_CARD_APART);
  return firstTwoOpened
    ? { ruling: 'accept', reason: 'The first two cards lie open; the holder may look at the third.', rule }
    : {
        ruling: 'refuse',
        reason: 'The first two cards are not open yet; the third is looked at after them.',
        rule,
      };
}
