import { ShapedPicture } from '../../../features/artworks/client/shaped-picture.tsx';
import { addPhysical } from '../../../features/cart/client/cart-lines.ts';
import { updateCart } from '../../../features/cart/client/cart-store.ts';
import { findBundleChances, type BundleChance } from '../../../features/cart/client/find-bundles.ts';
import type { CartItem } from '../../../features/cart/contract.ts';
import type { PriceList, ProductType } from '../../../features/catalog/contract.ts';
import { addMoney, formatMoney, multiplyMoney } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { cartWords } from '../../../words/catalogs/cart.ts';
import { say } from '../../../words/page.ts';
import { deliveryTo } from '../../shell/delivery.ts';
import { productNoun, sizeName } from '../../../features/catalog/contract.ts';

/** What the cart could have for less, each added by one press. Nothing while the shop gives no bundle. */
export function BundleChances({
  items,
  priceList,
  sold,
}: {
  items: readonly CartItem[];
  priceList: PriceList;
  sold: readonly ProductType[];
}) {
  const chances = findBundleChances(items, priceList, deliveryTo(null).day, sold);
  if (chances.length === 0) return null;
  return (
    <ul aria-label={say(cartWords.bundles)} className="mt-5 grid gap-3">
      {chances.map((chance) => (
        <Chance key={`${chance.picture.artworkId} ${chance.type}`} chance={chance} priceList={priceList} />
      ))}
    </ul>
  );
}

function Chance({ chance, priceList }: { chance: BundleChance; priceList: PriceList }) {
  const { picture, type, size, saves } = chance;
  const product = say(productNoun(type));
  const price = addMoney(size.price, multiplyMoney(saves, -1));
  const add = () => updateCart((cart) => addPhysical(cart, picture, priceList, { type, size, quantity: 1 }));
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-lg bg-wall p-4">
      <span className="print w-[56px] shrink-0" data-small="true">
        <span className="sheet block" style={{ aspectRatio: size.aspect }}>
          <ShapedPicture artworkId={picture.artworkId} variation={picture.variation} shape={size.shape} />
        </span>
      </span>
      <span className="min-w-[14ch] flex-1">
        <span className="display block text-lg">{say(cartWords.bundleTitle, { product })}</span>
        <span className="block text-sm text-ink-soft">
          {sizeName(size.label, say)}, {formatMoney(price)} <s aria-hidden>{formatMoney(size.price)}</s>
        </span>
      </span>
      <Button tone="quiet" size="sm" onClick={add} className="max-sm:w-full">
        {say(cartWords.bundleAdd, { product, amount: formatMoney(saves) })}
      </Button>
    </li>
  );
}
