import type { Card } from '../../baccarat/card.ts';
import { type Hands, SIDES, type Side, totalOf } from '../../baccarat/hand.ts';
import type { Round } from '../../baccarat/round.ts';
import { tableauSteps } from '../../baccarat/tableau-steps.ts';
import type { DealtRound } from '../../fairness/dealt-round.ts';
import { resultInWords } from '../../fairness/result-words.ts';
import { cardView } from './card-view.ts';
import { element } from './dom.ts';

const NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' };

/** A round on the table, its tableau in words, and the settled cards beside it where they differ. */
export function roundView(
  { roundNumber, round, positions }: DealtRound,
  settled: Hands | undefined,
): HTMLElement {
  const dealt = { player: round.player.cards, banker: round.banker.cards };
  const differs = settled !== undefined && SIDES.some((side) => !sameCards(settled[side], dealt[side]));
  return element(
    'section',
    { class: 'round', 'aria-labelledby': 'round-heading' },
    element(
      'header',
      {},
      element('h3', { id: 'round-heading' }, `Round ${roundNumber}`),
      element('p', { class: `result ${round.winner}` }, resultInWords(round)),
    ),
    element(
      'div',
      { class: 'table' },
      ...(differs ? [element('h4', {}, 'The cards that the seeds give')] : []),
      handsView(dealt, round, (side, index) => ({ caption: `card ${(positions[side][index] ?? 0) + 1}` })),
      ...(differs ? [element('h4', {}, 'The cards that were settled'), settledView(settled, dealt)] : []),
    ),
    stepsView(round),
  );
}

/** Both decisions of the tableau in words. */
export function stepsView(round: Round): HTMLElement {
  const steps = tableauSteps(round).map(({ words }) => element('li', {}, words));
  return element('ol', { class: 'steps' }, ...steps);
}

/** The cards of a round in a line, small, for a list of rounds. */
export function smallHands(round: Round): HTMLElement {
  const hands = SIDES.map((side) =>
    element(
      'span',
      { class: `small-hand ${side}` },
      element('span', { class: 'side' }, NAMES[side]),
      ...round[side].cards.map((card) => cardView(card, 'small')),
    ),
  );
  return element('span', { class: 'small-hands' }, ...hands);
}

interface CardNote {
  readonly caption: string;
  readonly wrong?: boolean;
}

function settledView(settled: Hands, dealt: Hands): HTMLElement {
  return handsView(settled, undefined, (side, index) => {
    const wrong = settled[side][index] !== dealt[side][index];
    return { caption: wrong ? 'differs' : 'the same', wrong };
  });
}

function handsView(
  hands: Hands,
  round: Round | undefined,
  noteOf: (side: Side, index: number) => CardNote,
): HTMLElement {
  const views = SIDES.map((side) => {
    const cards = hands[side];
    const items = cards.map((card, index) => cardItem(card, index, noteOf(side, index)));
    const won = round?.winner === side ? ' won' : '';
    return element(
      'div',
      { class: `hand ${side}${won}` },
      element(
        'p',
        { class: 'hand-name' },
        element('span', { class: 'side' }, NAMES[side]),
        element('span', { class: 'total' }, String(totalOf(cards))),
      ),
      element('ol', { class: 'cards', 'aria-label': `${NAMES[side]}'s cards` }, ...items),
    );
  });
  return element('div', { class: 'hands' }, ...views);
}

function cardItem(card: Card, index: number, { caption, wrong = false }: CardNote): HTMLElement {
  // A dealer lays the third card across.
  const classes = [index === 2 ? 'across' : '', wrong ? 'wrong' : ''].join(' ').trim();
  return element('li', { class: classes }, cardView(card), element('span', { class: 'caption' }, caption));
}

function sameCards(some: readonly Card[], others: readonly Card[]): boolean {
  return some.length === others.length && some.every((card, index) => card === others[index]);
}
