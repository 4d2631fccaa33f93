/**
 * The rules of baccarat, its bets, their exact odds and the check of fair deals, as functions: no clock, no
 * network, no store, no dependency, in Node and in browsers. What may be refused is answered as a
 * {@link Result}; only a programmer's error is thrown.
 *
 * @module
 */

// Cards and hands.
export { type Card, cardOf, cardsOf, PACK, parseCard, type Rank, type Suit } from '../baccarat/card.ts';
export { type Hand, type Hands, handOf, type SeenHand, type Side, totalOf } from '../baccarat/hand.ts';
// Rulings around the deal.
export { type Incident, incidentRuling } from '../baccarat/incident.ts';
export type { IncidentAnswer } from '../baccarat/incident-answer.ts';
// Rounds: what the drawing tableau gives, and why.
export {
  impossibleCards,
  type Round,
  roundOfHands,
  roundOfSequence,
  type Violation,
} from '../baccarat/round.ts';
export type { FactFault, Rule, Ruling, TableDecision, TableRules } from '../baccarat/ruling.ts';
export { type SeenRound, seenRoundOf } from '../baccarat/seen-round.ts';
export { type ShoeAnswer, type ShoeQuestion, shoeRuling } from '../baccarat/shoe.ts';
export type { SqueezeAnswer } from '../baccarat/squeeze.ts';
export { type TableauDecision, type TableauSituation, tableauDecision } from '../baccarat/tableau.ts';
export { type TableauStep, tableauSteps } from '../baccarat/tableau-steps.ts';
// Bets and paytables.
export type { Bet, Names, PayText } from '../bets/bet.ts';
export { BETS, type BetType, betOfType } from '../bets/bet-types.ts';
export { decide, decisionsIn, paidIn } from '../bets/decisions.ts';
export { loadOwnRuleSet } from '../bets/own-rule-set.ts';
export { type PlacementAnswer, placementRuling } from '../bets/placement.ts';
export type { BetToPlace, Breach, PlacementFacts, StakeLimit } from '../bets/placement-facts.ts';
export {
  type Decision,
  type OfferedBet,
  type Pay,
  payText,
  type RuleSet,
  type RuleSetFault,
} from '../bets/rule-set.ts';
export { findRuleSet, RULE_SETS } from '../bets/rule-sets/index.ts';
export type { RuleSetData } from '../bets/rule-sets/rule-set-data.ts';
// Settling.
export type { BetResult, PlacedBet, SettledBet } from '../bets/settle.ts';
export { type SqueezeFacts, squeezeByBets } from '../bets/squeeze-bets.ts';
export { type TieAnswer, type TieFacts, tieRuling } from '../bets/tie-options.ts';
export { type CurrencyTotals, type TypeTotals, totalsByCurrency, totalsByType } from '../bets/totals.ts';
export type { ValidStakePolicy } from '../bets/valid-stake.ts';
// Provably fair deals.
export type { DealtRound } from '../fairness/dealt-round.ts';
export type { Hashes } from '../fairness/hashes.ts';
export { type BlockSource, type NumberStream, numberStream } from '../fairness/number-stream.ts';
export { resultInWords } from '../fairness/result-words.ts';
export type { SeededDeal } from '../fairness/seeded-deal.ts';
export { SCHEMES, type Scheme } from '../fairness/seeds.ts';
export { shuffle } from '../fairness/shuffle.ts';
export { type DealTermsInput, OPENING_BURNS, type OpeningBurn } from '../fairness/terms.ts';
export type {
  Finding,
  VerificationField,
  VerificationFields,
  VerificationReport,
} from '../fairness/verification.ts';
export { fieldsOfFragment, fragmentOf } from '../fairness/verify-link.ts';
export type { Amount } from '../money/amount.ts';
export type { Odds, Rounding } from '../money/odds.ts';
// Exact odds.
export { decimal, type Fraction } from '../probability/fraction.ts';
export { type BetReturns, type PlayerEdge, playerEdges, returnsOf } from '../probability/returns.ts';
export type { Result } from '../result.ts';
export type { Fault, Rejection, RejectionCode } from '../settlement/errors.ts';
export type { TablePosition } from '../settlement/request.ts';
export { dealSeeds, hashServerSeed, verifyDeal } from './fairness.ts';
export { type RoundSettlement, type RoundToSettle, settle } from './settle.ts';
