import type { ShippingAddress } from '../../orders/contract.ts';
import type { OrderStatus } from '../../orders/contract.ts';
import { adminPaths, type AdminOrder } from '../contract.ts';
import type { OrderChange } from './use-order-changes.ts';

/** Every change that an admin makes of an order, in the product's words. */

export function statusChange(order: AdminOrder, status: OrderStatus): OrderChange {
  return {
    method: 'PATCH',
    path: adminPaths.status(order.id),
    payload: { status },
    field: 'Status',
    mine: status,
    valueOf: (order) => order.status,
    done: { title: 'Status Updated' },
    failed: { title: 'Error', description: 'Failed to update order status' },
  };
}

export function emailChange(order: AdminOrder, email: string): OrderChange {
  return {
    method: 'POST',
    path: adminPaths.updateCustomerEmail,
    payload: { orderId: order.id, email },
    field: 'Customer e-mail',
    mine: email,
    valueOf: (order) => order.customerEmail ?? 'none',
    done: { title: 'E-mail Updated' },
    failed: { title: 'Error', description: 'Failed to update customer email' },
  };
}

export function addressChange(order: AdminOrder, shippingAddress: ShippingAddress): OrderChange {
  return {
    method: 'POST',
    path: adminPaths.updateShippingAddress,
    payload: { orderId: order.id, shippingAddress },
    field: 'Shipping address',
    mine: describeAddress(shippingAddress),
    valueOf: (order) => describeAddress(order.shippingAddress),
    done: { title: 'Address Updated' },
    failed: { title: 'Error', description: 'Failed to update shipping address' },
  };
}

export function trackingChange(order: AdminOrder, tracking: { trackingUrl: string; trackingNumber: string }): OrderChange {
  const inWords = (number: string | null, url: string | null) => [number, url].filter(Boolean).join('\n') || 'none';
  return {
    method: 'POST',
    path: adminPaths.updateTrackingUrl,
    payload: { orderId: order.id, ...tracking },
    field: 'Tracking',
    mine: inWords(tracking.trackingNumber, tracking.trackingUrl),
    valueOf: ({ trackingNumber, trackingUrl }) => inWords(trackingNumber, trackingUrl),
    done: { title: 'Tracking Updated' },
    failed: { title: 'Error', description: 'Failed to update tracking' },
  };
}

export function confirmationSent(order: AdminOrder, details: { estimatedDeliveryDate: string; trackingUrl?: string }): OrderChange {
  return {
    method: 'POST',
    path: adminPaths.sendConfirmation,
    payload: { orderId: order.id, ...details },
    field: 'Confirmation e-mail',
    mine: `Send it, with ${details.estimatedDeliveryDate}`,
    valueOf: (order) => `${order.status}, to ${order.customerEmail ?? 'nobody'}`,
    done: { title: 'Email Sent' },
    failed: { title: 'Email Failed', description: 'Failed to send email' },
  };
}

/** On several lines. */
export function describeAddress(address: ShippingAddress | null): string {
  if (address === null) return 'none';
  const { firstName, lastName, address: street, city, state, zipCode, email } = address;
  return [`${firstName} ${lastName}`, street, `${city}, ${state} ${zipCode}`, email].filter((line) => line.trim() !== '').join('\n');
}
