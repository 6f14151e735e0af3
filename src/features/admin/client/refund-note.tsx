import { Badge } from '../../../ui/badge.tsx';
import { refundOf } from '../../orders/contract.ts';
import type { AdminOrder } from '../contract.ts';

/** Beside an order's status: what of its money has gone back; nothing while nothing has. */
export function RefundNote({ order }: { order: AdminOrder }) {
  const refund = refundOf(order);
  return refund === null ? null : <Badge tone="refunded">{refund.words}</Badge>;
}
