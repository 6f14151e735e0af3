import { addMoney, formatMoney, fromUnits, multiplyMoney } from '../../../../shared/money.ts';
import type { AdminCustomer } from '../../contract.ts';

/** What a customer has paid, without what went back to them. */
export function valueOf({ paid, refunded, currency }: Pick<AdminCustomer, 'paid' | 'refunded' | 'currency'>): string {
  return formatMoney(addMoney(fromUnits(paid, currency), multiplyMoney(fromUnits(refunded, currency), -1)));
}
