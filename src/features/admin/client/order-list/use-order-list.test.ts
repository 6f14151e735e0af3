import { expect, test } from 'vitest';
import type { AdminOrder } from '../../contract.ts';
import { filterKept } from './use-order-list.ts';

const order = (id: string, status: AdminOrder['status'], name: string, email: string | null): AdminOrder => ({
  id,
  userId: 'anonymous',
  status,
  totalAmount: '5.35',
  subtotalAmount: '4.95',
  discounts: [],
  shipments: [],
  arrival: [],
  taxAmount: '0.40',
  shippingAmount: '0.00',
  createdAt: '2026-11-20T12:00:00.000Z',
  stripePaymentIntentId: `pi_${id}`,
  trackingNumber: null,
  trackingUrl: null,
  customerEmail: email,
  customerFirstName: name,
  customerLastName: null,
  artworkId: null,
  artwork: null,
  orderItems: [],
  shippingAddress: null,
  version: 1,
  mode: 'test',
  imported: false,
  refundedAmount: '0.00',
  print: 'ready',
  review: 'reviewed',
});
const kept = {
  orders: [
    order('ord_a', 'pending', 'Ada', 'ada@example.com'),
    order('ord_b', 'shipped', '100%_sure', null),
    order('ord_c', 'shipped', 'Zoë', 'zoe@example.com'),
  ],
  total: 60,
  more: true,
};
const idsOf = (search: string, status: AdminOrder['status'] | null) =>
  filterKept(kept, { search, status, page: 1, length: 25 }).orders.map(({ id }) => id);

test('a stored list is filtered like on the server', () => {
  expect(idsOf('', null)).toEqual(['ord_a', 'ord_b', 'ord_c']);
  expect(idsOf('', 'shipped')).toEqual(['ord_b', 'ord_c']);
  expect(idsOf('ADA example', null)).toEqual(['ord_a']);
  expect(idsOf('%_s', null)).toEqual(['ord_b']);
  expect(idsOf('pi_ord_c', 'shipped')).toEqual(['ord_c']);
  expect(idsOf('ada', 'shipped')).toEqual([]);
});
