import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { must } from '../../../shared/must.ts';
import { artworkHolds, artworks } from '../../artworks/server/tables.ts';
import { carts } from '../../cart/server/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import { photos } from '../../photos/server/tables.ts';
import { removals } from '../../privacy/server/tables.ts';
import { adminPaths, deletedAtOnce, type AdminOrder, type BulkResponse } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const placed = async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>();
    return { buyer, payment, id: order.id };
  };
  const deleteOrders = async (wanted: object) => {
    const response = await panel.post(adminPaths.deleteTestOrders, wanted);
    expect(response.statusCode).toBe(200);
    return response.json<BulkResponse>();
  };
  const rowOf = async (id: string) =>
    must((await shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
  const hasArtwork = async (id: string) =>
    (await shop.context.db.select().from(artworks).where(eq(artworks.id, id))).length === 1;
  const removed = async () => new Set((await shop.context.db.select().from(removals)).map(({ subject }) => subject));

  test('given a test order, then it is gone with its person, its picture, its photo and their files', async () => {
    const { db, storage } = shop.context;
    const { buyer, payment, id } = await placed();
    const { photoId } = must((await db.select().from(artworks).where(eq(artworks.id, buyer.artworkId)))[0]);
    const folder = `photos/${photoId}/upright.jpg`;
    await storage.put(folder, new Uint8Array([1, 2, 3]), 'image/jpeg');
    const emails = (await db.select().from(outbox)).length;

    expect(await deleteOrders({ orderIds: [id] })).toMatchObject({ done: [id], failed: [] });
    expect(await hasArtwork(buyer.artworkId)).toBe(false);
    expect(await db.select().from(photos).where(eq(photos.id, photoId))).toEqual([]);
    expect(await removed()).toEqual(new Set([buyer.artworkId, photoId]));
    expect(await storage.get(folder)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ customerEmail: null, address: null, searchDetails: '' });
    expect((await panel.get(adminPaths.order(id))).statusCode).toBe(404);
    expect((await panel.get(adminPaths.orders)).json<AdminOrder[]>()).toEqual([]);
    expect(await db.select().from(outbox)).toHaveLength(emails);

    // Its payment does not become an order again, and a repeated request deletes nothing else.
    await buyer.place(payment.id, { shippingAddress: noraAddress });
    expect((await panel.get(adminPaths.orders)).json<AdminOrder[]>()).toEqual([]);
    expect(await deleteOrders({ orderIds: [id] })).toMatchObject({ done: [id], failed: [] });
  });

  test('given live and imported orders among the chosen, then these stay and the response says why', async () => {
    const { db } = shop.context;
    const live = await insertOrder(db, { mode: 'live' });
    const imported = await insertOrder(db, { imported: true });
    const wanted = await insertOrder(db);
    expect(await deleteOrders({ orderIds: [live, imported, wanted] })).toMatchObject({
      done: [wanted],
      failed: [
        { orderId: live, reason: 'This order was paid with real money. Only test orders can be deleted.' },
        { orderId: imported, reason: 'This order comes from the former shop. Only test orders can be deleted.' },
      ],
    });
    expect((await rowOf(live)).archivedAt).toBeNull();
  });

  test('given a picture that a live order has bought as well, then the picture stays', async () => {
    const { db } = shop.context;
    const artworkId = await insertArtwork(db, 'vis_owner');
    const at = new Date('2026-03-01T12:00:00Z');
    const test = await insertOrder(db, { artworkId, status: 'completed', closedAt: at });
    const live = await insertOrder(db, { artworkId, mode: 'live', status: 'completed', closedAt: at });
    for (const holder of [test, live]) await db.insert(artworkHolds).values({ artworkId, holder, createdAt: at });
    expect(await deleteOrders({ orderIds: [test] })).toMatchObject({ done: [test] });
    expect(await hasArtwork(artworkId)).toBe(true);
  });

  test('given a picture that is in the cart of another owner, as after a sign-in, then it stays', async () => {
    const { db } = shop.context;
    const artworkId = await insertArtwork(db, 'vis_owner');
    const other = await insertArtwork(db, 'vis_owner');
    const items = [{ key: 'k', title: 'Custom Pet Mug', artworkId }] as unknown as (typeof carts.$inferInsert)['items'];
    await db.insert(carts).values({ owner: 'acc_customer', items, updatedAt: new Date() });
    const test = await insertOrder(db, { artworkId });
    const second = await insertOrder(db, { artworkId: other });
    expect((await deleteOrders({ orderIds: [test, second] })).done).toEqual([test, second]);
    expect(await Promise.all([hasArtwork(artworkId), hasArtwork(other)])).toEqual([true, false]);
  });

  test('given "Delete All Test Orders", then every test order is deleted a few at a time, and no other', async () => {
    const { db } = shop.context;
    for (let index = 0; index < deletedAtOnce + 3; index++) await insertOrder(db);
    expect((await deleteOrders({ all: true })).done).toHaveLength(deletedAtOnce);
    expect((await deleteOrders({ all: true })).done).toHaveLength(3);
    expect((await deleteOrders({ all: true })).done).toEqual([]);
    const left = (await panel.get(adminPaths.orders)).json<AdminOrder[]>();
    expect(left.every(({ mode, imported }) => mode === 'live' || imported)).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });
});
