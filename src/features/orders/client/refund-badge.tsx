import { Badge } from '../../../ui/badge.tsx';
import { refundOf, type OrderView } from '../contract.ts';

/** Badge with the refunded amount, next to the order's status. Renders nothing without a refund. */
export function RefundBadge({ order }: { order: Pick<OrderView, 'totalAmount' | 'refundedAmount'> }) {
  const refund = refundOf(order);
  return refund === null ? null : <Badge tone="refunded">{refund.words}</Badge>;
}
