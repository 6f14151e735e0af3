import { displayLocale } from '../../../words/display-locale.ts';

/**
 * `2:40 PM`, or `Nov 25, 2:40 PM` if it is not today. In the browser's time zone unless one is given.
 */
export function formatDeadline(until: string, now = new Date(), timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = (date: Date): string => date.toLocaleDateString(displayLocale(), { dateStyle: 'short', ...zone });
  const end = new Date(until);
  const isToday = day(end) === day(now);
  return end
    .toLocaleString(displayLocale(), {
      ...(!isToday && { month: 'short', day: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      ...zone,
    })
    .replaceAll('\u202F', ' ');
}
