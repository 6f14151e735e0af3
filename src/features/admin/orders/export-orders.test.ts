import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertHistory } from '../../../../tests/factories/order-history.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { readCsv } from '../../../shared/read-csv.ts';
import { adminPaths, orderList } from '../contract.ts';
import { toCell } from '../server/orders/export-orders.ts';

oneDatabase((kind) => {
  let shop: TestShop;
  let admin: TestBrowser;

  beforeAll(async () => {
    shop = await createTestShop({
      database: kind === 'embedded' ? await openEmbeddedForTest() : await openServerForTest(),
    });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    await insertHistory(shop.context.db, {
      orders: 1_300,
      until: new Date('2026-03-01T12:00:00Z'),
      artworkIds: ['art_1'],
    });
  });
  afterAll(() => shop.close());

  const rowsOf = async (query = ''): Promise<Readonly<Record<string, string>>[]> => {
    const response = await admin.get(`${adminPaths.exportOrders}${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    return readCsv(response.body).map(({ fields }) => fields);
  };

  test('the export contains every order once, newest first, across all batches', async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(1_300);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_300);
    const placed = rows.map(({ createdAt }) => must(createdAt));
    expect(placed).toEqual(placed.toSorted().toReversed());
  });

  test('the export applies the filter, and customer input that looks like a formula stays text', async () => {
    const { db } = shop.context;
    const id = await insertOrder(db, {
      customerFirstName: '=HYPERLINK("http://evil.test","click")',
      customerLastName: '+1, "Max"\nO’Neil 🐾',
      customerEmail: '@sum@example.com',
      trackingNumber: '-2+3',
      artworkId: 'art_1',
    });
    expect(await rowsOf(`?q=${id}`)).toMatchObject([
      {
        id,
        customerFirstName: `'=HYPERLINK("http://evil.test","click")`,
        customerLastName: `'+1, "Max"\nO’Neil 🐾`,
        customerEmail: "'@sum@example.com",
        trackingNumber: "'-2+3",
        items: '1 x Custom Pet Poster, 8x10 inches',
      },
    ]);
  });

  test('given orders in several currencies, then each amount has the decimals of its currency, and the amount in the books is at the order’s rate', async () => {
    const { db } = shop.context;
    const wanted = [
      { currency: 'eur', bookFactor: '1.0889', total: 2_654, expected: ['26.54', '1.0889', '28.90'] },
      { currency: 'jpy', bookFactor: '0.64516129', total: 3_200, expected: ['3200', '0.0064516129', '20.65'] },
      // Dinars are counted in hundredths and written with three decimals.
      { currency: 'kwd', bookFactor: '3.2573', total: 815, expected: ['8.150', '3.2573', '26.55'] },
    ];
    for (const { expected, ...order } of wanted) {
      const id = await insertOrder(db, order);
      const [row] = await rowsOf(`?q=${id}`);
      expect(row).toMatchObject({ currency: order.currency, bookCurrency: 'usd' });
      expect([row?.totalAmount, row?.bookRate, row?.bookTotalAmount]).toEqual(expected);
    }
  });

  test('the export has the same values as the order list', async () => {
    const listed = orderList.parse((await admin.get(`${adminPaths.orders}?pageSize=200`)).json());
    const exported = await rowsOf();
    expect(listed.some(({ refundedAmount }) => refundedAmount !== '0.00')).toBe(true);
    expect(listed.some(({ imported }) => imported)).toBe(true);
    for (const [index, order] of listed.entries()) {
      const {
        id,
        createdAt,
        mode,
        status,
        subtotalAmount,
        taxAmount,
        shippingAmount,
        totalAmount,
        refundedAmount,
        stripePaymentIntentId,
      } = order;
      expect(exported[index]).toMatchObject({
        id,
        createdAt,
        mode,
        status,
        subtotalAmount,
        taxAmount,
        shippingAmount,
        totalAmount,
        refundedAmount,
        stripePaymentIntentId,
      });
      const { address = '', address2 = '', city = '', state = '', zipCode = '' } = order.shippingAddress ?? {};
      expect(exported[index]).toMatchObject({
        address,
        city,
        state,
        zipCode,
        address2,
        style: order.artwork?.style ?? '',
        imported: String(order.imported),
      });
    }
  });

  test.each([
    ['=1', "'=1"],
    ['-1', "'-1"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['1=1', '1=1'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    [null, ''],
    [0, '0'],
  ])('escapes %j as a cell', async (value, cell) => {
    const { rows } = await shop.context.db.execute<{ cell: string }>(
      sql`select ${toCell(sql`${value}::text`)} as cell`,
    );
    expect(rows).toEqual([{ cell }]);
  });
});
