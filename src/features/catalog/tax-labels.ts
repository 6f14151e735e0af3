import { orderWords } from '../../words/catalogs/order.ts';
import type { Say } from '../../words/words.ts';
import { reverseChargeLabels } from './reverse-charge.ts';

/** Names of taxes that the shop says in the language of the buyer. What an owner has written is said as it is. */
export const taxLabels = { tax: 'Tax', vat: 'VAT', consumption: 'Consumption tax' } as const;

const sayable = new Map<string, (typeof orderWords)['tax' | 'vat' | 'consumptionTax' | 'reverseCharge']>([
  [taxLabels.tax, orderWords.tax],
  [taxLabels.vat, orderWords.vat],
  [taxLabels.consumption, orderWords.consumptionTax],
  [reverseChargeLabels.tax, orderWords.reverseCharge],
]);

/** The name of a tax as its buyer reads it. */
export function sayTaxLabel(label: string, say: Say): string {
  const known = sayable.get(label);
  return known === undefined ? label : say(known);
}
