import type { Card } from '../../src/baccarat/card.ts';
import type { Incident } from '../../src/baccarat/incident.ts';
import type { Ruling } from '../../src/baccarat/ruling.ts';
import type { ShoeQuestion } from '../../src/baccarat/shoe.ts';
import type { SqueezeQuestion } from '../../src/baccarat/squeeze.ts';
import type { PlacementFacts } from '../../src/bets/placement-facts.ts';
import type { TieFacts } from '../../src/bets/tie-options.ts';
import { cardsOf } from './rounds.ts';

/** Facts as JSON carries them: a card is its code. */
export type Json<Facts> = Facts extends Card
  ? string
  : Facts extends object
    ? { readonly [Member in keyof Facts]: Json<Facts[Member]> }
    : Facts;

/** A question about the table as a client would send it, and the ruling that it gets. */
export interface TableExample<Facts> {
  readonly summary: string;
  readonly ruleSet: string;
  readonly facts: Json<Facts>;
  /** The ruling; of both hands for the squeeze. */
  readonly ruling: Ruling | Readonly<Record<'player' | 'banker', Ruling>>;
}

/** One example for each kind of question, so that a kind without one does not compile. */
type ExamplesByKind<Question extends { readonly kind: string }> = {
  readonly [Kind in Question['kind']]: TableExample<Question & { readonly kind: Kind }>;
};

export const SHOE_EXAMPLES: ExamplesByKind<ShoeQuestion> = {
  equipment: {
    summary: 'A table with six seats',
    ruleSet: 'macau',
    facts: {
      kind: 'equipment',
      decks: 8,
      cards: 416,
      jokers: 0,
      shoes: 1,
      cutCards: 2,
      shufflingMachines: 1,
      seats: 6,
      cutBy: 'bettor',
    },
    ruling: 'correct',
  },
  damaged_cards: {
    summary: 'A bent card between two rounds',
    ruleSet: 'macau',
    facts: { kind: 'damaged_cards', cards: 1, roundInProgress: false },
    ruling: 'new_cards',
  },
  cut_card: {
    summary: 'The cut card ten cards from the end',
    ruleSet: 'macau',
    facts: { kind: 'cut_card', decks: 8, cardsBehind: 10 },
    ruling: 'correct',
  },
  opening_burn: {
    summary: 'A king opens the shoe',
    ruleSet: 'macau',
    facts: { kind: 'opening_burn', decks: 8, method: { by: 'first_card', firstCard: 'KD' } },
    ruling: 'burn',
  },
  round_burn: {
    summary: 'The house burns three cards before a round',
    ruleSet: 'macau',
    facts: { kind: 'round_burn', cards: 3, cardsLeft: 212, roundInProgress: false },
    ruling: 'burn',
  },
  demonstration: {
    summary: 'A fourth demonstration round',
    ruleSet: 'macau',
    facts: { kind: 'demonstration', demonstrationsPlayed: 3, roundsPlayed: 0, bets: 0 },
    ruling: 'refuse',
  },
  round_start: {
    summary: 'The round after 16 finished and one voided',
    ruleSet: 'full',
    facts: {
      kind: 'round_start',
      cardsLeft: 318,
      roundInProgress: false,
      lastRoundPlayed: false,
      burnDue: 'none',
      finishedRounds: 16,
      voidedRounds: 1,
      demonstrationRounds: 2,
    },
    ruling: 'accept',
  },
  last_round: {
    summary: 'Four cards lie before the cut card',
    ruleSet: 'full',
    facts: {
      kind: 'last_round',
      cardsLeft: 18,
      cutCard: { at: 'in_shoe', cardsBehind: 14 },
      houseRule: 'cut_card_round',
    },
    ruling: 'play_on',
  },
  shoe_change: {
    summary: 'Another shoe after a finished round',
    ruleSet: 'macau',
    facts: { kind: 'shoe_change', roundInProgress: false },
    ruling: 'new_shoe',
  },
  opening_order: {
    summary: 'Which hand is opened first',
    ruleSet: 'macau',
    facts: { kind: 'opening_order', device: 'shoe' },
    ruling: 'play_on',
  },
  continuous_shuffler: {
    summary: 'What becomes of the cards of a round',
    ruleSet: 'macau',
    facts: { kind: 'continuous_shuffler', about: 'used_cards' },
    ruling: 'return_cards',
  },
};

