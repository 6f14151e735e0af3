import { parcelsInWords } from '../../../features/catalog/contract.ts';
import { useId, useState, type ReactNode } from 'react';
import type { ChosenPicture } from '../../../features/cart/client/cart-lines.ts';
import type { CartItem } from '../../../features/cart/contract.ts';
import { PriceSummary } from '../../../features/catalog/client/price-summary.tsx';
import { priceLines, type Offers, type PriceList } from '../../../features/catalog/contract.ts';
import { PriceChanged } from '../../../features/checkout/client/price-changed.tsx';
import { agreeToLose, useOffers, withoutOffers } from '../../../features/checkout/client/use-offers.ts';
import { currencyField, toUnits, type Money } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { track } from '../../../features/marketing/client/track.ts';
import { currencyPath } from '../../shell/frame/currency-switch.tsx';
import { WithdrawalNote } from '../../shell/legal/withdrawal-note.tsx';
import { useReturn } from '../../shell/use-return.ts';
import { beginDigitalCheckout, TotalChangedError } from './digital-checkout.ts';
import { Check } from '../../../ui/icons.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

const facts = [productWords.fileFacts, productWords.noWatermark, productWords.yoursDownloadAs];

/**
 * Buys only the download: adds it to the cart, or goes directly to the payment provider's page. A download that is
 * taxed goes to checkout instead, which asks for the address.
 */
export function DigitalChoice({
  priceList,
  line,
  picture,
  note,
  onAdd,
  onCheckout,
}: {
  priceList: PriceList;
  line: CartItem;
  picture: ChosenPicture;
  /** Above the price: how sharp the file is. */
  note: ReactNode;
  onAdd: () => void;
  /** Puts it into the cart and opens checkout. */
  onCheckout: () => void;
}) {
  const parcels = parcelsInWords(priceList, 'and', say);
  const [busy, setBusy] = useState(false);
  const payId = useId();
  const { offers, isKnown } = useOffers();
  /** The total that the visitor has to accept first. */
  const [changed, setChanged] = useState<TotalChangedError | null>(null);
  const { total } = priceLines(
    [{ productType: 'digital', unitPrice: priceList.download, quantity: 1 }],
    priceList,
    'instant',
    offers,
  );
  useReturn(() => setBusy(false));

  async function checkOut(accepted: Money, withOffers: Offers): Promise<void> {
    setBusy(true);
    track({ name: 'begin_checkout', value: toUnits(priceList.download), ...currencyField(priceList) });
    if (priceList.tax.onDownloads) return onCheckout();
    try {
      location.assign(await beginDigitalCheckout(line, picture.artworkId, picture.variation, withOffers, accepted));
    } catch (error) {
      setBusy(false);
      if (error instanceof TotalChangedError) return setChanged(error);
      const message = error instanceof Error ? error.message : say(productWords.failedCreateCheckout);
      alert(say(productWords.paymentFailed, { reason: message }));
    }
  }

  return (
    <div>
      <ul className="mb-5 grid gap-2 border-b border-line pb-5 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact.key} className="flex gap-3">
            <Check aria-hidden size={18} className="mt-[4px] shrink-0 text-green" />
            {say(fact)}
          </li>
        ))}
      </ul>
      {note}
      <PriceSummary list={priceList} type="digital" size={null} quantity={1} offers={offers} />
      <div className="mt-5 grid gap-3">
        {changed === null ? (
          <Button
            size="lg"
            wide
            // Before the offers are known, the price may be too high.
            busy={busy || !isKnown}
            onClick={() => void checkOut(total, offers)}
            data-testid="button-digital-checkout"
          >
            <span id={payId}>{busy ? say(productWords.processing) : say(productWords.buyDownload)}</span>
          </Button>
        ) : (
          <PriceChanged
            amount={changed.total}
            message={changed.message}
            busy={busy}
            onAccept={() => {
              agreeToLose(changed.withdrawn);
              // Another currency needs a page with its prices.
              if (changed.total.currency === priceList.currency)
                void checkOut(changed.total, withoutOffers(offers, changed.withdrawn));
              else location.assign(currencyPath(changed.total.currency));
            }}
          />
        )}
        <Button
          tone="quiet"
          size="lg"
          wide
          obstacleId={busy ? payId : null}
          onClick={onAdd}
          data-testid="button-add-to-cart"
        >
          {say(productWords.addCart)}
        </Button>
      </div>
      <WithdrawalNote className="mt-4 text-sm text-ink-soft" />
      {parcels === '' ? null : (
        <p className="mt-4 text-sm text-ink-soft">{say(productWords.freeWith, { products: parcels })}</p>
      )}
    </div>
  );
}
