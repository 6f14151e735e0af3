import { ShopError } from '../../../shared/shop-error.ts';
import { dayOf } from './shop-days.ts';

/**
 * Refuses a range of dates that begins before today in the shop's time zone or ends before it begins; words that are no
 * two dates are the owner's own, and pass.
 */
export function checkDeliveryRange(text: string, now: Date, timezone: string): void {
  const days = text.split(/ [-–] /).map((part) => Date.parse(`${part} 00:00 UTC`));
  if (days.length !== 2 || days.some(Number.isNaN)) return;
  const [start, end] = days;
  if (end < start)
    throw new ShopError('invalid', 'The estimated delivery ends before it starts. Please choose a later end.');
  if (start < Date.parse(`${dayOf(now, timezone)}T00:00:00Z`)) {
    throw new ShopError('invalid', 'The estimated delivery starts before today. Please choose a later start.');
  }
}
