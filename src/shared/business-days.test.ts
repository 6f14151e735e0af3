import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, countBusinessDays } from './business-days.ts';
import { day as oneDay } from './time.ts';

const anyDay = fc
  .integer({ min: Date.UTC(2024, 0, 1) / oneDay, max: Date.UTC(2030, 0, 1) / oneDay })
  .map((days) => new Date(days * oneDay).toISOString().slice(0, 10));
const count = fc.integer({ min: 0, max: 90 });
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10);

test.each([
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-28', 2, '2026-12-01'],
  ['2026-11-30', 5, '2026-12-07'],
  // Across a clock change and the end of a year.
  ['2026-10-30', 1, '2026-11-02'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %i business days is %s', (day, days, reached) => {
  expect(addBusinessDays(day, days)).toBe(reached);
});

test('the result is never on a weekend, and a larger count never gives an earlier day', () => {
  fc.assert(
    fc.property(anyDay, count, (day, days) => {
      const reached = addBusinessDays(day, days);
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(reached));
      expect(reached >= day).toBe(true);
      expect(addBusinessDays(day, days + 1) >= reached).toBe(true);
    }),
  );
});

test('the number of business days up to the result is the count', () => {
  fc.assert(
    fc.property(anyDay, count, (day, days) => {
      const reached = addBusinessDays(day, days);
      const between = Array.from({ length: 140 }, (_, index) => after(day, index + 1)).filter(
        (each) => each <= reached && ![0, 6].includes(weekdayOf(each)),
      );
      const isFromWeekend = [0, 6].includes(weekdayOf(day));
      expect(between.length).toBe(isFromWeekend && days === 0 ? 1 : days);
    }),
  );
});

test('countBusinessDays returns the smallest count with which addBusinessDays reaches the day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5, max: 100 }), (from, distance) => {
      const to = after(from, distance);
      const days = countBusinessDays(from, to);
      expect(addBusinessDays(from, days) >= to).toBe(true);
      if (days > 0) expect(addBusinessDays(from, days - 1) < to).toBe(true);
    }),
  );
});
