import type { OrderPageView, OrderStatus, OrderView } from '../contract.ts';

export interface OrderStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** ISO; null for what is still ahead, and for what nobody wrote down. */
  readonly at: string | null;
}

const parcelSteps: readonly (readonly [OrderStatus, string])[] = [
  ['pending', 'Paid'],
  ['sent initial email', 'Confirmed'],
  ['being fulfilled', 'Being made'],
  ['shipped', 'On its way'],
  ['completed', 'Delivered'],
];
const downloadSteps: typeof parcelSteps = [
  ['pending', 'Paid'],
  ['completed', 'Complete'],
];

/** What an order has been through, where it is, and what is ahead. Dates are those of the order's own history. */
export function listSteps(
  order: Pick<OrderView, 'status' | 'orderItems'>,
  history: OrderPageView['history'],
): OrderStep[] {
  const lastTime = (status: OrderStatus): string | null =>
    history.findLast((entry) => entry.status === status)?.at ?? null;
  if (order.status === 'cancelled') {
    return [
      { label: 'Paid', state: 'done', at: lastTime('pending') },
      { label: 'Cancelled', state: 'now', at: lastTime('cancelled') },
    ];
  }
  const digital = order.orderItems.every((item) => item.productType === 'digital');
  const steps = digital ? downloadSteps : parcelSteps;
  // A download's steps know fewer statuses: any in between is still the first.
  const here = Math.max(
    0,
    steps.findIndex(([status]) => status === order.status),
  );
  return steps.map(([status, label], index) => ({
    label,
    state: index < here || (index === here && status === 'completed') ? 'done' : index === here ? 'now' : 'ahead',
    at: index <= here ? lastTime(status) : null,
  }));
}
