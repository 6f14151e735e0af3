import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { refundOrder } from '../checkout/server/service.ts';
import type { OrderStatus } from './contract.ts';
import { orderEmails } from './server/emails/compose-emails.ts';
import { emailsOf, setStatus, setTracking } from './server/service.ts';
import { orders } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date((now += 1)));
  });
  afterAll(() => shop.close());

  const actor = 'admin@example.com';
  const placed = async (): Promise<string> => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
  };
  const set = (orderId: string, status: OrderStatus) =>
    setStatus(shop.context, { orderId, version: null, actor }, status);
  const queuedEmails = (orderId: string) =>
    shop.context.db
      .select()
      .from(outbox)
      .where(and(like(outbox.mail, 'order-%'), like(outbox.dedupeKey, `%${orderId} %`)));
  const kindsOf = async (orderId: string) => (await queuedEmails(orderId)).map(({ mail }) => mail).toSorted();
  const compose = (mail: string, orderId: string) =>
    orderEmails(shop.context)
      .find(({ definition }) => definition.mail === mail)!
      .compose({ orderId, time: 1 });

  test('a customer gets one email each for an order shipped, delivered and canceled, and no others', async () => {
    const orderId = await placed();
    for (const status of [
      'being fulfilled',
      'shipped',
      'completed',
      'shipped',
      'cancelled',
      'pending',
      'cancelled',
    ] as const)
      await set(orderId, status);
    expect(await kindsOf(orderId)).toEqual(['order-cancelled', 'order-delivered', 'order-shipped']);
    // The panel lists them, and can send them once more.
    expect((await emailsOf(shop.context.db, orderId)).map(({ mail }) => mail)).toEqual(
      expect.arrayContaining(['order-cancelled', 'order-delivered', 'order-shipped']),
    );
  });

  test('the email about the delivery is queued only for an order that was on its way', async () => {
    const [orderId, closed] = [await placed(), await placed()];
    await set(orderId, 'shipped');
    await set(orderId, 'completed');
    expect(await compose('order-delivered', orderId)).toMatchObject({
      subject: expect.stringContaining('has arrived'),
      text: expect.stringContaining('reply to this email'),
    });
    await set(orderId, 'being fulfilled');
    expect(await compose('order-delivered', orderId)).toEqual({ skip: 'the order has not arrived' });
    await set(closed, 'completed');
    expect(await kindsOf(closed)).toEqual([]);
  });

  test('the email about a status is queued in the transaction that sets it', async () => {
    const orderId = await placed();
    const failing = { ...shop.context, publish: () => Promise.reject(new Error('no outbox')) };
    await expect(setStatus(failing, { orderId, version: null, actor }, 'shipped')).rejects.toThrow('no outbox');
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
    expect([row?.status, await kindsOf(orderId)]).toEqual(['pending', []]);
  });

  test('an email that was skipped because the order was set back is queued again the next time', async () => {
    const orderId = await placed();
    await set(orderId, 'shipped');
    await set(orderId, 'being fulfilled');
    expect(await compose('order-shipped', orderId)).toEqual({ skip: 'the order is no longer shipped' });
    await shop.context.db
      .update(outbox)
      .set({ status: 'skipped', finishedAt: new Date(now) })
      .where(eq(outbox.dedupeKey, `order-shipped ${orderId} 1`));
    await set(orderId, 'shipped');
    expect(await kindsOf(orderId)).toEqual(['order-shipped', 'order-shipped']);
  });

  test('no email is queued for an invalid address or for an order of the former shop', async () => {
    const { db } = shop.context;
    const lines = { artworkId: 'art_1' };
    const ids = [
      await insertOrder(db, { ...lines, customerEmail: 'former@example.com', imported: true }),
      await insertOrder(db, { ...lines, customerEmail: null }),
      await insertOrder(db, { ...lines, customerEmail: 'N/A' }),
    ];
    for (const id of ids) for (const status of ['shipped', 'cancelled'] as const) await set(id, status);
    expect((await Promise.all(ids.map(kindsOf))).flat()).toEqual([]);
  });

  test('the email about a shipped order names and links its own carrier only', async () => {
    const orderId = await placed();
    await set(orderId, 'shipped');
    expect(await compose('order-shipped', orderId)).toMatchObject({
      text: expect.not.stringMatching(/usps|track package/i),
    });
    const track = (tracking: { url?: string | null; number: string | null }) =>
      setTracking(shop.context, { orderId, version: null, actor }, tracking);
    await track({ number: '1Z999AA10123456784' });
    const ups = await compose('order-shipped', orderId);
    expect(ups).toMatchObject({
      subject: expect.stringContaining('has been shipped'),
      text: expect.stringContaining('https://www.ups.com/track?tracknum=1Z999AA10123456784'),
    });
    expect(ups).toMatchObject({ text: expect.stringContaining('with UPS') });
    await track({ url: 'https://parcel.example/7', number: '7' });
    expect(await compose('order-shipped', orderId)).toMatchObject({
      text: expect.stringContaining('https://parcel.example/7'),
    });
    expect(await compose('order-shipped', orderId)).toMatchObject({
      text: expect.not.stringMatching(/usps|ups\.com/i),
    });
  });

  test('the email about a canceled order that was sent neither denies that nor gives an address to send it to', async () => {
    const [waiting, sent, delivered] = [await placed(), await placed(), await placed()];
    await set(sent, 'shipped');
    await set(delivered, 'completed');
    for (const orderId of [waiting, sent, delivered]) await set(orderId, 'cancelled');
    expect(await compose('order-cancelled', waiting)).toMatchObject({
      text: expect.stringContaining('It will not be made or sent'),
    });
    for (const orderId of [sent, delivered])
      expect(await compose('order-cancelled', orderId)).toMatchObject({
        text: expect.not.stringMatching(/will not be made|Shipping to/),
      });
  });

  test('the email about a canceled order names the refunded amount of the order', async () => {
    const orderId = await placed();
    const refund = (amount: number | 'all') =>
      refundOrder(shop.context, { orderId, version: null, actor, amount, why: 'asked for', requestId: null });
    const refunded = async () =>
      (await shop.context.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.refunded;
    expect(await refunded()).toBe(0);
    await set(orderId, 'cancelled');
    expect(await compose('order-cancelled', orderId)).toMatchObject({ text: expect.not.stringContaining('goes back') });
    await refund(1_000);
    expect(await refunded()).toBe(1_000);
    expect(await compose('order-cancelled', orderId)).toMatchObject({
      text: expect.stringContaining('$10.00 of the $26.54'),
    });
    await refund('all');
    expect(await refunded()).toBe(2_654);
    expect(await compose('order-cancelled', orderId)).toMatchObject({
      text: expect.stringMatching(/All that you paid, \$26\.54,\s+goes back/),
    });
  });
});
