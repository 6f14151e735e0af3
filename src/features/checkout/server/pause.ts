import type { DbOrTx } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { productTypes, type ProductType } from '../../catalog/contract.ts';
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
  lines: readonly { readonly productType: ProductType }[],
): Promise<void> {
  const { priceList } = settings.current();
  const sold = await soldProducts(db, priceList);
  const refused = productTypes.filter(
    (type) => !sold.includes(type) && lines.some(({ productType }) => productType === type),
  );
  if (refused.length === 0) return;
  const names = refused.map((type) => priceList.products[type].label.toLowerCase()).join(' and ');
  throw new ShopError('unprocessable', checkoutMessages.notSold(names), { notSold: refused });
}
