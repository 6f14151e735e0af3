import { must } from '../../../shared/must.ts';
import { isDownload } from '../../catalog/contract.ts';
import { refundOf, type OrderPageView, type OrderStatus, type OrderView } from '../contract.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

export interface OrderStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** ISO time. Null for steps ahead and for steps without an entry in the history. */
  readonly at: string | null;
}

const parcelSteps: readonly (readonly [OrderStatus, PlainMessage])[] = [
  ['pending', orderWords.stepPaid],
  ['sent initial email', orderWords.stepConfirmed],
  ['being fulfilled', orderWords.stepMade],
  ['shipped', orderWords.stepSent],
  ['completed', orderWords.stepDelivered],
];
const downloadSteps: typeof parcelSteps = [
  ['pending', orderWords.stepPaid],
  ['completed', orderWords.stepComplete],
];

/** The steps of an order that are done, current and ahead. Dates are from the order's history. */
export function listSteps(
  order: Pick<OrderView, 'status' | 'orderItems' | 'totalAmount' | 'refundedAmount'>,
  history: OrderPageView['history'],
): OrderStep[] {
  const lastTime = (status: OrderStatus): string | null =>
    history.findLast((entry) => entry.status === status)?.at ?? null;
  if (order.status === 'cancelled') {
    return [
      { label: say(orderWords.stepPaid), state: 'done', at: lastTime('pending') },
      { label: say(orderWords.stepCancelled), state: 'now', at: lastTime('cancelled') },
    ];
  }
  const digital = order.orderItems.every(isDownload);
  const steps = digital ? downloadSteps : parcelSteps;
  // A download has fewer steps. Any status in between counts as the first.
  const here = Math.max(
    0,
    steps.findIndex(([status]) => status === order.status),
  );
  if (refundOf(order)?.whole === true) {
    // Nothing more is made of it; what was done stays true.
    const done = steps.slice(0, here + 1);
    return [
      ...done.map(([status, label]) => ({ label: say(label), state: 'done' as const, at: lastTime(status) })),
      { label: say(orderWords.refunded), state: 'now', at: null },
    ];
  }
  return steps.map(([status, label], index) => ({
    label: say(label),
    state: index < here || (index === here && status === 'completed') ? 'done' : index === here ? 'now' : 'ahead',
    at: index <= here ? lastTime(status) : null,
  }));
}

/** The step that an order is at, e.g. 'Being made'. A refund is not part of it: it has a badge of its own. */
export function nameStep(order: Pick<OrderView, 'status' | 'orderItems'>): string {
  const unrefunded = { ...order, totalAmount: '0.00', refundedAmount: '0.00' };
  return must(listSteps(unrefunded, []).findLast(({ state }) => state !== 'ahead')).label;
}
