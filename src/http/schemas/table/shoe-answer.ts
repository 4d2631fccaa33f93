import { z } from '@hono/zod-openapi';
import { RoundNumber } from '../common.ts';
import { Sentence } from '../texts.ts';
import { decision, TableCount, TableRule } from './decision.ts';

export const EquipmentBreach = z
  .strictObject({
    item: z
      .enum(['decks', 'cards', 'jokers', 'shoes', 'cutCards', 'shufflingMachines', 'seats', 'cutBy'])
      .openapi('EquipmentItem'),
    reason: Sentence,
    rule: TableRule,
  })
  .openapi('EquipmentBreach', { description: 'One thing that the table lacks or has wrong.' });

const breaches = z.array(EquipmentBreach).max(8).optional().openapi({
  description: 'On `equipment`: every breach.',
});

const leastBehind = z.int().min(1).max(100).optional().openapi({
  description: 'On `cut_card`: how many cards lie behind the cut card at least.',
});

const nextRound = RoundNumber.optional().openapi({
  description:
    'On `round_start`: the number of the round in its shoe, voided rounds counted and demonstrations not.',
});

export const ShoeRuling = z
  .discriminatedUnion('ruling', [
    decision('play_on', {
      breaches,
      lastIfMoreCardsThan: z.int().min(1).max(6).optional().openapi({
        description: 'On `depends`: the round is the last if it takes more cards than this.',
      }),
      lastRound: z.enum(['yes', 'no', 'depends']).openapi('LastRoundAnswer').optional().openapi({
        description:
          'On `last_round`: `yes`, the round is the last; `no`, another follows; `depends`, the cards that it takes decide.',
      }),
      leastBehind,
      openFirst: z.enum(['player']).optional().openapi({
        description: 'On `opening_order`; absent where the cards lie face up from the start.',
      }),
    }).openapi('ShoePlayOn'),
    decision('correct', { breaches, leastBehind }).openapi('ShoeCorrect', {
      description: 'Put something right before play goes on.',
    }),
    decision('burn', {
      burnCards: TableCount.optional().openapi({ description: 'Cards to burn face down.' }),
      cardsLeft: TableCount.optional().openapi({ description: 'Cards in the shoe after the burn.' }),
      cardsOut: TableCount.optional().openapi({
        description: 'Cards that leave the shoe by the burn, an exposed first card among them.',
      }),
      roundNumber: nextRound,
    }).openapi('ShoeBurn', { description: 'Burn cards now, before the next round.' }),
    decision('accept', { roundNumber: nextRound }).openapi('ShoeAccept', {
      description: 'What was asked for is allowed.',
    }),
    decision('refuse', {
      atMost: TableCount.optional().openapi({ description: 'On `round_burn`: the most that may be burned.' }),
    }).openapi('ShoeRefuse', { description: 'What was asked for is not allowed; nothing else changes.' }),
    decision('reshuffle', {
      lastRound: z.enum(['yes', 'over']).openapi('LastRoundReached').optional().openapi({
        description: 'On `last_round`: `yes`, the round was the last; `over`, the shoe has no round left.',
      }),
    }).openapi('ShoeReshuffle', {
      description: 'No further round may start from this shoe.',
    }),
    decision('new_shoe', {}).openapi('ShoeNewShoe', { description: 'Another shoe may be taken.' }),
    decision('new_cards', {}).openapi('ShoeNewCards', { description: 'Take a new set of cards.' }),
    decision('return_cards', {}).openapi('ShoeReturnCards', {
      description: 'Put the cards of the finished round back into the machine.',
    }),
    decision('dealer_opens', {}).openapi('ShoeDealerOpens', { description: 'There is no squeeze.' }),
    decision('refer_to_supervisor', {}).openapi('ShoeReferToSupervisor'),
  ])
  .openapi('ShoeRuling', { description: 'The decision, with the figures that belong to it.' });
