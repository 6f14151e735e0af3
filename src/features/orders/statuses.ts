export const orderStatuses = [
  'pending',
  'sent initial email',
  'being fulfilled',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
