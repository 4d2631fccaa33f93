import { z } from '@hono/zod-openapi';
import { CardInput, DeckCount, RuleSetReference } from '../common.ts';
import { TableCount } from './decision.ts';

export const DealingDevice = z.enum(['shoe', 'continuous_shuffler']).openapi('DealingDevice', {
  description: 'What the cards come from: a shoe, or a machine that shuffles and deals continuously.',
});

const CardsLeft = TableCount.openapi({
  description: 'Cards in the shoe, those behind the cut card among them.',
});

const RoundInProgress = z.boolean().openapi({ description: 'A round has begun and is not finished.' });

export const EquipmentQuestion = z
  .strictObject({
    cards: TableCount.openapi({ description: 'Cards counted into the shoe, jokers among them.' }),
    cutBy: z.enum(['bettor', 'dealer', 'other']).openapi('CutBy').optional(),
    cutCards: TableCount.optional(),
    decks: z.int().min(1).max(100),
    device: DealingDevice.optional().openapi({ description: 'A shoe if absent.' }),
    jokers: TableCount,
    kind: z.literal('equipment'),
    seats: TableCount.optional(),
    shoes: TableCount.optional(),
    shufflingMachines: TableCount.optional(),
  })
  .openapi('EquipmentQuestion', {
    description:
      'Is the table fit to play (MC 1, MC 2.1, LT)? What is left out counts as missing under a rule set that follows the Macau regulation, and is not checked under any other.',
  });

export const DamagedCardsQuestion = z
  .strictObject({ cards: TableCount, kind: z.literal('damaged_cards'), roundInProgress: RoundInProgress })
  .openapi('DamagedCardsQuestion', { description: 'So many cards have been found damaged (MC 3.1).' });

export const CutCardQuestion = z
  .strictObject({
    cardsBehind: TableCount.openapi({ description: 'Cards between the cut card and the end of the shoe.' }),
    decks: DeckCount,
    kind: z.literal('cut_card'),
  })
  .openapi('CutCardQuestion', { description: 'Does the cut card lie far enough from the end (MC)?' });

export const BurnByDeckCount = z
  .strictObject({ by: z.literal('deck_count') })
  .openapi('BurnByDeckCount', { description: 'As many cards as there are decks (MC 2).' });

export const BurnByFirstCard = z
  .strictObject({ by: z.literal('first_card'), firstCard: CardInput })
  .openapi('BurnByFirstCard', {
    description: 'As many cards as the exposed first card shows; 10, J, Q and K show ten (MC 2, LT).',
  });

export const OpeningBurnQuestion = z
  .strictObject({
    decks: DeckCount,
    kind: z.literal('opening_burn'),
    method: z
      .discriminatedUnion('by', [BurnByDeckCount, BurnByFirstCard])
      .openapi('OpeningBurnMethod', { description: 'How the shoe is opened.' }),
  })
  .openapi('OpeningBurnQuestion', { description: 'How many cards are burned to open the shoe?' });

export const RoundBurnQuestion = z
  .strictObject({
    cards: z.int().min(1).max(10_000).openapi({ description: 'Cards to burn.' }),
    cardsLeft: CardsLeft,
    kind: z.literal('round_burn'),
    roundInProgress: RoundInProgress,
  })
  .openapi('RoundBurnQuestion', { description: 'May so many cards be burned before a round (MC 8)?' });

export const DemonstrationQuestion = z
  .strictObject({
    bets: TableCount.openapi({ description: 'Bets on the table.' }),
    demonstrationsPlayed: TableCount.openapi({ description: 'Demonstration rounds of this shoe so far.' }),
    kind: z.literal('demonstration'),
    roundsPlayed: TableCount.openapi({
      description: 'Rounds of this shoe that were played for stakes, voided ones among them.',
    }),
  })
  .openapi('DemonstrationQuestion', { description: 'May a demonstration round be dealt (MC 2.2)?' });

export const RoundStartQuestion = z
  .strictObject({
    burnDue: z.enum(['none', 'opening', 'extra_card']).openapi('BurnDue', {
      description:
        'A burn that is due and not made: the opening one, or that of the last round’s card too many.',
    }),
    cardsLeft: CardsLeft,
    demonstrationRounds: TableCount,
    finishedRounds: TableCount.openapi({ description: 'Finished rounds of this shoe that stand.' }),
    kind: z.literal('round_start'),
    lastRoundPlayed: z.boolean().openapi({ description: 'The last round of the shoe has been played.' }),
    roundInProgress: RoundInProgress,
    voidedRounds: TableCount,
  })
  .openapi('RoundStartQuestion', { description: 'May a round start, and which number has it?' });

export const CutCardInShoe = z
  .strictObject({
    at: z.literal('in_shoe'),
    cardsBehind: TableCount.openapi({ description: 'Cards between the cut card and the end of the shoe.' }),
  })
  .openapi('CutCardInShoe');

export const CutCardOut = z
  .strictObject({
    at: z.literal('out'),
    roundsSince: TableCount.openapi({
      description: 'Rounds finished since the round in which it came out, that one not counted.',
    }),
  })
  .openapi('CutCardOut');

export const LastRoundQuestion = z
  .strictObject({
    cardsDealt: z.int().min(1).max(100).optional().openapi({
      description: 'Cards that left the shoe in the round; absent before the round.',
    }),
    cardsLeft: TableCount.openapi({
      description:
        'Cards in the shoe before the round and after any burn, those behind the cut card among them.',
    }),
    cutCard: z
      .discriminatedUnion('at', [CutCardInShoe, CutCardOut])
      .openapi('CutCardPosition', { description: 'Where the cut card is before the round.' }),
    houseRule: z.enum(['cut_card_round', 'one_more_round']).openapi('LastRoundHouseRule', {
      description:
        'The house’s last round: the one in which the cut card comes out (LT), or one more (MC 3.1).',
    }),
    kind: z.literal('last_round'),
  })
  .openapi('LastRoundQuestion', { description: 'Is this round the last of the shoe?' });

export const ShoeChangeQuestion = z
  .strictObject({ kind: z.literal('shoe_change'), roundInProgress: RoundInProgress })
  .openapi('ShoeChangeQuestion', { description: 'May the house change the shoe now (MC 3.2)?' });

export const OpeningOrderQuestion = z
  .strictObject({ device: DealingDevice, kind: z.literal('opening_order') })
  .openapi('OpeningOrderQuestion', { description: 'Which hand is opened first (MC 7.1, 7.2)?' });

export const ContinuousShufflerQuestion = z
  .strictObject({
    about: z.enum(['burn', 'cut_card', 'last_round', 'squeeze', 'used_cards']).openapi('ShoeCustom'),
    kind: z.literal('continuous_shuffler'),
  })
  .openapi('ContinuousShufflerQuestion', {
    description: 'What becomes of a custom of the shoe with a machine that deals continuously (MC 2.3, 7.2)?',
  });

export const ShoeQuestion = z
  .discriminatedUnion('kind', [
    EquipmentQuestion,
    DamagedCardsQuestion,
    CutCardQuestion,
    OpeningBurnQuestion,
    RoundBurnQuestion,
    DemonstrationQuestion,
    RoundStartQuestion,
    LastRoundQuestion,
    ShoeChangeQuestion,
    OpeningOrderQuestion,
    ContinuousShufflerQuestion,
  ])
  .openapi('ShoeQuestion');

export const ShoeRequestInput = z
  .strictObject({ question: ShoeQuestion, ruleSet: RuleSetReference })
  .openapi('ShoeRequest');
