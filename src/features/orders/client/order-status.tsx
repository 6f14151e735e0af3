import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { isUnsent, refundOf, type OrderStatus, type OrderView } from '../contract.ts';
import { nameStep } from './order-steps.ts';

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'pending',
  'sent initial email': 'email',
  'being fulfilled': 'fulfilled',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** Two statuses that only the former shop had (see `server/import/import-row.ts`), and what they mean here. */
const formerStatuses = { delivered: 'completed', processing: 'being fulfilled' } as const;

interface OrderStatusBadgeProps {
  order: Pick<OrderView, 'orderItems' | 'totalAmount' | 'refundedAmount'> & {
    readonly status: OrderStatus | keyof typeof formerStatuses;
  };
}

/**
 * The status as a colored badge, in the words of the order's progress. The panel shows the status itself. Renders
 * nothing for an order that was refunded in full before it was sent: it is neither paid nor being made, and
 * `RefundBadge` beside it says so.
 */
export function OrderStatusBadge({ order }: OrderStatusBadgeProps) {
  const { status, orderItems } = order;
  const known = status === 'delivered' || status === 'processing' ? formerStatuses[status] : status;
  if (isUnsent(known) && refundOf(order)?.whole === true) return null;
  return <Badge tone={tones[known]}>{nameStep({ status: known, orderItems })}</Badge>;
}
