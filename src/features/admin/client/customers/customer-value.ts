import { standardCurrency } from '../../../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import type { AdminCustomer } from '../../contract.ts';

/** What a customer has paid, without what went back to them. */
export function valueOf({ paid, refunded }: Pick<AdminCustomer, 'paid' | 'refunded'>): string {
  return formatMoney(fromUnits(Math.round((paid - refunded) * 100) / 100, standardCurrency));
}
