import { formatMoney, money } from '../../../shared/money.ts';
import { fromStripe } from '../../../shared/stripe-amounts.ts';

/** An amount of an object, which counts as Stripe does. */
export function formatAmount(amount: number, currency: unknown): string {
  const code = String(currency);
  return formatMoney(money(fromStripe(amount, code), code));
}
