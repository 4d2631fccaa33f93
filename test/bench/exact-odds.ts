import { returnsOf } from '../../src/probability/returns.ts';
import { ruleSetOf } from '../support/bets.ts';
import { interleaved, median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

/** The exact returns of all bets of `full`: over every six-card deal of eight decks, and of one and twelve. */
export async function exactOdds(): Promise<Row[]> {
  const full = ruleSetOf('full@1');
  const samples = await interleaved(
    { one: () => returnsOf(full, 1), eight: () => returnsOf(full, 8), twelve: () => returnsOf(full, 12) },
    { repetitions: 9, sample: 1 },
  );
  return [
    judged({ name: 'all 21 bets of full, 8 decks', value: median(samples.eight), unit: 'ms' }, '<', 1_000),
    { name: 'the same, 1 deck', value: median(samples.one), unit: 'ms' },
    {
      name: 'the same, 12 decks against 1',
      value: median(samples.twelve),
      unit: 'ms',
      ratio: ratioOf(samples.twelve, samples.one),
    },
  ];
}
