import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';
import { must } from '../../shared/must.ts';
import { archiveDuplicates, findDuplicates } from './server/import/duplicates.ts';
import { importOrders, readImportFile } from './server/import/import-orders.ts';
import { openOrder } from './server/open-order.ts';
import { exportOrders, findUnpainted, ordersOf, ordersWith, readAnyOrder } from './server/service.ts';
import { findPaidVariations } from './server/store.ts';
import { orderEvents, orderLines, orders } from './server/tables.ts';

const columns =
  'id,user_id,Status,totalAmount,createdAt,stripePaymentIntentId,customerEmail,customerFirstName,trackingUrl,artworkId,orderItems,shippingAddress,notes';
const poster = '"[{""productType"":""poster"",""size"":""8x10 inches"",""quantity"":2,""price"":""19.95""}]"';
const nora = '"{""firstName"":""Nora"",""city"":""Portland"",""state"":""OR"",""address"":""418 Maple Street""}"';
const file = [
  columns,
  `1001,anonymous,Delivered,$47.88,2024-10-05 14:03:00,pi_1,Nora@Example.com,Nora,https://parcel.example/1,art-1,${poster},${nora},kept by hand`,
  '1002,42,pending,4.95,2024-10-06T09:00:00-04:00,,,,,,,,',
  '1003,42,lost,4.95,2024-10-06,pi_3,,,,,,,',
  '1004,42,shipped,4.955,6 October,pi_4,nobody,,javascript:alert(1),,"[{""productType"":""towel""}]",,',
  '1001,42,pending,4.95,2024-10-06,pi_5,,,,,,,',
].join('\r\n');

test('invalid rows are reported by line and field, and the others are read', () => {
  const { rows, problems, unread } = readImportFile(file, 'csv');
  expect(rows.map(({ at, row }) => [at, row.id])).toEqual([
    ['line 2', '1001'],
    ['line 3', '1002'],
  ]);
  expect(problems.map(({ at, problem }) => `${at} ${problem.split(':')[0]}`)).toEqual([
    'line 4 status',
    'line 5 totalAmount',
    'line 5 createdAt',
    'line 5 trackingUrl',
    'line 5 customerEmail',
    'line 5 orderItems.0.productType',
    'line 6 id',
  ]);
  expect(unread).toEqual(['notes']);
});

test('JSON is a list of orders, bare or under "orders", and nested objects may be JSON strings', () => {
  const order = {
    id: 7,
    status: 'completed',
    totalAmount: 24.95,
    createdAt: '2024-10-05',
    shippingAddress: '{"city":"Portland"}',
  };
  for (const content of [[order], { orders: [order] }]) {
    const { rows, problems } = readImportFile(JSON.stringify(content), 'json');
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { at: 'entry 1', row: { id: '7', totalAmount: 2_495, shippingAddress: { city: 'Portland' } } },
    ]);
  }
  expect(() => readImportFile('{"rows":[]}', 'json')).toThrow(SyntaxError);
});

