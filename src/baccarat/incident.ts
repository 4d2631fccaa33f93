import { accept, assertNever, type Result } from '../result.ts';
import { CORRECTED_AT_ONCE, type IncidentAnswer, incidentAnswer, uncovered } from './incident-answer.ts';
import { type ExtraCardIncident, extraCard, type WrongDealIncident, wrongDeal } from './incident-deal.ts';
import { type CardsTogetherIncident, cardsTogether } from './incident-together.ts';
import { type BookRule, choice, cite, counted, type FactFault, type TableRules } from './ruling.ts';

/** An incident at the table (錯誤派牌), with just the facts that its ruling needs. Counts are whole numbers. */
export type Incident =
  | FaceUpCardIncident
  | CardLostIncident
  | CardsTogetherIncident
  | ExtraCardIncident
  | MissedBurnIncident
  | WrongDealIncident
  | WrongOpeningIncident
  | TroubleIncident
  | ConnectionLostIncident
  | OtherIncident;

/** A card lies face up (陽反牌). */
export interface FaceUpCardIncident {
  readonly kind: 'face_up_card';
  readonly where: 'in_shoe' | 'elsewhere';
}

/** A card falls off the table or leaves the camera's sight. */
export interface CardLostIncident {
  readonly kind: 'card_lost';
  readonly how: 'fell_off_table' | 'out_of_camera_sight';
  readonly during: 'shuffle' | 'round';
}

/** A burn was not made before the round. */
export interface MissedBurnIncident {
  readonly kind: 'missed_burn';
  /** The opening burn, that of a card too many (EB 4), or one that the house makes at will (MC 8). */
  readonly burn: 'opening' | 'extra_card' | 'at_will';
  /** Cards exposed since. */
  readonly cardsExposed: number;
}

/** The first cards of a round were opened wrongly. */
export interface WrongOpeningIncident {
  readonly kind: 'wrong_opening';
  /** How many cards had been opened. */
  readonly cardsOpened: number;
  readonly correctedAtOnce: boolean;
  /** The result came out wrong by it. */
  readonly resultWrong: boolean;
  /** Insurance was offered by it where none was due. */
  readonly insuranceOffered: boolean;
}

/** Trouble with the game, the system or the procedure. */
export interface TroubleIncident {
  readonly kind: 'trouble';
  readonly area: 'game' | 'system' | 'procedure';
  readonly state: 'open' | 'solved_quickly' | 'solved_late' | 'not_solved';
}

/** A player's connection drops. */
export interface ConnectionLostIncident {
  readonly kind: 'connection_lost';
  readonly bets: 'confirmed' | 'unconfirmed';
}

/** Anything else. */
export interface OtherIncident {
  readonly kind: 'other';
  readonly description: string;
}

/**
 * Rules on an incident (MC 4, 10; LT; EB 1–6), or names the facts that make it another one or none.
 *
 * @example
 * ```ts
 * import { findRuleSet, incidentRuling, RULE_SETS } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * if (macau === undefined) throw new Error('there is no such rule set');
 * const answer = incidentRuling(macau, { kind: 'face_up_card', where: 'in_shoe' });
 * if (answer.ok) console.log(answer.value.ruling, answer.value.rule.source); // play_on MC 4
 * ```
 */
export function incidentRuling(
  rules: TableRules,
  incident: Incident,
): Result<IncidentAnswer, readonly FactFault[]> {
  switch (incident.kind) {
    case 'face_up_card':
      return accept(faceUpCard(rules, incident));
    case 'card_lost':
      return accept(cardLost(rules, incident));
    case 'cards_together':
      return cardsTogether(rules, incident);
    case 'extra_card':
      return extraCard(rules, incident);
    case 'missed_burn':
      return accept(missedBurn(rules, incident));
    case 'wrong_deal':
      return wrongDeal(rules, incident);
    case 'wrong_opening':
      return accept(wrongOpening(rules, incident));
    case 'trouble':
      return accept(trouble(rules, incident));
    case 'connection_lost':
      return accept(connectionLost(rules, incident));
    case 'other':
      return accept(uncovered(rules, `No rule covers this: ${incident.description}`));
    default:
      return assertNever(incident);
  }
}

const FACE_UP_IN_SHOE: BookRule = {
  articles: [['MC', 'MC 4']],
  words: 'A card that lies face up in the shoe stands, and so do all bets; play goes on.',
};

function faceUpCard(rules: TableRules, { where }: FaceUpCardIncident): IncidentAnswer {
  if (where === 'elsewhere') {
    return uncovered(rules, 'A card lies face up, but not in the shoe; no rule covers this.');
  }
  const reason = 'A card lies face up in the shoe: the card and all bets stand, and play goes on.';
  return incidentAnswer({ ruling: 'play_on', reason, rule: cite(rules, FACE_UP_IN_SHOE) });
}

const LOST_IN_SHUFFLE: BookRule = {
  articles: [['EB', 'EB 2']],
  words:
    'A card that falls off the table or out of the camera’s sight during the shuffle is replaced, and the cards are reshuffled.',
};

function cardLost(rules: TableRules, { how, during }: CardLostIncident): IncidentAnswer {
  const what = how === 'fell_off_table' ? 'A card fell off the table' : 'A card left the camera’s sight';
  if (during === 'round') {
    return uncovered(rules, `${what} during a round, not during the shuffle; no rule covers this.`);
  }
  const reason = `${what} during the shuffle: replace it and reshuffle.`;
  return incidentAnswer({ ruling: 'reshuffle', reason, rule: cite(rules, LOST_IN_SHUFFLE) });
}

