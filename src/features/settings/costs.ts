import { money, type Cents, type Money } from '../../shared/money.ts';
import { convertMoney, productTypes, type Exchange, type ProductType } from '../catalog/contract.ts';
import type { StoredSettings } from './stored.ts';

/** What one piece costs the shop, by product and size; what is absent is not known. */
export type Costs = ReadonlyMap<string, Money>;

interface Piece {
  readonly productType: ProductType;
  readonly productSize: string | null;
}

/** The costs that the owner has set, in the currency that is asked for. A download costs nothing unless they say otherwise. */
export function resolveCosts(
  { products }: Pick<StoredSettings, 'products'>,
  own: string,
  exchange: Exchange | null,
): Costs {
  const read = (cents: Cents) => {
    const cost = money(cents, own);
    return exchange === null ? cost : convertMoney(cost, exchange);
  };
  const costs = new Map([[keyOf({ productType: 'digital', productSize: null }), read(0)]]);
  for (const productType of productTypes) {
    const { cost, sizes = {} } = products?.[productType] ?? {};
    if (cost !== undefined) costs.set(keyOf({ productType, productSize: null }), read(cost));
    for (const [productSize, size] of Object.entries(sizes))
      if (size.cost !== undefined) costs.set(keyOf({ productType, productSize }), read(size.cost));
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
