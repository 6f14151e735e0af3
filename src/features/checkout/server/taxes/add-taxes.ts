import { CustomerError, type ShopError } from '../../../../shared/shop-error.ts';
import { money, type Cents, type Money } from '../../../../shared/money.ts';
import type { CartLine } from '../../../cart/contract.ts';
import { requiresShipping, storeTaxes, withTaxes, type StoredTax, type TaxTerms } from '../../../catalog/contract.ts';
import type { ShippingAddress } from '../../../orders/contract.ts';
import { taxAddressOf, type TaxAddress } from '../../taxes.ts';
import type { CheckoutContext } from '../context.ts';
import { linesOf, storeLines } from '../drafts/draft-money.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import type { PricedDraft } from '../price.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { findTaxes, isRecordable, type TaxReference } from './find-taxes.ts';

type AddingContext = Parameters<typeof findTaxes>[0];

/**
 * A cart with the taxes of its address, where a tax service finds them; unchanged where the owner's own rates apply.
 * Throws ShopError: unprocessable without an address, and as `findTaxes` does.
 */
export async function addTaxes(
  context: AddingContext,
  priced: PricedDraft,
  terms: TaxTerms,
  address: TaxAddress | undefined,
): Promise<PricedDraft> {
  if (!terms.byAddress) return priced;
  if (address === undefined) throw new CustomerError('unprocessable', checkoutErrors.taxAddressMissing);
  const { taxes, lineTaxes, calculation } = await findTaxes(context, priced, terms, address);
  return {
    ...priced,
    totals: withTaxes(priced.totals, taxes, terms.label),
    lines: withLineTaxes(priced.lines, lineTaxes),
    tax: calculation,
  };
}

/** The calculation of a draft; null where the owner's own rates have made its tax. */
function taxReferenceOf(draft: Pick<DraftRow, 'taxCalculation' | 'taxSale' | 'taxExpiresAt'>): TaxReference | null {
  const { taxCalculation: id, taxSale: sale, taxExpiresAt: expiresAt } = draft;
  return id === null || sale === null || expiresAt === null ? null : { id, sale, expiresAt };
}

/** As drafts store a calculation. */
export function storeTaxReference(
  tax: TaxReference | null,
): Pick<DraftRow, 'taxCalculation' | 'taxSale' | 'taxExpiresAt'> {
  return { taxCalculation: tax?.id ?? null, taxSale: tax?.sale ?? null, taxExpiresAt: tax?.expiresAt ?? null };
}

/** What a draft stores of a calculation. */
export type DraftTaxes = Partial<Pick<DraftRow, 'taxCalculation' | 'taxSale' | 'taxExpiresAt' | 'taxes' | 'lines'>>;

/**
 * Makes sure, before its payment begins, that the tax of a draft is that of its address, from a calculation that can be
 * recorded. Returns what the draft has to store together with the address: another calculation with the same taxes, or
 * nothing. Other taxes the buyer has to see first: throws conflict with `moved`. Throws as `findTaxes` does.
 */
export async function checkTaxes(
  context: AddingContext & Pick<CheckoutContext, 'settings'>,
  draft: DraftRow,
  typed: Partial<ShippingAddress>,
): Promise<DraftTaxes> {
  const before = taxReferenceOf(draft);
  if (before === null) return {};
  const address = taxAddressOf(typed, draft.lines.some(requiresShipping));
  // A wallet tells no address for a download: the one from which the total was made stays.
  if (address === null) {
    if (isRecordable(context, before)) return {};
    throw moved();
  }
  const { currency } = draft;
  const lines = linesOf(draft);
  const found = await findTaxes(
    context,
    { lines, totals: { shipping: money(draft.shipping, currency), discount: money(draft.discount, currency) } },
    context.settings.current().priceList.tax,
    address,
  );
  if (found.calculation.id === before.id) return {};
  const taxes = storeTaxes(found.taxes, currency);
  if (![true, false].every((included) => sumOf(taxes, included) === sumOf(draft.taxes ?? [], included))) throw moved();
  return {
    ...storeTaxReference(found.calculation),
    taxes,
    lines: storeLines(withLineTaxes(lines, found.lineTaxes), currency),
  };
}

function sumOf(taxes: readonly StoredTax[], isIncluded: boolean): Cents {
  return taxes.reduce((sum, { cents, included }) => (included === isIncluded ? sum + cents : sum), 0);
}

function withLineTaxes(lines: readonly CartLine[], taxes: readonly Money[]): CartLine[] {
  return lines.map(({ tax: _before, ...line }, position) => {
    const tax = taxes[position];
    return tax === undefined || tax.cents === 0 ? line : { ...line, tax };
  });
}

function moved(): ShopError {
  return new CustomerError('conflict', checkoutErrors.moved, { moved: true });
}
