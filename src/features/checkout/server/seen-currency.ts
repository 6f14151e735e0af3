import { inCurrency } from '../../../platform/currency.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import type { CheckoutContext } from './context.ts';

/**
 * Prices what a buyer wants in the currency in which they have seen it, whatever another page of theirs shows by now. If
 * the shop no longer sells in it, it is priced as for a new visitor; then the totals differ, and the buyer is asked.
 * Pages of earlier versions name no currency, and have shown US dollars.
 */
export async function asSeen<Result>(
  { settings }: Pick<CheckoutContext, 'settings'>,
  { currency = standardCurrency }: { readonly currency?: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  const { offered } = settings.current().currencies;
  return offered.some((one) => one === currency) ? inCurrency(currency, work) : work();
}
