import { defineBet, defineBets, type PayText } from '../bet.ts';

/** A bet that both hands tie on one total (Égalité). */
function tieOn<const Total extends number>(total: Total, pays: PayText) {
  return defineBet({
    type: `tie_on_${total}` as const,
    names: { en: `Tie on ${total}`, 'zh-Hant': `${total} 點和`, 'zh-Hans': `${total} 点和` },
    lines: { tie_on_total: pays, no_tie_on_total: 'lose' },
    decide: ({ winner, banker }) =>
      winner === 'tie' && banker.total === total ? 'tie_on_total' : 'no_tie_on_total',
  });
}

/** A tie on each of the ten totals, at the odds that British casinos post for the Égalité bets. */
export const TIE_ON_BETS = defineBets(
  tieOn(0, '150:1'),
  tieOn(1, '215:1'),
  tieOn(2, '225:1'),
  tieOn(3, '200:1'),
  tieOn(4, '120:1'),
  tieOn(5, '110:1'),
  tieOn(6, '45:1'),
  tieOn(7, '45:1'),
  tieOn(8, '80:1'),
  tieOn(9, '80:1'),
);
