import { findBundleHint } from '../../../features/cart/client/find-bundles.ts';
import { useCart } from '../../../features/cart/client/cart-store.ts';
import type { PhysicalProduct, PriceList, ProductType } from '../../../features/catalog/contract.ts';
import { Tag } from '../../../ui/icons.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import { deliveryTo } from '../../shell/delivery.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { productNoun } from '../../../features/catalog/contract.ts';

/** What the bundle of the shop means for this product with this artwork. Nothing where it has no part in one. */
export function BundleNote({
  priceList,
  sold,
  type,
  artworkId,
}: {
  priceList: PriceList;
  sold: readonly ProductType[];
  type: PhysicalProduct;
  artworkId: string;
}) {
  const items = useCart();
  const hint = findBundleHint(items, priceList, deliveryTo(null).day, sold, { type, artworkId });
  if (hint === null) return null;
  const nameOf = (named: PhysicalProduct) => say(productNoun(named));
  const values = {
    percent: hint.percent,
    product: nameOf(type),
    others: new Intl.ListFormat(displayLocale(), { type: 'disjunction' }).format(hint.others.map(nameOf)),
  };
  return (
    <p className="mt-4 flex gap-3 text-sm text-green">
      <Tag aria-hidden size={18} className="mt-[2px] shrink-0" />
      <span>
        {hint.kind === 'first'
          ? say(productWords.bundleFirst, values)
          : hint.kind === 'now'
            ? say(productWords.bundleNow, values)
            : say(productWords.bundleReduced, values)}
      </span>
    </p>
  );
}
