import { CustomerError, SaidError } from '../../../shared/shop-error.ts';
import { freeDownloadKey, productTypes, type ProductType, productNoun } from '../../catalog/contract.ts';
import { readSwitch, soldProducts } from '../../orders/server/service.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { sentence, type Sayable } from '../../../words/sentence.ts';
import { productListWords } from '../../../words/catalogs/product-list.ts';
import type { CheckoutContext } from './context.ts';

/** What says whether the shop takes payments now. */
type SellingContext = Pick<CheckoutContext, 'db' | 'config' | 'webhookSecrets'> & {
  readonly gateway: Pick<CheckoutContext['gateway'], 'live'>;
};

const details = { paused: true };

/**
 * Throws `unavailable` while the shop owner has paused orders, and while a shop with live keys has no webhook. Payments
 * already open are still settled.
 */
export async function refuseWhilePaused(context: SellingContext): Promise<void> {
  const { on, words } = await readSwitch(context.db, 'pause orders');
  if (on && words.trim() !== '') throw new SaidError('unavailable', words.trim(), details);
  if (on || !(await hearsOfPayments(context))) throw new CustomerError('unavailable', checkoutErrors.paused, details);
}

/** Whether the payment provider can tell the shop of a payment. Real money is not taken before it can. */
export async function hearsOfPayments({
  gateway,
  config,
  webhookSecrets,
}: Omit<SellingContext, 'db'>): Promise<boolean> {
  const hasOwnSecret = (config.stripe?.webhookSecret ?? null) !== null;
  return !gateway.live || hasOwnSecret || (await webhookSecrets()).length > 0;
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
