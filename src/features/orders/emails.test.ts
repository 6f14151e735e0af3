import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer, type EmailServer } from '../../../tests/harness/email-server.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import type { ComposedEmail } from '../../platform/outbox/emails.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { must } from '../../shared/must.ts';
import { day } from '../../shared/time.ts';
import { artworks, prints } from '../artworks/server/tables.ts';
import { orderEmails } from './server/emails/compose-emails.ts';
import { announceFilesOf, printOrder } from './server/jobs.ts';
import { orderShipments } from './server/shipments/tables.ts';
import { orders } from './server/tables.ts';

const signal = new AbortController().signal;
const run = <Data>(data: Data) => ({ data, signal, attempt: 0, lastAttempt: false });

async function buy(buyer: Buyer, body: Record<string, unknown> = { shippingAddress: noraAddress }): Promise<string> {
  const payment = await buyer.open();
  // As checkout does before it confirms, so that the order has its address whoever settles first.
  if ('shippingAddress' in body)
    await buyer.browser.post('/api/checkout/shipping', { clientSecret: payment.clientSecret, ...body });
  await buyer.confirm(payment);
  return (await buyer.place(payment.id, body)).json<{ id: string }>().id;
}

/** Buys a poster of the buyer's artwork and one of a second artwork. */
async function buyTwo(buyer: Buyer, second: string): Promise<string> {
  const items = [...posterCart(buyer.artworkId), { ...posterCart(second)[0], key: 'second' }];
  const prepared = await buyer.prepare({ items, amount: 48.08 });
  const { clientSecret } = prepared.json<{ clientSecret: string }>();
  const payment = { id: paymentIdOf(clientSecret), clientSecret };
  await buyer.confirm(payment);
  return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
}

/** Composes an email as the outbox does. */
async function compose(shop: TestShop, mail: string, data: object): Promise<ComposedEmail> {
  const work = orderEmails(shop.context).find(({ definition }) => definition.mail === mail)!;
  const composed = await work.compose(data);
  if ('skip' in composed) throw new Error(composed.skip);
  return composed;
}

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const queuedEmails = async (orderId: string) => {
    const rows = await shop.context.db.select().from(outbox);
    return rows
      .filter((row) => row.data.orderId === orderId)
      .map((row) => row.mail)
      .toSorted();
  };

  test('an order queues one email to the buyer and one to the shop owner, however often it is settled', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const answers = await Promise.all([buyer.place(payment.id), buyer.place(payment.id), buyer.place(payment.id)]);
    const { id } = answers[0].json<{ id: string }>();
    expect(await queuedEmails(id)).toEqual(['new-order', 'order-received']);
  });

  test('the files-ready email is queued once, when the last print file exists', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner);
    const orderId = await buyTwo(buyer, second);

    await printOrder(shop.context)(run({ orderId }));
    expect(await queuedEmails(orderId)).not.toContain('files-ready');
    for (const [index, artworkId] of [buyer.artworkId, second].entries()) {
      await shop.context.db.update(prints).set({ status: 'done' }).where(eq(prints.artworkId, artworkId));
      const announce = () => announceFilesOf(shop.context)(run({ artworkId, variation: 1 }));
      await Promise.all([announce(), announce()]);
      expect((await queuedEmails(orderId)).filter((mail) => mail === 'files-ready')).toHaveLength(index);
    }
    await printOrder(shop.context)(run({ orderId }));
    expect((await queuedEmails(orderId)).filter((mail) => mail === 'files-ready')).toHaveLength(1);
  });

  test('a later order of a picture that is already printed gets its files-ready email at once', async () => {
    const buyer = await createBuyer(shop);
    const [first, later] = [await buy(buyer), await buy(buyer)];
    await printOrder(shop.context)(run({ orderId: first }));
    await shop.context.db.update(prints).set({ status: 'done' }).where(eq(prints.artworkId, buyer.artworkId));
    await printOrder(shop.context)(run({ orderId: later }));
    expect(await queuedEmails(later)).toContain('files-ready');
  });

  test('given remade files, then buyers of orders that closed more than a week ago get no email', async () => {
    const buyer = await createBuyer(shop);
    const { db, clock } = shop.context;
    const [closed, done, open] = [await buy(buyer), await buy(buyer), await buy(buyer)];
    const daysAgo = (days: number) => new Date(clock().getTime() - days * day);
    await db
      .update(orders)
      .set({ status: 'completed', closedAt: daysAgo(8) })
      .where(eq(orders.id, closed));
    await db
      .update(orders)
      .set({ status: 'completed', closedAt: daysAgo(1) })
      .where(eq(orders.id, done));
    await printOrder(shop.context)(run({ orderId: open }));
    await db.update(prints).set({ status: 'done' }).where(eq(prints.artworkId, buyer.artworkId));
    await announceFilesOf(shop.context)(run({ artworkId: buyer.artworkId, variation: 1 }));
    expect(await queuedEmails(closed)).not.toContain('files-ready');
    for (const waiting of [done, open]) expect(await queuedEmails(waiting)).toContain('files-ready');
  });

  test('a backup copy is queued once per address, and for at most five addresses', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer);
    const ask = (email: string) => buyer.browser.post('/api/orders/update-email', { orderId, email });
    await Promise.all([ask('mum@example.com'), ask('mum@example.com'), ask('mum@example.com')]);
    expect((await queuedEmails(orderId)).filter((mail) => mail === 'backup-copy')).toHaveLength(1);
    for (const name of ['b', 'c', 'd', 'e']) expect((await ask(`${name}@example.com`)).statusCode).toBe(200);
    expect((await ask('f@example.com')).statusCode).toBe(429);
    expect((await ask('mum@example.com')).statusCode).toBe(200);
    expect((await queuedEmails(orderId)).filter((mail) => mail === 'backup-copy')).toHaveLength(5);
  });
});

