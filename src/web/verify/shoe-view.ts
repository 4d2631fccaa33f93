import type { DealtRound } from '../../fairness/dealt-round.ts';
import { resultInWords } from '../../fairness/result-words.ts';
import type { SeededDeal } from '../../fairness/seeded-deal.ts';
import { CARDS_BEHIND_CUT } from '../../fairness/shoe-deal.ts';
import type { ShoeTerms } from '../../fairness/terms.ts';
import type { Verification } from '../../fairness/verification.ts';
import { cardName, cardView } from './card-view.ts';
import { element, unseen } from './dom.ts';
import { smallHands, stepsView } from './round-view.ts';

/**
 * The shoe of a deal: its burn, how its rounds went, every round, and every card in order. The list of
 * rounds is open where no one round was asked for.
 */
export function shoeView(deal: SeededDeal, { terms, roundNumber }: Verification): HTMLElement {
  const heading = element('h3', { id: 'shoe-heading' }, terms.scheme === 'shoe-v1' ? 'The shoe' : 'No shoe');
  const content =
    terms.scheme === 'shoe-v1'
      ? [burnView(deal, terms), tallyView(deal), roundsView(deal, roundNumber === undefined), orderView(deal)]
      : [element('p', {}, 'stake-v1 draws the cards of each round on their own, out of 52 every time.')];
  return element('section', { class: 'shoe', 'aria-labelledby': 'shoe-heading' }, heading, ...content);
}

function burnView({ cards, burnt }: SeededDeal, { decks, burn }: ShoeTerms): HTMLElement {
  const [first] = cards;
  const shown = first === undefined ? '' : cardName(first);
  const sentences: Readonly<Record<ShoeTerms['burn'], string>> = {
    first_card: `The first card, the ${shown}, is exposed; with it, ${burnt} cards are out of play.`,
    per_deck: `A card is burnt for each of the ${decks} decks.`,
    none: 'No card is burnt.',
  };
  return element(
    'div',
    { class: 'burn' },
    element('p', {}, `${cards.length} cards, ${decks} ${decks === 1 ? 'deck' : 'decks'}. ${sentences[burn]}`),
    element('p', { class: 'small-hand' }, ...cards.slice(0, burnt).map((card) => cardView(card, 'small'))),
  );
}

/** The bead plate that tables show: a bead a round, in columns of six. */
function tallyView({ rounds }: SeededDeal): HTMLElement {
  const won = (winner: string) => rounds.filter(({ round }) => round.winner === winner).length;
  const words = `${rounds.length} rounds: Banker ${won('banker')}, Player ${won('player')}, Tie ${won('tie')}.`;
  const beads = rounds.map(({ round }) =>
    element('span', { class: `bead ${round.winner}` }, round.winner.charAt(0).toUpperCase()),
  );
  return element(
    'div',
    {},
    element('p', {}, words),
    element('div', { class: 'beads', 'aria-hidden': 'true' }, ...beads),
  );
}

function roundsView({ rounds }: SeededDeal, open: boolean): HTMLElement {
  const items = rounds.map(({ roundNumber, round }) =>
    element(
      'li',
      {},
      element(
        'p',
        { class: 'round-line' },
        element('span', { class: 'number' }, unseen('Round '), String(roundNumber)),
        smallHands(round),
        element('span', { class: `result ${round.winner}` }, resultInWords(round)),
      ),
      stepsView(round),
    ),
  );
  return element(
    'details',
    { id: 'rounds', ...(open && { open: '' }) },
    element('summary', {}, `Every round, 1 to ${rounds.length}`),
    element('ol', { class: 'rounds' }, ...items),
  );
}

function orderView({ cards, burnt, rounds }: SeededDeal): HTMLElement {
  const cut = cards.length - CARDS_BEHIND_CUT;
  const roundAt = roundsByPosition(rounds);
  const items = cards.map((card, position) => {
    const round = roundAt.get(position);
    const state = position < burnt ? 'burnt' : round === undefined ? 'not dealt' : `round ${round}`;
    const shade = round === undefined ? 'off' : round % 2 === 0 ? 'even' : 'odd';
    const view = cardView(card, `small ${shade}`, state);
    return element('li', position === cut ? { class: 'cut' } : {}, view);
  });
  return element(
    'details',
    { id: 'order' },
    element('summary', {}, `Every card, 1 to ${cards.length}, in the order in which it leaves the shoe`),
    element(
      'p',
      { class: 'hint' },
      `Grey cards with a dashed edge were burnt or never dealt; rounds are told apart by their shade. The cut card stands before card ${cut + 1}.`,
    ),
    element('ol', { class: 'order' }, ...items),
  );
}

function roundsByPosition(rounds: readonly DealtRound[]): ReadonlyMap<number, number> {
  return new Map(
    rounds.flatMap(({ roundNumber, positions }) =>
      [...positions.player, ...positions.banker].map((position) => [position, roundNumber] as const),
    ),
  );
}
