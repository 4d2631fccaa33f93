import * as fc from 'fast-check';
import { PACK, RANKS } from '../../src/baccarat/card.ts';
import { BET_TYPES } from '../../src/bets/bet-types.ts';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { TableRoute } from './api-client.ts';

const ruleSet = fc.constantFrom(...RULE_SETS.map(({ id }) => id));
const count = fc.oneof(fc.nat({ max: 14 }), fc.nat({ max: 10_000 }));
const decks = fc.integer({ min: 1, max: 12 });
const flag = fc.boolean();
const device = fc.constantFrom('shoe', 'continuous_shuffler');
const code = fc.constantFrom(...PACK.map((card) => card.code));
const codes = fc.oneof(
  fc.array(code, { minLength: 1, maxLength: 12 }),
  fc.array(fc.constantFrom(...RANKS), { minLength: 1, maxLength: 12 }),
);
const type = fc.oneof(
  fc.constantFrom('player', 'banker', 'banker_commission_free'),
  fc.constantFrom(...BET_TYPES),
);
const stake = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10 ** 12 }));
const amount = fc.oneof(fc.nat({ max: 40 }), fc.maxSafeNat());
const playerId = fc.constantFrom('a', 'b', 'c');

/** A member that may be left out. */
function perhaps<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(arbitrary, { nil: undefined });
}

function kind<const Kind extends string>(name: Kind, facts: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  return fc.record({ kind: fc.constant(name), ...facts });
}

const shoe = fc.oneof(
  kind('equipment', {
    cards: fc.oneof(count, fc.constant(416)),
    cutBy: perhaps(fc.constantFrom('bettor', 'dealer', 'other')),
    cutCards: perhaps(count),
    decks: fc.integer({ min: 1, max: 100 }),
    device: perhaps(device),
    jokers: count,
    seats: perhaps(count),
    shoes: perhaps(count),
    shufflingMachines: perhaps(count),
  }),
  kind('damaged_cards', { cards: count, roundInProgress: flag }),
  kind('cut_card', { cardsBehind: count, decks }),
  kind('opening_burn', {
    decks,
    method: fc.oneof(
      fc.constant({ by: 'deck_count' }),
      fc.record({ by: fc.constant('first_card'), firstCard: code }),
    ),
  }),
  kind('round_burn', { cards: fc.integer({ min: 1, max: 10_000 }), cardsLeft: count, roundInProgress: flag }),
  kind('demonstration', { bets: count, demonstrationsPlayed: count, roundsPlayed: count }),
  kind('round_start', {
    burnDue: fc.constantFrom('none', 'opening', 'extra_card'),
    cardsLeft: count,
    demonstrationRounds: count,
    finishedRounds: count,
    lastRoundPlayed: flag,
    roundInProgress: flag,
    voidedRounds: count,
  }),
  kind('last_round', {
    cardsDealt: perhaps(fc.integer({ min: 1, max: 7 })),
    cardsLeft: count,
    cutCard: fc.oneof(
      fc.record({ at: fc.constant('in_shoe'), cardsBehind: count }),
      fc.record({ at: fc.constant('out'), roundsSince: count }),
    ),
    houseRule: fc.constantFrom('cut_card_round', 'one_more_round'),
  }),
  kind('shoe_change', { roundInProgress: flag }),
  kind('opening_order', { device }),
  kind('continuous_shuffler', {
    about: fc.constantFrom('burn', 'cut_card', 'last_round', 'squeeze', 'used_cards'),
  }),
);

const incident = fc.oneof(
  kind('face_up_card', { where: fc.constantFrom('in_shoe', 'elsewhere') }),
  kind('card_lost', {
    during: fc.constantFrom('shuffle', 'round'),
    how: fc.constantFrom('fell_off_table', 'out_of_camera_sight'),
  }),
  kind('cards_together', {
    cards: fc.integer({ min: 1, max: 5 }),
    cardsBefore: fc.nat({ max: 5 }),
    faceDown: flag,
  }),
  kind('extra_card', { cards: codes }),
  kind('missed_burn', { burn: fc.constantFrom('opening', 'extra_card', 'at_will'), cardsExposed: count }),
  kind('wrong_deal', {
    correctable: flag,
    dealt: codes.chain((cards) =>
      fc.tuple(
        ...cards.map((card) =>
          fc.record({ card: fc.constant(card), hand: fc.constantFrom('player', 'banker') }),
        ),
      ),
    ),
  }),
  kind('wrong_opening', {
    cardsOpened: fc.integer({ min: 1, max: 6 }),
    correctedAtOnce: flag,
    insuranceOffered: flag,
    resultWrong: flag,
  }),
  kind('trouble', {
    area: fc.constantFrom('game', 'system', 'procedure'),
    state: fc.constantFrom('open', 'solved_quickly', 'solved_late', 'not_solved'),
  }),
  kind('connection_lost', { bets: fc.constantFrom('confirmed', 'unconfirmed') }),
  kind('other', {
    description: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text)),
  }),
);

const squeezeTable = {
  bets: fc.array(
    fc.record({
      confirmedAt: fc.integer({ min: 0, max: 3 }).map((second) => `2026-11-29T12:00:0${second}.000Z`),
      playerId,
      stake,
      type,
    }),
    { maxLength: 6 },
  ),
  device,
  squeezing: fc.constantFrom(true, true, false),
  standing: perhaps(fc.array(playerId, { maxLength: 2 })),
};

const squeeze = fc.oneof(
  kind('own_table', squeezeTable),
  kind('shared_table', squeezeTable),
  kind('holder_leaves', { withCards: flag }),
  kind('holder_looks_at_third_card', { firstTwoOpened: flag }),
);

const limit = fc.tuple(stake, stake).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const seat = fc.integer({ min: 1, max: 3 });

const bets = fc.record({
  bets: fc
    .array(fc.record({ seat: perhaps(seat), stake, type }), { minLength: 1, maxLength: 6 })
    .map((placed) => placed.map((bet, index) => ({ betId: `b${index}`, ...bet }))),
  limits: fc.record({
    differential: perhaps(amount),
    perType: fc
      .array(limit, { minLength: BET_TYPES.length, maxLength: BET_TYPES.length })
      .map((limits) => Object.fromEntries(BET_TYPES.map((each, index) => [each, limits[index]]))),
  }),
  roundNumber: fc.integer({ min: 1, max: 100 }),
  ruleSet,
  seatsTaken: perhaps(fc.array(seat, { maxLength: 3 })),
  standing: perhaps(flag),
  tableStakes: fc.record({ banker: amount, player: amount }),
});

const handStakes = fc.array(fc.record({ stake: fc.oneof(fc.nat({ max: 3 }), stake), type }), {
  maxLength: 4,
});

const tie = fc.record({
  after: perhaps(handStakes),
  before: handStakes,
  houseRule: fc.constantFrom('free', 'raise_only'),
  nextRoundStarted: flag,
  ruleSet,
  winner: fc.constantFrom('tie', 'tie', 'player', 'banker'),
});

/** Requests that fit the schema of a route under /v1/table, whatever their facts. */
export const tableRequests: Readonly<Record<TableRoute, fc.Arbitrary<object>>> = {
  shoe: fc.record({ question: shoe, ruleSet }),
  incident: fc.record({ incident, ruleSet }),
  squeeze: fc.record({ question: squeeze, ruleSet }),
  bets,
  tie,
};
