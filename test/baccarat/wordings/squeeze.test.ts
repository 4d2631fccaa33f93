import { expect, it } from 'vitest';
import { type SqueezeQuestion, type SqueezeTable, squeezeRuling } from '../../../src/baccarat/squeeze.ts';
import type { SqueezeBet } from '../../../src/baccarat/squeeze-holders.ts';
import { MAX_AMOUNT } from '../../../src/money/amount.ts';
import { wordingsOf } from '../../support/wordings.ts';

function bet(playerId: string, side: SqueezeBet['side'], stake: number, second = 0): SqueezeBet {
  return { playerId, side, stake, confirmedAt: `2026-11-29T12:00:0${second}.000Z` };
}

function table(
  kind: SqueezeTable['kind'],
  bets: readonly SqueezeBet[],
  differs: Partial<SqueezeTable> = {},
): SqueezeTable {
  return { kind, device: 'shoe', squeezing: true, bets, ...differs };
}

const ANNA_ON_BOTH = [bet('anna', 'player', 100, 1), bet('anna', 'banker', 100, 2)];

const QUESTIONS: readonly SqueezeQuestion[] = [
  table('own_table', []),
  table('own_table', [bet('anna', 'other', 50)]),
  table('own_table', [bet('anna', 'player', 100), bet('anna', 'banker', 200)]),
  table('own_table', ANNA_ON_BOTH),
  table('own_table', ANNA_ON_BOTH, { standing: ['anna'] }),
  table('own_table', ANNA_ON_BOTH, { squeezing: false }),
  table('own_table', ANNA_ON_BOTH, { device: 'continuous_shuffler' }),
  table('own_table', [bet('anna', 'player', MAX_AMOUNT), bet('ben', 'banker', 1)]),
  table('shared_table', []),
  table('shared_table', [bet('anna', 'player', 100), bet('ben', 'other', 100)]),
  table('shared_table', [bet('anna', 'player', 100), bet('ben', 'player', 101, 1)]),
  table('shared_table', [bet('anna', 'player', 100, 2), bet('ben', 'player', 100, 1)]),
  table('shared_table', [bet('anna', 'banker', 100, 1), bet('ben', 'banker', 100, 1)]),
  table('shared_table', [
    bet('anna', 'player', 60),
    bet('ben', 'player', 100, 1),
    bet('anna', 'player', 40, 2),
  ]),
  table('shared_table', [
    bet('anna', 'player', 60),
    bet('anna', 'player', 40, 1),
    bet('ben', 'player', 100, 2),
  ]),
  table('shared_table', ANNA_ON_BOTH),
  table('shared_table', [...ANNA_ON_BOTH.toReversed(), bet('ben', 'player', 50, 3)]),
  table('shared_table', [
    bet('anna', 'banker', 100),
    bet('anna', 'player', 100, 1),
    bet('ben', 'player', 50, 3),
  ]),
  table('shared_table', [bet('anna', 'player', 100), bet('ben', 'player', 900), bet('cleo', 'banker', 900)], {
    standing: ['ben', 'cleo'],
  }),
  { kind: 'holder_leaves', withCards: true },
  { kind: 'holder_leaves', withCards: false },
  { kind: 'holder_looks_at_third_card', firstTwoOpened: true },
  { kind: 'holder_looks_at_third_card', firstTwoOpened: false },
];

it('answers about the squeeze read as released, under every rule book and under none', async () => {
  await expect(wordingsOf(QUESTIONS, squeezeRuling)).toMatchFileSnapshot('squeeze.txt');
});
