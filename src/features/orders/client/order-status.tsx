import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { OrderStatus } from '../contract.ts';

/** Badge tones of every status, including two that only the former shop had (see `server/import-row.ts`). */
const tones: Readonly<Record<OrderStatus | 'delivered' | 'processing', BadgeTone>> = {
  pending: 'pending',
  'sent initial email': 'email',
  'being fulfilled': 'fulfilled',
  processing: 'fulfilled',
  shipped: 'shipped',
  completed: 'completed',
  delivered: 'completed',
  cancelled: 'cancelled',
};

/** The status as a colored badge, capitalized. */
export function OrderStatusBadge({ status }: { status: keyof typeof tones }) {
  return <Badge tone={tones[status]}>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</Badge>;
}
