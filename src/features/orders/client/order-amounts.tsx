import { formatMoney, fromDollars } from '../../../shared/money.ts';
import { SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import type { OrderView } from '../contract.ts';

/** What was bought and what was paid, as the order keeps it. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const shipping = fromDollars(Number(order.shippingAmount));
  return (
    <div className="text-sm">
      <dl className="mb-2 border-b border-line pb-2">
        {order.orderItems.map((item, index) => (
          <SummaryRow
            key={index}
            label={item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}
            aside={item.productSize ?? undefined}
          >
            {item.price === 0 ? (
              <span className="font-semibold text-green">FREE</span>
            ) : (
              formatMoney(fromDollars(item.price) * item.quantity)
            )}
          </SummaryRow>
        ))}
      </dl>
      <dl>
        {shipping > 0 ? <SummaryRow label="Shipping">{formatMoney(shipping)}</SummaryRow> : null}
        <SummaryRow label="Tax">{formatMoney(fromDollars(Number(order.taxAmount)))}</SummaryRow>
        <SummaryTotal label="Paid">{formatMoney(fromDollars(Number(order.totalAmount)))}</SummaryTotal>
      </dl>
    </div>
  );
}
