import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type BetType, betOfType } from '../bets/bet-types.ts';
import { type BetResult, type DecidedAmounts, decidedBet, type SettledBet, voidBet } from '../bets/settle.ts';
import { LongText } from '../settlement/long-text.ts';
import { oneOf } from './attributes.ts';

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

/** The columns that every version has. */
const COLUMNS = 7;

/** Ten thousand lines with the longest ids stay far below this; anything larger is not ours. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** What all bets of one type and currency share. A void has no line, and only a win has odds. */
type VerdictRow = readonly [
  type: BetType,
  currency: string,
  result: BetResult,
  line: string,
  odds: string,
  voidReason: string,
];

/** Brings bet lines into their stored form. */
export function encodeLines(lines: readonly SettledBet[]): Uint8Array {
  const { verdicts, indexes } = verdictsOf(lines);
  const text = new LongText(LINE_BYTES * lines.length);
  text.append(`${FORMAT} ${lines.length}\n${JSON.stringify(verdicts)}`);
  const column = <Row>(rows: readonly Row[], value: (row: Row) => string | number) => {
    text.append('\n');
    text.appendList(rows, ' ', (some) => some.map(value).join(' '));
  };
  column(lines, ({ betId }) => betId);
  column(lines, ({ playerId }) => playerId);
  column(indexes, (index) => index);
  column(lines, ({ stake }) => stake);
  column(lines, ({ winnings }) => winnings);
  column(lines, ({ commission }) => commission);
  column(lines, ({ stake, validStake }) => stake - validStake);
  if (lines[0]?.adjustment !== undefined) column(lines, ({ adjustment = 0 }) => adjustment);
  return compressed(text.bytes);
}

/**
 * Brotli (RFC 7932) at its second lowest quality: on random ids six times as fast as deflate at its
 * fastest, and smaller. Its memory is as large as the text needs: for the few bets of most rounds, to claim
 * the usual 4 MiB would take longer than the rest.
 */
function compressed(text: Uint8Array): Uint8Array {
  const bits = Math.ceil(Math.log2(text.length + 1));
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: window };
  return brotliCompressSync(text, { chunkSize: text.length + 64, params });
}

/** What a line mostly needs before it is compressed, with ids as long as UUIDs. */
const LINE_BYTES = 110;

/** Reads bet lines back; throws on bytes that {@link encodeLines} cannot have written. */
export function decodeLines(bytes: Uint8Array): SettledBet[] {
  const text = brotliDecompressSync(bytes, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8');
  const [head = '', verdictsText = '', ...columnTexts] = text.split('\n');
  const [format, countText] = head.split(' ');
  if (format !== FORMAT) throw new TypeError(`unknown format of bet lines: ${head}`);
  const count = Number(countText);
  const columns = columnTexts.map((values) => (count === 0 ? [] : values.split(' ')));
  if (columns.length < COLUMNS || columns.some(({ length }) => length !== count)) {
    throw new TypeError('the columns of the bet lines do not have their length');
  }
  const verdicts = verdictsIn(verdictsText);
  const [betIds = [], playerIds, indexes, stakes, winnings, commissions, shortfalls, adjustments] = columns;
  return betIds.map((betId, row) => {
    const verdict = verdicts[Number(indexes?.[row])];
    if (verdict === undefined) throw new TypeError(`bet line ${row} has no verdict`);
    const stake = Number(stakes?.[row]);
    const line = lineOf(verdict, betId, playerIds?.[row] ?? '', stake, {
      winnings: Number(winnings?.[row]),
      commission: Number(commissions?.[row]),
      validStake: stake - Number(shortfalls?.[row]),
    });
    return adjustments === undefined ? line : { adjustment: Number(adjustments[row]), ...line };
  });
}

function lineOf(
  [type, currency, result, line, odds, voidReason]: VerdictRow,
  betId: string,
  playerId: string,
  stake: number,
  amounts: DecidedAmounts,
): SettledBet {
  const bet = { betId, currency, playerId, stake, type };
  if (result === 'void') return voidBet(bet, voidReason);
  return decidedBet(bet, odds === '' ? { line, result } : { line, result, odds }, amounts);
}

function verdictsOf(lines: readonly SettledBet[]): {
  verdicts: readonly VerdictRow[];
  indexes: readonly number[];
} {
  // By type, then by currency and void reason: most bets are found without building a key.
  const positions = new Map<string, Map<string, number>>();
  const verdicts: VerdictRow[] = [];
  const indexes = lines.map(({ type, currency, result, line = '', odds = '', void: voidReason = '' }) => {
    let ofType = positions.get(type);
    if (ofType === undefined) {
      ofType = new Map();
      positions.set(type, ofType);
    }
    const key = voidReason === '' ? currency : `${currency} ${voidReason}`;
    let position = ofType.get(key);
    if (position === undefined) {
      position = verdicts.push([type, currency, result, line, odds, voidReason]) - 1;
      ofType.set(key, position);
    }
    return position;
  });
  return { verdicts, indexes };
}

function verdictsIn(text: string): VerdictRow[] {
  const rows: readonly (readonly string[])[] = JSON.parse(text);
  return rows.map(([type = '', currency = '', result = '', line = '', odds = '', voidReason = '']) => [
    knownType(type),
    currency,
    oneOf(['win', 'lose', 'push', 'void'], result),
    line,
    odds,
    voidReason,
  ]);
}

function knownType(type: string): BetType {
  const bet = betOfType(type);
  if (bet === undefined) throw new TypeError(`bet lines name an unknown bet ${type}`);
  return bet.type;
}
