import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { prints } from '../artworks/server/tables.ts';
import { printOrder } from './server/jobs.ts';
import { changeStatus } from './server/service.ts';
import { backupCopies, orderEvents, orderLines, orders } from './server/tables.ts';
import { accountErrors } from '../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const rowOf = async (id: string) =>
    must((await shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
  const kindsOf = async (id: string) =>
    (await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.at)).map(
      ({ actor, kind }) => `${actor}: ${kind}`,
    );

  test('orders are listed newest first, a page at a time, and only to their owner', async () => {
    const buyer = await createBuyer(shop);
    const bought = [await buy(buyer), await buy(buyer), await buy(buyer)];
    const page = await buyer.browser.get('/api/orders?limit=2&offset=1');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json().map(({ id }: { id: string }) => id)).toEqual([bought[1], bought[0]]);
    const stranger = await createBuyer(shop);
    expect((await stranger.browser.get('/api/orders')).json()).toEqual([]);
    expect((await buyer.browser.get('/api/orders?limit=0')).statusCode).toBe(400);
  });

  test('a backup copy is stored once per address, and only for the owner of the order', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer);
    const ask = (who: Buyer, email: string, id = orderId) =>
      who.browser.post('/api/orders/update-email', { orderId: id, email });
    expect((await ask(buyer, 'nora@example.com')).statusCode).toBe(200);
    expect((await ask(buyer, 'nora@example.com')).statusCode).toBe(200);
    for (const spelling of ['mum@exämple.com', ' Mum@xn--exmple-cua.com '])
      expect((await ask(buyer, spelling)).statusCode).toBe(200);
    expect(await rowOf(orderId)).toMatchObject({ customerEmail: 'nora@example.com' });
    const copies = await shop.context.db.select().from(backupCopies).where(eq(backupCopies.orderId, orderId));
    expect(copies.map(({ email }) => email).toSorted()).toEqual(['mum@xn--exmple-cua.com', 'nora@example.com']);

    expect((await ask(await createBuyer(shop), 'thief@example.com')).statusCode).toBe(404);
    expect((await ask(buyer, 'nora@example.com', 'ord_none')).statusCode).toBe(404);
    for (const none of ['not an address', `${'a'.repeat(308)}@example.com`, 'nora@example.com, mum@example.com']) {
      const response = await ask(buyer, none);
      expect([response.statusCode, response.json().userMessage]).toEqual([400, sayDefault(accountErrors.badAddress)]);
    }
  });

  test('a physical order without an address is made, and its history says that the address is missing', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer);
    expect((await rowOf(orderId)).address).toBeNull();
    expect(await kindsOf(orderId)).toEqual(expect.arrayContaining(['shop: placed', 'shop: address missing']));
  });

  test('a status changes according to its cause, and every change is recorded', async () => {
    const orderId = await buy(await createBuyer(shop));
    const move = (change: Omit<Parameters<typeof changeStatus>[2], 'orderId' | 'actor'>) =>
      shop.context.db.transaction((tx) =>
        changeStatus(shop.context, tx, { orderId, actor: 'shop', ...change }, new Date()),
      );
    expect(await move({ cause: 'confirmation sent' })).toBe('sent initial email');
    expect(await move({ cause: 'confirmation sent' })).toBeNull();
    expect(await move({ cause: 'set by admin', wanted: 'completed' })).toBe('completed');
    expect(await move({ cause: 'parcel sent' })).toBeNull();
    expect(await move({ cause: 'set by admin', wanted: 'pending' })).toBe('pending');
    expect((await rowOf(orderId)).status).toBe('pending');
    expect((await kindsOf(orderId)).filter((kind) => /admin|confirmation/.test(kind))).toHaveLength(3);
  });

  test('the database enforces one order per payment and draft, except imported ones, and correct totals', async () => {
    const orderId = await buy(await createBuyer(shop));
    const copy = async (fields: Partial<typeof orders.$inferInsert>) => {
      const row = {
        ...(await rowOf(orderId)),
        id: newId('ord'),
        draft: newId('dra'),
        payment: newId('pay'),
        ...fields,
      };
      return shop.context.db.insert(orders).values(row);
    };
    const { payment, draft } = await rowOf(orderId);
    await expect(copy({ payment })).rejects.toMatchObject({ cause: { constraint: 'orders_payment_once' } });
    await expect(copy({ draft })).rejects.toMatchObject({ cause: { constraint: 'orders_draft_unique' } });
    await expect(copy({ total: 1 })).rejects.toMatchObject({ cause: { constraint: 'orders_sum' } });
    await copy({ payment, draft: null, imported: true });
    await copy({ payment, draft: null, imported: true });
  });

  test('a placed order requests the download of each picture and the print of each product once', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer);
    const run = { data: { orderId }, signal: AbortSignal.timeout(5_000), attempt: 0, lastAttempt: false };
    await printOrder(shop.context)(run);
    await printOrder(shop.context)(run);
    const asked = await shop.context.db.select().from(prints).where(eq(prints.artworkId, buyer.artworkId));
    expect(asked.toSorted((a, b) => b.width - a.width)).toMatchObject([
      { variation: 1, width: 4_800, height: 6_000, status: 'queued' },
      { variation: 1, width: 2_400, height: 3_000, status: 'queued' },
    ]);
    const lines = await shop.context.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    expect(lines.map(({ shape }) => shape)).toEqual(['portrait', null]);
  });
});

async function buy(buyer: Buyer): Promise<string> {
  const payment = await buyer.open();
  await buyer.confirm(payment);
  return (await buyer.place(payment.id)).json<{ id: string }>().id;
}
