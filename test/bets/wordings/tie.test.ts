import { expect, it } from 'vitest';
import { type HandStake, type TieFacts, tieRuling } from '../../../src/bets/tie-options.ts';
import { MAX_AMOUNT } from '../../../src/money/amount.ts';
import { wordingsOf } from '../../support/wordings.ts';

const on = (type: HandStake['type'], stake: number): HandStake => ({ type, stake });

const FREE: TieFacts = {
  houseRule: 'free',
  winner: 'tie',
  nextRoundStarted: false,
  before: [on('player', 500)],
};
const RAISE_ONLY: TieFacts = { ...FREE, houseRule: 'raise_only' };

const QUESTIONS: readonly TieFacts[] = [
  { ...FREE, winner: 'player' },
  { ...FREE, winner: 'banker' },
  { ...FREE, nextRoundStarted: true },
  ...[FREE, RAISE_ONLY].flatMap((facts) => [
    facts,
    { ...facts, after: [on('player', 500)] },
    { ...facts, after: [on('player', 501), on('banker', 100)] },
    { ...facts, after: [on('player', 499)] },
    { ...facts, after: [] },
    { ...facts, after: [on('player', 200), on('banker', 900)] },
  ]),
  { ...FREE, before: [on('banker', 300), on('player', 200)], after: [on('player', 400), on('banker', 100)] },
  { ...FREE, before: [], after: [on('tie', 1), on('big', 1), on('banker_commission_free', 1)] },
  { ...FREE, after: [on('player', MAX_AMOUNT), on('player', 1)] },
];

it('answers about stakes after a tie read as released, under every rule book and under none', async () => {
  await expect(wordingsOf(QUESTIONS, tieRuling)).toMatchFileSnapshot('tie.txt');
});
