import { standardCurrency } from '../../../shared/currencies.ts';
import { formatMoney, fromUnits, multiplyMoney } from '../../../shared/money.ts';
import { SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { giftCardInWords } from '../../gift-cards/contract.ts';
import { discountLabel, isDownload, sayTaxLabel, sizeName, withCommas } from '../../catalog/contract.ts';
import { orderedStyleName, picturesOfOrder, refundOf, type OrderView } from '../contract.ts';
import { say } from '../../../words/page.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { placedWords } from '../../../words/catalogs/placed.ts';

/** Lines, totals and refund of an order. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const read = (amount: string | number) => fromUnits(Number(amount), order.currency ?? standardCurrency);
  const shipping = read(order.shippingAmount);
  const downloads = picturesOfOrder(order, say).length;
  const refund = refundOf(order);
  return (
    <div className="text-sm">
      <dl className="mb-2 border-b border-line pb-2">
        {order.orderItems.map((item, index) => (
          <SummaryRow
            key={index}
            label={item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}
            aside={asideOf(item, downloads)}
          >
            {item.price === 0 ? (
              <span className="font-semibold text-green">{say(orderWords.free)}</span>
            ) : (
              formatMoney(multiplyMoney(read(item.price), item.quantity))
            )}
          </SummaryRow>
        ))}
      </dl>
      <dl>
        {order.discounts.map(({ label, amount }) => (
          <SummaryRow key={label} label={discountLabel({ label }, say)}>
            −{formatMoney(read(amount))}
          </SummaryRow>
        ))}
        {shipping.cents > 0 ? <SummaryRow label={say(orderWords.shipping)}>{formatMoney(shipping)}</SummaryRow> : null}
        {order.includedTaxes.length > 0 ? null : (
          <SummaryRow label={say(orderWords.tax)}>{formatMoney(read(order.taxAmount))}</SummaryRow>
        )}
        <SummaryTotal label={say(orderWords.paid)}>{formatMoney(read(order.totalAmount))}</SummaryTotal>
        {order.includedTaxes.map(({ label, amount }) => (
          <SummaryRow key={label} label={say(orderWords.includes, { tax: sayTaxLabel(label, say) })}>
            {formatMoney(read(amount))}
          </SummaryRow>
        ))}
        {order.giftCards.map(({ label, amount }) => (
          <SummaryRow key={label} label={giftCardInWords(label, say)}>
            {formatMoney(read(amount))}
          </SummaryRow>
        ))}
        {refund === null ? null : <SummaryRow label={say(orderWords.refunded)}>−{refund.amount}</SummaryRow>}
      </dl>
      {refund === null ? null : <p className="mt-2 text-ink-soft">{goesBackTo(order)}</p>}
    </div>
  );
}

/** Where refunded money goes. */
function goesBackTo({ giftCards, totalAmount, currency = standardCurrency }: OrderView): string {
  const byGiftCards = giftCards.reduce((sum, { amount }) => sum + fromUnits(Number(amount), currency).cents, 0);
  if (byGiftCards === 0) return say(placedWords.backToCard);
  if (byGiftCards >= fromUnits(Number(totalAmount), currency).cents) return say(placedWords.backToGiftCard);
  return say(placedWords.backToBoth);
}

/** Size and style of a line. For a free download of several pictures, their number. */
function asideOf(item: OrderView['orderItems'][number], downloads: number): string | undefined {
  const { productSize, price } = item;
  if (price === 0 && isDownload(item) && downloads > 1) return say(placedWords.pictures, { count: downloads });
  const parts = [productSize && sizeName(productSize, say), orderedStyleName(item)].filter((part) => part !== null);
  return withCommas(parts, say) || undefined;
}
