import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { prints } from '../../artworks/server/tables.ts';
import { adminOrderDetail, adminPaths, listHeaders, orderArtworkMap, orderList, type AdminOrder } from '../contract.ts';

const people = [
  {
    customerFirstName: 'Nora',
    customerLastName: 'Lindqvist',
    customerEmail: 'Nora.L@example.com',
    trackingNumber: '9400111899223',
  },
  { customerFirstName: '100%', customerLastName: 'Cotton_Tail', customerEmail: 'hundred@example.com' },
  { customerFirstName: "Shaun O'Brien", customerLastName: '"Paws"', customerEmail: 'shaun@example.org' },
  { customerFirstName: 'Bo', customerLastName: '🐾', customerEmail: 'bo@back\\slash.example' },
  { customerFirstName: 'Jürgen', customerLastName: 'Österlund', customerEmail: null },
] as const;

eachDatabase((kind) => {
  let shop: TestShop;
  let admin: TestBrowser;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await createTestShop({
      database: kind === 'embedded' ? await openEmbeddedForTest() : await openServerForTest(),
    });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    const { db } = shop.context;
    // The first person is the newest.
    for (const [index, person] of people.entries()) {
      ids.push(
        await insertOrder(db, { ...person, artworkId: 'art_gone', createdAt: new Date(Date.UTC(2026, 2, 20 - index)) }),
      );
    }
  });
  afterAll(() => shop.close());

  const list = async (
    query: Record<string, string> = {},
  ): Promise<{ orders: AdminOrder[]; total: number; more: boolean }> => {
    const response = await admin.get(`${adminPaths.orders}?${new URLSearchParams(query).toString()}`);
    expect(response.statusCode).toBe(200);
    return {
      orders: orderList.parse(response.json()),
      total: Number(response.headers[listHeaders.total]),
      more: response.headers[listHeaders.more] === 'true',
    };
  };
  const found = async (q: string) => (await list({ q })).orders.map(({ id }) => ids.indexOf(id));

  test.each<[string, number[]]>([
    ['nora', [0]],
    ['NORA lindQ', [0]],
    ['lindqvist nora.l@EXAMPLE', [0]],
    ['1899', [0]],
    ['%', [1]],
    ['100%', [1]],
    ['_', [0, 1, 2, 3, 4]],
    ['cotton_t', [1]],
    ['n_ra', []],
    ['n%a', []],
    ["o'brien", [2]],
    ["' or 1=1 --", []],
    ['"paws"', [2]],
    ['🐾', [3]],
    ['🐾🐾', []],
    ['back\\slash', [3]],
    ['\\', [3]],
    ['bo', [3]],
    ['jürgen ÖSTER', [4]],
    ['example.org', [2]],
    ['nobody-of-that-name', []],
    ['   ', [0, 1, 2, 3, 4]],
  ])('searching for %j finds the expected orders', async (q, expected) => {
    // Random ids may contain one or two letters as well.
    if (q === 'bo') expect(await found(q)).toEqual(expect.arrayContaining(expected));
    else expect(await found(q)).toEqual(expected);
  });

  test('any part of an id finds the order, with or without #', async () => {
    for (const [index, id] of ids.entries()) {
      expect(await found(id.slice(9, 21))).toEqual([index]);
      expect(await found(`#${id.slice(-8).toUpperCase()}`)).toEqual([index]);
    }
  });

  test('pages list all orders, newest first, and `before` continues after any order', async () => {
    const first = await list({ pageSize: '2' });
    expect(first).toMatchObject({ total: 5, more: false });
    const third = await list({ pageSize: '2', page: '3' });
    const second = await list({ pageSize: '2', page: '2' });
    expect([...first.orders, ...second.orders, ...third.orders].map(({ id }) => id)).toEqual(ids);
    expect((await list({ before: must(ids[1]), pageSize: '2' })).orders.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await list({ page: '9' })).orders).toEqual([]);
    expect((await admin.get(`${adminPaths.orders}?before=ord_none`)).statusCode).toBe(404);
    expect((await admin.get(`${adminPaths.orders}?page=0`)).statusCode).toBe(400);
    expect((await admin.get(`${adminPaths.orders}?page=10000&pageSize=200`)).statusCode).toBe(400);
    expect((await admin.get(`${adminPaths.orders}?status=delivered`)).statusCode).toBe(400);
  });

  describe('filters', () => {
    const named: Record<string, string> = {};
    beforeAll(async () => {
      const { db } = shop.context;
      const old = new Date('2020-01-01T00:00:00Z');
      const add = async (name: string, row: Parameters<typeof insertOrder>[1]) => {
        named[name] = await insertOrder(db, {
          createdAt: old,
          customerLastName: 'Filterson',
          artworkId: 'art_gone',
          ...row,
        });
      };
      await add('shipped', { status: 'shipped', reviewedAt: old });
      await add('done', { status: 'completed', closedAt: old });
      await add('imported', { imported: true, status: 'completed', closedAt: old });
      await add('live', { mode: 'live' });
      await add('archived', { imported: true, archivedAt: old });
      for (const state of ['done', 'queued', 'failed'] as const) {
        // The print of another variation does not affect the order's state.
        for (const [name, variation] of [
          [`print ${state}`, 1],
          [`beside ${state}`, 2],
        ] as const) {
          const artworkId = await insertArtwork(db, 'vis_owner');
          await db.insert(prints).values({
            id: `prn_${name}`,
            artworkId,
            variation,
            width: 10,
            height: 10,
            status: state,
            key: name,
            createdAt: old,
          });
          await add(name, { artworkId });
        }
      }
    });

    test.each<[Record<string, string>, string[]]>([
      [{ status: 'shipped' }, ['shipped']],
      [{ status: 'completed' }, ['done', 'imported']],
      [{ mode: 'live' }, ['live']],
      [{ imported: 'true' }, ['imported']],
      [{ review: 'reviewed' }, ['shipped']],
      [{ review: 'waiting', print: 'ready' }, ['print done']],
      [{ print: 'being made' }, ['print queued']],
      [{ print: 'failed' }, ['print failed']],
      [{ print: 'ready' }, ['print done']],
      [{ status: 'completed', imported: 'false' }, ['done']],
      [{ status: 'cancelled' }, []],
    ])('given the filter %j, then only the matching orders are listed', async (query, expected) => {
      const { orders, total } = await list({ q: 'filterson', ...query });
      expect(orders.map(({ id }) => Object.keys(named).find((name) => named[name] === id))).toEqual(
        expect.arrayContaining(expected),
      );
      expect(total).toBe(expected.length);
      expect(orders).toHaveLength(expected.length);
      expect((await list({ q: '', ...query })).orders.map(({ id }) => id)).toEqual(
        expect.arrayContaining(orders.map(({ id }) => id)),
      );
    });

    test('the print and review states of an order match the filters', async () => {
      const states = async (name: string) => {
        const { order } = adminOrderDetail.parse((await admin.get(adminPaths.order(must(named[name])))).json());
        return [order.print, order.review];
      };
      expect(await states('print done')).toEqual(['ready', 'waiting']);
      expect(await states('print queued')).toEqual(['being made', 'waiting']);
      expect(await states('print failed')).toEqual(['failed', 'waiting']);
      expect(await states('imported')).toEqual(['none', 'not needed']);
      expect(await states('shipped')).toEqual(['being made', 'reviewed']);
      expect((await admin.get(adminPaths.order(must(named.archived)))).statusCode).toBe(404);
    });

    test('the rate limit allows the pictures of several lists of 200 orders', async () => {
      // Exceeds the general limit per minute. The order does not exist, so that each request is cheap.
      const looks = Array.from({ length: 650 }, () => admin.get(adminPaths.picture('ord_none', 0)));
      const statuses = (await Promise.all(looks)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([404]));
    });

    test('the artwork map contains existing artworks; missing ones are listed separately', async () => {
      const requestedIds = [named['print done'], named.live, named.archived, 'ord_none'].join(',');
      const map = orderArtworkMap.parse(
        (await admin.get(`${adminPaths.orderArtwork}?orderIds=${requestedIds}`)).json(),
      );
      expect(Object.keys(map)).toEqual([named['print done']]);
      expect(map[must(named['print done'])]).toMatchObject({
        orderId: named['print done'],
        style: 'classic-oil-painting',
        replicateImageUrl: null,
      });
      const tooMany = await admin.get(
        `${adminPaths.orderArtwork}?orderIds=${Array.from({ length: 501 }, (_, index) => `ord_${index}`).join(',')}`,
      );
      expect(tooMany.statusCode).toBe(400);
      const missing = (await admin.get(`${adminPaths.missingArtwork}?mode=all`)).json<
        { orderId: string; id: string }[]
      >();
      expect(missing.filter(({ orderId }) => orderId === named.live)).toMatchObject([
        { id: 'art_gone', generatedImageUrl: null },
      ]);
      expect(missing.some(({ orderId }) => orderId === named['print done'] || orderId === named.done)).toBe(false);
    });
  });
});
