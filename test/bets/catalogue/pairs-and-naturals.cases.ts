import { decidedBy, type LineCase, type NamedHands } from '../../support/line-case.ts';

const PLAYER_PAIR_ALONE: NamedHands[] = [
  ['the Player has two eights', '8S 8D', 'KH 7C'],
  ['the Player has two tens and loses', '10H 10D', '9C KS'],
  ['the Player has a pair and draws to it', '2H 2D 3S', 'KH 7C'],
];

const BANKER_PAIR_ALONE: NamedHands[] = [
  ['the Banker has two jacks and loses', 'KS 9D', 'JH JC'],
  ['the Banker has a pair and draws to it', '2S 4D', '2H 2C 3D'],
  ['the Banker has two eights on a tie', '2S 4D', '8H 8C'],
];

const BOTH_PAIRS: NamedHands[] = [
  ['both hands have a pair', '8S 8D', '3H 3C'],
  ['both hands have the same pair', 'KS KH AD', 'KD KC 7S'],
];

const NO_PAIR: NamedHands[] = [
  ['each hand has a King and a Queen', 'KS QS AD', 'KD QD 7S'],
  ['the hands have a ten and a jack each', 'TS JH AD', 'JD TC 7S'],
  ['a third card repeats the second and another the first', 'TS 2H 2D', 'TC 3D TD'],
  ['each hand has a card of the other', '9S KD', '9H KC'],
];

const PERFECT_PLAYER: NamedHands = ['the Player has the King of spades twice', 'KS KS AD', 'KD KC 7S'];
const PERFECT_BANKER: NamedHands = ['the Banker has the four of hearts twice', '2S 4D', '4H 4H'];
const PERFECT_BOTH: NamedHands = ['each hand has the same card twice', 'KS KS AD', '8C 8C'];

/** Pairs in rank or cards of one suit, and never both: no perfect pair. */
const IMPERFECT: NamedHands[] = [
  ...PLAYER_PAIR_ALONE,
  ...BANKER_PAIR_ALONE,
  ...BOTH_PAIRS,
  ['both hands hold two cards of one suit', 'KS QS AD', 'KD QD 7S'],
  ['a third card repeats the second exactly', 'TS 2H 2H', 'TC 4D TD'],
  ['each hand has the same two cards as the other', '9S KD', '9S KD'],
];

const PLAYER_NATURAL_ALONE: NamedHands[] = [
  ['the Player has a natural 8 and wins', '4S 4D', 'KH QC'],
  ['the Player has a natural 9 and wins', '9S KD', '2H 3C'],
];

const BANKER_NATURAL_ALONE: NamedHands[] = [
  ['the Banker has a natural 8 and wins', '3S 4D', '4H 4C'],
  ['the Banker has a natural 9 and wins', 'KS JD', '5H 4C'],
];

const BOTH_NATURALS: NamedHands[] = [
  ['the Player has a natural 8 and loses to a natural 9', '8H KS', '9S KD'],
  ['the Banker has a natural 8 and loses to a natural 9', '9S KD', '8H KS'],
  ['both hands have a natural 8', '8H KS', '4S 4D'],
];

const NO_NATURAL: NamedHands[] = [
  ['the Player reaches 9 and the Banker 8, each with a third card', 'TS 2H 7D', 'TC 3H 5D'],
  ['the Player reaches 8 and the Banker 9, each with a third card', 'TS 2H 6D', 'TC 5H 4D'],
  ['both hands stand on 7', '3S 4D', 'KH 7C'],
];

const PLAYER_PAIR = [...PLAYER_PAIR_ALONE, ...BOTH_PAIRS, PERFECT_PLAYER];
const BANKER_PAIR = [...BANKER_PAIR_ALONE, ...BOTH_PAIRS, PERFECT_BANKER];

export const PAIR_AND_NATURAL_CASES: LineCase[] = [
  ...decidedBy('player_pair', 'pair', 2_400, PLAYER_PAIR),
  ...decidedBy('player_pair', 'no_pair', 0, [...BANKER_PAIR_ALONE, ...NO_PAIR]),
  ...decidedBy('banker_pair', 'pair', 2_400, BANKER_PAIR),
  ...decidedBy('banker_pair', 'no_pair', 0, [...PLAYER_PAIR_ALONE, ...NO_PAIR]),
  ...decidedBy('either_pair', 'one_pair', 1_200, [...PLAYER_PAIR_ALONE, ...BANKER_PAIR_ALONE]),
  ...decidedBy('either_pair', 'both_pairs', 1_200, [...BOTH_PAIRS, PERFECT_BOTH]),
  ...decidedBy('either_pair', 'no_pair', 0, NO_PAIR),
  ...decidedBy('perfect_pair', 'one_perfect_pair', 5_200, [PERFECT_PLAYER, PERFECT_BANKER]),
  ...decidedBy('perfect_pair', 'both_perfect_pairs', 5_200, [PERFECT_BOTH]),
  ...decidedBy('perfect_pair', 'no_perfect_pair', 0, IMPERFECT),
  ...decidedBy('player_natural', 'natural', 900, [...PLAYER_NATURAL_ALONE, ...BOTH_NATURALS]),
  ...decidedBy('player_natural', 'no_natural', 0, [...BANKER_NATURAL_ALONE, ...NO_NATURAL]),
  ...decidedBy('banker_natural', 'natural', 900, [...BANKER_NATURAL_ALONE, ...BOTH_NATURALS]),
  ...decidedBy('banker_natural', 'no_natural', 0, [...PLAYER_NATURAL_ALONE, ...NO_NATURAL]),
];
