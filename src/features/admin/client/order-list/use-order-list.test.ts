import { expect, test } from 'vitest';
import type { AdminOrder } from '../../contract.ts';
import { everyOrder } from './list-filter.ts';
import { filterKept } from './use-order-list.ts';

const order = (id: string, status: AdminOrder['status'], name: string, email: string | null): AdminOrder => ({
  id,
  userId: 'anonymous',
  status,
  totalAmount: '5.35',
  subtotalAmount: '4.95',
  discounts: [],
  includedTaxes: [],
  giftCards: [],
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
  gift: null,
  company: null,
  version: 1,
  mode: 'test',
  imported: false,
  refundedAmount: '0.00',
  print: 'ready',
  review: 'reviewed',
  tags: [],
  offers: [],
  currency: 'usd',
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
  filterKept(kept, { ...everyOrder, search, statuses: status === null ? [] : [status], sort: 'oldest' }).orders.map(
    ({ id }) => id,
  );

test('a stored list is filtered like on the server', () => {
  expect(idsOf('', null)).toEqual(['ord_a', 'ord_b', 'ord_c']);
  expect(idsOf('', 'shipped')).toEqual(['ord_b', 'ord_c']);
  expect(idsOf('ADA example', null)).toEqual(['ord_a']);
  expect(idsOf('%_s', null)).toEqual(['ord_b']);
  expect(idsOf('pi_ord_c', 'shipped')).toEqual(['ord_c']);
  expect(idsOf('ada', 'shipped')).toEqual([]);
});

test('a stored list is narrowed by details and sorted like on the server', () => {
  const [first, second, third] = kept.orders;
  const list = {
    ...kept,
    orders: [
      { ...first!, totalAmount: '9.00', mode: 'live' as const, createdAt: '2026-11-22T12:00:00.000Z' },
      { ...second!, totalAmount: '20.00', refundedAmount: '1.00', print: 'failed' as const },
      { ...third!, totalAmount: '3.00', offers: ['code:WELCOME'] },
    ],
  };
  const found = (filter: Partial<typeof everyOrder>) =>
    filterKept(list, { ...everyOrder, ...filter }).orders.map(({ id }) => id);
  expect(found({ sort: 'total' })).toEqual(['ord_b', 'ord_a', 'ord_c']);
  expect(found({})[0]).toBe('ord_a');
  expect(found({ sort: 'oldest' }).at(-1)).toBe('ord_a');
  expect(found({ mode: 'live' })).toEqual(['ord_a']);
  expect(found({ refunded: true })).toEqual(['ord_b']);
  expect(found({ print: 'failed', refunded: false })).toEqual([]);
  expect(found({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['ord_a']);
  expect(found({ offer: 'code:WELCOME' })).toEqual(['ord_c']);
  expect(found({ offer: 'bundle' })).toEqual([]);
});
