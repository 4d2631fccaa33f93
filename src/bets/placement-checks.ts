import { opposite, type Side } from '../baccarat/hand.ts';
import { type BookRule, choice, cite, ownRule } from '../baccarat/ruling.ts';
import { type Amount, MAX_AMOUNT, MAX_STAKE } from '../money/amount.ts';
import { type BetType, betOfType } from './bet-types.ts';
import { handBacked } from './hand-bets.ts';
import type { BetToPlace, Breach, PlacementFacts, StakeBreach } from './placement-facts.ts';
import type { OfferedBet, RuleSet } from './rule-set.ts';

/** The limits of a bet type. */
export const KEEPS_LIMITS: BookRule = {
  articles: [
    ['MC', 'MC 12–18'],
    ['LT', 'LT'],
    ['EB', 'EB'],
  ],
  words: 'The stakes of one player on a bet type, summed, keep within its minimum and maximum.',
};
const HAND_STAKES: BookRule = {
  articles: [['MC', 'MC note 1']],
  words:
    'A Banker stake is the table minimum or a multiple of it, a Player stake any amount from the minimum up; that the minimum itself is enough for Player is this service’s choice.',
};
const DIFFERENTIAL: BookRule = {
  articles: [
    ['MC', 'MC 14'],
    ['LT', 'LT'],
  ],
  words: 'All Player stakes and all Banker stakes at a table may not lie further apart than the limit.',
};
const PAIRS_ARE_ADDITIONS: BookRule = {
  articles: [['MC', 'MC 13']],
  words: 'A pair bet needs a bet of the same bettor on Player, Banker or Tie in the same round.',
};
const PLACES_OF_THE_SEATED: BookRule = {
  articles: [['MC', 'MC 15']],
  words: 'Standing bettors may not use the places of seated ones.',
};
const ONE_BANKER_MODE = choice(
  'A bettor’s round does not mix Banker bets with commission and commission free.',
);

/** What lies on the table when a bet's turn comes: the player's bets that were taken, and all stakes. */
export interface Placed {
  readonly ofType: ReadonlyMap<BetType, Amount>;
  readonly onHand: Readonly<Record<Side, Amount>>;
}

/** Every breach of one bet, save of a pair without a main bet, which depends on the bets after it too. */
export function betBreaches(
  ruleSet: RuleSet,
  facts: PlacementFacts,
  bet: BetToPlace,
  placed: Placed,
): readonly Breach[] {
  const { betId, type } = bet;
  const offered = ruleSet.bets.get(type);
  if (offered === undefined) {
    const reason = `${ruleSet.id} does not offer ${type}.`;
    const rule = ownRule(ruleSet, 'Only the bets of the rule set are taken.');
    return [{ betId, code: 'bet_not_offered', reason, rule }];
  }
  return [
    ...closedBreach(ruleSet, offered, bet, facts.roundNumber),
    ...stakeBreaches(ruleSet, facts, bet, placed),
    ...modeBreach(ruleSet, bet, placed),
    ...seatBreach(ruleSet, facts, bet),
  ];
}

/** The breach of a pair bet whose bettor has none of `placedTypes` on Player, Banker or Tie (MC 13). */
export function pairBreach(
  ruleSet: RuleSet,
  { betId, type }: BetToPlace,
  placedTypes: readonly BetType[],
): readonly Breach[] {
  if (!ruleSet.placement.pairsNeedMainBet || !betOfType(type)?.onPairs || !ruleSet.bets.has(type)) return [];
  if (placedTypes.some((placed) => placed === 'tie' || handBacked(placed) !== undefined)) return [];
  const reason = `${type} is an addition, and no bet on Player, Banker or Tie is placed with it.`;
  return [{ betId, code: 'pair_without_main_bet', reason, rule: cite(ruleSet, PAIRS_ARE_ADDITIONS) }];
}

function closedBreach(
  ruleSet: RuleSet,
  { roundCap: lastRound }: OfferedBet,
  { betId, type }: BetToPlace,
  roundNumber: number,
): readonly Breach[] {
  if (lastRound === undefined || roundNumber <= lastRound) return [];
  const reason = `${type} is taken in rounds 1 to ${lastRound} of a shoe; this is round ${roundNumber}.`;
  const rule = ownRule(ruleSet, 'A bet is taken up to its round cap.');
  return [{ betId, code: 'bet_closed', reason, rule, lastRound }];
}

/** What bounds a bet's stake when its turn comes. */
interface StakeRange {
  readonly onType: Amount;
  readonly min: Amount;
  readonly max: Amount;
  readonly step: Amount;
  readonly typeRoom: Amount;
  readonly handRoom: Amount;
}

