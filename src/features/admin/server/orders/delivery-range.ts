import { PanelError } from '../../../../shared/shop-error.ts';
import { dayOf } from '../../../../shared/shop-days.ts';

/**
 * Throws invalid for a date range that begins before today in the shop's time zone, or ends before it begins. Text that
 * is not two dates is accepted as the owner's own wording.
 */
export function checkDeliveryRange(text: string, now: Date, timezone: string): void {
  const days = text.split(/ [-–] /).map((part) => Date.parse(`${part} 00:00 UTC`));
  const [start, end, ...others] = days;
  if (start === undefined || end === undefined || others.length > 0 || days.some(Number.isNaN)) return;
  if (end < start)
    throw new PanelError('invalid', 'The estimated delivery ends before it starts. Please choose a later end.');
  if (start < Date.parse(`${dayOf(now, timezone)}T00:00:00Z`)) {
    throw new PanelError('invalid', 'The estimated delivery starts before today. Please choose a later start.');
  }
}
