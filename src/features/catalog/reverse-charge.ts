import { isInVatArea } from '../../shared/places/union.ts';
import { money, multiplyMoney } from '../../shared/money.ts';
import type { Adjustment } from './adjustments.ts';
import type { Tax, TaxTerms } from './taxes.ts';
import type { Place } from './zones.ts';

/** Of the adjustments of an order whose buyer accounts for the VAT. */
export const reverseChargeCode = 'reverse-charge';

/** What is stored as their labels; `tax-labels.ts` says them in the language of the reader. */
export const reverseChargeLabels = { tax: 'VAT (reverse charge)', takenOff: 'VAT taken off' } as const;

/**
 * Whether the buyer accounts for the VAT: a company with a confirmed VAT ID, in another member state of the European
 * Union than the seller.
 */
export function isReverseCharged(
  { reverseChargeFrom: home }: Pick<TaxTerms, 'reverseChargeFrom'>,
  { place, vatId = null }: { readonly place: Place | null; readonly vatId?: string | null | undefined },
): boolean {
  return home !== null && vatId !== null && place !== null && place.country !== home && isInVatArea(place);
}

/**
 * The adjustments in place of a tax that the buyer accounts for: what the prices hold of it is taken off, and the row of
 * the tax is zero.
 */
export function reverseCharge({ amount, included }: Tax): readonly Adjustment[] {
  const takenOff: Adjustment = {
    kind: 'discount',
    code: reverseChargeCode,
    label: reverseChargeLabels.takenOff,
    amount: multiplyMoney(amount, -1),
  };
  return [...(included ? [takenOff] : []), reverseChargeRow(amount.currency)];
}

/** The row of a tax that the buyer accounts for. */
export function reverseChargeRow(currency: string): Adjustment {
  return { kind: 'tax', code: reverseChargeCode, label: reverseChargeLabels.tax, amount: money(0, currency) };
}
