import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { placeOrder } from '../../../../tests/factories/placed-order.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminPaths, type AdminOrder, type AdminOrderDetail, type Changed } from '../contract.ts';

const admin = 'admin@example.com';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  /** Advances by 1 ms per reading, so that events have an order. */
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date((now += 1)));
    panel = shop.browser();
    await signIn(shop, panel, admin);
  });
  afterAll(() => shop.close());

  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();
  const patch = (id: string, payload: object) =>
    panel.request({ method: 'PATCH', url: adminPaths.status(id), payload });
  const put = (url: string, payload: object) => panel.request({ method: 'PUT', url, payload });

  test('the history records every change with actor, kind, old and new value', async () => {
    const id = await placeOrder(shop);
    const shipped = await patch(id, { status: 'shipped' });
    expect(shipped.json<Changed>()).toMatchObject({
      message: expect.stringContaining('shipped'),
      order: { status: 'shipped', version: 2 },
    });
    const changes: [string, object][] = [
      [adminPaths.updateCustomerEmail, { orderId: id, email: ' Mum@Example.com ' }],
      [
        adminPaths.updateShippingAddress,
        { orderId: id, shippingAddress: { city: 'Salem', state: 'OR', firstName: '<b>Nora</b>' } },
      ],
      [
        adminPaths.updateTrackingUrl,
        { orderId: id, trackingUrl: 'https://parcel.example/1', trackingNumber: ' 9400 ' },
      ],
    ];
    for (const [path, payload] of changes)
      expect((await panel.post(path, payload)).statusCode, `asking ${path}`).toBe(200);
    // Repeating the values changes nothing.
    for (const [path, payload] of changes)
      expect((await panel.post(path, payload)).json<Changed>().order.version, `asking ${path}`).toBe(5);
    const { order, events } = await detail(id);
    expect(order).toMatchObject({
      customerEmail: 'mum@example.com',
      shippingAddress: { city: 'Salem', address: '418 Maple Street' },
      customerFirstName: '<b>Nora</b>',
      trackingUrl: 'https://parcel.example/1',
      trackingNumber: '9400',
    });
    expect(events.filter(({ actor }) => actor === admin).map(({ kind, details }) => [kind, details])).toEqual([
      ['set by admin', { from: 'pending', to: 'shipped' }],
      [
        'e-mail changed',
        { before: { customerEmail: 'nora@example.com' }, after: { customerEmail: 'mum@example.com' } },
      ],
      ['address changed', expect.objectContaining({ before: expect.objectContaining({ customerFirstName: 'Nora' }) })],
      [
        'tracking changed',
        {
          before: { trackingNumber: null, trackingUrl: null },
          after: { trackingNumber: '9400', trackingUrl: 'https://parcel.example/1' },
        },
      ],
    ]);
    expect(
      (await panel.post(adminPaths.updateTrackingUrl, { orderId: id, trackingUrl: '' })).json<Changed>().order,
    ).toMatchObject({ trackingUrl: null, trackingNumber: '9400' });
  });

  test.each([
    ['ZZ', '97205', 'We ship within the U.S. only.'],
    ['OR', 'ABC', 'Five digits, please.'],
  ])(
    'an address with state %s and ZIP %s is refused by the same rule as in the checkout and on the order page',
    async (state, zipCode, sentence) => {
      const id = await placeOrder(shop);
      const refused = await panel.post(adminPaths.updateShippingAddress, {
        orderId: id,
        shippingAddress: { ...noraAddress, state, zipCode },
      });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ userMessage: sentence });
      expect((await detail(id)).order.shippingAddress).toEqual(noraAddress);
    },
  );

  test('a new customer email also updates the shipping address; a stale form does not restore it', async () => {
    const id = await placeOrder(shop);
    await panel.post(adminPaths.updateCustomerEmail, { orderId: id, email: 'mum@example.com' });
    expect((await detail(id)).order.shippingAddress).toEqual({ ...noraAddress, email: 'mum@example.com' });
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.address).toMatchObject({ email: 'mum@example.com' });
    // From a form that was opened before the change.
    await panel.post(adminPaths.updateShippingAddress, {
      orderId: id,
      shippingAddress: { ...noraAddress, city: 'Salem' },
    });
    expect((await detail(id)).order).toMatchObject({
      customerEmail: 'mum@example.com',
      shippingAddress: { city: 'Salem', email: 'mum@example.com' },
    });
  });

  test('given two edits of the same version, the second gets 409 with the current order', async () => {
    const id = await placeOrder(shop);
    const { version } = (await detail(id)).order;
    const both = await Promise.all([
      patch(id, { status: 'shipped', version }),
      patch(id, { status: 'completed', version }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    const won = both.find(({ statusCode }) => statusCode === 200)!.json<Changed>().order;
    const lost = both.find(({ statusCode }) => statusCode === 409)!.json<{ userMessage: string; order: AdminOrder }>();
    expect(lost).toMatchObject({
      userMessage: expect.stringContaining('Somebody else'),
      order: { status: won.status, version: won.version },
    });
    for (const [path, payload] of [
      [adminPaths.updateCustomerEmail, { email: 'late@example.com' }],
      [adminPaths.updateShippingAddress, { shippingAddress: { city: 'Late' } }],
      [adminPaths.updateTrackingUrl, { trackingNumber: 'late' }],
      [adminPaths.sendConfirmation, { estimatedDeliveryDate: 'late' }],
    ] as const) {
      const response = await panel.post(path, { orderId: id, version, ...payload });
      expect([response.statusCode, response.json().order?.version], `asking ${path}`).toEqual([409, won.version]);
    }
    const refund = await panel.post(adminPaths.refunds(id), { full: true, reason: 'late', version });
    expect([refund.statusCode, refund.json().order.version]).toEqual([409, won.version]);
  });

  test('invalid input is refused with a message and changes nothing', async () => {
    const id = await placeOrder(shop);
    const before = await detail(id);
    const wrong: [string, object][] = [
      [adminPaths.updateCustomerEmail, { orderId: id, email: 'nobody' }],
      [adminPaths.updateShippingAddress, { orderId: id, shippingAddress: { state: 'ORE' } }],
      [adminPaths.updateTrackingUrl, { orderId: id, trackingUrl: 'javascript:alert(1)' }],
      [adminPaths.updateTrackingUrl, { orderId: id, trackingUrl: 'JavaScript://x.example/%0aalert(1)' }],
      [adminPaths.sendConfirmation, { orderId: id, estimatedDeliveryDate: '' }],
      [adminPaths.sendConfirmation, { orderId: id, estimatedDeliveryDate: 'March 9, 2026 - March 8, 2026' }],
      [adminPaths.sendConfirmation, { orderId: id, estimatedDeliveryDate: 'March 1, 2026 - March 8, 2026' }],
      [adminPaths.refunds(id), { full: true, amountCents: 5, reason: 'both' }],
      [adminPaths.refunds(id), { amountCents: 0.5, reason: 'half a cent' }],
      [adminPaths.refunds(id), { full: true, reason: ' ' }],
      [adminPaths.reconcile, { daysBack: 0 }],
      [adminPaths.createMissingOrder, {}],
    ];
    for (const [path, payload] of wrong) {
      const response = await panel.post(path, payload);
      expect([response.statusCode, typeof response.json().userMessage], `${path} ${JSON.stringify(payload)}`).toEqual([
        400,
        'string',
      ]);
    }
    expect((await patch(id, { status: 'lost' })).statusCode).toBe(400);
    expect(await detail(id)).toEqual(before);
    const none = 'ord_none';
    expect((await patch(none, { status: 'shipped' })).statusCode).toBe(404);
    for (const [path, payload] of [
      [adminPaths.updateCustomerEmail, { email: 'a@example.com' }],
      [adminPaths.updateShippingAddress, { shippingAddress: {} }],
      [adminPaths.updateTrackingUrl, {}],
      [adminPaths.previewConfirmation, { estimatedDeliveryDate: 'soon' }],
      [adminPaths.sendConfirmation, { estimatedDeliveryDate: 'soon' }],
      [adminPaths.refunds(none), { full: true, reason: 'none' }],
    ] as const) {
      expect((await panel.post(path, { orderId: none, ...payload })).statusCode, `asking ${path}`).toBe(404);
    }
  });

  test('a refund returns the order; a full refund offers to cancel it', async () => {
    const id = await placeOrder(shop);
    const part = (await panel.post(adminPaths.refunds(id), { amountCents: 1_000, reason: 'a scratch' })).json();
    expect(part).toMatchObject({ offersCancel: false, order: { refundedAmount: '10.00' } });
    const rest = (await panel.post(adminPaths.refunds(id), { full: true, reason: 'lost' })).json();
    expect(rest).toMatchObject({ offersCancel: true, order: { refundedAmount: '26.54', status: 'pending' } });
    expect(await detail(id)).toMatchObject({
      refundableCents: 0,
      refunds: [
        { reason: 'a scratch', state: 'done' },
        { reason: 'lost', state: 'done' },
      ],
    });
    expect((await panel.post(adminPaths.refunds(id), { full: true, reason: 'more' })).statusCode).toBe(422);
  });

  test('a dry run lists the duplicates that a clean-up archives', async () => {
    const twice = { imported: true, payment: 'pi_twice' };
    const ids = [await insertOrder(shop.context.db, twice), await insertOrder(shop.context.db, twice)];
    const ask = async (payload: object) => (await panel.post(adminPaths.cleanupDuplicates, payload)).json();
    const found = {
      totalDuplicates: 1,
      duplicateGroups: [{ paymentIntent: 'pi_twice', duplicateCount: 2 }],
      deletedCount: 0,
    };
    expect(await ask({})).toMatchObject(found);
    expect(await ask({ dryRun: true })).toMatchObject(found);
    const done = await ask({ dryRun: false });
    expect(done).toMatchObject({ ...found, deletedCount: 1 });
    expect(await ask({ dryRun: true })).toEqual({ totalDuplicates: 0, duplicateGroups: [], deletedCount: 0 });
    const [kept] = done.duplicateGroups.map((group: { keptOrderId: string }) => group.keptOrderId);
    for (const id of ids) expect((await panel.get(adminPaths.order(id))).statusCode).toBe(id === kept ? 200 : 404);
  });

  test('reconciling, pausing and the review hold return the current state', async () => {
    for (const daysBack of [1, 2, 7, 14, 36_500]) {
      expect((await panel.post(adminPaths.reconcile, { daysBack })).json(), `${daysBack} days`).toMatchObject({
        summary: { revenue: {} },
        missingOrders: [],
      });
    }
    expect((await put(adminPaths.pause, { paused: true, message: ' Back on Monday. ' })).json()).toEqual({
      paused: true,
      message: 'Back on Monday.',
    });
    expect((await panel.get(adminPaths.pause)).json()).toEqual({ paused: true, message: 'Back on Monday.' });
    await put(adminPaths.pause, { paused: false, message: '' });

    const id = await placeOrder(shop);
    expect((await put(adminPaths.reviewHold, { held: true })).json()).toEqual({ held: true });
    expect((await patch(id, { status: 'being fulfilled' })).statusCode).toBe(409);
    expect((await patch(id, { status: 'cancelled' })).statusCode).toBe(200);
    await put(adminPaths.reviewHold, { held: false });
    expect((await patch(id, { status: 'being fulfilled' })).statusCode).toBe(200);
  });
});
