import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { must } from '../../../shared/must.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminPaths, type AdminOrder, type AdminOrderDetail, type Changed } from '../contract.ts';

const admin = 'admin@example.com';

eachDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date((now += 1)));
    panel = shop.browser();
    await signIn(shop, panel, admin);
  });
  afterAll(() => shop.close());

  const placed = async (): Promise<AdminOrder> => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const { id } = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>();
    return (await detail(id)).order;
  };
  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();
  const emailsOf = async (id: string, kind: string) => (await detail(id)).mails.filter(({ mail }) => mail === kind);
  const salem = { ...noraAddress, city: 'Salem' };
  /** Requests that change each editable field, with the value that the admin saw before. */
  const edits = (order: AdminOrder) =>
    ({
      status: (status: 'shipped' | 'completed') =>
        panel.request({
          method: 'PATCH',
          url: adminPaths.status(order.id),
          payload: { status, version: order.version, seen: { status: order.status } },
        }),
      email: (email: string) =>
        panel.post(adminPaths.updateCustomerEmail, {
          orderId: order.id,
          email,
          version: order.version,
          seen: { customerEmail: order.customerEmail },
        }),
      address: (city: string) =>
        panel.post(adminPaths.updateShippingAddress, {
          orderId: order.id,
          shippingAddress: { ...salem, city },
          version: order.version,
          seen: { shippingAddress: order.shippingAddress },
        }),
      tracking: (trackingNumber: string) =>
        panel.post(adminPaths.updateTrackingUrl, {
          orderId: order.id,
          trackingNumber,
          trackingUrl: '',
          version: order.version,
          seen: { trackingNumber: order.trackingNumber, trackingUrl: order.trackingUrl },
        }),
    }) as const;

  test('concurrent edits of different fields of one order are all saved', async () => {
    const order = await placed();
    const { status, email, address, tracking } = edits(order);
    const responses = await Promise.all([
      status('shipped'),
      email('mum@example.com'),
      address('Salem'),
      tracking('1Z999AA10123456784'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const after = await detail(order.id);
    expect(after.order).toMatchObject({
      status: 'shipped',
      customerEmail: 'mum@example.com',
      shippingAddress: { city: 'Salem' },
      trackingNumber: '1Z999AA10123456784',
    });
    expect(
      after.events
        .filter(({ actor }) => actor === admin)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['address changed', 'e-mail changed', 'set by admin', 'tracking changed']);
  });

  test('given two edits of the same field, the second gets 409 with the current value', async () => {
    const order = await placed();
    const { status, email, address, tracking } = edits(order);
    const pairs = [
      [await status('shipped'), await status('completed'), { status: 'shipped' }],
      [await email('first@example.com'), await email('second@example.com'), { customerEmail: 'first@example.com' }],
      [
        await address('Salem'),
        await address('Eugene'),
        { shippingAddress: expect.objectContaining({ city: 'Salem' }) },
      ],
      [await tracking('first'), await tracking('second'), { trackingNumber: 'first' }],
    ] as const;
    for (const [first, second, expected] of pairs) {
      expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
      expect(second.json<{ order: AdminOrder }>().order).toMatchObject(expected);
    }
  });

  test('a change whose response was lost can be repeated: an unchanged value is not a conflict', async () => {
    const order = await placed();
    const { status, email, address, tracking } = edits(order);
    const twice = async (ask: () => ReturnType<typeof status>) => [(await ask()).statusCode, (await ask()).statusCode];
    for (const ask of [
      () => status('shipped'),
      () => email('mum@example.com'),
      () => address('Salem'),
      () => tracking('9400'),
    ]) {
      expect(await twice(ask)).toEqual([200, 200]);
    }
    expect((await detail(order.id)).events.filter(({ actor }) => actor === admin)).toHaveLength(4);
  });

  test('given an older panel that sends only the version, any other change conflicts', async () => {
    const { id, version } = await placed();
    const old = (payload: object) => panel.post(adminPaths.updateCustomerEmail, { orderId: id, ...payload });
    const taken = await panel.request({
      method: 'PATCH',
      url: adminPaths.status(id),
      payload: { status: 'shipped', version },
    });
    expect(taken.statusCode).toBe(200);
    expect((await old({ email: 'late@example.com', version })).statusCode).toBe(409);
    expect((await old({ email: 'late@example.com', version: taken.json<Changed>().order.version })).statusCode).toBe(
      200,
    );
    // The specification's payload has neither `version` nor `seen`.
    expect((await old({ email: 'later@example.com' })).statusCode).toBe(200);
  });

  test('a refund conflicts only with another refund, and can be repeated for the remaining amount', async () => {
    const { id, version } = await placed();
    const ask = (payload: object) => panel.post(adminPaths.refunds(id), { reason: 'a scratch', version, ...payload });
    const { refundableCents } = await detail(id);
    await panel.post(adminPaths.updateCustomerEmail, { orderId: id, email: 'mum@example.com' });
    expect((await ask({ amountCents: 1_000, seenRefundableCents: refundableCents })).statusCode).toBe(200);
    const second = await ask({ full: true, seenRefundableCents: refundableCents });
    expect([second.statusCode, second.json<{ order: AdminOrder }>().order.refundedAmount]).toEqual([409, '10.00']);
    const left = (await detail(id)).refundableCents;
    expect(left).toBe(refundableCents - 1_000);
    expect((await ask({ full: true, seenRefundableCents: left })).statusCode).toBe(200);
    expect((await detail(id)).refundableCents).toBe(0);
  });

  test('a decision about the pictures conflicts with another one, but not with a new email address', async () => {
    const { id } = await placed();
    const seen = await detail(id);
    const decide = (payload: object) =>
      panel.post(adminPaths.review(id), {
        version: seen.order.version,
        pictures: seen.pictures.map(({ mark }) => mark),
        ...payload,
      });
    await panel.post(adminPaths.updateCustomerEmail, { orderId: id, email: 'mum@example.com' });
    const { artworkId } = must(seen.pictures[0]);
    expect((await decide({ decision: 'replace', artworkId, variation: 2 })).statusCode).toBe(200);
    expect((await decide({ decision: 'approve' })).statusCode).toBe(409);
    const now = await detail(id);
    expect((await decide({ decision: 'approve', pictures: now.pictures.map(({ mark }) => mark) })).statusCode).toBe(
      200,
    );
  });

  test('repeated confirmations with the same request id send one email', async () => {
    const order = await placed();
    const wanted = {
      orderId: order.id,
      estimatedDeliveryDate: 'March 9, 2026 - March 16, 2026',
      trackingUrl: 'https://parcel.example/1',
      requestId: 'request-1',
      version: order.version,
      seen: { customerEmail: order.customerEmail, trackingUrl: order.trackingUrl },
    };
    const ask = (payload: object = {}) => panel.post(adminPaths.sendConfirmation, { ...wanted, ...payload });
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // Also if somebody else has changed the order since, and from a panel that sends only the version.
    await panel.post(adminPaths.updateCustomerEmail, { orderId: order.id, email: 'mum@example.com' });
    const late = await panel.post(adminPaths.sendConfirmation, { ...wanted, seen: undefined });
    expect([late.statusCode, late.json<Changed>().order.status]).toEqual([200, 'sent initial email']);
    expect(await emailsOf(order.id, 'order-confirmation')).toHaveLength(1);
    // Another request id sends another email, and conflicts if the address has changed.
    expect((await ask({ requestId: 'request-2' })).statusCode).toBe(409);
    const seen = { customerEmail: 'mum@example.com', trackingUrl: 'https://parcel.example/1' };
    expect((await ask({ requestId: 'request-2', seen })).statusCode).toBe(200);
    expect(await emailsOf(order.id, 'order-confirmation')).toHaveLength(2);
  });

  test('repeated resends with the same request id send one email', async () => {
    const { id } = await placed();
    const { id: mailId } = must((await emailsOf(id, 'order-received'))[0]);
    await shop.context.db
      .update(outbox)
      .set({ status: 'sent', data: {}, finishedAt: new Date(now) })
      .where(eq(outbox.id, mailId));
    const ask = async () =>
      (await panel.post(adminPaths.resendEmail(id, mailId), { requestId: 'request-1' })).json<{ mailId: string }>()
        .mailId;
    const sent = [await ask(), await ask()];
    expect(sent[1]).toBe(sent[0]);
    expect(await emailsOf(id, 'order-received')).toHaveLength(2);
  });

  test('shipped, completed and canceled orders cannot be repainted', async () => {
    for (const status of ['shipped', 'completed', 'cancelled'] as const) {
      const { id } = await placed();
      await shop.context.db.update(orders).set({ status }).where(eq(orders.id, id));
      const { pictures } = await detail(id);
      const response = await panel.post(adminPaths.review(id), {
        decision: 'remake',
        artworkId: must(pictures[0]).artworkId,
      });
      expect([response.statusCode, response.json().userMessage]).toEqual([409, expect.stringContaining(status)]);
      expect((await detail(id)).pictures).toEqual(pictures);
    }
  });
});
