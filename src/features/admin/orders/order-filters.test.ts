import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { artworkHolds, artworks } from '../../artworks/server/tables.ts';
import { discountCodes } from '../../checkout/server/offers/tables.ts';
import { orderLines, orders } from '../../orders/server/tables.ts';
import { listOrders, removePerson } from '../../orders/server/service.ts';
import { adminPaths, orderList } from '../contract.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address: '12 Maple Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};

eachDatabase((kind) => {
  let shop: TestShop;
  let admin: TestBrowser;
  const named: Record<string, string> = {};
  let biscuit: string;

  beforeAll(async () => {
    shop = await createTestShop({
      database: kind === 'embedded' ? await openEmbeddedForTest() : await openServerForTest(),
    });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    const { db } = shop.context;
    const onDay = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
    biscuit = await insertArtwork(db, 'vis_owner', { style: 'wizard', petName: 'Biscuit' });
    const painted = await insertArtwork(db, 'vis_owner', { style: 'pixar-disney' });
    named.poster = await insertOrder(db, { artworkId: biscuit, total: 3_000, createdAt: onDay(1), address });
    named.mug = await insertOrder(db, { total: 5_000, createdAt: onDay(2), refunded: 500 });
    await db.insert(orderLines).values(
      (
        [
          ['mug', 5_000],
          ['digital', 0],
        ] as const
      ).map(([productType, unitPrice], position) => ({
        orderId: must(named.mug),
        position,
        title: 'A line',
        productType,
        productMaterial: 'ceramic',
        unitPrice,
        quantity: 1,
        artworkId: painted,
        selectedVariation: 0,
      })),
    );
    named.imported = await insertOrder(db, {
      imported: true,
      artworkId: undefined,
      total: 3_000,
      createdAt: onDay(3),
      status: 'completed',
      address: { ...address, address: '9 Oak Lane', zipCode: '02108' },
    });
    await db.update(orders).set({ artworkId: painted }).where(eq(orders.id, named.imported));
  });
  afterAll(() => shop.close());

  const found = async (query: string) => {
    const response = await admin.get(`${adminPaths.orders}?${query}`);
    expect(response.statusCode).toBe(200);
    return orderList.parse(response.json()).map(({ id }) => Object.keys(named).find((name) => named[name] === id));
  };

  test('given more orders than are sorted by total, then the response says so, unless an index sorts all', async () => {
    const page = { offset: 0, size: 1, upTo: 1, sort: 'total' } as const;
    const { db } = shop.context;
    expect(await listOrders(db, {}, page)).toMatchObject({ more: true, sortsNewest: false });
    expect(await listOrders(db, { style: 'pixar-disney' }, page)).toMatchObject({ more: true, sortsNewest: true });
    expect(await listOrders(db, { style: 'wizard' }, page)).toMatchObject({ more: false, sortsNewest: false });
  });

  test.each<[string, string[]]>([
    ['sort=newest', ['imported', 'mug', 'poster']],
    ['sort=oldest', ['poster', 'mug', 'imported']],
    ['sort=total', ['mug', 'imported', 'poster']],
    ['sort=total&pageSize=2&page=2', ['poster']],
    ['sort=oldest&pageSize=1&page=2', ['mug']],
    ['product=poster', ['poster']],
    ['product=mug', ['mug']],
    // A gift beside the mug.
    ['product=digital', []],
    ['style=wizard', ['poster']],
    ['style=pixar-disney&sort=oldest', ['mug', 'imported']],
    ['style=unheard-of', []],
    ['refunded=true', ['mug']],
    ['refunded=false', ['imported', 'poster']],
    ['from=2026-03-02', ['imported', 'mug']],
    ['to=2026-03-02', ['mug', 'poster']],
    ['from=2026-03-02&to=2026-03-02', ['mug']],
    ['status=pending&status=completed', ['imported', 'mug', 'poster']],
    ['status=completed&status=shipped', ['imported']],
    ['q=maple', ['poster']],
    ['q=97205', ['poster']],
    ['q=ada+97205', []],
    ['q=portland', ['imported', 'poster']],
    ['q=BISCUIT', ['poster']],
    ['q=wizard', ['poster']],
    // The name of the style, not its id.
    ['q=animated', ['imported', 'mug']],
    ['q=biscuit+oak', []],
  ])('given the query %j, then the orders %j are listed in this order', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('given names of the shop’s own and offers, then parts of them find the orders', async () => {
    const { db } = shop.context;
    const { version: base } = (await admin.get(adminPaths.settings)).json<{ version: number }>();
    const settings = { styles: { wizard: { name: 'Grand Sorcerer' } } };
    const payload = { base, settings };
    expect((await admin.request({ method: 'PUT', url: adminPaths.settings, payload })).statusCode).toBe(200);
    expect(await found('q=sorcerer')).toEqual(['poster']);
    const at = new Date('2026-03-01T12:00:00Z');
    const code = { effect: 'percent' as const, value: 20, on: true, createdBy: 'a@example.com', createdAt: at };
    await db.insert(discountCodes).values({ ...code, id: 'cod_1', code: 'LAUNCH20', updatedAt: at });
    await db
      .update(orders)
      .set({ offers: ['code:LAUNCH20'] })
      .where(eq(orders.id, must(named.poster)));
    await db
      .update(orders)
      .set({ offers: ['bundle', 'first-order'] })
      .where(eq(orders.id, must(named.mug)));
    expect(await found('q=launch')).toEqual(['poster']);
    expect(await found('q=unch2')).toEqual(['poster']);
    expect(await found('q=bundle')).toEqual(['mug']);
    expect(await found('q=first+order')).toEqual(['mug']);
    expect(await found('q=nothing-of-it')).toEqual([]);
    await db.update(orders).set({ offers: [] });
  });

  test('a day begins at midnight in the time zone of the shop', async () => {
    const edge = await insertOrder(shop.context.db, { createdAt: new Date('2026-04-02T03:30:00Z') });
    named.edge = edge;
    const { timezone } = shop.context.config;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date('2026-04-02T03:30:00Z'));
    expect(await found(`from=${day}&to=${day}`)).toEqual(['edge']);
    expect(await found(`from=2026-04-03&to=2026-04-09`)).toEqual([]);
    await shop.context.db.delete(orders).where(eq(orders.id, edge));
  });

  test('a bad filter is refused', async () => {
    for (const query of [
      'sort=biggest',
      'from=2026-02-30',
      'product=car',
      'refunded=perhaps',
      'status=lost&status=pending',
      'ids=a,,b',
      `ids=${Array.from({ length: 101 }, (_, index) => `ord_${index}`).join(',')}`,
      `sort=total&before=${named.mug}`,
    ])
      expect([query, (await admin.get(`${adminPaths.orders}?${query}`)).statusCode]).toEqual([query, 400]);
  });

  test('the export has the orders of the same filter', async () => {
    const csv = (await admin.get(`${adminPaths.exportOrders}?product=mug&from=2026-03-02`)).body;
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(must(named.mug));
    const chosen = (await admin.get(`${adminPaths.exportOrders}?ids=${named.poster},${named.imported}`)).body;
    expect(chosen.trim().split('\r\n')).toHaveLength(3);
  });

  describe('what an order is found by changes with it', () => {
    test('given another address, then the old one no longer finds it', async () => {
      const { db } = shop.context;
      await db
        .update(orders)
        .set({ address: { ...address, address: '77 Cedar Road' } })
        .where(eq(orders.id, must(named.poster)));
      expect(await found('q=cedar')).toEqual(['poster']);
      expect(await found('q=maple')).toEqual([]);
    });

    test('given another artwork, then its style and name find it', async () => {
      const { db } = shop.context;
      const luna = await insertArtwork(db, 'vis_owner', { style: 'astronaut', petName: 'Luna' });
      await db
        .update(orderLines)
        .set({ artworkId: luna })
        .where(eq(orderLines.orderId, must(named.poster)));
      expect(await found('q=luna&style=astronaut')).toEqual(['poster']);
      expect(await found('q=biscuit')).toEqual([]);
    });

    test('given that the artwork is deleted, then its pet is no longer found', async () => {
      const { db } = shop.context;
      await db
        .update(orderLines)
        .set({ artworkId: biscuit })
        .where(eq(orderLines.orderId, must(named.poster)));
      expect(await found('q=biscuit')).toEqual(['poster']);
      await db.delete(artworkHolds).where(eq(artworkHolds.artworkId, biscuit));
      await db.delete(artworks).where(eq(artworks.id, biscuit));
      expect(await found('q=biscuit')).toEqual([]);
      expect(await found('style=wizard')).toEqual([]);
    });

    test('given a phone number, then the order is found by it, however it is written', async () => {
      const { db } = shop.context;
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, must(named.imported)));
      const address = { ...must(row?.address ?? undefined), phone: '+33 (0)6 12-34 56 78' };
      await db
        .update(orders)
        .set({ address })
        .where(eq(orders.id, must(named.imported)));
      for (const typed of ['12-34 56 78', '12345678', '330612345678'])
        expect(await found(`q=${encodeURIComponent(typed)}`)).toEqual(['imported']);
    });

    test('given that the person is removed, then nothing of the address is kept', async () => {
      const { db } = shop.context;
      await db.transaction(async (tx) => removePerson(tx, must(named.imported), new Date()));
      expect(await found('q=02108')).toEqual([]);
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, must(named.imported)));
      expect(row?.searchDetails).toBe('');
    });
  });
});
