import { decidedBy, type LineCase, type NamedHands } from '../../support/line-case.ts';

const FOUR_CARDS: NamedHands[] = [
  ['both hands stand', 'TS 7H', 'KH 6D'],
  ['a natural ends the round', '9S TD', 'KH QC'],
  ['both hands stand on a tie', '2S 4H', '3S 3H'],
  ['both hands have a natural 8', '8S TD', '4H 4C'],
];

const FIVE_OR_SIX_CARDS: NamedHands[] = [
  ['the Player alone draws', 'TS 2H 3D', '2H 4D'],
  ['the Banker alone draws', 'KS 7D', 'KH 5D AS'],
  ['both hands draw', 'TS 2H 7D', 'TH 3D 7C'],
  ['both hands draw to a tie', 'TS 5H 5D', 'TH 5S 5C'],
];

export const SIZE_CASES: LineCase[] = [
  ...decidedBy('big', 'five_or_six_cards', 300, FIVE_OR_SIX_CARDS),
  ...decidedBy('big', 'four_cards', 0, FOUR_CARDS),
  ...decidedBy('small', 'four_cards', 500, FOUR_CARDS),
  ...decidedBy('small', 'five_or_six_cards', 0, FIVE_OR_SIX_CARDS),
];
