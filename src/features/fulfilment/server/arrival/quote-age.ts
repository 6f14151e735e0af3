import { day, hour, minute } from '../../../../shared/time.ts';
import type { QuoteRow } from './quote-store.ts';

/** How long a quote is as good as new. */
const fresh = 6 * hour;
/** How long it is used while the partner cannot be asked. After that the shop owner's own days are used. */
const usable = day;
/** Pause after a failure. */
const pause = 10 * minute;
/** A question without an answer is lost after this. */
const answerTime = minute;

function isWithin(at: Date | null, milliseconds: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < milliseconds;
}

/** Business days until a good arrives. */
export interface Days {
  readonly earliest: number;
  readonly latest: number;
}

/** What a stored quote says to customers: `unknown` for one that is too old, `no days` if the partner named none. */
export function answerOf(row: QuoteRow | undefined, now: Date): Days | 'no days' | 'unknown' {
  if (row === undefined || !isWithin(row.quotedAt, usable, now)) return 'unknown';
  const { earliestDays: earliest, latestDays: latest } = row;
  return earliest === null || latest === null ? 'no days' : { earliest, latest };
}

/** Whether the partner should be asked: not while it is being asked, and not at once after it has failed. */
export function isDue(row: QuoteRow | null | undefined, now: Date): boolean {
  if (row === null || row === undefined) return true;
  if (isWithin(row.quotedAt, fresh, now) || isWithin(row.failedAt, pause, now)) return false;
  return !isBeingAsked(row, now);
}

/** Whether an answer that is not known may be there in some seconds. */
export function isAwaited(row: QuoteRow | undefined, now: Date): boolean {
  return answerOf(row, now) === 'unknown' && (row === undefined || isDue(row, now) || isBeingAsked(row, now));
}

/** Whether the partner has neither answered nor failed since it was asked. */
function isBeingAsked({ askedAt, quotedAt, failedAt }: QuoteRow, now: Date): boolean {
  const ended = Math.max(quotedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return isWithin(askedAt, answerTime, now) && ended < askedAt.getTime();
}