export const INCIDENT_EXAMPLES: ExamplesByKind<Incident> = {
  face_up_card: {
    summary: 'A card lies face up in the shoe',
    ruleSet: 'macau',
    facts: { kind: 'face_up_card', where: 'in_shoe' },
    ruling: 'play_on',
  },
  card_lost: {
    summary: 'A card falls off the table during the shuffle',
    ruleSet: 'eight_bet',
    facts: { kind: 'card_lost', how: 'fell_off_table', during: 'shuffle' },
    ruling: 'reshuffle',
  },
  cards_together: {
    summary: 'Two cards come out together after the first',
    ruleSet: 'eight_bet',
    facts: { kind: 'cards_together', cards: 2, faceDown: true, cardsBefore: 1 },
    ruling: 'play_on',
  },
  extra_card: {
    summary: 'A fifth card against a natural',
    ruleSet: 'eight_bet',
    facts: { kind: 'extra_card', cards: ['9S', 'KH', 'KD', '7C', '5D'] },
    ruling: 'burn_next_round',
  },
  missed_burn: {
    summary: 'The opening burn was missed and four cards lie open',
    ruleSet: 'eight_bet',
    facts: { kind: 'missed_burn', burn: 'opening', cardsExposed: 4 },
    ruling: 'void_and_new_shoe',
  },
  wrong_deal: {
    summary: 'The Banker’s third card lies with the Player',
    ruleSet: 'macau',
    facts: {
      kind: 'wrong_deal',
      dealt: [
        { card: '3S', hand: 'player' },
        { card: '2H', hand: 'banker' },
        { card: '4D', hand: 'player' },
        { card: '3C', hand: 'banker' },
        { card: '5D', hand: 'player' },
      ],
      correctable: true,
    },
    ruling: 'correct',
  },
  wrong_opening: {
    summary: 'Four cards opened wrongly, and a wrong result',
    ruleSet: 'eight_bet',
    facts: {
      kind: 'wrong_opening',
      cardsOpened: 4,
      correctedAtOnce: false,
      resultWrong: true,
      insuranceOffered: false,
    },
    ruling: 'void_round',
  },
  trouble: {
    summary: 'The system has failed',
    ruleSet: 'full',
    facts: { kind: 'trouble', area: 'system', state: 'open' },
    ruling: 'pause',
  },
  connection_lost: {
    summary: 'A player drops out after his bets were confirmed',
    ruleSet: 'full',
    facts: { kind: 'connection_lost', bets: 'confirmed' },
    ruling: 'play_on',
  },
  other: {
    summary: 'Something that no rule covers',
    ruleSet: 'eight_bet',
    facts: { kind: 'other', description: 'A drink was spilled over the discard tray.' },
    ruling: 'refer_to_supervisor',
  },
};

export const SQUEEZE_EXAMPLES: ExamplesByKind<SqueezeQuestion> = {
  own_table: {
    summary: 'One bettor with more on Banker',
    ruleSet: 'eight_bet',
    facts: {
      kind: 'own_table',
      device: 'shoe',
      squeezing: true,
      bets: [
        { playerId: 'p1', side: 'player', stake: 200, confirmedAt: '2026-11-29T12:00:01.000Z' },
        { playerId: 'p1', side: 'banker', stake: 300, confirmedAt: '2026-11-29T12:00:02.000Z' },
      ],
    },
    ruling: { player: 'dealer_opens', banker: 'squeeze' },
  },
  shared_table: {
    summary: 'Equal stakes on Player, the earlier squeezes; the highest on Banker is standing',
    ruleSet: 'macau',
    facts: {
      kind: 'shared_table',
      device: 'shoe',
      squeezing: true,
      bets: [
        { playerId: 'p1', side: 'player', stake: 500, confirmedAt: '2026-11-29T12:00:03.000Z' },
        { playerId: 'p2', side: 'player', stake: 500, confirmedAt: '2026-11-29T12:00:01.000Z' },
        { playerId: 'p3', side: 'banker', stake: 900, confirmedAt: '2026-11-29T12:00:02.000Z' },
        { playerId: 'p4', side: 'banker', stake: 400, confirmedAt: '2026-11-29T12:00:04.000Z' },
      ],
      standing: ['p3'],
    },
    ruling: { player: 'squeeze', banker: 'squeeze' },
  },
  holder_leaves: {
    summary: 'The holder takes the cards away from the table',
    ruleSet: 'macau',
    facts: { kind: 'holder_leaves', withCards: true },
    ruling: 'refuse',
  },
  holder_looks_at_third_card: {
    summary: 'The holder looks at the third card after the first two',
    ruleSet: 'macau',
    facts: { kind: 'holder_looks_at_third_card', firstTwoOpened: true },
    ruling: 'accept',
  },
};