function stakeRange(
  ruleSet: RuleSet,
  { limits }: PlacementFacts,
  { type }: BetToPlace,
  { ofType, onHand }: Placed,
): StakeRange {
  const limit = limits.perType[type];
  if (limit === undefined) throw new TypeError(`there is no limit for ${type}`);
  const { min, max } = limit;
  const onType = ofType.get(type) ?? 0;
  const hand = handBacked(type);
  const step = hand === 'banker' && ruleSet.placement.bankerInMultiples ? min : 1;
  return {
    onType,
    min,
    max,
    step,
    typeRoom: max - onType,
    handRoom: roomOnHand(limits.differential, hand, onHand),
  };
}

/** What may still be staked on a hand: more on one side makes room on the other (MC 14, LT). */
function roomOnHand(
  differential: Amount | undefined,
  hand: Side | undefined,
  onHand: Readonly<Record<Side, Amount>>,
): Amount {
  if (differential === undefined || hand === undefined) return MAX_AMOUNT;
  const room = differential + (onHand[opposite(hand)] - onHand[hand]);
  return Math.min(MAX_AMOUNT, Math.max(0, room));
}

/** The next stake up that keeps every rule on stakes, or the most that does; undefined where none does. */
function nextAllowedStake(stake: Amount, range: StakeRange): Amount | undefined {
  const { onType, min, step, typeRoom, handRoom } = range;
  const least = Math.ceil(Math.max(1, min - onType) / step) * step;
  const most = Math.floor(Math.min(typeRoom, handRoom, MAX_STAKE) / step) * step;
  if (least > most) return undefined;
  return Math.min(most, Math.max(least, Math.ceil(stake / step) * step));
}

function stakeBreaches(
  ruleSet: RuleSet,
  facts: PlacementFacts,
  bet: BetToPlace,
  placed: Placed,
): readonly Breach[] {
  const { betId, type, stake } = bet;
  const range = stakeRange(ruleSet, facts, bet, placed);
  const { onType, min, max, step, typeRoom, handRoom } = range;
  const hand = handBacked(type);
  const nextStake = nextAllowedStake(stake, range);
  const breach = (code: StakeBreach['code'], what: string, bookRule: BookRule, room?: Amount): Breach => {
    const left = room === undefined ? '' : `; there is room for ${room}`;
    const advice =
      nextStake === undefined ? 'no stake is possible' : `the next allowed stake is ${nextStake}`;
    const reason = `${stake} on ${type} is ${what}${left}; ${advice}.`;
    return {
      betId,
      code,
      reason,
      rule: cite(ruleSet, bookRule),
      ...(room !== undefined && { room }),
      ...(nextStake !== undefined && { nextStake }),
    };
  };
  const sum = onType === 0 ? '' : ` with ${onType} placed before`;
  const noteOne = ruleSet.placement.bankerInMultiples && hand !== undefined;
  const breaches: Breach[] = [];
  if (onType + stake < min) {
    const what = `below the minimum of ${min}${sum}`;
    breaches.push(breach('below_minimum', what, noteOne ? HAND_STAKES : KEEPS_LIMITS));
  } else if (stake % step !== 0) {
    breaches.push(breach('not_a_multiple', `no multiple of the minimum of ${min}`, HAND_STAKES));
  }
  if (stake > typeRoom) {
    breaches.push(breach('above_maximum', `above the maximum of ${max}${sum}`, KEEPS_LIMITS, typeRoom));
  }
  if (stake > handRoom) {
    const { player, banker } = placed.onHand;
    const what = `beyond the differential limit of ${facts.limits.differential} with ${player} on Player and ${banker} on Banker`;
    breaches.push(breach('differential_limit', what, DIFFERENTIAL, handRoom));
  }
  return breaches;
}

function modeBreach(ruleSet: RuleSet, { betId, type }: BetToPlace, { ofType }: Placed): readonly Breach[] {
  if (!ruleSet.placement.oneBankerMode || handBacked(type) !== 'banker') return [];
  const other = [...ofType.keys()].find((placed) => placed !== type && handBacked(placed) === 'banker');
  if (other === undefined) return [];
  const reason = `${type} beside ${other}: one bettor’s round has one of the two.`;
  return [{ betId, code: 'banker_modes_mixed', reason, rule: ONE_BANKER_MODE }];
}

function seatBreach(
  ruleSet: RuleSet,
  { standing, seatsTaken = [] }: PlacementFacts,
  { betId, type, seat }: BetToPlace,
): readonly Breach[] {
  if (!standing || seat === undefined || !seatsTaken.includes(seat)) return [];
  const reason = `The bet on ${type} lies on the place of seat ${seat}, whose bettor is seated; the player is standing.`;
  return [{ betId, code: 'place_of_seated_bettor', reason, rule: cite(ruleSet, PLACES_OF_THE_SEATED) }];
}
