import { giftCardInWords } from '../../../gift-cards/contract.ts';
import { formatMoney, money, multiplyMoney, type Cents, type Money } from '../../../../shared/money.ts';
import type { PriceRow } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import type { Say } from '../../../../words/words.ts';
import { printSize, qualityOf } from '../../../artworks/contract.ts';
import type { ContentVersion } from '../../../artworks/server/service.ts';
import {
  discountLabel,
  printPixelsOf,
  sizeName,
  taxLabel,
  withCommas,
  sayTaxLabel,
  type Adjustment,
} from '../../../catalog/contract.ts';
import type { Tender } from '../money/money-store.ts';
import type { OrderLineRow, OrderRow } from '../store.ts';

type PricedRow = Pick<OrderLineRow, 'title' | 'productType' | 'productSize' | 'unitPrice' | 'quantity'> &
  Partial<Pick<OrderLineRow, 'printWidth' | 'printHeight'>>;
type OrderTotals = Pick<OrderRow, 'currency' | 'subtotal' | 'shipping' | 'tax' | 'total' | 'refunded'>;

/** A line of the receipt. `style` is null where the line does not name it. */
export function linePriceRow(
  line: PricedRow,
  currency: string,
  style: string | null,
  version: Pick<ContentVersion, 'source'> | undefined,
  say: Say,
): PriceRow {
  const source = version?.source ?? null;
  const quality = source === null ? null : qualityOf(source, printPixelsOf(line) ?? printSize);
  const softness = quality?.soft ? say(orderEmailWords.soft, { dpi: String(quality.dpi) }) : null;
  const details = [line.productSize && sizeName(line.productSize, say), style, softness].filter(
    (detail) => detail !== null,
  );
  return {
    label: line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title,
    ...(details.length > 0 && { aside: withCommas(details, say) }),
    ...(line.unitPrice === 0
      ? { value: say(orderWords.free), tone: 'free' }
      : { value: formatMoney(multiplyMoney(money(line.unitPrice, currency), line.quantity)) }),
  };
}

/** The totals of the receipt, from the price of the lines to what was refunded. */
export function totalPriceRows(
  { currency, subtotal, shipping, tax, total, refunded }: OrderTotals,
  adjustments: readonly Adjustment[],
  included: readonly { readonly label: string; readonly amount: Money }[],
  tenders: readonly Tender[],
  say: Say,
): PriceRow[] {
  const format = (cents: Cents) => formatMoney(money(cents, currency));
  const discounts = adjustments.filter(({ kind }) => kind === 'discount');
  return [
    { label: say(orderWords.subtotal), value: format(subtotal), ruled: true },
    ...discounts.map((discount) => ({
      label: discountLabel(discount, say),
      value: formatMoney(discount.amount),
    })),
    ...(shipping > 0 ? [{ label: say(orderWords.shipping), value: format(shipping) }] : []),
    ...(included.length > 0 ? [] : [{ label: taxLabel(adjustments, say), value: format(tax) }]),
    { label: say(orderWords.paid), value: format(total), tone: 'sum' },
    ...included.map(({ label, amount }) => ({
      label: say(orderWords.includes, { tax: sayTaxLabel(label, say) }),
      value: formatMoney(amount),
    })),
    ...tendersInWords(tenders, say),
    ...(refunded > 0 ? [{ label: say(orderWords.refunded), value: `−${format(refunded)}` }] : []),
  ];
}

/** What paid how much, where it was not a card alone. */
function tendersInWords(tenders: readonly Tender[], say: Say): PriceRow[] {
  if (tenders.every(({ kind }) => kind === 'card')) return [];
  return tenders.map(({ kind, label, amount }) => ({
    label: kind === 'gift card' ? giftCardInWords(label ?? '', say) : (label ?? say(orderEmailWords.card)),
    value: formatMoney(amount),
  }));
}
