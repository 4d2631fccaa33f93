import { decidedBy, type LineCase, type NamedHands } from '../../support/line-case.ts';

const TWO_CARD_SIX: NamedHands[] = [
  ['the Banker’s two-card 6 beats 5', 'TS 2H 3D', '2H 4D'],
  ['the Banker’s two-card 6 beats 0', 'TS 5H 5D', 'KH 6D'],
];

const THREE_CARD_SIX: NamedHands[] = [
  ['the Banker’s three-card 6 beats 1', 'TS 5H 6D', 'TH 2D 4C'],
  ['the Banker’s three-card 6 beats 3', 'TS 5H 8D', 'TH 2D 4C'],
];

const NO_WINNING_SIX: NamedHands[] = [
  ['the Banker’s 6 loses to a standing 7', 'TS 7H', 'KH 6D'],
  ['the Banker’s 6 ties', '2S 4H', '3S 3H'],
  ['the Banker’s three-card 6 ties', '3S 3D', '2H 3C AS'],
  ['the Banker’s three-card 6 loses to a three-card 7', 'TS AH 6D', '2H 3C AD'],
  ['the Banker wins with 7 against a 6', 'KS 6D', 'KH 7D'],
];

const TWO_CARD_SEVEN: NamedHands[] = [
  ['the Player’s two-card 7 beats 3', 'TS 7H', 'TH 5D 8C'],
  ['the Player’s two-card 7 beats a 6', 'TS 7H', 'KH 6D'],
];

const THREE_CARD_SEVEN: NamedHands[] = [
  ['the Player’s three-card 7 beats 5', 'TS 2H 5D', '2S 2C AC'],
  ['the Player’s three-card 7 beats a 6', 'TS AH 6D', '2H 3C AD'],
];

const NO_WINNING_SEVEN: NamedHands[] = [
  ['the Player’s 7 ties', '3S 4D', 'KH 7C'],
  ['the Player’s 7 loses to a natural 8', '3S 4D', '4H 4C'],
  ['the Player’s three-card 7 loses to a three-card 8', 'TS 2H 5D', 'TH 4D 4C'],
  ['the Player wins with a natural 8 against a 7', '8S TD', 'KH 7C'],
  ['the Banker wins with 7 against a 6', 'KS 6D', 'KH 7D'],
];

const SUPER_FOUR: NamedHands[] = [
  ['A-6 against a standing 6', 'AS 6H', 'TH 6D'],
  ['both hands stand, 7 against 6', 'TS 7H', '3H 3D'],
];

const SUPER_FIVE: NamedHands[] = [
  ['a two-card 7 against a three-card 6', 'AS 6H', '2H 3D AD'],
  ['a three-card 7 against a two-card 6', 'TS 2H 5D', 'TH 6D'],
];

const SUPER_SIX: NamedHands[] = [['a three-card 7 against a three-card 6', 'TS AH 6D', '2H 3C AD']];

const NO_SEVEN_OVER_SIX: NamedHands[] = [
  ['7 beats 5', 'TS 2H 5D', '2S 2C AC'],
  ['8 beats 6', '8S TD', 'KH 6C'],
  ['6 loses to 7', 'KS 6D', 'KH 7D'],
  ['7 ties 7', '3S 4D', 'KH 7C'],
  ['6 ties 6', '2S 4H', '3S 3H'],
];

export const LUCKY_CASES: LineCase[] = [
  ...decidedBy('lucky_six', 'two_card_six', 2_600, TWO_CARD_SIX),
  ...decidedBy('lucky_six', 'three_card_six', 4_200, THREE_CARD_SIX),
  ...decidedBy('lucky_six', 'no_winning_six', 0, NO_WINNING_SIX),
  ...decidedBy('lucky_six_two_card', 'two_card_six', 4_600, TWO_CARD_SIX),
  ...decidedBy('lucky_six_two_card', 'no_two_card_six', 0, [...THREE_CARD_SIX, ...NO_WINNING_SIX]),
  ...decidedBy('lucky_six_three_card', 'three_card_six', 10_200, THREE_CARD_SIX),
  ...decidedBy('lucky_six_three_card', 'no_three_card_six', 0, [...TWO_CARD_SIX, ...NO_WINNING_SIX]),
  ...decidedBy('lucky_seven', 'two_card_seven', 1_400, TWO_CARD_SEVEN),
  ...decidedBy('lucky_seven', 'three_card_seven', 3_200, THREE_CARD_SEVEN),
  ...decidedBy('lucky_seven', 'no_winning_seven', 0, NO_WINNING_SEVEN),
  ...decidedBy('lucky_seven_two_card', 'two_card_seven', 3_200, TWO_CARD_SEVEN),
  ...decidedBy('lucky_seven_two_card', 'no_two_card_seven', 0, [...THREE_CARD_SEVEN, ...NO_WINNING_SEVEN]),
  ...decidedBy('lucky_seven_three_card', 'three_card_seven', 6_200, THREE_CARD_SEVEN),
  ...decidedBy('lucky_seven_three_card', 'no_three_card_seven', 0, [...TWO_CARD_SEVEN, ...NO_WINNING_SEVEN]),
  ...decidedBy('super_lucky_seven', 'four_cards', 6_200, SUPER_FOUR),
  ...decidedBy('super_lucky_seven', 'five_cards', 8_200, SUPER_FIVE),
  ...decidedBy('super_lucky_seven', 'six_cards', 20_200, SUPER_SIX),
  ...decidedBy('super_lucky_seven', 'no_seven_over_six', 0, NO_SEVEN_OVER_SIX),
];
