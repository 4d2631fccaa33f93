import type { z } from '@hono/zod-openapi';
import type { Incident } from '../../../baccarat/incident.ts';
import type { ExamplesByKind } from './example.ts';
import type { IncidentRequestInput } from './incident.ts';

/** A request for each kind of incident, and for both rulings where a row of the books has two. */
export const INCIDENT_EXAMPLES: ExamplesByKind<
  Incident['kind'],
  z.input<typeof IncidentRequestInput>,
  'incident'
> = {
  face_up_card: {
    summary: 'A card lies face up in the shoe',
    value: { ruleSet: 'macau', incident: { kind: 'face_up_card', where: 'in_shoe' } },
  },
  card_lost: {
    summary: 'A card falls off the table during the shuffle',
    value: {
      ruleSet: 'eight_bet',
      incident: { kind: 'card_lost', how: 'fell_off_table', during: 'shuffle' },
    },
  },
  cards_together: {
    summary: 'Two cards come out together after the first',
    value: {
      ruleSet: 'eight_bet',
      incident: { kind: 'cards_together', cards: 2, faceDown: true, cardsBefore: 1 },
    },
  },
  extra_card: {
    summary: 'A fifth card against a natural',
    value: { ruleSet: 'eight_bet', incident: { kind: 'extra_card', cards: ['9S', 'KH', 'KD', '7C', '5D'] } },
  },
  missed_burn: {
    summary: 'The opening burn was missed and four cards lie open',
    value: { ruleSet: 'eight_bet', incident: { kind: 'missed_burn', burn: 'opening', cardsExposed: 4 } },
  },
  wrong_deal: {
    summary: 'The Banker’s third card lies with the Player',
    value: {
      ruleSet: 'macau',
      incident: {
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
    },
  },
  wrong_deal_too_late: {
    summary: 'The Player did not draw, and nobody can correct it any more',
    value: {
      ruleSet: 'macau',
      incident: {
        kind: 'wrong_deal',
        dealt: [
          { card: '2S', hand: 'player' },
          { card: '3H', hand: 'banker' },
          { card: '3D', hand: 'player' },
          { card: '4C', hand: 'banker' },
        ],
        correctable: false,
      },
    },
  },
  wrong_opening: {
    summary: 'Four cards opened wrongly, and a wrong result',
    value: {
      ruleSet: 'eight_bet',
      incident: {
        kind: 'wrong_opening',
        cardsOpened: 4,
        correctedAtOnce: false,
        resultWrong: true,
        insuranceOffered: false,
      },
    },
  },
  trouble: {
    summary: 'The system has failed',
    value: { ruleSet: 'full', incident: { kind: 'trouble', area: 'system', state: 'open' } },
  },
  trouble_not_solved: {
    summary: 'The system could not be brought back',
    value: { ruleSet: 'full', incident: { kind: 'trouble', area: 'system', state: 'not_solved' } },
  },
  connection_lost: {
    summary: 'A player drops out after his bets were confirmed',
    value: { ruleSet: 'full', incident: { kind: 'connection_lost', bets: 'confirmed' } },
  },
  other: {
    summary: 'Something that no rule covers',
    value: {
      ruleSet: 'eight_bet',
      incident: { kind: 'other', description: 'A drink was spilled over the discard tray.' },
    },
  },
};
