import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds, gamingDayOf } from '../../src/settlement/gaming-day.ts';
import type { OperatorSettings } from '../../src/settlement/operator-settings.ts';
import { SETTINGS } from '../support/service.ts';

const HOUR = 3_600_000;

function settings(
  timeZone: string,
  dayStart: string,
  differs: Partial<OperatorSettings> = {},
): OperatorSettings {
  return { ...SETTINGS, timeZone, dayStart, ...differs };
}

function dayOf(instant: string, ...versions: OperatorSettings[]): string {
  return gamingDayOf(Date.parse(instant), versions).date;
}

function boundsOf(date: string, ...versions: OperatorSettings[]) {
  const { start, end } = dayBounds(date, versions);
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    hours: (end - start) / HOUR,
  };
}

describe('a gaming day', () => {
  it('of Macau, from noon to noon, begins with its first millisecond and not before', () => {
    const macau = settings('Asia/Macau', '12:00');
    expect(dayOf('2026-11-29T03:59:59.999Z', macau)).toBe('2026-11-28');
    expect(dayOf('2026-11-29T04:00:00.000Z', macau)).toBe('2026-11-29');
    expect(boundsOf('2026-11-29', macau)).toEqual({
      start: '2026-11-29T04:00:00.000Z',
      end: '2026-11-30T04:00:00.000Z',
      hours: 24,
    });
  });

  it.each([
    ['Europe/Paris', '00:00', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Paris', '00:00', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['Europe/London', '06:00', '2026-03-28', '2026-03-28T06:00:00.000Z', 23],
    ['Europe/London', '06:00', '2026-10-24', '2026-10-24T05:00:00.000Z', 25],
    ['America/New_York', '06:00', '2026-03-07', '2026-03-07T11:00:00.000Z', 23],
    ['America/New_York', '06:00', '2026-10-31', '2026-10-31T10:00:00.000Z', 25],
    ['Australia/Lord_Howe', '00:00', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    ['Australia/Lord_Howe', '00:00', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['America/Los_Angeles', '04:00', '2026-03-08', '2026-03-08T11:00:00.000Z', 24],
  ])('in %s from %s: %s begins at %s and has %d hours', (timeZone, dayStart, date, start, hours) => {
    expect(boundsOf(date, settings(timeZone, dayStart))).toMatchObject({ start, hours });
  });

  it.each([
    // The clocks go from 02:00 to 03:00, so 02:30 is 03:30 of the new time.
    ['Europe/Berlin', '02:30', '2026-03-29', '2026-03-29T01:30:00.000Z', 24, 23],
    ['America/New_York', '02:30', '2026-03-08', '2026-03-08T07:30:00.000Z', 24, 23],
    // Lord Howe skips half an hour from 02:00.
    ['Australia/Lord_Howe', '02:15', '2026-10-04', '2026-10-03T15:45:00.000Z', 24, 23.5],
  ])(
    'in %s that would begin at %s in the gap of %s begins past it',
    (timeZone, dayStart, date, start, before, hours) => {
      const own = settings(timeZone, dayStart);
      expect(boundsOf(date, own)).toMatchObject({ start, hours });
      expect(boundsOf(dayBefore(date), own).hours).toBe(before);
      expect(dayOf(start, own)).toBe(date);
      expect(dayOf(new Date(Date.parse(start) - 1).toISOString(), own)).toBe(dayBefore(date));
    },
  );

  it.each([
    ['Europe/Berlin', '02:30', '2026-10-25', '2026-10-25T00:30:00.000Z', 25],
    ['America/New_York', '01:30', '2026-11-01', '2026-11-01T05:30:00.000Z', 25],
    ['Australia/Lord_Howe', '01:45', '2026-04-05', '2026-04-04T14:45:00.000Z', 24.5],
  ])(
    'in %s that begins at %s, which comes twice on %s, begins the first time',
    (timeZone, dayStart, date, start, hours) => {
      const own = settings(timeZone, dayStart);
      expect(boundsOf(date, own)).toMatchObject({ start, hours });
      const secondTime = new Date(Date.parse(start) + 30 * 60_000).toISOString();
      expect(dayOf(secondTime, own)).toBe(date);
    },
  );

  it('exists though the calendar skips it: Samoa had no 30 December 2011', () => {
    const samoa = settings('Pacific/Apia', '00:00');
    expect(boundsOf('2011-12-29', samoa).end).toBe(boundsOf('2011-12-31', samoa).start);
    expect(boundsOf('2011-12-30', samoa).hours).toBe(0);
  });

  it('under new settings begins when they begin, and the day before ends there', () => {
    const old = settings('UTC', '00:00');
    const changed = settings('Asia/Macau', '12:00', { version: 2, from: '2026-06-02', shards: 9 });
    expect(boundsOf('2026-06-01', changed, old)).toEqual({
      start: '2026-06-01T00:00:00.000Z',
      end: '2026-06-02T04:00:00.000Z',
      hours: 28,
    });
    expect(dayOf('2026-06-02T03:59:59.999Z', changed, old)).toBe('2026-06-01');
    expect(gamingDayOf(Date.parse('2026-06-02T03:59:59.999Z'), [changed, old]).settings.shards).toBe(4);
    expect(gamingDayOf(Date.parse('2026-06-02T04:00:00.000Z'), [changed, old])).toMatchObject({
      date: '2026-06-02',
      settings: { shards: 9 },
    });
    const empty = settings('Asia/Macau', '00:00', { version: 2, from: '2026-06-02' });
    const late = settings('America/New_York', '23:59');
    expect(boundsOf('2026-05-31', empty, late)).toMatchObject({ end: '2026-06-01T16:00:00.000Z' });
    expect(boundsOf('2026-06-01', empty, late).hours).toBe(0);
    const earlier = settings('UTC', '00:00', { version: 3, from: '2026-06-10' });
    expect(boundsOf('2026-06-09', earlier, changed, old)).toEqual({
      start: '2026-06-09T04:00:00.000Z',
      end: '2026-06-10T00:00:00.000Z',
      hours: 20,
    });
  });
});

const ZONES = [
  'UTC',
  'Asia/Macau',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'America/Havana',
];

const dayStarts = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

/** One to three versions of settings, newest first, and a day of those two years, often near a change. */
const histories = fc
  .record({
    first: fc.record({ timeZone: fc.constantFrom(...ZONES), dayStart: dayStarts }),
    changes: fc.uniqueArray(
      fc.record({
        timeZone: fc.constantFrom(...ZONES),
        dayStart: dayStarts,
        offset: fc.integer({ min: 5, max: 700 }),
      }),
      { maxLength: 2, selector: ({ offset }) => offset },
    ),
    near: fc.integer({ min: -3, max: 3 }),
    far: fc.integer({ min: 2, max: 718 }),
    which: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ first, changes, near, far, which }) => {
    const inOrder = changes.toSorted((a, b) => a.offset - b.offset);
    const later = inOrder.map(({ timeZone, dayStart, offset }, index) =>
      settings(timeZone, dayStart, { version: index + 2, from: dateAt(offset) }),
    );
    const change = inOrder[which];
    return {
      versions: [...later.reverse(), settings(first.timeZone, first.dayStart)],
      offset: change === undefined ? far : Math.max(2, change.offset + near),
    };
  });

function dateAt(offset: number): string {
  return new Date(Date.parse('2025-01-01T00:00:00Z') + offset * 24 * HOUR).toISOString().slice(0, 10);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);
}

describe('gaming days, whatever the zone, the day start and the changes of settings', () => {
  it('follow each other without a gap or an overlap', () => {
    fc.assert(
      fc.property(histories, ({ versions, offset }) => {
        const day = dayBounds(dateAt(offset), versions);
        expect(dayBounds(dateAt(offset + 1), versions).start).toBe(day.end);
        expect(day.end).toBeGreaterThanOrEqual(day.start);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hold every instant in exactly one: the day that an instant is given bounds it', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(histories, minutes, ({ versions, offset }, minute) => {
        const instant = Date.parse(`${dateAt(offset)}T00:00:00Z`) + minute * 60_000;
        const { date, settings: inForce } = gamingDayOf(instant, versions);
        const { start, end, settings: ofDay } = dayBounds(date, versions);
        expect(start).toBeLessThanOrEqual(instant);
        expect(end).toBeGreaterThan(instant);
        expect(inForce).toEqual(ofDay);
      }),
      { numRuns: 1_000 },
    );
  });

  it('begin with their first millisecond and end with their last, unless they are empty', () => {
    fc.assert(
      fc.property(histories, ({ versions, offset }) => {
        const { start, end } = dayBounds(dateAt(offset), versions);
        if (start === end) return;
        const dates = [start, end - 1].map((instant) => gamingDayOf(instant, versions).date);
        expect(dates).toEqual([dateAt(offset), dateAt(offset)]);
      }),
      { numRuns: 1_000 },
    );
  });
});
