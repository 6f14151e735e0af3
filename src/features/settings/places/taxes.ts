import { mapProducts, type TaxTerms } from '../../catalog/contract.ts';
import type { StoredTax } from './stored-taxes.ts';

/** The terms but for the reverse charge, which needs more than the settings of taxes. */
export function resolveTax(stored: StoredTax | undefined, standard: TaxTerms): Omit<TaxTerms, 'reverseChargeFrom'> {
  const { method = 'everybody', basisPoints, table = [], label, included, onShipping, codes } = stored ?? {};
  const rate = basisPoints === undefined ? standard.rate : basisPoints * 10;
  return {
    rate: method === 'everybody' ? rate : 0,
    table:
      method === 'table'
        ? table.map(({ country, state, rate: own, from, label: name, included: here }) => ({
            country,
            state: state ?? null,
            rate: own,
            from: from ?? null,
            label: name ?? null,
            included: here ?? null,
          }))
        : null,
    label: label ?? standard.label,
    included: included ?? standard.included,
    onShipping: onShipping ?? standard.onShipping,
    onDownloads: isSetByOwner(stored) && (method === 'everybody' ? rate > 0 : method !== 'none'),
    byAddress: method === 'stripe',
    codes: {
      products: mapProducts((type) => codes?.products?.[type] ?? standard.codes.products[type]),
      shipping: codes?.shipping ?? standard.codes.shipping,
    },
  };
}

/** Whether the owner has decided how to tax; the name of the tax and its codes say nothing of it. */
function isSetByOwner({ method, basisPoints, included, onShipping }: StoredTax = {}): boolean {
  return [method, basisPoints, included, onShipping].some((set) => set !== undefined);
}
