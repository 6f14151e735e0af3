import { useId, useState } from 'react';
import { SmallPhotoNote, SoftSizeNote } from '../../../features/artworks/client/soft-print-note.tsx';
import { ShapedPicture } from '../../../features/artworks/client/shaped-picture.tsx';
import { previewUrl, type ArtworkView } from '../../../features/artworks/contract.ts';
import { addDigital, addPhysical, digitalLine, type ChosenPicture } from '../../../features/cart/client/cart-lines.ts';
import { updateCart } from '../../../features/cart/client/cart-store.ts';
import { PriceSummary } from '../../../features/catalog/client/price-summary.tsx';
import { ProductTabs } from '../../../features/catalog/client/product-tabs.tsx';
import { SizeChoice } from '../../../features/catalog/client/size-choice.tsx';
import {
  defaultListedSize,
  isPhysical,
  quantityLimits,
  sayPlaces,
  type PhysicalProduct,
  type PriceList,
  type ProductSize,
  type ProductType,
} from '../../../features/catalog/contract.ts';
import { readShippingInfo } from '../../../features/checkout/client/shipping-info.ts';
import { ArrivalNote } from '../../../features/fulfilment/client/arrival-note.tsx';
import { useArrival } from '../../../features/fulfilment/client/use-arrival.ts';
import { Button } from '../../../ui/button.tsx';
import { FixedBar } from '../../../ui/fixed-bar.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Claim } from '../../shell/claim.tsx';
import { shipsTo } from '../../shell/delivery.ts';
import { BundleNote } from './bundle-note.tsx';
import { DigitalChoice } from './digital-choice.tsx';
import { DigitalUpsell } from './digital-upsell.tsx';
import { useIsOffScreen } from './use-is-off-screen.ts';
import { Truck } from '../../../ui/icons.tsx';
import { placeWords } from '../../../words/catalogs/places.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

const shipping = { withinUs: productWords.shipsWithin, elsewhere: placeWords.ships };

interface Choosing {
  priceList: PriceList;
  sold: readonly ProductType[];
  product: ProductType;
  size: ProductSize | null;
  quantity: number;
  picture: ChosenPicture;
  /** The chosen variation; its size and that of the photo decide how sharp a print is. */
  print: ArtworkView['variations'][number] | undefined;
  onProduct: (product: ProductType) => void;
  onSize: (size: ProductSize) => void;
  onQuantity: (quantity: number) => void;
  onAdded: () => void;
}

export function ProductChoice({ sold, product, onProduct, ...rest }: Choosing) {
  return (
    <ProductTabs list={rest.priceList} sold={sold} value={product} onChange={onProduct}>
      {isPhysical(product) ? (
        <PhysicalChoice key={product} product={product} sold={sold} onDigital={() => onProduct('digital')} {...rest} />
      ) : (
        <DigitalChoice
          line={digitalLine(rest.picture, rest.priceList)}
          picture={rest.picture}
          priceList={rest.priceList}
          note={
            <SmallPhotoNote picture={rest.print} product="digital" size={null} className="mb-5 text-sm text-ink-soft" />
          }
          onAdd={() => {
            updateCart((cart) => addDigital(cart, rest.picture, rest.priceList));
            rest.onAdded();
          }}
          onCheckout={() => {
            updateCart((cart) => addDigital(cart, rest.picture, rest.priceList));
            location.assign('/checkout');
          }}
        />
      )}
    </ProductTabs>
  );
}

function PhysicalChoice({
  priceList,
  product: type,
  size,
  quantity,
  picture,
  print,
  onSize,
  onQuantity,
  onAdded,
  sold,
  onDigital,
}: Omit<Choosing, 'product' | 'onProduct'> & {
  product: PhysicalProduct;
  onDigital: () => void;
}) {
  const product = priceList.products[type];
  const shown = size ?? defaultListedSize(priceList, type);
  // The address that this visitor entered in an earlier checkout.
  const [address] = useState(() => readShippingInfo(shipsTo()));
  const noteId = useId();
  const goods = [{ productType: type, productSize: shown?.label ?? null }];
  const arrival = useArrival(goods, address);
  const places = sayPlaces(priceList.shipping.zones, shipping, say);
  const [button, buttonIsOffScreen] = useIsOffScreen<HTMLDivElement>();
  const src = previewUrl(picture.artworkId, picture.variation);

  function add(): void {
    if (size === null) return;
    updateCart((cart) => addPhysical(cart, picture, priceList, { type, size, quantity }));
    onAdded();
  }

  return (
    <div>
      <SizeChoice
        product={product}
        chosen={size?.label ?? null}
        onChoose={onSize}
        renderPicture={({ shape }) => (
          <ShapedPicture artworkId={picture.artworkId} variation={picture.variation} shape={shape} />
        )}
        renderNote={({ label }) => <SoftSizeNote picture={print} product={type} size={label} />}
      />
      {size === null ? null : (
        <SmallPhotoNote picture={print} product={type} size={size.label} className="mt-3 text-sm text-ink-soft" />
      )}
      <div className="my-5 flex items-center justify-between gap-4 border-t border-line pt-4">
        <span className="text-sm font-semibold">{say(productWords.quantity)}</span>
        <Stepper
          label={say(productWords.quantityName)}
          value={quantity}
          min={quantityLimits.min}
          max={quantityLimits.max}
          onChange={onQuantity}
        />
      </div>
      <PriceSummary list={priceList} type={type} size={size} quantity={quantity} />
      <BundleNote priceList={priceList} sold={sold} type={type} artworkId={picture.artworkId} />
      <div ref={button} className="mt-5">
        <Button
          size="lg"
          wide
          obstacleId={size === null ? noteId : null}
          onClick={add}
          data-testid="button-add-to-cart"
        >
          {say(productWords.addCart)}
        </Button>
        {size === null ? (
          <p id={noteId} className="mt-2 text-center text-xs text-ink-faint">
            {say(productWords.chooseSizeFirst)}
          </p>
        ) : null}
      </div>
      <ArrivalNote className="mt-4" lines={goods} address={address} />
      <p className="mt-3 flex gap-3 text-sm text-ink-soft">
        <Truck aria-hidden size={18} className="mt-[2px] shrink-0 text-green" />
        <span>
          {/* Computed days say more than the claim, and two windows would contradict each other. */}
          {arrival.isUnknown ? (
            <Claim id="delivery" otherwise={places}>
              {say(productWords.deliveryDays)}
            </Claim>
          ) : (
            places
          )}{' '}
          {say(productWords.damaged)}
        </span>
      </p>
      {sold.includes('digital') ? <DigitalUpsell price={priceList.download} src={src} onChoose={onDigital} /> : null}
      {size !== null && buttonIsOffScreen ? (
        <FixedBar>
          <Button size="lg" wide onClick={add}>
            {say(productWords.addCart)}
          </Button>
        </FixedBar>
      ) : null}
    </div>
  );
}
