import { describe, expect, it } from 'vitest';
import { dayBounds, gamingDayOf } from '../../src/settlement/gaming-day.ts';
import { SETTINGS } from '../support/service.ts';

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'UTC',
  'Australia/Lord_Howe',
  'Asia/Macau',
];
const OLD_STARTS = ['00:00', '12:00', '23:30'];
const NEW_STARTS = ['00:00', '06:00', '23:59'];

const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 11, 7);
const LAST = Date.UTC(2026, 11, 13);

describe('a change of time zone and day start', () => {
  it.each(ZONES)('to %s puts every hour into one day, in order, whatever was asked before', (timeZone) => {
    for (const oldZone of ZONES) {
      for (const oldStart of OLD_STARTS) {
        for (const dayStart of NEW_STARTS) {
          const changed = () => [
            { ...SETTINGS, version: 2, from: '2026-12-10', timeZone, dayStart },
            { ...SETTINGS, timeZone: oldZone, dayStart: oldStart },
          ];
          expectOrderedDays(changed);
        }
      }
    }
  });
});

/** Asks of each hour twice: of settings that remember the hour before, and of settings that remember nothing. */
function expectOrderedDays(settingsAnew: () => (typeof SETTINGS)[]): void {
  const remembered = settingsAnew();
  let before = '';
  for (let hour = FIRST; hour < LAST; hour += HOUR) {
    const { date } = gamingDayOf(hour, remembered);
    const { start, end } = dayBounds(date, remembered);
    const wrong =
      date !== gamingDayOf(hour, settingsAnew()).date || date < before || hour < start || hour >= end;
    if (wrong)
      expect.fail(
        `${new Date(hour).toISOString()} is ${date} after ${before}: ${JSON.stringify(remembered)}`,
      );
    before = date;
  }
}
