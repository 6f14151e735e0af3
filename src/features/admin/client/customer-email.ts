import type { AdminOrder } from '../contract.ts';

/** Whether the order's e-mail is somebody's: a digital order may have none, or a placeholder in its place. */
export function hasCustomerEmail({ customerEmail }: Pick<AdminOrder, 'customerEmail'>): boolean {
  return customerEmail !== null && /^\S+@\S+\.\S+$/.test(customerEmail.trim());
}
