export const orderStatuses = [
  'pending',
  'sent initial email',
  'being fulfilled',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Whether an order is open and nothing of it has been shipped yet. */
export function isUnsent(status: OrderStatus): boolean {
  return status === 'pending' || status === 'sent initial email' || status === 'being fulfilled';
}
