import { expect } from 'vitest';
import { parseCard } from '../../../src/baccarat/card.ts';
import { betOn, hundredOn, settledOne } from '../../support/bets.ts';
import type { FaultTest } from '../../support/fault-test.ts';
import { cardsOf, codesOf, roundDealt, roundOf, violationsOf } from '../../support/rounds.ts';

/** Faults that other projects had in the game itself, each with what holds here instead. */
export const GAME_FAULTS: Readonly<Record<string, FaultTest>> = {
  R01: [
    'Banker 4 stands on a third card of 0, 1, 8 or 9, the King among them',
    () => {
      for (const third of ['10S', 'JS', 'QS', 'KS', 'AS', '8S', '9S']) {
        expect(violationsOf(`KD 5H ${third}`, 'KH 4D')).toEqual([]);
        expect(violationsOf(`KD 5H ${third}`, 'KH 4D 2C')[0]).toMatchObject({ rule: 'MC 9(4)(2)' });
      }
    },
  ],
  R03: [
    'the Banker’s first two cards decide once, so a 2 that draws an Ace does not draw again',
    () => {
      expect(codesOf(roundDealt('KS KH 6D 2D AS').banker.cards)).toBe('KH 2D AS');
      expect(violationsOf('KS 6D', 'KH 2D AS 5C')[0]).toMatchObject({ code: 'too_many_cards' });
    },
  ],
  R05a: [
    'Banker 6 draws on a third card of 6 although the Player’s total is 0',
    () => {
      expect(roundOf('KS 4D 6H', 'KH 6D AC').player.total).toBe(0);
      expect(violationsOf('KS 4D 6H', 'KH 6D')[0]).toMatchObject({ rule: 'MC 9(3)(5)', code: 'must_draw' });
    },
  ],
  R06: [
    'Banker 7 stands on every third card, a 7 too',
    () => {
      for (const third of ['K', 'A', '2', '3', '4', '5', '6', '7', '8', '9']) {
        expect(violationsOf(`2 3 ${third}`, 'K 7')).toEqual([]);
        expect(violationsOf(`2 3 ${third}`, 'K 7 A')[0]).toMatchObject({ rule: 'MC 9(4)(5)' });
      }
    },
  ],
  R08: [
    'three tens total 0, and two tens are a pair',
    () => {
      const { player } = roundOf('10H 10D 10S', '7H KD');
      expect([player.total, player.pair]).toEqual([0, true]);
    },
  ],
  R10: [
    'ten, Jack, Queen and King make no pair with one another',
    () => {
      const round = roundOf('KS QS AD', 'TH JH 5C');
      expect(hundredOn('player_pair', round, 'full')).toEqual(['lose', 0]);
      expect(hundredOn('banker_pair', round, 'full')).toEqual(['lose', 0]);
    },
  ],
  R12: [
    'a pair is no tie: a natural 8 of two fours is a Player win with a Player pair',
    () => {
      const round = roundOf('4S 4D', 'KH QC');
      expect(round.winner).toBe('player');
      expect(hundredOn('tie', round, 'full')).toEqual(['lose', 0]);
      expect(hundredOn('player_pair', round, 'full')).toEqual(['win', 1_200]);
      expect(hundredOn('banker_pair', round, 'full')).toEqual(['lose', 0]);
    },
  ],
  R14a: [
    'a dragon bonus loses on a tie of sixes and pushes on a tie of naturals alone',
    () => {
      const types = ['player_dragon_bonus', 'banker_dragon_bonus'] as const;
      for (const type of types) {
        expect(hundredOn(type, roundOf('2S 4H', '3S 3H'), 'full')).toEqual(['lose', 0]);
        expect(hundredOn(type, roundOf('8S TD', '4H 4C'), 'full')).toEqual(['push', 100]);
      }
    },
  ],
  R15: [
    'a dragon bonus won by 7 without a natural pays 6:1, and the line names the odds',
    () => {
      const line = settledOne(roundOf('TS 2H 7D', 'TH 3D 9C'), betOn('player_dragon_bonus', 100), 'full');
      expect(line).toMatchObject({ line: 'win_by_7', odds: '6:1', payout: 700 });
    },
  ],
  R17a: [
    'a Banker win with a two-card 6 pays Lucky 6 12:1 and the commission-free Banker half',
    () => {
      const round = roundOf('TS 2H 3D', '2H 4D');
      expect(hundredOn('lucky_six', round, 'full')).toEqual(['win', 1_300]);
      expect(hundredOn('banker_commission_free', round, 'full')).toEqual(['win', 150]);
    },
  ],
  R17c: [
    'Lucky 6 loses when the Banker’s 6 loses to 7 and when it ties: it never pushes',
    () => {
      expect(hundredOn('lucky_six', roundOf('TS 7H', 'KH 6D'), 'full')).toEqual(['lose', 0]);
      expect(hundredOn('lucky_six', roundOf('2S 4H', '3S 3H'), 'full')).toEqual(['lose', 0]);
    },
  ],
  R21a: [
    'a two-card 7 over a two-card 6 pays Lucky 7 6:1 and Super Lucky 7 30:1',
    () => {
      const round = roundOf('AS 6H', 'TH 6D');
      expect(hundredOn('lucky_seven', round, 'full')).toEqual(['win', 700]);
      expect(hundredOn('super_lucky_seven', round, 'full')).toEqual(['win', 3_100]);
    },
  ],
  R21c: [
    'a 7 over a 6 with three cards each pays Super Lucky 7 100:1',
    () => {
      expect(hundredOn('super_lucky_seven', roundOf('TS AH 6D', '2H 3C AD'), 'full')).toEqual([
        'win',
        10_100,
      ]);
    },
  ],
  R22: [
    'Big and Small go by the number of cards alone, on a tie too, and the line names the odds',
    () => {
      const small = settledOne(roundOf('2S 4H', '3S 3H'), betOn('small', 100), 'eight_bet');
      expect(small).toMatchObject({ result: 'win', odds: '1.5:1', payout: 250 });
      const big = settledOne(roundOf('TS 5H 5D', 'TH 5S 5C'), betOn('big', 100), 'eight_bet');
      expect(big).toMatchObject({ result: 'win', odds: '0.5:1', payout: 150 });
    },
  ],
  R24: [
    'Banker 6 draws on a third card of 6 and of 7',
    () => {
      expect(roundOf('AS KD 6H', 'KH 6D AC')).toMatchObject({ winner: 'tie', cardCount: 6 });
      expect(violationsOf('AS KD 6H', 'KH 6D')[0]).toMatchObject({ code: 'must_draw' });
      expect(violationsOf('AS KD 7H', 'KH 6D')[0]).toMatchObject({ code: 'must_draw' });
    },
  ],
  R26: [
    'cards are dealt Player, Banker, Player, Banker',
    () => {
      const round = roundDealt('9S 2H KD 5C');
      expect([codesOf(round.player.cards), codesOf(round.banker.cards)]).toEqual(['9S KD', '2H 5C']);
      expect([round.player.total, round.banker.total]).toEqual([9, 7]);
    },
  ],
  R28: [
    '8:1 is profit: 1,000 on a tie wins 8,000 and returns 9,000, and both numbers are in the answer',
    () => {
      const line = settledOne(roundOf('2S 4H', '3S 3H'), betOn('tie', 1_000), 'full');
      expect(line).toMatchObject({ odds: '8:1', winnings: 8_000, payout: 9_000 });
    },
  ],
  R30: [
    'pairs in both hands pay either pair and perfect pair once, and identical cards are legal',
    () => {
      const round = roundOf('KS KS AD', '8C 8C');
      expect(hundredOn('perfect_pair', round, 'full')).toEqual(['win', 2_600]);
      expect(hundredOn('either_pair', round, 'full')).toEqual(['win', 600]);
    },
  ],
  R32: [
    '10c is the ten of clubs, and no wrong token becomes another card',
    () => {
      expect(codesOf(cardsOf('10c'))).toBe('TC');
      for (const wrong of ['1c', '0c', '10', '100c', '10cc', '1oc']) {
        expect(parseCard(wrong)?.code).toBe(wrong === '10' ? 'T' : undefined);
      }
    },
  ],
};
