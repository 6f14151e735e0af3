import { day as oneDay } from './time.ts';

/** Days are `2026-11-30`. Business days are Monday to Friday: holidays differ by carrier and state, and are ignored. */
function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function next(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10);
}

/**
 * The business day that comes `count` business days after a day; with 0 the day itself, or the Monday after a weekend.
 */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= isBusinessDay(reached) ? 1 : 0) reached = next(reached);
  while (!isBusinessDay(reached)) reached = next(reached);
  return reached;
}

/** The smallest count with which `addBusinessDays` reaches `to` from `from`; 0 if `to` is not later. */
export function countBusinessDays(from: string, to: string): number {
  let count = 0;
  for (let at = addBusinessDays(from, 0); at < to; at = addBusinessDays(at, 1)) count += 1;
  // From a weekend, a count of 1 leads to the same Monday as a count of 0.
  return count > 0 && !isBusinessDay(from) ? count + 1 : count;
}
