import { versionKey } from '../src/store/keys.ts';

const { sk: FIRST_VERSION } = versionKey({ operatorId: '', roundId: '' }, 1);

/**
 * What a gaming day's versions book, per currency and bet type, as the daily report has it: a first
 * version its totals, a later one its differences. Both are texts, `EUR banker 1 10000 19500 9500 500
 * 10000; …`: currency, type, bets, stake, payout, winnings, commission, valid stake.
 */
export const DAY_TOTALS = `WITH booked AS (
  SELECT CASE item.sk.s WHEN '${FIRST_VERSION}' THEN item.totals.s ELSE item.adjustments.s END AS lines
  FROM items
  WHERE export_id = ?
    AND split_part(item.feedpk.s, '#', 1) = ?
    AND split_part(item.feedpk.s, '#', 2) = ?
),
figures AS (
  SELECT split(line, ' ') AS figure
  FROM booked CROSS JOIN UNNEST(split(lines, '; ')) AS booked_lines (line)
  WHERE lines <> ''
)
SELECT
  figure[1] AS currency,
  figure[2] AS type,
  sum(CAST(figure[3] AS decimal(38, 0))) AS bets,
  sum(CAST(figure[4] AS decimal(38, 0))) AS stake,
  sum(CAST(figure[5] AS decimal(38, 0))) AS payout,
  sum(CAST(figure[6] AS decimal(38, 0))) AS winnings,
  sum(CAST(figure[7] AS decimal(38, 0))) AS commission,
  sum(CAST(figure[8] AS decimal(38, 0))) AS valid_stake,
  sum(CAST(figure[4] AS decimal(38, 0)) - CAST(figure[5] AS decimal(38, 0))) AS house_result
FROM figures
GROUP BY figure[1], figure[2]
ORDER BY 1, 2`;
