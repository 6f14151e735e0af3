import { formatMoney, fromDollars } from '../../shared/money.ts';

/** The refunded part of an order's total. */
export interface OrderRefund {
  readonly whole: boolean;
  /** '$10.00'. */
  readonly amount: string;
  /** 'Refunded $26.54' or 'Partly refunded, $10.00'. */
  readonly words: string;
}

/** The refund of an order, null without one. It does not depend on the order's status. */
export function refundOf({
  totalAmount,
  refundedAmount,
}: {
  readonly totalAmount: string;
  readonly refundedAmount: string;
}): OrderRefund | null {
  const refunded = fromDollars(Number(refundedAmount));
  if (refunded.cents <= 0) return null;
  const whole = refunded.cents >= fromDollars(Number(totalAmount)).cents;
  const amount = formatMoney(refunded);
  return { whole, amount, words: whole ? `Refunded ${amount}` : `Partly refunded, ${amount}` };
}
