import { expect, it } from 'vitest';
import type { Side } from '../../../src/baccarat/hand.ts';
import { type Incident, incidentRuling, type WrongOpeningIncident } from '../../../src/baccarat/incident.ts';
import type { DealtCard } from '../../../src/baccarat/incident-deal.ts';
import { cardsOf } from '../../support/rounds.ts';
import { wordingsOf } from '../../support/wordings.ts';

/** A deal as it lies, `P:9S B:KH`: each card with its hand, in the order in which it left the shoe. */
function lying(cards: string): DealtCard[] {
  return cards.split(' ').flatMap((text) => {
    const hand: Side = text.startsWith('P') ? 'player' : 'banker';
    return cardsOf(text.slice(2)).map((card) => ({ card, hand }));
  });
}

function wrongDeal(cards: string, correctable = true): Incident {
  return { kind: 'wrong_deal', dealt: lying(cards), correctable };
}

function extraCard(cards: string): Incident {
  return { kind: 'extra_card', cards: cardsOf(cards) };
}

const TOGETHER = { kind: 'cards_together', cards: 2, faceDown: true, cardsBefore: 0 } as const;

const WRONG_OPENING: WrongOpeningIncident = {
  kind: 'wrong_opening',
  cardsOpened: 4,
  correctedAtOnce: false,
  resultWrong: true,
  insuranceOffered: true,
};

/** Nine times the nine of spades and the king of hearts: more than eight packs hold. */
const NINE_OF_EACH = Array.from({ length: 9 }, () => ['9S', 'KH']).flat();

const INCIDENTS: readonly Incident[] = [
  { kind: 'face_up_card', where: 'in_shoe' },
  { kind: 'face_up_card', where: 'elsewhere' },
  { kind: 'card_lost', how: 'fell_off_table', during: 'shuffle' },
  { kind: 'card_lost', how: 'out_of_camera_sight', during: 'shuffle' },
  { kind: 'card_lost', how: 'fell_off_table', during: 'round' },
  { ...TOGETHER, cards: 1 },
  TOGETHER,
  { ...TOGETHER, cardsBefore: 2 },
  { ...TOGETHER, cards: 3, cardsBefore: 1 },
  { ...TOGETHER, cards: 3, cardsBefore: 3 },
  { ...TOGETHER, cards: 3, cardsBefore: 5 },
  { ...TOGETHER, cards: 4 },
  { ...TOGETHER, faceDown: false },
  extraCard('9S KH KD 7C 5D'),
  extraCard('2S 9H KD KC 5D'),
  extraCard('9S 9H KD KC 5D'),
  extraCard('9S KH KD 7C'),
  extraCard('6S 3H KD 2C 5D'),
  extraCard('2S 7H 3D KC 4D'),
  extraCard('2S 7H 3D'),
  extraCard('9S KH'),
  extraCard('9S KH KD 7C 5D 6D'),
  extraCard(NINE_OF_EACH.join(' ')),
  { kind: 'missed_burn', burn: 'opening', cardsExposed: 0 },
  { kind: 'missed_burn', burn: 'opening', cardsExposed: 2 },
  { kind: 'missed_burn', burn: 'extra_card', cardsExposed: 1 },
  { kind: 'missed_burn', burn: 'at_will', cardsExposed: 3 },
  wrongDeal('P:9S P:KH B:KD B:7C'),
  wrongDeal('P:9S P:KH B:KD B:7C', false),
  wrongDeal('P:9S P:KH B:KD B:7C P:5D'),
  wrongDeal('P:2S B:3H P:3D B:4C'),
  wrongDeal('P:3S B:2H P:4D B:3C P:5D'),
  wrongDeal('P:6S B:3H P:KD B:2C P:5D'),
  wrongDeal('P:2S B:3H P:3D B:2C B:9D'),
  wrongDeal('B:9S'),
  wrongDeal('P:9S B:KH P:KD B:7C'),
  wrongDeal('P:9S B:KH P:KD B:7C P:5D'),
  wrongDeal('P:9S B:KH P:KD B:7C P:5D B:6D'),
  wrongDeal('P:9S B:KH P:KD B:7C P:5D B:6D', false),
  wrongDeal(NINE_OF_EACH.map((card) => `P:${card}`).join(' ')),
  WRONG_OPENING,
  { ...WRONG_OPENING, cardsOpened: 5, insuranceOffered: false },
  { ...WRONG_OPENING, cardsOpened: 5, resultWrong: false },
  { ...WRONG_OPENING, insuranceOffered: false, resultWrong: false },
  { ...WRONG_OPENING, cardsOpened: 1 },
  { ...WRONG_OPENING, cardsOpened: 6 },
  { ...WRONG_OPENING, cardsOpened: 1, correctedAtOnce: true },
  { kind: 'trouble', area: 'game', state: 'open' },
  { kind: 'trouble', area: 'system', state: 'solved_quickly' },
  { kind: 'trouble', area: 'procedure', state: 'solved_late' },
  { kind: 'trouble', area: 'system', state: 'not_solved' },
  { kind: 'connection_lost', bets: 'confirmed' },
  { kind: 'connection_lost', bets: 'unconfirmed' },
  { kind: 'other', description: 'The lights went out.' },
];

it('rulings on incidents read as released, under every rule book and under none', async () => {
  await expect(wordingsOf(INCIDENTS, incidentRuling)).toMatchFileSnapshot('incidents.txt');
});
