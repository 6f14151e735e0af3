import { useState } from 'react';
import { useCopyGuard } from '../../../features/artworks/client/copy-guard.ts';
import { SoftLineNote } from '../../../features/artworks/client/soft-print-note.tsx';
import { ShapedPicture } from '../../../features/artworks/client/shaped-picture.tsx';
import { changeQuantity, isRemovable, removeLine } from '../../../features/cart/client/cart-lines.ts';
import { flushCartMirror } from '../../../features/cart/client/cart-mirror.ts';
import { CartScreen } from '../../../features/cart/client/cart-screen.tsx';
import type { CartItem } from '../../../features/cart/contract.ts';
import { updateCart, useCart } from '../../../features/cart/client/cart-store.ts';
import { cartPrices, cartTotals } from '../../../features/cart/client/cart-totals.ts';
import { CodeField } from '../../../features/checkout/client/code-field.tsx';
import { describeCode, type CodeStatus } from '../../../features/checkout/client/describe-code.ts';
import { OffersUnknown } from '../../../features/checkout/client/offers-unknown.tsx';
import { FirstOrderNote } from '../../../features/checkout/client/first-order-note.tsx';
import { useOffers, type VisitOffers } from '../../../features/checkout/client/use-offers.ts';
import { readShippingInfo } from '../../../features/checkout/client/shipping-info.ts';
import { ArrivalNote } from '../../../features/fulfilment/client/arrival-note.tsx';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import {
  dependsOnPlace,
  findListedSize,
  findSize,
  requiresShipping,
  type Delivery,
  type PriceList,
} from '../../../features/catalog/contract.ts';
import { countryOf } from '../../../features/orders/contract.ts';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { currencyField, toUnits } from '../../../shared/money.ts';
import { track } from '../../../features/marketing/client/track.ts';
import { useReturn } from '../../shell/use-return.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { deliveryTo, pricedPlace, shipsTo } from '../../shell/delivery.ts';
import { BundleChances } from './bundle-chances.tsx';
import type { WizardHandle } from './use-wizard.ts';
import { cartWords } from '../../../words/catalogs/cart.ts';
import { say } from '../../../words/page.ts';

/** Longest wait, in milliseconds, for saving the cart on the server. Checkout sends the cart anyway. */
const mirrorTimeoutMs = 1_500;

export function CartStep({ wizard, send }: WizardHandle) {
  useCopyGuard();
  const items = useCart();
  const { priceList } = currentSettings();
  const sold = useSoldProducts();
  const visit = useOffers();
  // The address that this visitor entered in an earlier checkout.
  const [address] = useState(() => readShippingInfo(shipsTo()));
  const delivery = deliveryTo(pricedPlace(address));
  const [leaving, setLeaving] = useState(false);
  useReturn(() => setLeaving(false));

  async function checkOut(): Promise<void> {
    setLeaving(true);
    const { total } = cartTotals(items, priceList, visit.offers, delivery);
    track({ name: 'begin_checkout', value: toUnits(total), ...currencyField(total) });
    await Promise.race([flushCartMirror(), new Promise((resolve) => setTimeout(resolve, mirrorTimeoutMs))]);
    location.assign('/checkout');
  }

  return (
    <CartScreen
      items={items}
      priceList={priceList}
      offers={visit.offers}
      delivery={delivery}
      code={<CodeField visit={visit} status={statusOf(items, priceList, visit, delivery)} />}
      renderOfferNote={(totals) => (
        <>
          <FirstOrderNote totals={totals} />
          <OffersUnknown visit={visit} />
          {dependsOnPlace(priceList) && !priceList.tax.byAddress ? (
            <p className="mt-2 text-sm text-ink-soft">
              {say(cartWords.estimated, { country: countryInSentence(countryOf(address)) })}
            </p>
          ) : null}
        </>
      )}
      leaving={leaving}
      bundles={sold === undefined ? null : <BundleChances items={items} priceList={priceList} sold={sold} />}
      arrival={<ArrivalNote className="mt-4" lines={items} address={address} />}
      renderPicture={(item) => {
        const artworkId = item.artworkId ?? wizard.artworkId;
        return artworkId === null ? null : (
          <ShapedPicture
            artworkId={artworkId}
            variation={item.selectedVariation ?? wizard.variation}
            shape={findSize(item.productType, item.productSize)?.shape ?? 'portrait'}
          />
        );
      }}
      renderNote={(item) => {
        const artworkId = item.artworkId ?? wizard.artworkId;
        const isWithdrawn =
          requiresShipping(item) && findListedSize(priceList, item.productType, item.productSize) === null;
        if (isRemovable(item) && (isWithdrawn || sold?.includes(item.productType) === false))
          return <span className="block text-sm text-danger">{say(cartWords.notForSale)}</span>;
        return artworkId === null ? null : (
          <SoftLineNote
            artworkId={artworkId}
            variation={item.selectedVariation ?? wizard.variation}
            product={item.productType}
            size={item.productSize ?? null}
          />
        );
      }}
      onQuantity={(key, quantity) => updateCart((cart) => changeQuantity(cart, key, quantity))}
      onRemove={(key) => updateCart((cart) => removeLine(cart, key))}
      onContinueShopping={() => send({ type: 'shopping-continued' })}
      onCheckout={() => void checkOut()}
    />
  );
}

function statusOf(
  items: readonly CartItem[],
  priceList: PriceList,
  { offers }: VisitOffers,
  delivery: Delivery,
): CodeStatus | null {
  const { lines, totals } = cartPrices(items, priceList, offers, delivery);
  return describeCode(offers, lines, totals);
}
