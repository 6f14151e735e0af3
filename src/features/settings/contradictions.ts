import { isPhysical, productTypes, standardProducts } from '../catalog/contract.ts';
import { resolveSettings } from './resolve.ts';
import type { StoredSettings } from './stored.ts';

/** Settings that cannot apply together: a sentence for the owner by the path of the field, e.g. 'products.mug'. */
export function findContradictions(stored: StoredSettings): Record<string, string> {
  const { priceList, styles } = resolveSettings(stored, []);
  const problems: Record<string, string> = {};
  for (const type of productTypes) {
    const { label, sold, sizes } = priceList.products[type];
    if (sold && isPhysical(type) && sizes.length === 0)
      problems[`products.${type}`] = `Sell at least one size of the ${label.toLowerCase()}, or stop selling it.`;
  }
  if (standardProducts.every((type) => !priceList.products[type].sold))
    problems['products'] = 'Sell at least one product. To stop selling for a while, pause orders instead.';
  if (!styles.some(({ offered }) => offered)) problems['styles'] = 'Offer at least one style.';
  return problems;
}
