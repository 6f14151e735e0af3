import { money, type Money } from '../../../shared/money.ts';
import { productTypes, type ProductType } from '../../catalog/contract.ts';
import type { StoredSettings } from '../stored.ts';

/** What one piece costs the shop, by product and size; what is absent is not known. */
export type Costs = ReadonlyMap<string, Money>;

interface Piece {
  readonly productType: ProductType;
  readonly productSize: string | null;
}

/** The costs that the owner has set, in the shop's own currency. A download costs nothing unless they say otherwise. */
export function resolveCosts({ products }: Pick<StoredSettings, 'products'>, currency: string): Costs {
  const costs = new Map([[keyOf({ productType: 'digital', productSize: null }), money(0, currency)]]);
  for (const productType of productTypes) {
    const { cost, sizes = {} } = products?.[productType] ?? {};
    if (cost !== undefined) costs.set(keyOf({ productType, productSize: null }), money(cost, currency));
    for (const [productSize, size] of Object.entries(sizes))
      if (size.cost !== undefined) costs.set(keyOf({ productType, productSize }), money(size.cost, currency));
  }
  return costs;
}

/** What one piece costs the shop now; null where the owner has not said. */
export function costOf(costs: Costs, piece: Piece): Money | null {
  return costs.get(keyOf(piece)) ?? null;
}

function keyOf({ productType, productSize }: Piece): string {
  return `${productType} ${productSize ?? ''}`;
}
