import { payText } from '../../bets/rule-set.ts';
import { decimal } from '../../probability/fraction.ts';
import type { BetReturns } from '../../probability/returns.ts';
import { alignedText } from './shared/columns.ts';

/** Decimals of every figure: the nearest number with so many, a half away from zero. */
const PLACES = 12;

/** A line of text for each bet: return to player, house edge, hit rate and variance, in decimals of 12 places. */
export function returnsTable(returns: readonly BetReturns[]): string {
  const heading = ['bet', 'return to player', 'house edge', 'hit rate', 'variance'];
  const rows = returns.map(({ type, returnToPlayer, houseEdge, hitRate, variance }) => [
    type,
    ...[returnToPlayer, houseEdge, hitRate, variance].map((figure) => decimal(figure, PLACES)),
  ]);
  return alignedText([heading, ...rows], 1);
}

/** A line of text for each line of each bet: what it pays, its probability, and the ordered deals that it decides. */
export function linesTable(returns: readonly BetReturns[]): string {
  const heading = ['bet', 'line', 'pays', 'probability', 'deals'];
  const rows = returns.flatMap(({ type, lines }) =>
    lines.map(({ line, pay, probability, deals }) => [
      type,
      line,
      payText(pay),
      decimal(probability, PLACES),
      String(deals),
    ]),
  );
  return alignedText([heading, ...rows], 2);
}
