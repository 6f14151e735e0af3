import { Badge } from '../../../../ui/badge.tsx';
import { refundInWords, refundOf } from '../../../orders/contract.ts';
import type { AdminOrder } from '../../contract.ts';
import { sayDefault } from '../../../../words/say-default.ts';

/** Badge with the refunded amount, next to the order status; renders nothing without a refund. */
export function RefundNote({ order }: { order: AdminOrder }) {
  const refund = refundOf(order);
  return refund === null ? null : <Badge tone="refunded">{refundInWords(refund, sayDefault)}</Badge>;
}
