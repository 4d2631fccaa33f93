import { z } from '@hono/zod-openapi';
import { FIRST_FOUR, THIRD_CARD } from '../../../baccarat/incident-answer.ts';
import { Card, HandName } from '../common.ts';
import { decision } from './decision.ts';

const [playerFirst, bankerFirst, playerSecond, bankerSecond] = FIRST_FOUR;

export const DealingPlace = z
  .enum([playerFirst.place, bankerFirst.place, playerSecond.place, bankerSecond.place, THIRD_CARD.place])
  .openapi('DealingPlace', {
    description: 'Where a card is put. `third_card`: with the hand to which the tableau gives one, if any.',
  });

export const CardMove = z
  .strictObject({
    card: Card,
    from: HandName,
    to: z.enum(['player', 'banker', 'burn']).openapi('CardDestination', {
      description: '`burn`: with neither hand; it is the next round’s burn.',
    }),
  })
  .openapi('CardMove', { description: 'A card that lies with the wrong hand, and where it belongs.' });

const stakesStand = z
  .literal('stand')
  .openapi({ description: 'What becomes of the stakes: they stand, and the round is settled.' });
const stakesReturned = z
  .literal('returned')
  .openapi({ description: 'What becomes of the stakes: all are returned.' });
const stakesWait = z
  .literal('wait')
  .openapi({ description: 'What becomes of the stakes: that is not decided yet.' });

/** One card too many becomes the next round's burn; an explained round answers it as well. */
export const IncidentBurnNextRound = decision('burn_next_round', {
  burn: Card.openapi({ description: 'The card to burn.' }),
  stakes: stakesStand,
}).openapi('IncidentBurnNextRound', {
  description: 'The round stands on its legal cards; the card too many is the next round’s burn.',
});

export const IncidentRuling = z
  .discriminatedUnion('ruling', [
    decision('play_on', {
      places: z.array(DealingPlace).min(2).max(3).optional().openapi({
        description: 'The places of cards that came out together, in the order in which they lie.',
      }),
      stakes: stakesStand,
    }).openapi('IncidentPlayOn'),
    decision('correct', {
      draw: HandName.optional().openapi({ description: 'The hand that is to draw.' }),
      moves: z.array(CardMove).max(12).optional().openapi({ description: 'Cards to put in their places.' }),
      stakes: stakesStand,
    }).openapi('IncidentCorrect', { description: 'Put it right at once; the round stands.' }),
    decision('void_round', { stakes: stakesReturned }).openapi('IncidentVoidRound'),
    decision('void_and_new_shoe', { stakes: stakesReturned }).openapi('IncidentVoidAndNewShoe'),
    IncidentBurnNextRound,
    decision('reshuffle', {
      stakes: z
        .literal('none')
        .openapi({ description: 'What becomes of the stakes: none lie while the cards are shuffled.' }),
    }).openapi('IncidentReshuffle'),
    decision('pause', { stakes: stakesWait }).openapi('IncidentPause'),
    decision('refer_to_supervisor', { stakes: stakesWait }).openapi('IncidentReferToSupervisor', {
      description: 'The supervisor decides, by the house’s posted notice where no rule covers the case.',
    }),
  ])
  .openapi('IncidentRuling', { description: 'The ruling, with what is to be done to the cards.' });
