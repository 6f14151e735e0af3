import { Badge } from '../../../ui/badge.tsx';
import { refundInWords, refundOf, type OrderView } from '../contract.ts';
import { say } from '../../../words/page.ts';

/** Badge with the refunded amount, next to the order's status. Renders nothing without a refund. */
export function RefundBadge({ order }: { order: Pick<OrderView, 'totalAmount' | 'refundedAmount'> }) {
  const refund = refundOf(order);
  return refund === null ? null : <Badge tone="refunded">{refundInWords(refund, say)}</Badge>;
}
