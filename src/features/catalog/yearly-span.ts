/**
 * A span of each year: its first and last day, both included, as 'MM-DD'. One that ends before it starts continues into
 * the next year.
 */
export interface YearlySpan {
  readonly from: string;
  readonly until: string;
}

/** Whether a day of the year, 'MM-DD', is in the span. */
export function isInSpan({ from, until }: YearlySpan, date: string): boolean {
  return from <= until ? from <= date && date <= until : from <= date || date <= until;
}

/** Whether a day of the year exists, e.g. '02-29' but not '02-30'. */
export function isDayOfYear(date: string): boolean {
  // A leap year has every day that exists.
  const parsed = new Date(`2024-${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(5, 10) === date;
}