/** Exposed cards from which a missed burn costs the shoe (EB 5). */
const EXPOSED_TOO_MANY = 2;

const MISSED_BURN: BookRule = {
  articles: [['EB', 'EB 5']],
  words:
    'When a due burn was missed and two or more cards have been exposed, the round is void and a new shoe is taken; with fewer the supervisor decides.',
};

function missedBurn(rules: TableRules, { burn, cardsExposed }: MissedBurnIncident): IncidentAnswer {
  const exposed = `${counted(cardsExposed, 'card')} ${cardsExposed === 1 ? 'has' : 'have'} been exposed`;
  if (burn === 'at_will') {
    return uncovered(
      rules,
      `The house’s own burn was left out and ${exposed}; that burn was not due (MC 8), and no rule covers this.`,
    );
  }
  const missed = `${burn === 'opening' ? 'The opening burn' : 'The burn of the card too many'} was missed and ${exposed}`;
  const rule = cite(rules, MISSED_BURN);
  if (cardsExposed < EXPOSED_TOO_MANY) {
    const reason = `${missed}, fewer than ${EXPOSED_TOO_MANY}: the supervisor decides.`;
    return incidentAnswer({ ruling: 'refer_to_supervisor', reason, rule });
  }
  const reason = `${missed}: the round is void, all bets are returned, and a new shoe is taken.`;
  return incidentAnswer({ ruling: 'void_and_new_shoe', reason, rule });
}

const WRONG_OPENING =
  'When the first four or five cards were opened wrongly and nobody corrected it at once, the round is void';
const EITHER_OUTCOME = choice(
  `${WRONG_OPENING} if the result came out wrong or insurance was offered where none was due; the book may be read as asking for both.`,
  'EB 6',
);
const BOTH_OUTCOMES: BookRule = {
  articles: [['EB', 'EB 6']],
  words: `${WRONG_OPENING}, the result having come out wrong and insurance having been offered where none was due.`,
};

function wrongOpening(rules: TableRules, incident: WrongOpeningIncident): IncidentAnswer {
  const { cardsOpened, correctedAtOnce, resultWrong, insuranceOffered } = incident;
  const opened = `${counted(cardsOpened, 'card')} ${cardsOpened === 1 ? 'was' : 'were'} opened wrongly`;
  if (correctedAtOnce) {
    const reason = `${opened} and corrected at once: the round stands.`;
    return incidentAnswer({ ruling: 'correct', reason, rule: cite(rules, CORRECTED_AT_ONCE) });
  }
  if (cardsOpened !== 4 && cardsOpened !== 5) {
    return uncovered(rules, `${opened}; the rule covers the first four or five.`);
  }
  const outcomes = [
    ...(resultWrong ? ['the result came out wrong'] : []),
    ...(insuranceOffered ? ['insurance was offered where none was due'] : []),
  ];
  if (outcomes.length === 0) {
    return uncovered(
      rules,
      `${opened} and not corrected at once, but the result is right and no insurance was offered wrongly; no rule covers this.`,
    );
  }
  const reason = `${opened} and not corrected at once, and ${outcomes.join(' and ')}: the round is void and all bets are returned.`;
  const rule = outcomes.length === 2 ? cite(rules, BOTH_OUTCOMES) : EITHER_OUTCOME;
  return incidentAnswer({ ruling: 'void_round', reason, rule });
}

const TROUBLE: BookRule = {
  articles: [['LT', 'LT']],
  words:
    'Trouble with game, system or procedure pauses play and the supervisor is called; solved quickly, play goes on; not solved, the round is void and all bets are returned.',
};

function trouble(rules: TableRules, { area, state }: TroubleIncident): IncidentAnswer {
  const what = `There is trouble with the ${area}`;
  const rule = cite(rules, TROUBLE);
  switch (state) {
    case 'open':
      return incidentAnswer({ ruling: 'pause', reason: `${what}: pause and call the supervisor.`, rule });
    case 'solved_quickly':
      return incidentAnswer({
        ruling: 'play_on',
        reason: `The trouble with the ${area} was solved quickly: play on.`,
        rule,
      });
    case 'solved_late':
      return uncovered(
        rules,
        `The trouble with the ${area} was solved, but not quickly; the rule knows quickly solved and not solved.`,
      );
    case 'not_solved':
      return incidentAnswer({
        ruling: 'void_round',
        reason: `${what} and it is not solved: the round is void and all bets are returned.`,
        rule,
      });
    default:
      return assertNever(state);
  }
}

const CONNECTION_LOST: BookRule = {
  articles: [['LT', 'LT']],
  words: 'When a player’s connection drops, his confirmed bets stand and the round is settled.',
};

function connectionLost(rules: TableRules, { bets }: ConnectionLostIncident): IncidentAnswer {
  if (bets === 'unconfirmed') {
    return uncovered(
      rules,
      'The connection dropped before the bets were confirmed; the rule covers confirmed bets.',
    );
  }
  const reason =
    'The connection dropped after the bets were confirmed: they stand, the round is settled, and the operator shows it in the player’s bet record.';
  return incidentAnswer({ ruling: 'play_on', reason, rule: cite(rules, CONNECTION_LOST) });
}
