import { describe, expect, test } from 'vitest';
import { order as orderSchema } from './responses.ts';
import { readOrder } from './read-order.ts';

const details = {
  downloadAssets: 'NotStarted',
  printReadyAssetsPrepared: 'NotStarted',
  allocateProductionLocation: 'NotStarted',
  inProduction: 'NotStarted',
  shipping: 'NotStarted',
};

function read(fields: object) {
  return readOrder(orderSchema.parse({ id: 'ord_1', merchantReference: 'p1', idempotencyKey: 'p1', ...fields }));
}

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('the state of an order', () => {
  test.each([
    ['one in the pause window without a status', undefined, 'released'],
    ['a draft of the dashboard', { stage: 'Draft', issues: [], details }, 'released'],
    ['one that has just begun', { stage: 'InProgress', issues: [], details }, 'released'],
    [
      'one at the labs',
      { stage: 'inProgress', issues: [], details: { ...details, inProduction: 'In progress' } },
      'making',
    ],
    ['one that is made', { stage: 'InProgress', details: { ...details, inProduction: 'Completed' } }, 'making'],
    ['a complete one', { stage: 'complete', issues: [], details }, 'finished'],
    ['a cancelled one', { stage: 'Cancelled', issues: [{ errorCode: 'order.items.ItemUnavailable' }] }, 'cancelled'],
    ['one that waits for money', { stage: 'AwaitingPayment', issues: [], details }, 'problem'],
    ['a step in error', { stage: 'InProgress', issues: [], details: { ...details, inProduction: 'Error' } }, 'problem'],
  ])('%s', (_, status, state) => {
    expect(read({ status }).state).toBe(state);
  });

  test.each([
    ['order.items.assets.FailedToDownloaded', 'file'],
    ['order.items.ItemUnavailable', 'stock'],
    ['requiresPaymentAuthorisation', 'wallet'],
    ['order.recipient.address.Invalid', 'address'],
    ['order.something.New', 'other'],
  ])('the issue %s is a problem', (errorCode, reason) => {
    const status = {
      stage: 'InProgress',
      issues: [{ objectId: 'ord_1', errorCode, description: 'so it is' }],
      details,
    };
    expect(read({ status })).toMatchObject({ state: 'problem', problem: { reason, detail: 'so it is' } });
  });

  test('a failed attempt to download a file is a warning, even if its step has an error, and hides no problem', () => {
    const warning = {
      errorCode: 'items.assets.NotDownloaded',
      description: 'Warning: Download attempt 1 of 10 failed',
    };
    const status = { stage: 'InProgress', issues: [warning], details: { ...details, downloadAssets: 'Error' } };
    expect(read({ status })).toMatchObject({ state: 'released', problem: null });
    const issues = [warning, { errorCode: 'order.items.ItemUnavailable', description: 'none left' }];
    expect(read({ status: { ...status, issues } }).problem?.reason).toBe('stock');
  });

  test('the URL of a print file does not reach the panel; the URL for the payment does', () => {
    const issue = (errorCode: string) => ({ errorCode, description: "see 'https://shop.test/file?key=1' now" });
    const detail = (code: string) =>
      read({ status: { stage: 'InProgress', issues: [issue(code)], details } }).problem?.detail;
    expect(detail('order.items.assets.FailedToDownloaded')).toBe("see '…' now");
    expect(detail('RequiresPaymentAuthorisation')).toContain('https://shop.test/file?key=1');
  });
});

describe('whose order it is', () => {
  test('the shop’s id is the idempotency key; a reprint has the shop’s reference but no key, so it is not the shop’s order', () => {
    expect(read({}).fulfilmentId).toBe('p1');
    expect(read({ idempotencyKey: null }).fulfilmentId).toBeNull();
  });
  test('given a response without the key field, the shop’s id is the reference', () => {
    expect(readOrder(orderSchema.parse({ id: 'ord_1', merchantReference: 'p1' })).fulfilmentId).toBe('p1');
  });
});

