import { decidedBy, type LineCase, type NamedHands } from '../../support/line-case.ts';

const PLAYER_WINS: NamedHands[] = [
  ['the Player stands on 7 and beats 6', 'KS 7D', 'KH 6D'],
  ['the Player has a natural 9 against a natural 8', '4S 5D', '8H KC'],
  ['the Player reaches 9 with his third card', 'AH JH 8S', '3S QD'],
];

const BANKER_WINS_WITHOUT_SIX: NamedHands[] = [
  ['the Banker stands on 7 and beats 6', 'KS 6D', 'KH 7D'],
  ['the Banker has a natural 8 against 7', '3S 4D', '4H 4C'],
  ['the Banker reaches 7 with his third card', '2S 4D', '2H 2C 3D'],
];

const BANKER_WINS_WITH_SIX: NamedHands[] = [
  ['the Banker stands on 6 and beats 5', 'TS 2H 3D', '2H 4D'],
  ['the Banker reaches 6 with his third card', 'TS 5H 6D', 'TH 2D 4C'],
];

const TIES: NamedHands[] = [
  ['both hands stand on 6', '2S 4H', '3S 3H'],
  ['both hands have a natural 9', '9S KD', '9H KC'],
  ['both hands reach 0 with three cards', 'TS 5H 5D', 'TH 5S 5C'],
];

export const MAIN_BET_CASES: LineCase[] = [
  ...decidedBy('player', 'player_wins', 400, PLAYER_WINS),
  ...decidedBy('player', 'tie', 200, TIES),
  ...decidedBy('player', 'banker_wins', 0, [...BANKER_WINS_WITHOUT_SIX, ...BANKER_WINS_WITH_SIX]),
  ...decidedBy('banker', 'banker_wins', 390, [...BANKER_WINS_WITHOUT_SIX, ...BANKER_WINS_WITH_SIX]),
  ...decidedBy('banker', 'tie', 200, TIES),
  ...decidedBy('banker', 'player_wins', 0, PLAYER_WINS),
  ...decidedBy('banker_commission_free', 'banker_wins', 400, BANKER_WINS_WITHOUT_SIX),
  ...decidedBy('banker_commission_free', 'banker_wins_with_six', 300, BANKER_WINS_WITH_SIX),
  ...decidedBy('banker_commission_free', 'tie', 200, TIES),
  ...decidedBy('banker_commission_free', 'player_wins', 0, PLAYER_WINS),
  ...decidedBy('tie', 'tie', 1_800, TIES),
  ...decidedBy('tie', 'no_tie', 0, [...PLAYER_WINS, ...BANKER_WINS_WITHOUT_SIX, ...BANKER_WINS_WITH_SIX]),
];
