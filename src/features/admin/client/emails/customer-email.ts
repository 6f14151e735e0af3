import type { AdminOrder } from '../../contract.ts';

/** Whether the order has a real email address. A digital order may have none, or a placeholder. */
export function hasCustomerEmail({ customerEmail }: Pick<AdminOrder, 'customerEmail'>): boolean {
  return customerEmail !== null && /^\S+@\S+\.\S+$/.test(customerEmail.trim());
}
