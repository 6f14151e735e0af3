import { AnnouncedTotal, SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { addMoney, formatMoney, money, multiplyMoney, type Money } from '../../../shared/money.ts';
import {
  homeOf,
  includesTaxAt,
  newestDay,
  noOffers,
  priceLines,
  zoneOf,
  type Offers,
  type PriceList,
  type ProductSize,
  type ProductType,
  productName,
  productNoun,
  sizeName,
} from '../contract.ts';
import { totalsWords } from '../../../words/catalogs/totals.ts';
import { PriceNote } from './price-note.tsx';
import { itemShipping } from './item-shipping.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

/** Whether goods of this price ship free within the shop's home country. */
function shipsFree({ shipping: { zones } }: PriceList, price: Money): boolean {
  const { rates, freeFrom = null } = zoneOf(zones, homeOf(zones)) ?? {};
  const costsNothing = rates?.kind === 'order' && rates.amount.cents === 0;
  return costsNothing || (freeFrom !== null && price.cents >= freeFrom.cents);
}

/** The price of this choice, shipped alone at the product's own shipping rates. Only the cart shows tax. */
export function PriceSummary({
  list,
  type,
  size,
  quantity,
  offers = noOffers,
}: {
  list: PriceList;
  type: ProductType;
  size: ProductSize | null;
  quantity: number;
  /** The offers that this visitor may use for a download bought on its own. */
  offers?: Offers;
}) {
  const product = list.products[type];
  if (!product.requiresShipping) {
    const download = { productType: type, unitPrice: list.download, quantity: 1 };
    const { adjustments, total } = priceLines([download], list, 'instant', offers);
    const isTaxAdded = list.tax.onDownloads && !includesTaxAt(list.tax, homeOf(list.shipping.zones), newestDay);
    return (
      <>
        <dl>
          <SummaryRow label={say(productWords.summaryDownload)}>{formatMoney(list.download)}</SummaryRow>
          {adjustments.map(({ code, label, amount }) => (
            <SummaryRow key={code} label={label}>
              {formatMoney(amount)}
            </SummaryRow>
          ))}
          <SummaryRow label={say(productWords.summaryShipping)}>
            <span className="font-semibold text-green">{say(productWords.noShipping)}</span>
          </SummaryRow>
          <SummaryTotal label={say(isTaxAdded ? totalsWords.beforeTax : productWords.summaryTotal)}>
            {formatMoney(total)}
          </SummaryTotal>
        </dl>
        <PriceNote list={list} isSent={false} />
      </>
    );
  }
  const goods = size === null ? null : multiplyMoney(size.price, quantity);
  const isFree = goods !== null && shipsFree(list, goods);
  const shipping = isFree ? money(0, list.currency) : itemShipping(product, quantity, list.currency);
  const rate = product.shippingRate;
  const name = productName(product.type, say);
  const isIncluded = includesTaxAt(list.tax, homeOf(list.shipping.zones), newestDay);
  const totalLabel = say(isIncluded ? productWords.summaryTotal : totalsWords.beforeTax);
  const total = goods === null ? null : formatMoney(addMoney(goods, shipping));
  return (
    <>
      <dl>
        <SummaryRow
          label={size ? `${name}, ${sizeName(size.label, say)}` : name}
          aside={quantity > 1 ? `× ${quantity}` : null}
        >
          {goods === null ? <span className="text-ink-faint">{say(productWords.chooseSize)}</span> : formatMoney(goods)}
        </SummaryRow>
        <SummaryRow
          label={say(productWords.summaryShipping)}
          aside={
            rate && !isFree
              ? say(productWords.shippingRate, {
                  first: formatMoney(rate.first),
                  additional: formatMoney(rate.additional),
                })
              : null
          }
        >
          {isFree ? (
            <span className="font-semibold text-green">{say(productWords.shippingFree)}</span>
          ) : (
            formatMoney(shipping)
          )}
        </SummaryRow>
        <SummaryRow label={say(productWords.summaryDownload)}>
          <span className="font-semibold text-green">
            {say(productWords.downloadFreeWith, { product: say(productNoun(product.type)) })}
          </span>
        </SummaryRow>
        <SummaryTotal label={totalLabel}>{total ?? '–'}</SummaryTotal>
      </dl>
      <PriceNote list={list} />
      <AnnouncedTotal label={totalLabel}>{total}</AnnouncedTotal>
    </>
  );
}
