import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { must } from '../../shared/must.ts';
import { readCsv } from '../../shared/read-csv.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { adminPaths } from '../admin/contract.ts';
import { orderEmails } from '../orders/server/emails/compose-emails.ts';
import { sendDueGifts } from '../orders/server/gifts/send-gifts.ts';
import { exportOrders, lockOrdersOf, removePerson, setStatus } from '../orders/server/service.ts';
import { orders } from '../orders/server/tables.ts';
import { draftsOf, forgetBuyerOf } from './server/service.ts';
import { giftCardErrors } from '../../words/catalogs/gift-card-errors.ts';
import { orderErrors } from '../../words/catalogs/order-errors.ts';

const request = {
  to: 'Ruth',
  from: 'Sam',
  note: 'Happy birthday!\nFor the wall above the <sofa>.',
  hidePrices: true,
  recipientEmail: 'ruth@example.com',
  sendOn: '2026-12-24',
};
/** 8 in the morning of that day in New York. */
const due = new Date('2026-12-24T13:00:00Z');

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = new Date('2026-11-26T12:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());

  const save = (buyer: Buyer, clientSecret: string, body: object = { gift: request }) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress, ...body });
  const buy = async (gift: object | null = request) => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    expect((await save(buyer, payment.clientSecret, gift === null ? {} : { gift })).statusCode).toBe(204);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<{ id: string; gift: object | null }>();
    return { buyer, order };
  };
  const emailsTo = async (orderId: string) =>
    (
      await shop.context.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `gift ${orderId}`))
    ).length;
  const change = (orderId: string, status: 'cancelled' | 'pending') =>
    setStatus(shop.context, { orderId, version: null, actor: 'owner@example.com' }, status);
  const send = () => sendDueGifts(shop.context);
  const at = async (time: Date, work: () => Promise<unknown>) => {
    const before = now;
    now = time;
    await work();
    now = before;
  };
  const compose = (mail: string, data: object) =>
    must(orderEmails(shop.context).find(({ definition }) => definition.mail === mail)).compose(data);

  test('given a gift for a day, then its download is emailed on the morning of that day of the shop, once', async () => {
    const { buyer, order } = await buy();
    expect(order.gift).toEqual({
      to: 'Ruth',
      from: 'Sam',
      note: request.note,
      hasCard: true,
      hidePrices: true,
      recipientEmail: 'ruth@example.com',
      sendAt: due.toISOString(),
      sentAt: null,
    });
    await at(addMilliseconds(due, -60_000), send);
    expect(await emailsTo(order.id)).toBe(0);
    // The file is not made here, so that the gift waits for it for an hour.
    await at(due, send);
    expect(await emailsTo(order.id)).toBe(0);
    await at(addMilliseconds(due, hour), () => Promise.all([send(), send(), send()]));
    await at(addMilliseconds(due, 2 * hour), send);
    expect(await emailsTo(order.id)).toBe(1);
    const seen = (await buyer.browser.get(`/api/orders/${order.id}`)).json<{ order: { gift: object } }>();
    expect(seen.order.gift).toMatchObject({ sentAt: addMilliseconds(due, hour).toISOString() });
  });

  test('given the email of a gift, then its link opens the pictures for a stranger, and shows neither order nor buyer', async () => {
    const { order } = await buy();
    const email = await compose('gift', { orderId: order.id });
    if ('skip' in email) throw new Error(email.skip);
    expect(email).toMatchObject({
      to: [{ name: 'Ruth', address: 'ruth@example.com' }],
      subject: 'Sam has a gift for you',
    });
    expect(email.html).toContain('For the wall above the &lt;sofa&gt;.');
    const secrets = ['Lindqvist', 'nora@example.com', '418 Maple', '26.54', '$'];
    for (const secret of secrets) expect(email.text).not.toContain(secret);
    expect(email.text).not.toContain('/order/');
    const link = new URL(must(/http\S+\/gift\/\S+/.exec(email.text)?.[0], 'the link'));
    const stranger = shop.browser();
    const page = await stranger.get(`/api/gifts/${order.id}${link.search}`);
    expect(page.json()).toMatchObject({ to: 'Ruth', from: 'Sam', note: request.note });
    for (const secret of secrets) expect(page.body).not.toContain(secret);
    const [picture] = page.json<{ pictures: { previewUrl: string; downloadUrl: string }[] }>().pictures;
    expect([200, 202]).toContain((await stranger.get(must(picture).downloadUrl)).statusCode);

    const orderKey = shop.context.orderLinks.sign(order.id);
    const downloadKey = shop.context.downloadLinks.sign(order.id);
    for (const key of ['wrong', orderKey, downloadKey])
      expect((await stranger.get(`/api/gifts/${order.id}?key=${key}`)).statusCode).toBe(404);
    const giftKey = must(link.searchParams.get('key'));
    expect((await stranger.get(`/api/orders/${order.id}?key=${giftKey}`)).statusCode).toBe(404);
    expect((await stranger.get(`/api/orders/${order.id}/gift-note?key=${giftKey}`)).statusCode).toBe(404);
    const { order: plain } = await buy(null);
    const none = shop.context.giftLinks.sign(plain.id);
    expect((await stranger.get(`/api/gifts/${plain.id}?key=${none}`)).statusCode).toBe(404);
  });

  test('given a canceled order, then its gift is neither emailed nor opened, until the order stands again', async () => {
    const { order } = await buy();
    const url = `/api/gifts/${order.id}?key=${shop.context.giftLinks.sign(order.id)}`;
    await change(order.id, 'cancelled');
    await at(addMilliseconds(due, day), send);
    expect(await emailsTo(order.id)).toBe(0);
    const refused = await shop.browser().get(url);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ key: orderErrors.giftEnded.key });
    expect(await compose('gift', { orderId: order.id })).toEqual({ skip: 'the order is over' });
    await change(order.id, 'pending');
    await at(addMilliseconds(due, day), send);
    expect(await emailsTo(order.id)).toBe(1);
    expect((await shop.browser().get(url)).statusCode).toBe(200);
  });

  test('given an order that was paid back in full, then its gift is not emailed', async () => {
    const { order } = await buy();
    await shop.context.db
      .update(orders)
      .set({ refunded: sql`total` })
      .where(eq(orders.id, order.id));
    await at(addMilliseconds(due, day), send);
    expect(await emailsTo(order.id)).toBe(0);
  });

  test('given a gift without a day, then it is emailed after the payment and never before', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await save(buyer, payment.clientSecret, { gift: { ...request, sendOn: null } });
    const countEmails = async () => (await shop.context.db.select().from(outbox).where(eq(outbox.mail, 'gift'))).length;
    const before = await countEmails();
    await at(addMilliseconds(now, day), send);
    expect(await countEmails()).toBe(before);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<{ id: string; gift: { sendAt: string } }>();
    expect(order.gift.sendAt).toBe(now.toISOString());
    expect(await emailsTo(order.id)).toBe(0);
    await at(addMilliseconds(now, hour), send);
    expect(await emailsTo(order.id)).toBe(1);
  });

  test('given any course of days, cancellations and workers, then a gift is emailed once at most', async () => {
    const step = fc.constantFrom('cancel', 'reopen', 'send', 'send twice', 'wait');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const { order } = await buy({ ...request, sendOn: null });
        let isOver = false;
        let time = now;
        let expected = 0;
        for (const one of steps) {
          if (one === 'wait') time = addMilliseconds(time, hour);
          if (one === 'cancel') await change(order.id, 'cancelled');
          if (one === 'reopen') await change(order.id, 'pending');
          if (one === 'cancel' || one === 'reopen') isOver = one === 'cancel';
          if (one === 'send') await at(time, send);
          if (one === 'send twice') await at(time, () => Promise.all([send(), send()]));
          if (one.startsWith('send') && !isOver && time > now) expected = 1;
          expect(await emailsTo(order.id)).toBe(expected);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('given wrong input, then it is refused with one clear error, and nothing is stored', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const past = await save(buyer, payment.clientSecret, { gift: { ...request, sendOn: '2026-11-25' } });
    expect(past.statusCode).toBe(400);
    expect(past.json()).toMatchObject({ key: giftCardErrors.date.key });
    for (const wrong of [
      { note: 'x'.repeat(301) },
      { note: 'bell \u0007' },
      { to: 'two\nlines' },
      { from: 'x'.repeat(61) },
      { recipientEmail: 'nobody' },
      { sendOn: 'tomorrow' },
    ])
      expect((await save(buyer, payment.clientSecret, { gift: { ...request, ...wrong } })).statusCode).toBe(400);
    expect(must((await draftsOf(shop.context.db, [buyer.owner]))[0]).gift).toBeNull();
  });

  test('given the buyer changes their mind, then the order is not a gift; a page that says nothing keeps what was said', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const giftOf = async () => must((await draftsOf(shop.context.db, [buyer.owner]))[0]).gift;
    await save(buyer, payment.clientSecret);
    await save(buyer, payment.clientSecret, {});
    expect(await giftOf()).toMatchObject({ to: 'Ruth' });
    await save(buyer, payment.clientSecret, { gift: null });
    expect(await giftOf()).toBeNull();
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).json()).toMatchObject({ gift: null });
  });

  test('given a gift, then its buyer is not greeted with the name of its recipient', async () => {
    const { order } = await buy();
    const { order: plain } = await buy(null);
    expect(await compose('order-received', { orderId: order.id })).toMatchObject({ to: [{ name: null }] });
    expect(await compose('order-received', { orderId: plain.id })).toMatchObject({ to: [{ name: 'Nora Lindqvist' }] });
  });

  test('given a gift, then a card is printed on both papers for whoever may see the order', async () => {
    const { buyer, order } = await buy();
    const sizeOf = async (paper: string) => {
      const printed = await buyer.browser.get(`/api/orders/${order.id}/gift-note?paper=${paper}`);
      expect(printed.headers['content-type']).toBe('application/pdf');
      return /\/MediaBox \[([^\]]+)\]/.exec(printed.rawPayload.toString('latin1'))?.[1];
    };
    const missing = await buyer.browser.get(`/api/orders/${order.id}/gift-note`);
    expect(missing.statusCode).toBe(409);
    expect(missing.json()).toMatchObject({ key: orderErrors.noGiftNote.key });
    const master = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#20c040' } })
      .png()
      .toBuffer();
    for (const variation of [0, 1, 2])
      await shop.context.storage.put(`masters/${buyer.artworkId}/${variation}.png`, master, 'image/png');
    expect(await sizeOf('letter')).toBe('0 0 612 792');
    expect(await sizeOf('a4')).toBe('0 0 595.28 841.89');
    expect((await shop.browser().get(`/api/orders/${order.id}/gift-note`)).statusCode).toBe(404);
  });

  test('given a gift, then it is in the CSV file and in the export of its buyer, and is deleted with them', async () => {
    const { buyer, order } = await buy({ ...request, note: '=1+1' });
    const admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    const csv = await admin.get(`${adminPaths.exportOrders}?q=${order.id}`);
    expect(readCsv(csv.body).map(({ fields }) => fields)).toMatchObject([
      {
        gift: 'true',
        giftTo: 'Ruth',
        giftFrom: 'Sam',
        giftNote: "'=1+1",
        giftEmail: 'ruth@example.com',
        giftSentAt: '',
      },
    ]);
    const { db } = shop.context;
    const [exported] = await exportOrders(shop.context, [buyer.owner], null);
    expect(exported?.gift).toMatchObject({ to: 'Ruth', note: '=1+1' });
    // While it is still to be emailed, a completed order counts as under way.
    await setStatus(shop.context, { orderId: order.id, version: null, actor: 'owner@example.com' }, 'completed');
    const closedAt = () => db.transaction(async (tx) => must((await lockOrdersOf(tx, [buyer.owner]))[0]).closedAt);
    expect(await closedAt()).toBeNull();
    await at(addMilliseconds(due, hour), send);
    expect(await closedAt()).not.toBeNull();
    const draft = must((await draftsOf(db, [buyer.owner]))[0]);
    await db.transaction(async (tx) => {
      await removePerson(tx, order.id, now);
      await forgetBuyerOf(tx, draft.id);
    });
    const left = await admin.get(adminPaths.order(order.id));
    expect(left.json()).toMatchObject({ order: { gift: null } });
    expect(must((await draftsOf(db, [buyer.owner]))[0]).gift).toBeNull();
  });
});
