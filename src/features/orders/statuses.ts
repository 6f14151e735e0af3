export const orderStatuses = [
  'pending',
  'sent initial email',
  'being fulfilled',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Whether nothing of an open order has been sent yet. */
export function isUnsent(status: OrderStatus): boolean {
  return status === 'pending' || status === 'sent initial email' || status === 'being fulfilled';
}
