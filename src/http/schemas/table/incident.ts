import { z } from '@hono/zod-openapi';
import type { Fault } from '../../../settlement/errors.ts';
import { CardInput, HandName, RuleSetReference } from '../common.ts';
import { listOf, MAX_CARDS, member, suitFaults } from '../settlement-request.ts';
import { Note } from '../texts.ts';
import { TableCount } from './decision.ts';

export const FaceUpCardIncident = z
  .strictObject({
    kind: z.literal('face_up_card'),
    where: z.enum(['in_shoe', 'elsewhere']).openapi('FaceUpCardPlace'),
  })
  .openapi('FaceUpCardIncident', { description: 'A card lies face up (陽反牌; MC 4).' });

export const CardLostIncident = z
  .strictObject({
    during: z.enum(['shuffle', 'round']).openapi('CardLostDuring'),
    how: z.enum(['fell_off_table', 'out_of_camera_sight']).openapi('CardLostHow'),
    kind: z.literal('card_lost'),
  })
  .openapi('CardLostIncident', {
    description: 'A card falls off the table or leaves the camera’s sight (EB 2).',
  });

export const CardsTogetherIncident = z
  .strictObject({
    cards: z.int().min(1).max(100).openapi({ description: 'How many came out together.' }),
    cardsBefore: z.int().min(0).max(5).openapi({ description: 'Cards of this round dealt before.' }),
    faceDown: z.boolean().openapi({ description: 'All of them still lie face down.' }),
    kind: z.literal('cards_together'),
  })
  .openapi('CardsTogetherIncident', {
    description: 'Several cards come out of the shoe together (EB 3).',
  });

export const ExtraCardIncident = z
  .strictObject({
    cards: z.array(CardInput).min(1).max(MAX_CARDS).openapi({
      description: 'All cards of the round in the order in which they left the shoe, that one last.',
    }),
    kind: z.literal('extra_card'),
  })
  .openapi('ExtraCardIncident', {
    description:
      'One card too many is drawn when no draw is due (EB 4). Cards that the tableau explains without one are refused: the card was due.',
  });

export const MissedBurnIncident = z
  .strictObject({
    burn: z.enum(['opening', 'extra_card', 'at_will']).openapi('MissedBurn', {
      description:
        'The opening burn, that of a card too many (EB 4), or one that the house makes at will (MC 8).',
    }),
    cardsExposed: TableCount.openapi({ description: 'Cards exposed since the burn was due.' }),
    kind: z.literal('missed_burn'),
  })
  .openapi('MissedBurnIncident', { description: 'A burn was not made before the round (EB 5).' });

export const DealtCard = z
  .strictObject({ card: CardInput, hand: HandName })
  .openapi('DealtCard', { description: 'A card and the hand that it lies with.' });

export const WrongDealIncident = z
  .strictObject({
    correctable: z.boolean().openapi({ description: 'It can still be put right.' }),
    dealt: z.array(DealtCard).min(1).max(MAX_CARDS).openapi({
      description: 'The cards in the order in which they left the shoe.',
    }),
    kind: z.literal('wrong_deal'),
  })
  .openapi('WrongDealIncident', {
    description:
      'A wrong deal or a wrong draw (MC 10). A deal that is right so far, or that has just one card too many, is refused.',
  });

export const WrongOpeningIncident = z
  .strictObject({
    cardsOpened: z.int().min(1).max(6).openapi({ description: 'How many cards had been opened.' }),
    correctedAtOnce: z.boolean(),
    insuranceOffered: z.boolean().openapi({ description: 'Insurance was offered where none was due.' }),
    kind: z.literal('wrong_opening'),
    resultWrong: z.boolean().openapi({ description: 'The result came out wrong.' }),
  })
  .openapi('WrongOpeningIncident', {
    description: 'The first cards of a round were opened wrongly (EB 6, MC 10).',
  });

export const TroubleIncident = z
  .strictObject({
    area: z.enum(['game', 'system', 'procedure']).openapi('TroubleArea'),
    kind: z.literal('trouble'),
    state: z.enum(['open', 'solved_quickly', 'solved_late', 'not_solved']).openapi('TroubleState'),
  })
  .openapi('TroubleIncident', { description: 'Trouble with the game, the system or the procedure (LT).' });

export const ConnectionLostIncident = z
  .strictObject({
    bets: z.enum(['confirmed', 'unconfirmed']).openapi('BetsConfirmation'),
    kind: z.literal('connection_lost'),
  })
  .openapi('ConnectionLostIncident', { description: 'A player’s connection drops (LT).' });

export const OtherIncident = z
  .strictObject({
    description: Note,
    kind: z.literal('other'),
  })
  .openapi('OtherIncident', { description: 'Anything else; the house’s posted notice decides (EB 1).' });

export const Incident = z
  .discriminatedUnion('kind', [
    FaceUpCardIncident,
    CardLostIncident,
    CardsTogetherIncident,
    ExtraCardIncident,
    MissedBurnIncident,
    WrongDealIncident,
    WrongOpeningIncident,
    TroubleIncident,
    ConnectionLostIncident,
    OtherIncident,
  ])
  .openapi('Incident');

export const IncidentRequestInput = z
  .strictObject({ incident: Incident, ruleSet: RuleSetReference })
  .openapi('IncidentRequest');

/** Cards of an incident of which some have suits and some have none. */
export function incidentFaults(body: unknown): Fault[] {
  const incident = member(body, 'incident');
  const dealt = listOf(member(incident, 'dealt')).map((each) => member(each, 'card'));
  return [
    ...suitFaults(listOf(member(incident, 'cards')), '/incident/cards'),
    ...suitFaults(dealt, '/incident/dealt'),
  ];
}
