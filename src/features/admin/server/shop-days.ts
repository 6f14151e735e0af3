import { day as oneDay, hour, minute } from '../../../shared/time.ts';

/** The calendar day that it is in a time zone, 'YYYY-MM-DD'. */
export function dayOf(at: Date, timezone: string): string {
  // Of all locales Sweden's is the one that writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(at);
}

/** So many days, the one that it is now the last. */
export function daysUntil(now: Date, timezone: string, count: number): string[] {
  const last = Date.parse(`${dayOf(now, timezone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * oneDay).toISOString().slice(0, 10),
  );
}

/** When a day begins in a time zone: at its first instant, which is not midnight where clocks are put forward at midnight. */
export function startOfDay(day: string, timezone: string): Date {
  // Zones reach from 12 hours behind to 14 ahead of UTC, and every change of clocks is at a whole quarter of an hour.
  let from = Date.parse(`${day}T00:00:00Z`) - 15 * hour;
  let to = from + 30 * hour;
  while (to - from > 15 * minute) {
    const middle = from + Math.floor((to - from) / (30 * minute)) * 15 * minute;
    if (dayOf(new Date(middle), timezone) < day) from = middle;
    else to = middle;
  }
  return new Date(to);
}
