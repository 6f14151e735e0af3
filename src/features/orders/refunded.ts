import { standardCurrency } from '../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../shared/money.ts';
import { orderWords } from '../../words/catalogs/order.ts';
import type { OrderStatus } from './statuses.ts';
import type { Say } from '../../words/words.ts';

/** The refunded part of an order's total. */
export interface OrderRefund {
  readonly whole: boolean;
  /** '$10.00'. */
  readonly amount: string;
}

/** The refund of an order, null without one. It does not depend on the order's status. */
export function refundOf({
  totalAmount,
  refundedAmount,
  currency = standardCurrency,
}: {
  readonly totalAmount: string;
  readonly refundedAmount: string;
  readonly currency?: string | undefined;
}): OrderRefund | null {
  const refunded = fromUnits(Number(refundedAmount), currency);
  if (refunded.cents <= 0) return null;
  const whole = refunded.cents >= fromUnits(Number(totalAmount), currency).cents;
  const amount = formatMoney(refunded);
  return { whole, amount };
}

/** Whether nothing more of an order is made or given: it is canceled, or refunded in full. */
export function isCalledOff(order: Parameters<typeof refundOf>[0] & { readonly status: OrderStatus }): boolean {
  return order.status === 'cancelled' || refundOf(order)?.whole === true;
}

/** 'Refunded $26.54' or 'Partly refunded, $10.00'. */
export function refundInWords({ whole, amount }: OrderRefund, say: Say): string {
  return say(whole ? orderWords.refundedAmount : orderWords.partlyRefunded, { amount });
}
