import { day, hour, minute } from '../../../shared/time.ts';
import { shortOrderId } from '../../orders/contract.ts';
import type { KeptPhotoView } from '../contract.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

type Stay = Pick<KeptPhotoView, 'goesAt' | 'keptFor' | 'orderId' | 'leaving'>;

/** One sentence for the owner: how long something is kept and why. */
export function describeStay({ goesAt, keptFor, orderId, leaving }: Stay, now: Date): string {
  const order =
    orderId === null ? say(keptWords.anOrder) : say(keptWords.orderNumber, { number: shortOrderId(orderId) });
  if (leaving) return say(keptWords.leaving, { order });
  if (keptFor === 'payment') return say(keptWords.forPayment);
  if (keptFor === 'order') return say(keptWords.forOrder, { order });
  if (goesAt === null) return say(keptWords.yours, { order });
  const when = describeTime(new Date(goesAt), now);
  if (keptFor === 'bought') return say(keptWords.forBought, { order, when });
  return say(keptFor === 'cart' ? keptWords.inCart : keptWords.deletesItself, { when });
}

/**
 * 'in 34 minutes', 'in 24 hours' or 'on June 3, 2026'. Hours are rounded to the nearest, so that a picture promised for
 * 24 hours shows 24 right after it was made. Below two hours it shows minutes, rounded down.
 */
export function describeTime(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime();
  if (left < minute) return say(keptWords.anyMoment);
  if (left < 2 * hour) return say(keptWords.inMinutes, { count: Math.floor(left / minute) });
  if (left < 2 * day) return say(keptWords.inHours, { count: Math.round(left / hour) });
  return say(keptWords.onDay, { day: end.toLocaleDateString(displayLocale(), { dateStyle: 'long' }) });
}
