import type { Cents } from '../../../shared/money.ts';
import { orderStatuses, type OrderCause, type OrderStatus } from '../contract.ts';

/** Causes of a status change: the statuses they apply to and the new status. `to: null` is the requested status. */
const orderTransitions = {
  /** Any admin may set any status. */
  'set by admin': { from: orderStatuses, to: null },
  'confirmation sent': { from: ['pending'], to: 'sent initial email' },
  'handed to the printer': { from: ['pending', 'sent initial email'], to: 'being fulfilled' },
  'parcel sent': { from: ['pending', 'sent initial email', 'being fulfilled'], to: 'shipped' },
  'parcels delivered': { from: ['shipped'], to: 'completed' },
  'cancelled by the customer': { from: ['pending', 'sent initial email', 'being fulfilled'], to: 'cancelled' },
  'refunded in full': { from: orderStatuses, to: 'cancelled' },
} as const satisfies Record<OrderCause, { from: readonly OrderStatus[]; to: OrderStatus | null }>;

/** The status after a cause, or null when the cause changes nothing in this state. */
export function nextStatus(status: OrderStatus, cause: OrderCause, wanted?: OrderStatus): OrderStatus | null {
  const transition: { from: readonly OrderStatus[]; to: OrderStatus | null } = orderTransitions[cause];
  const next = transition.to ?? wanted ?? null;
  return transition.from.includes(status) && next !== status ? next : null;
}

/** Whether an order must no longer be made or given: it is canceled, refunded in full or archived. */
export function isUnwanted({
  status,
  archivedAt,
  refunded,
  total,
}: {
  readonly status: OrderStatus;
  readonly archivedAt: Date | null;
  readonly refunded: Cents;
  readonly total: Cents;
}): boolean {
  return status === 'cancelled' || archivedAt !== null || refunded >= total;
}

/** Whether an order is finished: nothing more happens to it by itself. */
export function isClosed(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}
