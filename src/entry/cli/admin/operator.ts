import { z } from 'zod';
import { VALID_STAKE_POLICIES } from '../../../bets/valid-stake.ts';
import { ID_PATTERN } from '../../../http/schemas/patterns.ts';
import { ROUNDINGS } from '../../../money/odds.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import { firstDayFor } from '../../../settlement/gaming-day.ts';
import type { OperatorSettings } from '../../../settlement/operator-settings.ts';
import type { Connection } from '../../../store/client.ts';
import { createOperatorStore, putSettings } from '../../../store/operator-store.ts';
import type { Said } from './said.ts';

/** What may be said of an operator on the command line; what is left out stays or takes its default. */
export interface SettingsOptions {
  readonly timeZone?: string | undefined;
  readonly dayStart?: string | undefined;
  readonly rounding?: string | undefined;
  readonly validStake?: string | undefined;
  readonly shards?: string | undefined;
  /** The first gaming day, YYYY-MM-DD, for which changed settings hold. */
  readonly from?: string | undefined;
}

const Settings = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'is no time zone, such as Asia/Macau'),
  dayStart: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time of day, such as 12:00'),
  rounding: z.enum(ROUNDINGS),
  validStakePolicy: z.enum(VALID_STAKE_POLICIES),
  shards: z.coerce.number().int().min(1).max(1_000),
});

const DEFAULTS = {
  timeZone: 'UTC',
  dayStart: '00:00',
  rounding: 'down',
  validStakePolicy: 'net',
  shards: 4,
} as const;

/** Makes an operator: his first settings hold from the first day on. */
export async function addOperator(
  connection: Connection,
  operatorId: string,
  options: SettingsOptions,
): Promise<Result<Said, string>> {
  if (!ID_PATTERN.test(operatorId)) return refuse(`${operatorId} cannot be an operator's id.`);
  if ((await settingsOf(connection, operatorId)).length > 0) {
    return refuse(`The operator ${operatorId} exists; operator set changes his settings.`);
  }
  const settings = readSettings(options, DEFAULTS);
  if (!settings.ok) return settings;
  await putSettings(connection, operatorId, { version: 1, from: '2000-01-01', ...settings.value });
  return showOperator(connection, operatorId);
}

/**
 * Stores new settings as a version of their own. They hold from a gaming day that has not begun, so
 * that no day is divided between two versions.
 */
export async function setOperator(
  connection: Connection,
  operatorId: string,
  options: SettingsOptions,
): Promise<Result<Said, string>> {
  const versions = await settingsOf(connection, operatorId);
  const [newest] = versions;
  if (newest === undefined) return refuse(`There is no operator ${operatorId}.`);
  const { version, from: newestFrom, ...current } = newest;
  const settings = readSettings(options, current);
  if (!settings.ok) return settings;
  const [earliest = newestFrom] = [firstDayFor(connection.clock(), versions), newestFrom].sort().reverse();
  const { from = earliest } = options;
  if (!/^\d{4}-\d\d-\d\d$/.test(from) || from < earliest) {
    return refuse(`New settings can hold from ${earliest} on; ${from} is no such day.`);
  }
  await putSettings(connection, operatorId, { version: version + 1, from, ...settings.value });
  return showOperator(connection, operatorId);
}

/** Every version of an operator's settings, newest first, as JSON. */
export async function showOperator(
  connection: Connection,
  operatorId: string,
): Promise<Result<Said, string>> {
  const versions = await settingsOf(connection, operatorId);
  if (versions.length === 0) return refuse(`There is no operator ${operatorId}.`);
  const answer = { operatorId, settings: versions };
  return accept({ words: JSON.stringify(answer, null, 2), answer });
}

function settingsOf(connection: Connection, operatorId: string): Promise<readonly OperatorSettings[]> {
  return createOperatorStore(connection).settingsOf(operatorId);
}

function readSettings(
  options: SettingsOptions,
  current: z.output<typeof Settings>,
): Result<z.output<typeof Settings>, string> {
  const parsed = Settings.safeParse({
    timeZone: options.timeZone ?? current.timeZone,
    dayStart: options.dayStart ?? current.dayStart,
    rounding: options.rounding ?? current.rounding,
    validStakePolicy: options.validStake ?? current.validStakePolicy,
    shards: options.shards ?? current.shards,
  });
  return parsed.success ? accept(parsed.data) : refuse(z.prettifyError(parsed.error));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
