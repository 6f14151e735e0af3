const day = 24 * 60 * 60 * 1_000;

/** Days in the format of date inputs, 'YYYY-MM-DD'. */
interface DeliveryRange {
  readonly start: string;
  readonly end: string;
}

export const rangeMessages = {
  incomplete: 'Please choose the first and the last day.',
  past: 'The first day cannot be before today.',
  reversed: 'The last day cannot be before the first.',
} as const;

/** The day in the browser's time zone. */
export function dayOf(instant: Date): string {
  const part = (number: number) => String(number).padStart(2, '0');
  return `${instant.getFullYear()}-${part(instant.getMonth() + 1)}-${part(instant.getDate())}`;
}

function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00`);
  noon.setDate(noon.getDate() + days);
  return dayOf(noon);
}

/**
 * Estimated delivery of an order: the days that its customer was shown, without the past ones. If none is left, the
 * range starts 5 days from now for an order older than 3 days, or else 7 days after the order was placed, and it ends 7
 * days after its start.
 */
export function estimateDelivery(
  placedAt: Date,
  now: Date,
  arrival: readonly { readonly earliest: string; readonly latest: string }[] = [],
): DeliveryRange {
  const expected = arrival.flatMap(({ earliest, latest }) => [earliest, latest]).toSorted();
  const [first, last] = [expected[0], expected.at(-1)];
  const today = dayOf(now);
  if (first !== undefined && last !== undefined && last >= today)
    return { start: first < today ? today : first, end: last };
  const isOld = now.getTime() - placedAt.getTime() > 3 * day;
  const start = isOld ? addDays(dayOf(now), 5) : addDays(dayOf(placedAt), 7);
  return { start, end: addDays(start, 7) };
}

/** The problem of a range as a message, or null. */
export function checkRange({ start, end }: DeliveryRange, now: Date): string | null {
  if (start === '' || end === '') return rangeMessages.incomplete;
  if (start < dayOf(now)) return rangeMessages.past;
  return end < start ? rangeMessages.reversed : null;
}

/** Text for the email, e.g. 'November 27, 2026 - December 4, 2026'. */
export function describeRange({ start, end }: DeliveryRange): string {
  const inWords = (date: string) => new Date(`${date}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' });
  return start === end ? inWords(start) : `${inWords(start)} - ${inWords(end)}`;
}
