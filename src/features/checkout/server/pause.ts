import type { DbOrTx } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { freeDownloadKey, isPhysical, productTypes, type ProductType } from '../../catalog/contract.ts';
import { readSwitch, soldProducts } from '../../orders/server/service.ts';
import { checkoutMessages } from '../contract.ts';
import type { CheckoutContext } from './context.ts';

/** Throws `unavailable` while the shop owner has paused orders. Payments already open are still settled. */
export async function refuseWhilePaused({ db }: { readonly db: DbOrTx }): Promise<void> {
  const { on, words } = await readSwitch(db, 'pause orders');
  if (on) throw new ShopError('unavailable', words.trim() || checkoutMessages.paused, { paused: true });
}

/**
 * Throws `unprocessable` for products that the shop owner does not sell now. Payments already open are still settled.
 */
export async function refuseUnsold(
  { db, settings }: Pick<CheckoutContext, 'db' | 'settings'>,
  lines: readonly { readonly key: string; readonly productType: ProductType }[],
): Promise<void> {
  const { priceList } = settings.current();
  const sold = await soldProducts(db, priceList);
  const refused = productTypes.filter(
    // The free download belongs to a print and is not sold by itself.
    (type) =>
      !sold.includes(type) && lines.some(({ key, productType }) => key !== freeDownloadKey && productType === type),
  );
  if (refused.length === 0) return;
  const nameOf = (type: ProductType) =>
    isPhysical(type) ? priceList.products[type].label.toLowerCase() : 'digital download';
  const names = refused.map(nameOf).join(' and ');
  throw new ShopError('unprocessable', checkoutMessages.notSold(names), { notSold: refused });
}
