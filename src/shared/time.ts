import { displayLocale } from '../words/display-locale.ts';

/** Source of the current time. It is injected, so that tests can change the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export function addMilliseconds(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

/** '1 day' or '60 days', in the language of whoever reads it. */
export function formatDays(days: number): string {
  return new Intl.NumberFormat(displayLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
