import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type BetType, betOfType } from '../bets/bet-types.ts';
import type { SettledBet } from '../bets/settle.ts';

/**
 * Bet lines as stored: columns rather than rows, compressed. One line of text a column, values parted
 * by spaces, which no id contains. What bets have in common (type, currency, result, line, odds, void
 * reason) is written once as a verdict and referred to by its number.
 *
 *     1 <count>              the format and the number of lines
 *     [[type, …], …]         the verdicts, JSON
 *     betId …                as placed
 *     playerId …
 *     verdict …              index into the verdicts
 *     stake …
 *     winnings …             0 unless won
 *     commission …
 *     stake − validStake …   0 for most bets
 *     adjustment …           in versions from 2 on only
 *
 * The payout is not stored: it follows from result, stake and winnings.
 */
const FORMAT = '1';

/** Ten thousand lines with the longest ids stay far below this; anything larger is not ours. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** What all bets of one type and currency share: type, currency, result, line, odds, void reason. */
type Verdict = readonly [
  type: string,
  currency: string,
  result: SettledBet['result'],
  line: string,
  odds: string,
  voidReason: string,
];

/** Brings bet lines into their stored form. */
export function encodeLines(lines: readonly SettledBet[]): Uint8Array {
  const { verdicts, indexes } = verdictsOf(lines);
  const text = [
    `${FORMAT} ${lines.length}`,
    JSON.stringify(verdicts),
    column(lines, ({ betId }) => betId),
    column(lines, ({ playerId }) => playerId),
    indexes.join(' '),
    column(lines, ({ stake }) => stake),
    column(lines, ({ winnings }) => winnings),
    column(lines, ({ commission }) => commission),
    column(lines, ({ stake, validStake }) => stake - validStake),
    ...(lines[0]?.adjustment === undefined ? [] : [column(lines, ({ adjustment = 0 }) => adjustment)]),
  ].join('\n');
  return deflateRawSync(text, { level: constants.Z_BEST_SPEED });
}

/** Reads bet lines back; throws on bytes that {@link encodeLines} cannot have written. */
export function decodeLines(bytes: Uint8Array): SettledBet[] {
  const text = inflateRawSync(bytes, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8');
  const [head = '', verdictsText = '[]', ...columns] = text.split('\n');
  const [format, countText] = head.split(' ');
  const count = Number(countText);
  if (format !== FORMAT || !(columns.length === 7 || columns.length === 8))
    throw new TypeError(`unknown format of bet lines: ${head}`);
  const verdicts: readonly Verdict[] = JSON.parse(verdictsText);
  const [betIds, playerIds, indexes, stakes, winnings, commissions, shortfalls, adjustments] = columns.map(
    (values) => (count === 0 ? [] : values.split(' ')),
  );
  return Array.from({ length: count }, (_, row) => {
    const verdict = verdicts[Number(indexes?.[row])];
    if (verdict === undefined) throw new TypeError(`bet line ${row} has no verdict`);
    return lineOf(verdict, {
      betId: betIds?.[row] ?? '',
      playerId: playerIds?.[row] ?? '',
      stake: Number(stakes?.[row]),
      winnings: Number(winnings?.[row]),
      commission: Number(commissions?.[row]),
      shortfall: Number(shortfalls?.[row]),
      adjustment: adjustments && Number(adjustments[row]),
    });
  });
}

interface LineColumns {
  readonly betId: string;
  readonly playerId: string;
  readonly stake: number;
  readonly winnings: number;
  readonly commission: number;
  readonly shortfall: number;
  readonly adjustment: number | undefined;
}

/** A line from its columns, members in canonical order (see {@link SettledBet}). */
function lineOf([type, currency, result, line, odds, voidReason]: Verdict, columns: LineColumns): SettledBet {
  const { betId, playerId, stake, winnings, commission, shortfall, adjustment } = columns;
  return {
    ...(adjustment !== undefined && { adjustment }),
    betId,
    commission,
    currency,
    ...(line !== '' && { line }),
    ...(odds !== '' && { odds }),
    payout: result === 'win' ? stake + winnings : result === 'lose' ? 0 : stake,
    playerId,
    result,
    stake,
    type: knownType(type),
    validStake: stake - shortfall,
    ...(voidReason !== '' && { void: voidReason }),
    winnings,
  };
}

function knownType(type: string): BetType {
  const bet = betOfType(type);
  if (bet === undefined) throw new TypeError(`bet lines name an unknown bet ${type}`);
  return bet.type;
}

function verdictsOf(lines: readonly SettledBet[]): {
  verdicts: readonly Verdict[];
  indexes: readonly number[];
} {
  const positions = new Map<string, number>();
  const verdicts: Verdict[] = [];
  const indexes = lines.map(({ type, currency, result, line = '', odds = '', void: voidReason = '' }) => {
    const key = `${type} ${currency} ${voidReason}`;
    let position = positions.get(key);
    if (position === undefined) {
      position = verdicts.push([type, currency, result, line, odds, voidReason]) - 1;
      positions.set(key, position);
    }
    return position;
  });
  return { verdicts, indexes };
}

function column(lines: readonly SettledBet[], value: (line: SettledBet) => string | number): string {
  return lines.map(value).join(' ');
}