describe('the text of emails', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ env: { ADMIN_EMAILS: 'owner@shop.test,second@shop.test' } });
  });
  afterAll(() => shop.close());

  const hostileAddress = {
    ...noraAddress,
    firstName: 'Ñ🐕'.repeat(66),
    lastName: 'x'.repeat(200),
    address: '<script>alert("1")</script> & <b>Maple</b>',
    city: "O'Fallon </td></table>",
  };

  async function buyWithHostileText(): Promise<{
    orderId: string;
    row: typeof orders.$inferSelect;
    artworkId: string;
  }> {
    const buyer = await createBuyer(shop);
    await shop.context.db.update(artworks).set({ petName: '<i>Rex</i> 🦴' }).where(eq(artworks.id, buyer.artworkId));
    const picture = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    await shop.context.storage.put(`previews/${buyer.artworkId}/1.jpg`, picture, 'image/jpeg');
    const orderId = await buy(buyer, { shippingAddress: hostileAddress });
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
    return { orderId, row: must(row), artworkId: buyer.artworkId };
  }

  test.each([
    ['order-received', {}],
    ['backup-copy', { email: noraAddress.email }],
    ['new-order', {}],
  ])('%s lists every line and total to the cent, and escapes what the buyer typed', async (mail, more) => {
    const { orderId, row } = await buyWithHostileText();
    const { html, text, subject, pictures } = await compose(shop, mail, { orderId, ...more });
    expect(row.total).toBe(row.subtotal + row.tax + row.shipping);
    for (const amount of [row.subtotal, row.tax, row.shipping, row.total]) {
      expect(html).toContain(`>${formatMoney(money(amount))}</td>`);
      expect(text).toMatch(new RegExp(`^(Subtotal|Tax|Shipping|Paid) .*\\${formatMoney(money(amount))}$`, 'm'));
    }
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches +\$19\.95$/m);
    expect(text).toMatch(/ +FREE$/m);
    expect(html).not.toMatch(/<script|<b>|<i>Rex/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;Maple&lt;/b&gt;');
    expect(text).toContain(hostileAddress.address);
    expect(text).toContain(`${hostileAddress.firstName} ${hostileAddress.lastName}`);
    expect(subject).toContain(orderId.slice(-8));
    expect(subject.length).toBeLessThan(70);
    expect(html).toContain('src="cid:picture-0"');
    expect(pictures).toMatchObject([{ cid: 'picture-0', contentType: 'image/jpeg' }]);
    expect(await sharp(must(pictures[0]).bytes).metadata()).toMatchObject({ width: 464, height: 580 });
  });

  test.each([
    ['shipped', true],
    ['returned', false],
    ['cancelled', false],
  ] as const)(
    'given a parcel that has arrived, when another one is %s, then the email says so only if it still comes',
    async (state, isComing) => {
      const { orderId } = await buyWithHostileText();
      const at = new Date();
      const parcel = { orderId, method: 'partner' as const, createdAt: at, updatedAt: at };
      await shop.context.db.insert(orderShipments).values([
        { ...parcel, id: `${orderId} 1`, state: 'delivered', deliveredAt: at },
        { ...parcel, id: `${orderId} 2`, state },
      ]);
      const { text } = await compose(shop, 'parcel-delivered', { orderId, parcel: `${orderId} 1` });
      expect(text.replaceAll(/\s+/g, ' ').includes('Another parcel of your order is still on its way.')).toBe(isComing);
    },
  );

  test('given a parcel that goes to the old address, then the email says so and shows the new address', async () => {
    const { orderId } = await buyWithHostileText();
    const { subject, text } = await compose(shop, 'old-address', { orderId, fulfilment: 'ful_1' });
    expect(subject).toBe(`One parcel of order ${orderId.slice(-8)} goes to the old address`);
    expect(text).toContain('If nobody can receive the parcel at the old address, please write to us.');
    expect(text).toContain(hostileAddress.address);
    await shop.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await expect(compose(shop, 'old-address', { orderId, fulfilment: 'ful_1' })).rejects.toThrow();
  });

  test('given a paid order, then its email shows the picture without watermark, until its files are closed', async () => {
    const { orderId, artworkId } = await buyWithHostileText();
    const master = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#20c040' } })
      .png()
      .toBuffer();
    await shop.context.storage.put(`masters/${artworkId}/1.png`, master, 'image/png');
    const isClean = async () => {
      const { pictures } = await compose(shop, 'order-received', { orderId });
      const { channels } = await sharp(must(pictures[0]).bytes).stats();
      return must(channels[1]).mean > must(channels[0]).mean;
    };
    expect(await isClean()).toBe(true);
    const closing = vi
      .spyOn(shop.context, 'closedFiles')
      .mockImplementation(async () => new Map([[orderId, 'dispute']]));
    expect(await isClean()).toBe(false);
    closing.mockRestore();
  });

  test('given an order of which a part was refunded, then its receipt says so below what was paid', async () => {
    const { orderId } = await buyWithHostileText();
    await shop.context.db.update(orders).set({ refunded: 500 }).where(eq(orders.id, orderId));
    const { text } = await compose(shop, 'order-received', { orderId });
    expect(text).toMatch(/^Paid +\$26\.54\nRefunded +−\$5\.00$/m);
  });

  test('given an email that shows no picture, then none is attached', async () => {
    const { orderId } = await buyWithHostileText();
    const { html, pictures } = await compose(shop, 'address-refused', { orderId, fulfilment: 'ful_1', time: 1 });
    expect(html).not.toContain('cid:');
    expect(pictures).toEqual([]);
  });

  test('two pictures in one order have different names, and the email shows both', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner, { style: 'watercolor' });
    const picture = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    for (const id of [buyer.artworkId, second])
      await shop.context.storage.put(`previews/${id}/1.jpg`, picture, 'image/jpeg');
    const orderId = await buyTwo(buyer, second);
    const { text, html, pictures } = await compose(shop, 'order-received', { orderId });
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches, Classic Oil Painting +\$19\.95$/m);
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches, Watercolor +\$19\.95$/m);
    expect(pictures.map(({ cid, fileName }) => `${cid} ${fileName}`)).toEqual([
      'picture-0 classic-oil-painting.jpg',
      'picture-1 watercolor.jpg',
    ]);
    expect(html.match(/src="cid:picture-\d"/g)).toHaveLength(2);
  });

  test('the links in an email open its order and its file', async () => {
    const { orderId, artworkId } = await buyWithHostileText();
    const { html, text } = await compose(shop, 'files-ready', { orderId });
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
    );
    const page = addresses.find(({ pathname }) => pathname === `/order/${orderId}`)!;
    expect(text).toContain(page.href);
    const guest = shop.browser();
    expect((await guest.get(`/api/orders/${orderId}${page.search}`)).statusCode).toBe(200);
    const file = addresses.find(({ pathname }) => pathname === `/api/download/artwork/${artworkId}`)!;
    expect((await guest.get(`${file.pathname}${file.search}`)).statusCode).toBe(202);
  });

  test('a copy to another address opens only the files: no address, no amounts, no order page', async () => {
    const { orderId, row, artworkId } = await buyWithHostileText();
    const { html, text, to } = await compose(shop, 'backup-copy', { orderId, email: 'mum@example.com' });
    expect(to).toEqual([{ name: null, address: 'mum@example.com' }]);
    for (const secret of [
      hostileAddress.address,
      hostileAddress.lastName,
      hostileAddress.zipCode,
      noraAddress.email,
      formatMoney(money(row.total)),
      'Shipping to',
    ]) {
      expect(text).not.toContain(secret);
    }
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
    );
    expect(addresses.filter(({ pathname }) => pathname.startsWith('/order/'))).toEqual([]);
    const file = addresses.find(({ pathname }) => pathname === `/api/download/artwork/${artworkId}`)!;
    expect(text).toContain(file.href);

    const mum = shop.browser();
    expect((await mum.get(`${file.pathname}${file.search}`)).statusCode).toBe(202);
    const key = file.searchParams.get('key')!;
    expect((await mum.get(`/api/orders/${orderId}?key=${key}`)).statusCode).toBe(404);
    expect((await mum.get(`/api/orders/${orderId}/pictures/0?key=${key}`)).statusCode).toBe(404);
    expect(
      (await mum.get(`${file.pathname}?order=${orderId}&key=${shop.context.orderLinks.sign(orderId)}`)).statusCode,
    ).toBe(202);
  });

  test('a physical order without an address asks the buyer for it and informs the shop owner', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer, {});
    await shop.context.db.update(orders).set({ customerEmail: 'nora@example.com' }).where(eq(orders.id, orderId));
    expect((await compose(shop, 'order-received', { orderId })).text).toContain(
      "enter the shipping address on your order's page",
    );
    const { subject, text, html, to } = await compose(shop, 'new-order', { orderId });
    expect(html).toContain(`href="${shop.context.publicUrl}/admin?order=${orderId}"`);
    expect(subject).toMatch(/^Needs you: new order \w{8}, \$26\.54$/);
    expect(text).toContain('It has no shipping address.');
    expect(to.map(({ address }) => address)).toEqual(['owner@shop.test', 'second@shop.test']);
  });

  test('no email is composed for an order without an email address, or for a missing order', async () => {
    const orderId = await buy(await createBuyer(shop), {});
    await expect(compose(shop, 'order-received', { orderId })).rejects.toThrow('no email address');
    await expect(compose(shop, 'new-order', { orderId: 'ord_gone' })).rejects.toThrow('the order is gone');
  });

  test.each([
    [
      'attention',
      { kind: 'orphan payment', subject: 'pi_1', orderId: null },
      'A payment without an order.',
      'About: pi_1',
    ],
    [
      'attention',
      { kind: 'refund failed', subject: 're_1', orderId: 'ord_12345678' },
      'A refund came back.',
      'Order: 12345678',
    ],
    ['attention', { kind: 'a new kind', subject: 'x', orderId: null }, 'Needs you: a new kind.', 'About: x'],
    [
      'print-failed',
      { printId: 'prn_1', artworkId: 'art_1', variation: 1 },
      'A print file cannot be made.',
      'Artwork: art_1, picture 2',
    ],
    [
      'print-damaged',
      { printId: 'prn_1', artworkId: 'art_1', variation: 1, problem: 'prints/a.png is missing', day: '2026-11-22' },
      'A print file was lost or damaged.',
      'Reason: prints/a.png is missing',
    ],
    [
      'mail-blocked',
      { trouble: 'limit', problem: '550 5.4.5 Daily user sending limit exceeded', day: '2026-03-02' },
      'Emails to your customers wait.',
      'What to do: The emails go when it allows more; ask it for a higher limit, or name another service in SMTP_URL.',
    ],
    [
      'mail-failed',
      { mailId: 'out_1', mail: 'order-received', data: { orderId: 'ord_12345678' }, problem: '550 no such user' },
      'An email could not be delivered.',
      'Reason: 550 no such user',
    ],
  ])('%s tells the shop owner what happened and what to do (%o)', async (mail, data, title, fact) => {
    const { to, subject, text, html } = await compose(shop, mail, data);
    expect(to[0]?.address).toBe('owner@shop.test');
    expect(subject).toMatch(/^Needs you: /);
    expect(text).toContain(title);
    expect(text).toContain(fact);
    const about = 'data' in data ? data.data : data;
    const order = 'orderId' in about && about.orderId !== null ? `?order=${about.orderId}` : '';
    expect(html).toContain(`href="${shop.context.publicUrl}/admin${order}"`);
  });
});