export const PLACEMENT_EXAMPLES: Readonly<Record<'accepted' | 'refused', TableExample<PlacementFacts>>> = {
  accepted: {
    summary: 'A pair beside a Banker bet that makes use of the room that Player stakes give',
    ruleSet: 'macau',
    facts: {
      roundNumber: 17,
      bets: [
        { betId: 'b1', type: 'banker', stake: 600, seat: 3 },
        { betId: 'b2', type: 'banker_pair', stake: 50, seat: 3 },
      ],
      limits: {
        perType: { banker: { min: 100, max: 1000 }, banker_pair: { min: 10, max: 100 } },
        differential: 500,
      },
      tableStakes: { player: 2400, banker: 2300 },
    },
    ruling: 'accept',
  },
  refused: {
    summary: 'Limits, differential limit and multiples passed, and a pair without a main bet',
    ruleSet: 'macau',
    facts: {
      roundNumber: 17,
      bets: [
        { betId: 'b1', type: 'banker', stake: 150, seat: 3 },
        { betId: 'b2', type: 'player', stake: 1200, seat: 3 },
        { betId: 'b3', type: 'player_pair', stake: 50, seat: 3 },
      ],
      limits: {
        perType: {
          player: { min: 100, max: 1000 },
          banker: { min: 100, max: 1000 },
          player_pair: { min: 10, max: 100 },
        },
        differential: 500,
      },
      tableStakes: { player: 2400, banker: 2300 },
      standing: true,
      seatsTaken: [1, 2, 3],
    },
    ruling: 'refuse',
  },
};

export const TIE_EXAMPLES: Readonly<Record<'options' | 'moved' | 'lowered', TableExample<TieFacts>>> = {
  options: {
    summary: 'What may be done with a stake',
    ruleSet: 'macau',
    facts: {
      houseRule: 'free',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
    },
    ruling: 'accept',
  },
  moved: {
    summary: 'Part of a Player stake moved to Banker',
    ruleSet: 'macau',
    facts: {
      houseRule: 'free',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
      after: [
        { type: 'player', stake: 200 },
        { type: 'banker', stake: 300 },
      ],
    },
    ruling: 'accept',
  },
  lowered: {
    summary: 'A stake lowered where the house only lets it be raised',
    ruleSet: 'macau',
    facts: {
      houseRule: 'raise_only',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
      after: [{ type: 'player', stake: 400 }],
    },
    ruling: 'refuse',
  },
};

/** A shoe question with its cards read. */
export function shoeQuestionOf(facts: Json<ShoeQuestion>): ShoeQuestion {
  if (facts.kind !== 'opening_burn') return facts;
  const { method } = facts;
  return {
    ...facts,
    method: method.by === 'deck_count' ? method : { ...method, firstCard: read(method.firstCard) },
  };
}

/** An incident with its cards read. */
export function incidentOf(facts: Json<Incident>): Incident {
  switch (facts.kind) {
    case 'extra_card':
      return { ...facts, cards: cardsOf(facts.cards.join(' ')) };
    case 'wrong_deal':
      return { ...facts, dealt: facts.dealt.map(({ card, hand }) => ({ card: read(card), hand })) };
    default:
      return facts;
  }
}

function read(code: string): Card {
  const [card] = cardsOf(code);
  if (card === undefined) throw new TypeError('there is no code');
  return card;
}
