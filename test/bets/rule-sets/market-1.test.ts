import { describe, expect, it } from 'vitest';
import { BETS } from '../../../src/bets/bet-types.ts';
import { payText } from '../../../src/bets/rule-set.ts';
import { betOn, ruleSetOf, settled } from '../../support/bets.ts';
import { roundOf } from '../../support/rounds.ts';

const MARKET = ruleSetOf('market@1');

/** What the market's bets pay on their lines that do not lose. */
const MARKET_PAYS = {
  banker_ez: { banker_wins: '1:1', banker_wins_with_three_card_seven: 'push', tie: 'push' },
  dragon_seven: { three_card_seven: '40:1' },
  panda_eight: { three_card_eight: '25:1' },
  ox_six: { three_card_six: '40:1' },
  heavenly_nine: { one_three_card_nine: '10:1', both_three_card_nines: '75:1' },
  tiger: { two_card_six: '12:1', three_card_six: '20:1' },
  tiger_small: { two_card_six: '22:1' },
  tiger_big: { three_card_six: '50:1' },
  tiger_tie: { tie_on_six: '35:1' },
  tiger_pair: { one_pair: '4:1', both_pairs: '20:1', both_pairs_same_rank: '100:1' },
  super_six: { winning_six: '12:1' },
  tie_on_0: { tie_on_total: '150:1' },
  tie_on_1: { tie_on_total: '215:1' },
  tie_on_2: { tie_on_total: '225:1' },
  tie_on_3: { tie_on_total: '200:1' },
  tie_on_4: { tie_on_total: '120:1' },
  tie_on_5: { tie_on_total: '110:1' },
  tie_on_6: { tie_on_total: '45:1' },
  tie_on_7: { tie_on_total: '45:1' },
  tie_on_8: { tie_on_total: '80:1' },
  tie_on_9: { tie_on_total: '80:1' },
  player_odd: { odd: '0.96:1' },
  player_even: { even: '0.9:1' },
  banker_odd: { odd: '0.94:1' },
  banker_even: { even: '0.94:1' },
  four_cards: { four_cards: '3:2' },
  five_cards: { five_cards: '2:1' },
  six_cards: { six_cards: '2:1' },
  player_three_card_win: { three_card_win: '4:1' },
  banker_three_card_win: { three_card_win: '5:1' },
  three_card_six: { one_three_card_six: '8:1', both_three_card_sixes: '100:1' },
  bad_beat: { natural_nine_beats_eight: '50:1' },
  either_pair_each: { one_pair: '5:1', both_pairs: '10:1' },
  perfect_pair_double: { one_perfect_pair: '25:1', both_perfect_pairs: '200:1' },
  player_natural_win: { natural_win: '4:1', natural_tie: 'push' },
  banker_natural_win: { natural_win: '4:1', natural_tie: 'push' },
};

describe('market@1', () => {
  it('offers every bet of the catalogue, in every round of an eight-deck shoe', () => {
    expect([...MARKET.bets.keys()].toSorted()).toEqual(BETS.map(({ type }) => type).toSorted());
    expect([...MARKET.bets.values()].every(({ roundCap }) => roundCap === undefined)).toBe(true);
    expect(MARKET.decks).toEqual({ min: 8, max: 8, default: 8 });
  });

  it.each(Object.entries(MARKET_PAYS))(
    'pays on %s what the market pays, and nothing on its other lines',
    (type, pays) => {
      const offered = [...(MARKET.bets.get(type)?.pays ?? [])].map(([line, pay]) => [line, payText(pay)]);
      expect(Object.fromEntries(offered.filter(([, pay]) => pay !== 'lose'))).toEqual(pays);
      expect(offered.length).toBeGreaterThan(Object.keys(pays).length);
    },
  );

  it('pays the rule books’ bets what full and eight_bet pay', () => {
    for (const [type, { pays }] of [...ruleSetOf('full@1').bets, ...ruleSetOf('eight_bet@1').bets]) {
      expect(MARKET.bets.get(type)?.pays, type).toEqual(pays);
    }
  });

  it.each(['en', 'zh-Hant', 'zh-Hans'] as const)('names every bet, and no two alike, in %s', (language) => {
    const names = [...MARKET.bets.values()].map(({ bet }) => bet.names[language]);
    expect(names.every((name) => name.trim() !== '')).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('an EZ Banker bet', () => {
  it('is netted against a Player bet of the same player, as a bet on Banker', () => {
    const bets = [betOn('banker_ez', 300), betOn('player', 100)];
    expect(settled(roundOf('KS 6H', 'KD 7H'), bets, 'market@1').map(({ validStake }) => validStake)).toEqual([
      200, 0,
    ]);
  });

  it('counts no turnover on a three-card 7, which pushes, and takes no commission when it wins', () => {
    const [pushed] = settled(roundOf('KS 6H', 'KD 5H 2D'), [betOn('banker_ez', 300)], 'market@1');
    expect(pushed).toMatchObject({ result: 'push', payout: 300, validStake: 0, commission: 0 });
    const [won] = settled(roundOf('KS 6H', 'KD 7H'), [betOn('banker_ez', 300)], 'market@1');
    expect(won).toMatchObject({ result: 'win', payout: 600, validStake: 300, commission: 0 });
  });
});
