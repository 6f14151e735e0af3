import { formatMoney, fromUnits, type Money } from '../../../shared/money.ts';
import { isDownload } from '../../catalog/contract.ts';
import type { OrderView } from '../../orders/contract.ts';
import type { AdminOrder } from '../contract.ts';

/** 'order-received' -> 'Order received'. */
export function toSentenceCase(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

/** The customer's name, else email address, else 'Guest'. */
export function customerName(
  order: Pick<OrderView, 'customerFirstName' | 'customerLastName' | 'customerEmail'>,
): string {
  const name = [order.customerFirstName, order.customerLastName].filter(Boolean).join(' ');
  return name === '' ? (order.customerEmail ?? 'Guest') : name;
}

/** Short list of items, e.g. 'Poster 12x16, Mug 11oz × 2'. Omits free items if there are paid ones. */
export function describeItems(items: OrderView['orderItems']): string {
  const paid = items.filter((item) => item.price > 0);
  return (paid.length > 0 ? paid : items)
    .map((item) => {
      const { productType, productSize, quantity } = item;
      const kind = `${productType[0]?.toUpperCase() ?? ''}${productType.slice(1)}`;
      const size = productSize === null || isDownload(item) ? '' : ` ${productSize.replace(' inches', '')}`;
      return `${kind}${size}${quantity > 1 ? ` × ${quantity}` : ''}`;
    })
    .join(', ');
}

/** An amount of an order, as the wire has it. */
export function amountOf({ currency }: Pick<AdminOrder, 'currency'>, units: string | number): Money {
  return fromUnits(Number(units), currency);
}

export function totalOf(order: Pick<AdminOrder, 'currency' | 'totalAmount'>): string {
  return formatMoney(amountOf(order, order.totalAmount));
}

/** The total in the shop's books, '$28.90'; null for an order in their currency. */
export function bookTotalOf({ book }: Pick<AdminOrder, 'book'>): string | null {
  return book ? formatMoney(amountOf(book, book.total)) : null;
}

/** 'about $28.90 at 1.0889'; null for an order in the currency of the books. */
export function bookTotalInWords({ book }: Pick<AdminOrder, 'book'>): string | null {
  if (!book) return null;
  const rate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 5, useGrouping: false }).format(book.rate);
  return `about ${bookTotalOf({ book })} at ${rate}`;
}

// Created once: creating a formatter costs more than formatting a hundred dates, and lists have hundreds.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Oct 28', with the year if it is not the current one. */
export function formatDay(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** How long ago an instant was: 'less than an hour', '1 hour', '47 hours', '3 days'. */
export function formatWait(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / 3_600_000);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}
