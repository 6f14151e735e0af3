import { fromUnits, toDecimalString } from '../../../../shared/money.ts';
import type { AdminTaxes } from '../../contract.ts';
import { writeCsv } from './write-csv.ts';

/** The taxes of places as CSV. */
export function writeTaxCsv(rows: AdminTaxes['rows'], currency: string): string {
  const decimal = (amount: number) => toDecimalString(fromUnits(amount, currency));
  return writeCsv(
    ['country', 'state', 'tax', 'percent', 'prices', 'orders', 'taxable', 'amount', 'currency'],
    rows.map(({ country, state, label, percent, included, orders, taxable, tax }) => [
      country,
      state,
      label,
      percent,
      included ? 'included' : 'added',
      orders,
      decimal(taxable),
      decimal(tax),
      currency,
    ]),
  );
}
