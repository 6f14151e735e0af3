import {
  findListedSize,
  isPhysical,
  noOffers,
  priceLines,
  type Delivery,
  type PriceList,
  type ProductType,
} from '../catalog/contract.ts';
import type { Money } from '../../shared/money.ts';

/**
 * What a gift card for one piece of a product costs: as much as an order of it with this delivery, with shipping and
 * tax. `goodFor` says what it is meant for. Null for a size that is not sold.
 */
export function priceGiftCardProduct(
  { type, size, petName }: { readonly type: ProductType; readonly size: string; readonly petName: string },
  list: PriceList,
  delivery: Delivery,
): { price: Money; goodFor: string } | null {
  const found = findListedSize(list, type, size);
  const unitPrice = isPhysical(type) ? (found?.price ?? null) : list.download;
  if (unitPrice === null) return null;
  const { total } = priceLines([{ productType: type, unitPrice, quantity: 1 }], list, 'cart', noOffers, delivery);
  const name = isPhysical(type)
    ? `${size.replace(/ inches$/, ' inch')} ${list.products[type].label.toLowerCase()}`
    : 'digital download';
  const article = /^(8|11|18|[aeiou])/i.test(name) ? 'An' : 'A';
  return { price: total, goodFor: `${article} ${name}${petName === '' ? '' : ` for ${petName}`}` };
}
