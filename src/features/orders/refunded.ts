import { formatMoney, fromDollars } from '../../shared/money.ts';

/** What has gone back of an order's money. */
export interface OrderRefund {
  readonly whole: boolean;
  /** '$10.00'. */
  readonly amount: string;
  /** 'Refunded $26.54' or 'Partly refunded, $10.00'. */
  readonly words: string;
}

/** Null for an order of which nothing has gone back. Its status is another matter, and stays what it is. */
export function refundOf({
  totalAmount,
  refundedAmount,
}: {
  readonly totalAmount: string;
  readonly refundedAmount: string;
}): OrderRefund | null {
  const cents = fromDollars(Number(refundedAmount));
  if (cents <= 0) return null;
  const whole = cents >= fromDollars(Number(totalAmount));
  const amount = formatMoney(cents);
  return { whole, amount, words: whole ? `Refunded ${amount}` : `Partly refunded, ${amount}` };
}
