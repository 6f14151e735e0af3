import { day as oneDay, hour, minute } from './time.ts';

/** Formats by time zone. Cached, because creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayOf(at: Date, timezone: string): string {
  // The Swedish locale formats dates as ISO 8601 does.
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  formats.set(timezone, format);
  return format.format(at);
}

/** The last `count` days in a time zone, 'YYYY-MM-DD', ending today. */
export function daysUntil(now: Date, timezone: string, count: number): string[] {
  const last = Date.parse(`${dayOf(now, timezone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * oneDay).toISOString().slice(0, 10),
  );
}

/** '2026-11-30' -> '2026-12-01' */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10);
}

/** First instant of a day in a time zone. It is not 00:00 where clocks go forward at midnight. */
export function startOfDay(day: string, timezone: string): Date {
  // Binary search: zones range from UTC-12 to UTC+14, and every clock change falls on a full quarter of an hour.
  let from = Date.parse(`${day}T00:00:00Z`) - 15 * hour;
  let to = from + 30 * hour;
  while (to - from > 15 * minute) {
    const middle = from + Math.floor((to - from) / (30 * minute)) * 15 * minute;
    if (dayOf(new Date(middle), timezone) < day) from = middle;
    else to = middle;
  }
  return new Date(to);
}
