import { expect, test } from 'vitest';
import { say } from '../../words/page.ts';
import type { OrderView } from './contract.ts';
import { describeParcel } from './describe-parcel.ts';

const parcel: OrderView['shipments'][number] = {
  id: 'pcl_1',
  state: 'shipped',
  carrier: 'USPS',
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: '2026-11-26T12:00:00.000Z',
  deliveredAt: null,
  outForDeliveryAt: null,
  expected: { earliest: '2026-11-28', latest: '2026-12-02' },
  items: [0],
};

test('a parcel has a state, and its expected days until it is out for delivery', () => {
  expect(describeParcel(parcel, 'being fulfilled', say)).toEqual({
    state: 'On its way with USPS',
    expected: 'Expected Nov 28 - Dec 2',
    isOnItsWay: true,
  });
  const today = { ...parcel, outForDeliveryAt: '2026-11-30T12:00:00.000Z' };
  expect(describeParcel(today, 'shipped', say)).toMatchObject({ state: 'Out for delivery', expected: null });
  const arrived = { ...today, state: 'delivered', deliveredAt: '2026-11-30T18:00:00.000Z' } as const;
  expect(describeParcel(arrived, 'shipped', say)).toEqual({
    state: 'Delivered Nov 30',
    expected: null,
    isOnItsWay: false,
  });
});

test('a single expected day is named once', () => {
  const soon = { ...parcel, expected: { earliest: '2026-11-28', latest: '2026-11-28' } };
  expect(describeParcel(soon, 'shipped', say).expected).toBe('Expected Nov 28');
});

test('given an unknown carrier, then the state names none', () => {
  expect(describeParcel({ ...parcel, carrier: null }, 'shipped', say).state).toBe('On its way');
});

test('a parcel that was sent by hand has arrived once its order is complete', () => {
  expect(describeParcel(parcel, 'completed', say)).toEqual({ state: 'Delivered', expected: null, isOnItsWay: false });
});
