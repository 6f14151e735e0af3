import { Badge } from '../../../ui/badge.tsx';
import { refundOf, type OrderView } from '../contract.ts';

/** Beside an order's status: what of its money has gone back; nothing while nothing has. */
export function RefundBadge({ order }: { order: Pick<OrderView, 'totalAmount' | 'refundedAmount'> }) {
  const refund = refundOf(order);
  return refund === null ? null : <Badge tone="refunded">{refund.words}</Badge>;
}
