import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buy, buyTwo } from '../../../tests/factories/order-emails.ts';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer, type EmailServer } from '../../../tests/harness/email-server.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { day } from '../../shared/time.ts';
import { prints } from '../artworks/server/tables.ts';
import { announceFilesOf, printOrder } from './server/jobs.ts';
import { orders } from './server/tables.ts';

const signal = new AbortController().signal;
const run = <Data>(data: Data) => ({ data, signal, attempt: 0, lastAttempt: false });

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
    const responses = await Promise.all([buyer.place(payment.id), buyer.place(payment.id), buyer.place(payment.id)]);
    const { id } = responses[0].json<{ id: string }>();
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
