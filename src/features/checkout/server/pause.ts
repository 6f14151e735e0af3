import type { DbOrTx } from '../../../platform/db/database.ts';
import { CustomerError, SaidError } from '../../../shared/shop-error.ts';
import { freeDownloadKey, productTypes, type ProductType, productNoun } from '../../catalog/contract.ts';
import { readSwitch, soldProducts } from '../../orders/server/service.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { sentence, type Sayable } from '../../../words/sentence.ts';
import { productListWords } from '../../../words/catalogs/product-list.ts';
import type { CheckoutContext } from './context.ts';

/** Throws `unavailable` while the shop owner has paused orders. Payments already open are still settled. */
export async function refuseWhilePaused({ db }: { readonly db: DbOrTx }): Promise<void> {
  const { on, words } = await readSwitch(db, 'pause orders');
  if (!on) return;
  const details = { paused: true };
  if (words.trim() !== '') throw new SaidError('unavailable', words.trim(), details);
  throw new CustomerError('unavailable', checkoutErrors.paused, details);
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
  const [name, ...more] = refused.map((type): Sayable => productNoun(type));
  if (name === undefined) return;
  const products = more.reduce((others, last) => sentence(productListWords.and, { others, last }), name);
  throw new CustomerError('unprocessable', sentence(checkoutErrors.notSold, { products }), { notSold: refused });
}
