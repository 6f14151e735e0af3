import { AnnouncedTotal, SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { addMoney, formatMoney, multiplyMoney } from '../../../shared/money.ts';
import type { PriceList, ProductSize, ProductType } from '../contract.ts';
import { itemShipping } from './item-shipping.ts';

/** The price of this choice, shipped alone at the product's own shipping rates. Only the cart shows tax. */
export function PriceSummary({
  list,
  type,
  size,
  quantity,
}: {
  list: PriceList;
  type: ProductType;
  size: ProductSize | null;
  quantity: number;
}) {
  const product = list.products[type];
  if (!product.requiresShipping) {
    return (
      <dl>
        <SummaryRow label="Digital download">{formatMoney(list.download)}</SummaryRow>
        <SummaryRow label="Shipping">
          <span className="font-semibold text-green">None: it's a download</span>
        </SummaryRow>
        <SummaryTotal label="Total">{formatMoney(list.download)}</SummaryTotal>
      </dl>
    );
  }
  const goods = size === null ? null : multiplyMoney(size.price, quantity);
  const shipping = itemShipping(type, quantity);
  const rate = product.shippingRate;
  const total = goods === null ? null : formatMoney(addMoney(goods, shipping));
  return (
    <>
      <dl>
        <SummaryRow
          label={size ? `${product.label}, ${size.label}` : product.label}
          aside={quantity > 1 ? `× ${quantity}` : null}
        >
          {goods === null ? <span className="text-ink-faint">Choose a size</span> : formatMoney(goods)}
        </SummaryRow>
        <SummaryRow
          label="Shipping"
          aside={rate ? `first ${formatMoney(rate.first)}, each additional ${formatMoney(rate.additional)}` : null}
        >
          {formatMoney(shipping)}
        </SummaryRow>
        <SummaryRow label="Digital download">
          <span className="font-semibold text-green">FREE with {product.label.toLowerCase()}</span>
        </SummaryRow>
        <SummaryTotal label="Total before tax">{total ?? '–'}</SummaryTotal>
      </dl>
      <AnnouncedTotal label="Total before tax">{total}</AnnouncedTotal>
    </>
  );
}
