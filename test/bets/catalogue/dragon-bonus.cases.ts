import { decidedBy, type LineCase } from '../../support/line-case.ts';

/** What a stake of 200 returns for a win by a margin: 1:1, 2:1, 4:1, 6:1, 10:1 and 30:1. */
const RETURNS = { 4: 400, 5: 600, 6: 1_000, 7: 1_400, 8: 2_200, 9: 6_200 };

export const DRAGON_BONUS_CASES: LineCase[] = [
  ...decidedBy('player_dragon_bonus', 'win_by_9', RETURNS[9], [
    ['9 beats 0 on three cards each', 'TS 2H 7D', 'TH 3D 7C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_8', RETURNS[8], [
    ['9 beats 1 on three cards each', 'TS 2H 7D', 'TH 3D 8C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_7', RETURNS[7], [
    ['9 beats 2 on three cards each', 'TS 2H 7D', 'TH 3D 9C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_6', RETURNS[6], [
    ['a standing 7 beats 1', 'TS 7H', 'TH 5D 6C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_5', RETURNS[5], [
    ['a standing 7 beats 2', 'TS 7H', 'TH 5D 7C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_4', RETURNS[4], [
    ['a standing 7 beats 3', 'TS 7H', 'TH 5D 8C'],
    ['a three-card 9, no natural, beats 5', 'TS 2H 7D', '2S 3S TC'],
  ]),
  ...decidedBy('player_dragon_bonus', 'natural_win', 400, [
    ['a natural 9 beats 0, by nine', '9S TD', 'KH QC'],
    ['a natural 8 beats 6, by two', '8S TD', 'KH 6C'],
    ['a natural 9 beats a natural 8, by one', '9S TD', 'KH 8C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'natural_tie', 200, [
    ['both hands have a natural 8', '8S TD', '4H 4C'],
    ['both hands have a natural 9', '9S TD', '5H 4C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'win_by_less_than_4', 0, [
    ['a standing 7 beats 4, by three', 'TS 7H', 'TH 5D 9C'],
    ['a three-card 9 beats a three-card 8', 'TS 2H 7D', 'TH 3D 5C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'tie', 0, [
    ['both hands stand on 6', '2S 4H', '3S 3H'],
    ['both hands reach 8 with three cards', 'TS 2H 6D', 'TH 3D 5C'],
  ]),
  ...decidedBy('player_dragon_bonus', 'no_win', 0, [
    ['a natural 8 loses to a natural 9', '8H KS', '9S KD'],
    ['0 loses to a natural 9', 'KS JD', '9S KD'],
    ['a standing 6 loses to 7', 'KS 6D', 'KH 7D'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_9', RETURNS[9], [
    ['9 beats 0 on three cards each', 'TS 5H 5D', 'TH 4D 5C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_8', RETURNS[8], [
    ['9 beats 1 on three cards each', 'TS 5H 6D', 'TH 4D 5C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_7', RETURNS[7], [
    ['8 beats 1 on three cards each', 'TS 5H 6D', 'TH 4D 4C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_6', RETURNS[6], [
    ['a standing 7 beats 1', 'TS 5H 6D', 'TH 7D'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_5', RETURNS[5], [
    ['a standing 7 beats 2', 'TS 5H 7D', 'TH 7C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_4', RETURNS[4], [
    ['a standing 7 beats 3', 'TS 5H 8D', 'TH 7C'],
    ['a three-card 9, no natural, beats 5', 'TS AH 4D', '2S 2H 5C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'natural_win', 400, [
    ['a natural 9 beats 0, by nine', 'KS JD', '9S KD'],
    ['a natural 8 beats 7, by one', '3S 4D', '4H 4C'],
    ['a natural 9 beats a natural 8, by one', '8H KS', '9S KD'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'natural_tie', 200, [
    ['both hands have a natural 8', '8S TD', '4H 4C'],
    ['both hands have a natural 9', '9S TD', '5H 4C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'win_by_less_than_4', 0, [
    ['a standing 7 beats 4, by three', 'TS 5H 9D', 'TH 7C'],
    ['a three-card 9 beats a three-card 8', 'TS 2H 6D', 'TH 5D 4C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'tie', 0, [
    ['both hands stand on 6', '2S 4H', '3S 3H'],
    ['both hands reach 8 with three cards', 'TS 2H 6D', 'TH 3D 5C'],
  ]),
  ...decidedBy('banker_dragon_bonus', 'no_win', 0, [
    ['a natural 8 loses to a natural 9', '9S KD', '8H KS'],
    ['0 loses to a natural 9', '9S TD', 'KH QC'],
    ['a standing 6 loses to 7', 'KS 7D', 'KH 6D'],
  ]),
];
