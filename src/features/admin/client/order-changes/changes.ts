import { addressLines, type ShippingAddress } from '../../../orders/contract.ts';
import type { OrderStatus } from '../../../orders/contract.ts';
import { adminPaths, type AdminOrder } from '../../contract.ts';
import type { OrderChange } from './use-order-changes.ts';

/** The changes that an admin can make to an order. The texts are those of the specification. */

export function statusChange(order: AdminOrder, status: OrderStatus): OrderChange {
  return {
    method: 'PATCH',
    path: adminPaths.status(order.id),
    payload: { status },
    fields: ['status'],
    field: 'Status',
    mine: status,
    valueOf: (order) => order.status,
    done: { title: 'Status Updated' },
    failed: { title: 'Error', description: 'Failed to update order status' },
  };
}

/** Completes an order that was shipped. The server emails the customer, unless the carrier's report already has. */
export function deliveredChange(order: AdminOrder): OrderChange {
  return { ...statusChange(order, 'completed'), done: { title: 'Marked as Delivered' } };
}

export function emailChange(order: AdminOrder, email: string): OrderChange {
  return {
    method: 'POST',
    path: adminPaths.updateCustomerEmail,
    payload: { orderId: order.id, email },
    fields: ['customerEmail'],
    field: 'Customer email',
    mine: email,
    valueOf: (order) => order.customerEmail ?? 'none',
    done: { title: 'Email Updated' },
    failed: { title: 'Error', description: 'Failed to update customer email' },
  };
}

/** The form does not send the address's email, because the server copies it from the order. */
export function addressChange(order: AdminOrder, shippingAddress: Omit<ShippingAddress, 'email'>): OrderChange {
  return {
    method: 'POST',
    path: adminPaths.updateShippingAddress,
    payload: { orderId: order.id, shippingAddress },
    fields: ['shippingAddress'],
    field: 'Shipping address',
    mine: describeAddress({ ...shippingAddress, email: '' }),
    valueOf: ({ shippingAddress: now }) => describeAddress(now && { ...now, email: '' }),
    done: { title: 'Address Updated' },
    failed: { title: 'Error', description: 'Failed to update shipping address' },
  };
}

export function trackingChange(
  order: AdminOrder,
  tracking: { trackingUrl: string; trackingNumber: string },
): OrderChange {
  const inWords = (number: string | null, url: string | null) => [number, url].filter(Boolean).join('\n') || 'none';
  return {
    method: 'POST',
    path: adminPaths.updateTrackingUrl,
    payload: { orderId: order.id, ...tracking },
    fields: ['trackingUrl', 'trackingNumber'],
    field: 'Tracking',
    mine: inWords(tracking.trackingNumber, tracking.trackingUrl),
    valueOf: ({ trackingNumber, trackingUrl }) => inWords(trackingNumber, trackingUrl),
    done: { title: 'Tracking Updated' },
    failed: { title: 'Error', description: 'Failed to update tracking' },
  };
}

/** Formats an address on several lines; 'none' for null. */
export function describeAddress(address: ShippingAddress | null): string {
  if (address === null) return 'none';
  return [...addressLines(address), address.phone ?? '', address.email].filter((line) => line.trim() !== '').join('\n');
}
