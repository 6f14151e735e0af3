import type { AdminTaxes } from '../../contract.ts';
import { writeCsv } from './write-csv.ts';

/** The taxes of places as CSV. */
export function writeTaxCsv(rows: AdminTaxes['rows']): string {
  return writeCsv(
    ['country', 'state', 'tax', 'percent', 'prices', 'orders', 'taxable', 'amount'],
    rows.map(({ country, state, label, percent, included, orders, taxable, tax }) => [
      country,
      state,
      label,
      percent,
      included ? 'included' : 'added',
      orders,
      taxable.toFixed(2),
      tax.toFixed(2),
    ]),
  );
}
