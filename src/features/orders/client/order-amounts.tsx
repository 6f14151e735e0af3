import { formatMoney, fromDollars } from '../../../shared/money.ts';
import { SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import type { OrderView } from '../contract.ts';

/** What was bought and what was paid, as the order keeps it. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const shipping = fromDollars(Number(order.shippingAmount));
  return (
    <dl className="text-sm">
      {order.orderItems.map((item, index) => (
        <SummaryRow
          key={index}
          label={item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}
          aside={item.productSize ?? undefined}
        >
          {item.price === 0 ? <span className="font-semibold text-green">FREE</span> : formatMoney(fromDollars(item.price) * item.quantity)}
        </SummaryRow>
      ))}
      <div className="mt-2 border-t border-line pt-2">
        {shipping > 0 ? <SummaryRow label="Shipping">{formatMoney(shipping)}</SummaryRow> : null}
        <SummaryRow label="Tax">{formatMoney(fromDollars(Number(order.taxAmount)))}</SummaryRow>
      </div>
      <SummaryTotal label="Paid">{formatMoney(fromDollars(Number(order.totalAmount)))}</SummaryTotal>
    </dl>
  );
}
