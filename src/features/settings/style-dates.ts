import { gridStyles, isInSpan, type YearlySpan } from '../catalog/contract.ts';
import { leapDay } from './days-of-year.ts';
import type { StoredSettings } from './stored.ts';

type StyleSettings = NonNullable<NonNullable<StoredSettings['styles']>['wizard']>;

/** Whether any style is offered on some days of the year only. */
export function hasDatedStyles({ styles = {} }: StoredSettings): boolean {
  return Object.values(styles).some(({ dates }) => dates !== undefined);
}

/**
 * The settings as they apply on a day ('YYYY-MM-DD'): outside of its dates, a style is like one that is switched off.
 * Dates are left out, so that pages hold none and everything else only asks whether a style is offered.
 */
export function settingsOnDay(stored: StoredSettings, day: string): StoredSettings {
  if (!hasDatedStyles(stored)) return stored;
  const entries = Object.entries(stored.styles ?? {}).map(([id, { dates, ...style }]): [string, StyleSettings] =>
    dates === undefined || isOnDay(dates, day) ? [id, style] : [id, { ...style, offered: false }],
  );
  return { ...stored, styles: Object.fromEntries(entries.filter(([, style]) => Object.keys(style).length > 0)) };
}

/** The first day of the year on which no style of the grid is offered, 'MM-DD', if some are on others; else null. */
export function findDayWithoutStyles({ styles = {} }: StoredSettings): string | null {
  const set = new Map<string, StyleSettings>(Object.entries(styles));
  const dates = gridStyles
    .map(({ id }) => set.get(id) ?? {})
    .filter(({ offered }) => offered !== false)
    .map((style) => style.dates);
  if (dates.length === 0) return null;
  return daysOfYear().find((day) => !dates.some((span) => span === undefined || isInSpan(span, day))) ?? null;
}

/** '10-31' -> 'October 31' */
export function writeDayOfYear(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`2024-${day}T00:00:00Z`),
  );
}

function isOnDay(dates: YearlySpan, day: string): boolean {
  const date = day.slice(5);
  // The end of February, so that dates which touch each other leave no day out.
  return isInSpan(dates, date === leapDay ? '02-28' : date);
}

/** The days of a year that is not a leap year. */
function daysOfYear(): string[] {
  return Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(5, 10));
}
