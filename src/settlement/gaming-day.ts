import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainTime from 'temporal-polyfill/fns/PlainTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import type { OperatorSettings } from './operator-settings.ts';

/** When a gaming day begins and ends, in milliseconds since the epoch, and the settings that hold for it. */
export interface DayBounds {
  readonly start: number;
  readonly end: number;
  readonly settings: OperatorSettings;
}

/** A gaming day: its date, YYYY-MM-DD, and its bounds. */
export interface GamingDay extends DayBounds {
  readonly date: string;
}

/**
 * The gaming day of an instant, in milliseconds since the epoch, under an operator's settings,
 * newest version first. A gaming day begins at the local day start and ends where the next begins,
 * so it lasts 23 or 25 hours when the clocks change; a day start that the clocks skip is moved past
 * the gap, one that occurs twice is the first of the two. When new settings begin, the last day under
 * the old ones ends there, so that no day is ever split over two versions.
 */
export function gamingDayOf(instant: number, settings: readonly OperatorSettings[]): GamingDay {
  const last = LAST_DAYS.get(settings);
  if (last !== undefined && instant >= last.start && instant < last.end) return last;
  const date = dateOf(instant, settings);
  const day = { date, ...dayBounds(date, settings) };
  LAST_DAYS.set(settings, day);
  return day;
}

/**
 * The last day that was asked for, by the settings it was asked of: nearly every question is about today,
 * and time zones are slow.
 */
const LAST_DAYS = new WeakMap<readonly OperatorSettings[], GamingDay>();

function dateOf(instant: number, settings: readonly OperatorSettings[]): string {
  const index = settings.findIndex((version) => instant >= startOfDay(version.from, version));
  const inForce = settings[index] ?? settings.at(-1);
  if (inForce === undefined) throw new TypeError('an operator has at least one version of settings');
  const date = localDayOf(instant, inForce);
  const successor = settings[index - 1];
  return successor !== undefined && date >= successor.from ? dayBefore(successor.from) : date;
}

/**
 * The first gaming day that new settings can hold for: the day after the next, so that it has not begun
 * in any time zone and every instance has read the settings before it does.
 */
export function firstDayFor(instant: number, settings: readonly OperatorSettings[]): string {
  return dayAfter(dayAfter(gamingDayOf(instant, settings).date));
}

/**
 * The bounds of a gaming day, YYYY-MM-DD: from its start to the start of the next, that excluded. A day
 * that would begin only after newer settings have begun is empty; it starts and ends where they begin.
 */
export function dayBounds(date: string, settings: readonly OperatorSettings[]): DayBounds {
  return {
    start: boundary(date, settings),
    end: boundary(dayAfter(date), settings),
    settings: settingsOfDay(date, settings),
  };
}

/** Where a day begins: at its own start, or where settings begin that are newer than those of the day. */
function boundary(date: string, settings: readonly OperatorSettings[]): number {
  const inForce = settingsOfDay(date, settings);
  const newer = settings.slice(0, settings.indexOf(inForce));
  return Math.min(startOfDay(date, inForce), ...newer.map((version) => startOfDay(version.from, version)));
}

function settingsOfDay(date: string, settings: readonly OperatorSettings[]): OperatorSettings {
  const inForce = settings.find(({ from }) => from <= date) ?? settings.at(-1);
  if (inForce === undefined) throw new TypeError('an operator has at least one version of settings');
  return inForce;
}

/** When a gaming day begins, in milliseconds since the epoch. */
function startOfDay(date: string, { timeZone, dayStart }: OperatorSettings): number {
  const plainTime = PlainTime.fromString(dayStart);
  return PlainDate.toZonedDateTime(plainDate(date), { timeZone, plainTime }).epochMilliseconds;
}

/** The last day whose start is not after the instant. */
function localDayOf(instant: number, settings: OperatorSettings): string {
  const local = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant), settings.timeZone);
  const calendarDay = PlainDate.toString(ZonedDateTime.toPlainDate(local));
  return instant >= startOfDay(calendarDay, settings) ? calendarDay : dayBefore(calendarDay);
}

/** The last gaming days that were over at an instant, in milliseconds since the epoch, oldest first. */
export function daysBefore(instant: number, settings: readonly OperatorSettings[], count: number): string[] {
  const days: string[] = [];
  let { date } = gamingDayOf(instant, settings);
  while (days.length < count) {
    date = dayBefore(date);
    days.unshift(date);
  }
  return days;
}

function dayAfter(date: string): string {
  return PlainDate.toString(PlainDate.addDays(plainDate(date), 1));
}

function dayBefore(date: string): string {
  return PlainDate.toString(PlainDate.subtractDays(plainDate(date), 1));
}

function plainDate(date: string) {
  return PlainDate.fromString(date, getISO);
}