describe('the cost', () => {
  test('without charges, the cost is unknown', () => {
    expect(read({ charges: [] })).toMatchObject({ cost: null, refunded: 0 });
  });

  test('charges are summed by type, with Other among the items; refunds separately', () => {
    const charges = [
      {
        chargeType: 'Item',
        totalCost: usd('10.00'),
        items: [{ itemId: 'ori_1', shipmentId: null, cost: usd('10.00') }],
      },
      { chargeType: 'Shipping', totalCost: usd('4.50'), items: [] },
      { chargeType: 'Other', totalCost: usd('0.25') },
      { chargeType: 'Refund', totalCost: usd('-4.50') },
    ];
    expect(read({ charges })).toMatchObject({
      cost: { currency: 'usd', items: 1_025, shipping: 450, tax: 0, total: 1_475 },
      refunded: 450,
    });
  });

  test('a charge without a type is split by its parts', () => {
    const items = [
      { itemId: 'ori_1', shipmentId: null, cost: usd('10.00') },
      { itemId: null, shipmentId: 'shp_1', cost: usd('4.50') },
    ];
    expect(read({ charges: [{ chargeType: null, totalCost: usd('14.50'), items }] }).cost).toMatchObject({
      items: 1_000,
      shipping: 450,
      total: 1_450,
    });
  });

  test.each(['12.00', '10.00'])('tax is counted once, whether or not the total of %s includes it', (total) => {
    const items = [{ itemId: 'ori_1', shipmentId: null, cost: usd('10.00') }];
    const charge = { chargeType: 'Item', totalCost: usd(total), totalTax: usd('2.00'), items };
    expect(read({ charges: [charge] }).cost).toMatchObject({ items: 1_000, tax: 200, total: 1_200 });
  });

  test('an invalid amount is an error, not zero', () => {
    expect(() => read({ charges: [{ chargeType: 'Item', totalCost: usd('') }] })).toThrow(RangeError);
    expect(() => read({ charges: [{ chargeType: 'Item', totalCost: usd('ten') }] })).toThrow(RangeError);
  });
});

describe('shipments', () => {
  const items = [
    { id: 'ori_1', merchantReference: 'line-a', copies: 2 },
    { id: 'ori_2', merchantReference: 'line-b', copies: 1 },
  ];

  test('a sent shipment has its carrier, its tracking number and the shop’s lines', () => {
    const shipment = {
      id: 'shp_1',
      status: 'Shipped',
      carrier: { name: 'royalmail', service: 'Standard' },
      tracking: { number: 'AB1', url: 'https://track.test/AB1' },
      dispatchDate: '2026-11-20T10:00:00',
      items: [{ itemId: 'ori_1' }],
    };
    const waiting = {
      id: 'shp_2',
      status: 'Processing',
      items: [{ itemId: 'ori_2' }],
      tracking: null,
      dispatchDate: null,
    };
    expect(read({ items, shipments: [shipment, waiting] }).parcels).toMatchObject([
      {
        id: 'shp_1',
        state: 'shipped',
        carrier: 'royalmail',
        trackingNumber: 'AB1',
        trackingUrl: 'https://track.test/AB1',
        shippedAt: new Date('2026-11-20T10:00:00Z'),
        deliveredAt: null,
        lines: [{ id: 'line-a', quantity: 2 }],
      },
      { id: 'shp_2', state: 'preparing', shippedAt: null, lines: [{ id: 'line-b', quantity: 1 }] },
    ]);
  });

  test('copies of a line that are sent separately are counted per shipment', () => {
    const one = (id: string) => ({ id, status: 'Shipped', items: [{ itemId: 'ori_1' }] });
    const lines = read({ items, shipments: [one('shp_1'), one('shp_2')] }).parcels.map((parcel) => parcel.lines);
    expect(lines).toEqual([[{ id: 'line-a', quantity: 1 }], [{ id: 'line-a', quantity: 1 }]]);
  });
});