test('given a column of currencies, then amounts are read as theirs, and an unknown currency is refused', () => {
  const lines = [
    'id,status,createdAt,totalAmount,currency,bookRate',
    '1,shipped,2024-10-05,26.54,EUR,1.0889',
    '2,shipped,2024-10-05,3200,jpy,',
    '3,shipped,2024-10-05,32.5,jpy,',
    '4,shipped,2024-10-05,8.150,kwd,',
    '5,shipped,2024-10-05,8.155,kwd,',
    '6,shipped,2024-10-05,26.54,,',
    '7,shipped,2024-10-05,26.54,xyz,',
    '8,shipped,2024-10-05,26.54,eur,free',
  ];
  const { rows, problems } = readImportFile(lines.join('\n'), 'csv');
  expect(rows.map(({ row }) => [row.id, row.totalAmount, row.currency, row.bookRate])).toEqual([
    ['1', 2_654, 'eur', 1.0889],
    ['2', 3_200, 'jpy', null],
    ['4', 815, 'kwd', null],
    ['6', 2_654, 'usd', null],
  ]);
  expect(problems.map(({ at, problem }) => `${at} ${problem.split(':')[0]}`)).toEqual([
    'line 4 totalAmount',
    'line 6 totalAmount',
    'line 8 currency',
    'line 9 bookRate',
  ]);
  expect(problems[0]?.problem).toBe('totalAmount: is not an amount of JPY');
});

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  const now = new Date('2026-03-02T09:00:00Z');
  const context = () => ({ db: database.db, clock: () => now });
  beforeAll(async () => {
    database = await open();
  });
  const rowOf = async (id: string) =>
    must((await database.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
  const count = async () =>
    Number(must((await database.db.execute<{ n: string }>(sql`select count(*) as n from orders`)).rows[0]).n);

  test('given rows in other currencies, then they keep their rate or that of the shop, and need one of them', async () => {
    const lines = [
      'id,status,createdAt,totalAmount,currency,bookRate',
      'eur-1,shipped,2024-10-05,26.54,eur,1.25',
      'jpy-1,shipped,2024-10-05,3200,jpy,',
      'gbp-1,shipped,2024-10-05,10,gbp,',
    ];
    const { rows } = readImportFile(lines.join('\n'), 'csv');
    const bookOf = (currency: string) => ({
      own: 'usd',
      book: currency === 'jpy' ? { currency: 'usd', factor: 0.645 } : null,
    });
    const { imported, problems } = await importOrders(context(), rows, { mode: 'live', dryRun: false, bookOf });
    expect([imported, problems]).toEqual([
      2,
      [{ at: 'line 4', problem: 'currency: the shop does not sell in gbp, so bookRate is needed' }],
    ]);
    expect(await rowOf('eur-1')).toMatchObject({
      currency: 'eur',
      bookCurrency: 'usd',
      bookFactor: '1.25',
      total: 2_654,
    });
    expect(await rowOf('jpy-1')).toMatchObject({
      currency: 'jpy',
      bookCurrency: 'usd',
      bookFactor: '0.645',
      total: 3_200,
    });
  });

  test('a dry run writes nothing, a run writes each row once, and the next run writes only new rows', async () => {
    const { rows } = readImportFile(file, 'csv');
    const before = await count();
    expect(await importOrders(context(), rows, { mode: 'live', dryRun: true })).toEqual({
      imported: 2,
      known: 0,
      problems: [],
    });
    expect(await count()).toBe(before);
    expect(await importOrders(context(), rows.slice(0, 1), { mode: 'live', dryRun: false })).toMatchObject({
      imported: 1,
      known: 0,
    });
    expect(await importOrders(context(), rows, { mode: 'live', dryRun: false })).toMatchObject({
      imported: 1,
      known: 1,
    });
    expect(await rowOf('1001')).toMatchObject({
      imported: true,
      mode: 'live',
      payment: 'pi_1',
      status: 'completed',
      total: 4_788,
      customerEmail: 'nora@example.com',
      createdAt: new Date('2024-10-05T14:03:00Z'),
      address: { firstName: 'Nora', city: 'Portland', state: 'OR', zipCode: '' },
    });
    expect(await rowOf('1002')).toMatchObject({
      payment: 'imported:1002',
      createdAt: new Date('2024-10-06T13:00:00Z'),
      address: null,
    });
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, '1001'));
    expect(lines).toMatchObject([
      { productSize: '8x10 inches', quantity: 2, unitPrice: 1_995, artworkId: 'art-1', title: 'Custom Pet Poster' },
    ]);
    const ours = await insertOrder(database.db, { id: '1003' });
    const taken = [{ at: 'line 2', row: { ...must(rows[0]).row, id: ours } }];
    expect(await importOrders(context(), taken, { mode: 'live', dryRun: false })).toMatchObject({
      imported: 0,
      problems: [{ at: 'line 2' }],
    });
  });

  test('a row without items has its artwork as its picture, even if an older version imported it', async () => {
    const bare = {
      status: 'pending',
      totalAmount: 24.95,
      createdAt: '2024-10-05',
      stripe_payment_intent_id: null,
      customerEmail: 'lone@example.com',
    };
    const items = [{ productType: 'mug', artworkId: 'art-of-line' }];
    const given = [
      { ...bare, id: 'lone-1', artwork_id: 'art-lone' },
      { ...bare, id: 'lone-2', artwork_id: 'art-other', orderItems: items },
      { ...bare, id: 'lone-3' },
    ];
    const { rows } = readImportFile(JSON.stringify(given), 'json');
    const runImport = () => importOrders(context(), rows, { mode: 'live', dryRun: false });
    expect(await runImport()).toMatchObject({ imported: 3, problems: [] });
    const missing = async () =>
      (await findUnpainted(database.db, { limit: 200 }))
        .filter(({ orderId }) => orderId.startsWith('lone-'))
        .map(({ artworkId }) => artworkId);
    expect((await missing()).toSorted()).toEqual(['art-lone', 'art-of-line']);
    expect(await readAnyOrder(database.db, 'lone-1')).toMatchObject({
      view: { artworkId: 'art-lone' },
      pictures: [{ artworkId: 'art-lone', variation: 0 }],
    });
    // As an older version, which did not store the artwork, left the row.
    await database.db.update(orders).set({ artworkId: null }).where(eq(orders.id, 'lone-1'));
    expect(await runImport()).toMatchObject({ imported: 0, known: 3 });
    expect((await missing()).toSorted()).toEqual(['art-lone', 'art-of-line']);
    await database.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, 'lone-1'));
    expect(await missing()).toEqual(['art-of-line']);
  });

  test('duplicates are imported rows with the same payment and total; rows that only look alike stay', async () => {
    const insert = (fields: Parameters<typeof insertOrder>[1]) =>
      insertOrder(database.db, { imported: true, mode: 'live', total: 2_000, ...fields });
    const at = (day: number) => new Date(Date.UTC(2024, 9, day));
    const twin = { payment: 'pi_twin', customerEmail: 'twin@example.com', createdAt: at(1), artworkId: 'art_twin' };
    const bare = await insert({ ...twin, customerEmail: null });
    const full = await insert({ ...twin, customerFirstName: 'Tia', createdAt: at(3) });
    const later = await insert({ ...twin, customerFirstName: 'Tia', createdAt: at(4) });
    const lookAlikes = [
      // The same buyer, day and total, but two payments.
      await insert({ ...twin, payment: 'pi_twin2' }),
      await insert({ ...twin, payment: 'PI_TWIN' }),
      // One payment, two totals. Only a person can tell which is wrong.
      await insert({ ...twin, payment: 'pi_sums', total: 2_000 }),
      await insert({ ...twin, payment: 'pi_sums', total: 3_000 }),
      // One payment in live and in test mode.
      await insert({ ...twin, payment: 'pi_books', mode: 'live' }),
      await insert({ ...twin, payment: 'pi_books', mode: 'test' }),
      // An order that this shop made, and an imported row with the same payment.
      await insertOrder(database.db, { payment: 'pi_ours', mode: 'live', total: 2_000 }),
      await insert({ ...twin, payment: 'pi_ours' }),
    ];
    const { owner } = await rowOf(later);
    const groups = [{ payment: 'pi_twin', keep: full, duplicates: expect.arrayContaining([bare, later]) }];
    expect(await findDuplicates(database.db)).toEqual(groups);
    const [one, other] = await Promise.all([
      archiveDuplicates(context(), 'adam@shop.test'),
      archiveDuplicates(context(), 'bea@shop.test'),
    ]);
    expect([one.archived, other.archived]).toEqual(expect.arrayContaining([0, 2]));
    expect(await findDuplicates(database.db)).toEqual([]);
    for (const id of [...lookAlikes, full]) expect((await rowOf(id)).archivedAt).toBeNull();
    for (const id of [bare, later]) expect(await rowOf(id)).toMatchObject({ archivedAt: now, version: 2 });
    const history = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, bare));
    expect(history).toMatchObject([
      {
        actor: one.archived > 0 ? 'adam@shop.test' : 'bea@shop.test',
        kind: 'archived as a duplicate',
        details: { kept: full },
      },
    ]);
    expect(await ordersOf({ db: database.db }, [owner], { limit: 9, offset: 0 })).toEqual({ orders: [], total: 0 });
    expect(await exportOrders({ db: database.db }, [owner], null)).toEqual([]);
    // An archived row opens no page, grants no download, and waits for no files.
    const orderLinks = createLinkSigner('a secret of this test, long enough', 'order');
    const open = async (id: string) =>
      openOrder({ db: database.db, orderLinks }, { owners: [], key: orderLinks.sign(id) }, id);
    await expect(open(later)).rejects.toMatchObject({ code: 'not_found' });
    expect((await open(full)).id).toBe(full);
    expect(await findPaidVariations(database.db, [owner], 'art_twin')).toEqual([]);
    const waiting = (await ordersWith(database.db, { artworkId: 'art_twin', variation: 1 })).map(({ id }) => id);
    expect(waiting).toContain(full);
    expect(waiting).not.toContain(bare);
    expect(waiting).not.toContain(later);
  });
});
