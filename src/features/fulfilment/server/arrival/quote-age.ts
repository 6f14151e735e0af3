import { day, hour, minute } from '../../../../shared/time.ts';
import type { QuoteRow } from './quote-store.ts';

/** A quote is not requested again before this age. */
const freshForMs = 6 * hour;
/** A quote is used up to this age while the partner cannot be reached. Then the shop owner's own days are used. */
const usableForMs = day;
/** Pause after a failed request. */
const retryPauseMs = 10 * minute;
/** A request without a response counts as lost after this. */
const requestTimeoutMs = minute;

function isWithin(at: Date | null, milliseconds: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < milliseconds;
}

/** Business days until a good arrives. */
export interface Days {
  readonly earliest: number;
  readonly latest: number;
}

/** The days of a stored quote: `unknown` if it is missing or too old, `no days` if the partner gave none. */
export function quotedDays(row: QuoteRow | undefined, now: Date): Days | 'no days' | 'unknown' {
  if (row === undefined || !isWithin(row.quotedAt, usableForMs, now)) return 'unknown';
  const { earliestDays: earliest, latestDays: latest } = row;
  return earliest === null || latest === null ? 'no days' : { earliest, latest };
}

/** Whether the partner has said that it does not send there. */
export function isUnsent(row: QuoteRow | undefined, now: Date): boolean {
  return row?.sends === false && isWithin(row.quotedAt, usableForMs, now);
}

/** Whether the quote should be requested: not while a request is under way, and not soon after a failure. */
export function isDue(row: QuoteRow | null | undefined, now: Date): boolean {
  if (row === null || row === undefined) return true;
  if (isWithin(row.quotedAt, freshForMs, now) || isWithin(row.failedAt, retryPauseMs, now)) return false;
  return !isRequested(row, now);
}

/** Whether a missing quote may arrive in some seconds. */
export function isPending(row: QuoteRow | undefined, now: Date): boolean {
  return quotedDays(row, now) === 'unknown' && (row === undefined || isDue(row, now) || isRequested(row, now));
}

/** Whether a request is under way: it has neither succeeded nor failed since it was sent. */
function isRequested({ askedAt, quotedAt, failedAt }: QuoteRow, now: Date): boolean {
  const ended = Math.max(quotedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return isWithin(askedAt, requestTimeoutMs, now) && ended < askedAt.getTime();
}