describe('through an email server', () => {
  let server: EmailServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startEmailServer({ rcpt: (address) => (address.startsWith('nobody') ? 550 : undefined) });
    shop = await createTestShop({
      worker: true,
      env: { SMTP_URL: server.url, MAIL_FROM: 'Barkly <orders@shop.test>', SHOP_NAME: 'Barkly' },
    });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  test('buyer and shop owner each get one email, and a refused email is reported to the shop owner', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer);
    await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 40_000 });
    await buyer.browser.post('/api/orders/update-email', { orderId, email: 'nobody@example.com' });
    await vi.waitFor(() => expect(server.received).toHaveLength(3), { timeout: 40_000 });

    const emails = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
    const sentEmails = emails
      .map((email, index) => `${server.received[index]?.to.join()}: ${email.subject}`)
      .toSorted();
    const short = orderId.slice(-8);
    expect(sentEmails).toEqual([
      'admin@example.com: TEST-Needs you: email failed',
      `admin@example.com: TEST-New order ${short}, $26.54`,
      `nora@example.com: TEST-Your Barkly order ${short}`,
    ]);
    for (const email of emails) {
      expect(email.from).toMatchObject({ name: 'Barkly', address: 'orders@shop.test' });
      expect(email.text?.length).toBeGreaterThan(100);
      expect(email.html).toContain('TEST MODE');
      expect(email.messageId).toMatch(/^<out_\w+@shop\.test>$/);
    }
  });
});
