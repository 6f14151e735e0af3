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

/** '1 day', '60 days'. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
