import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { AnnouncedTotal, SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { formatMoney, money } from '../../../shared/money.ts';
import {
  discountLabel,
  anyDelivery,
  noOffers,
  taxRow,
  type Delivery,
  type Offers,
  type PriceList,
  type Totals,
} from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';
import { totalsWords } from '../../../words/catalogs/totals.ts';
import { nameLines } from './name-lines.ts';
import { CartRow } from './cart-row.tsx';
import { cartPrices } from './cart-totals.ts';
import { cartWords } from '../../../words/catalogs/cart.ts';
import { say } from '../../../words/page.ts';

interface CartActions {
  onQuantity: (key: string, quantity: number) => void;
  onRemove: (key: string) => void;
  onContinueShopping: () => void;
  onCheckout: () => void;
}

export function CartScreen({
  items,
  priceList,
  offers = noOffers,
  delivery = anyDelivery,
  renderPicture,
  renderNote,
  bundles,
  arrival,
  code,
  renderOfferNote,
  leaving,
  ...actions
}: CartActions & {
  items: readonly CartItem[];
  priceList: PriceList;
  /** What this visitor may use. */
  offers?: Offers;
  /** Where it goes, as far as it is known. */
  delivery?: Delivery;
  /** The picture of a line, filling its box. */
  renderPicture: (item: CartItem) => ReactNode;
  renderNote?: (item: CartItem) => ReactNode;
  /** What the cart could have for less. */
  bundles?: ReactNode;
  /** When the items arrive. */
  arrival?: ReactNode;
  /** Where a discount code is entered. */
  code?: ReactNode;
  /** Below the total. */
  renderOfferNote?: (totals: Totals) => ReactNode;
  /** Whether checkout is loading. */
  leaving: boolean;
}) {
  if (items.length === 0) return <EmptyCart onContinueShopping={actions.onContinueShopping} />;
  const { totals, unitPrices } = cartPrices(items, priceList, offers, delivery);
  const tax = taxRow(totals, say);
  // Checkout asks for the address.
  const { byAddress, included } = priceList.tax;
  const totalLabel = say(byAddress && !included ? totalsWords.beforeTax : cartWords.total);
  return (
    <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
      <section aria-labelledby="step-heading">
        <h1 id="step-heading" tabIndex={-1} className="mb-5 text-3xl">
          {say(cartWords.cart)}
        </h1>
        <ul className="border-t border-line">
          {nameLines(items, priceList).map((item) => (
            <CartRow
              key={item.key}
              item={item}
              unitPrice={unitPrices.get(item.key) ?? money(0, priceList.currency)}
              picture={renderPicture(item)}
              note={renderNote?.(item)}
              onQuantity={(quantity) => actions.onQuantity(item.key, quantity)}
              onRemove={() => actions.onRemove(item.key)}
            />
          ))}
        </ul>
        {bundles}
      </section>
      <aside
        aria-label={say(cartWords.totals)}
        className="h-fit rounded-lg border border-line bg-card p-5 shadow-panel lg:sticky lg:top-5 lg:p-6"
      >
        <h2 className="mb-4 text-xl">{say(cartWords.totals)}</h2>
        <dl>
          <SummaryRow label={say(cartWords.subtotal)}>{formatMoney(totals.subtotal)}</SummaryRow>
          {totals.adjustments
            .filter(({ kind }) => kind === 'discount')
            .map((discount) => (
              <SummaryRow key={discount.code} label={discountLabel(discount, say)}>
                {formatMoney(discount.amount)}
              </SummaryRow>
            ))}
          <SummaryRow label={say(cartWords.shipping)}>
            {totals.shipping.cents === 0 ? (
              <span className="font-semibold text-green">{say(cartWords.free)}</span>
            ) : (
              formatMoney(totals.shipping)
            )}
          </SummaryRow>
          <SummaryRow label={tax.label}>
            {byAddress ? (
              <span className="text-sm text-ink-soft">{say(totalsWords.taxFromAddress)}</span>
            ) : (
              formatMoney(tax.amount)
            )}
          </SummaryRow>
          <SummaryTotal label={totalLabel}>{formatMoney(totals.total)}</SummaryTotal>
        </dl>
        <AnnouncedTotal label={totalLabel}>{formatMoney(totals.total)}</AnnouncedTotal>
        {renderOfferNote?.(totals)}
        {code === undefined ? null : <div className="mt-4 empty:hidden">{code}</div>}
        {arrival}
        <div className="mt-5 grid gap-3">
          <Button size="lg" wide busy={leaving} onClick={actions.onCheckout} data-testid="button-checkout">
            {say(cartWords.proceedCheckout)}
          </Button>
          <Button tone="quiet" wide onClick={actions.onContinueShopping}>
            {say(cartWords.continueShopping)}
          </Button>
        </div>
      </aside>
    </div>
  );
}

function EmptyCart({ onContinueShopping }: { onContinueShopping: () => void }) {
  return (
    <div className="wall -mx-gutter grid justify-items-center max-md:-mt-5 gap-5 px-gutter py-8 text-center md:mx-0 md:rounded-lg">
      <div className="w-[168px]">
        <Frame wood="oak" empty>
          <span className="px-2 text-xs">{say(cartWords.nothingHungYet)}</span>
        </Frame>
      </div>
      <div>
        <h1 id="step-heading" tabIndex={-1} className="text-3xl">
          {say(cartWords.cartEmpty)}
        </h1>
        <p className="mt-2 text-ink-soft">{say(cartWords.emptyHint)}</p>
      </div>
      <Button size="lg" onClick={onContinueShopping}>
        {say(cartWords.continueShopping)}
      </Button>
    </div>
  );
}
