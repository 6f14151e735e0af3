import { day, hour, minute } from '../../../shared/time.ts';
import { shortOrderId } from '../../orders/contract.ts';
import type { KeptPhotoView } from '../contract.ts';

type Stay = Pick<KeptPhotoView, 'goesAt' | 'keptFor' | 'orderId' | 'leaving'>;

/** One sentence for the owner: how long something is kept and why. */
export function describeStay({ goesAt, keptFor, orderId, leaving }: Stay, now: Date): string {
  const order = orderId === null ? 'an order' : `order ${shortOrderId(orderId)}`;
  if (leaving) return `To be deleted as soon as ${order} is complete.`;
  if (keptFor === 'payment') return 'Kept while a payment for it is open.';
  if (keptFor === 'order') return `Kept for ${order}, which is under way.`;
  if (goesAt === null) return `Yours: bought in ${order}.`;
  const when = describeTime(new Date(goesAt), now);
  if (keptFor === 'bought') return `Kept for ${order}. Deletes itself ${when}.`;
  return keptFor === 'cart' ? `In your cart. Deletes itself ${when}.` : `Deletes itself ${when}.`;
}

/**
 * 'in 34 minutes', 'in 24 hours' or 'on June 3, 2026'. Hours are rounded to the nearest, so that a picture promised for
 * 24 hours shows 24 right after it was made. Below two hours it shows minutes, rounded down.
 */
export function describeTime(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime();
  if (left < minute) return 'any moment now';
  if (left < 2 * hour) return `in ${count(Math.floor(left / minute), 'minute')}`;
  if (left < 2 * day) return `in ${count(Math.round(left / hour), 'hour')}`;
  return `on ${end.toLocaleDateString('en-US', { dateStyle: 'long' })}`;
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
