import { formatMoney, fromDollars } from '../../../shared/money.ts';
import type { OrderView } from '../../orders/contract.ts';

/** 'order-received' -> 'Order received'. */
export function sentence(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

/** Who an order is for, as far as is known. */
export function customerName(
  order: Pick<OrderView, 'customerFirstName' | 'customerLastName' | 'customerEmail'>,
): string {
  const name = [order.customerFirstName, order.customerLastName].filter(Boolean).join(' ');
  return name === '' ? (order.customerEmail ?? 'Guest') : name;
}

/** 'Poster 12x16, Mug 11oz × 2'; the free download that comes with everything is not worth a word. */
export function describeItems(items: OrderView['orderItems']): string {
  const paid = items.filter((item) => item.price > 0);
  return (paid.length > 0 ? paid : items)
    .map(({ productType, productSize, quantity }) => {
      const kind = `${productType[0]?.toUpperCase() ?? ''}${productType.slice(1)}`;
      const size = productSize === null || productType === 'digital' ? '' : ` ${productSize.replace(' inches', '')}`;
      return `${kind}${size}${quantity > 1 ? ` × ${quantity}` : ''}`;
    })
    .join(', ');
}

export function totalOf(order: Pick<OrderView, 'totalAmount'>): string {
  return formatMoney(fromDollars(Number(order.totalAmount)));
}

// Made once: a formatter costs more than a hundred of its answers, and lists have hundreds of days.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Oct 28', with the year when it is another one. */
export function shortDay(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

export function longTime(instant: string): string {
  return time.format(new Date(instant));
}
