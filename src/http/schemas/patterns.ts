/** An id that a caller chose, of a round, bet, player, table, shoe or coup. It never holds a `#` or a space. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:~-]{0,63}$/;

/** A currency: ISO 4217, or the operator's own code. */
export const CURRENCY_PATTERN = /^[A-Z0-9]{3,10}$/;

/** A day whose bounds can be written as times with four digits of a year, whatever the time zone. */
const DAY_PATTERN = /^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\d$/;

/** Whether a text names a day of the calendar, from 1970 to 9998. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  if (!DAY_PATTERN.test(text) || text.startsWith('9999') || Number.isNaN(midnight.getTime())) return false;
  return midnight.toISOString().startsWith(text);
}
