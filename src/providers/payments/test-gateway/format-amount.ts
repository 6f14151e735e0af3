import { formatMoney, money } from '../../../shared/money.ts';
import { fromStripe } from '../../../shared/stripe-amounts.ts';

/** Formats an amount of the gateway's objects, which are in the smallest units that Stripe counts. */
export function formatAmount(amount: number, currency: unknown): string {
  const code = String(currency);
  return formatMoney(money(fromStripe(amount, code), code));
}
