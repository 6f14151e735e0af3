import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { newId } from '../../../shared/ids.ts';
import { must } from '../../../shared/must.ts';
import { artworkHolds, artworks } from '../../artworks/server/tables.ts';
import { exportOrders } from '../../orders/server/service.ts';
import { orderAdjustments } from '../../orders/server/money/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminOrderDetail, adminPaths, customerDetail, customerList } from '../contract.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address: '12 Maple Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};
const onDay = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

eachDatabase((_kind, open) => {
  let panel: Panel;
  let owner: TestBrowser;
  let first: string;
  let second: string;
  beforeAll(async () => {
    panel = await openPanel(await open());
    owner = panel.owner;
    const { db } = panel.shop.context;
    const artworkId = await insertArtwork(db, 'vis_ada', { style: 'wizard', petName: 'Biscuit' });
    const ada = { customerEmail: 'Ada@example.com', customerFirstName: 'Ada', customerLastName: 'Lovelace', address };
    first = await insertOrder(db, { ...ada, artworkId, total: 3_000, createdAt: onDay(1) });
    second = await insertOrder(db, {
      ...ada,
      customerEmail: 'ada@example.com',
      subtotal: 6_000,
      discount: 1_000,
      total: 5_000,
      refunded: 500,
      createdAt: onDay(3),
    });
    await db.insert(orderAdjustments).values({
      orderId: second,
      position: 0,
      kind: 'discount',
      code: 'code:WELCOME',
      label: 'WELCOME',
      cents: -1_000,
    });
    await insertOrder(db, { customerEmail: 'zoe@example.com', total: 9_000, createdAt: onDay(2) });
    await insertOrder(db, { customerEmail: 'ada@example.com', mode: 'live', total: 1_000, createdAt: onDay(4) });
  });
  afterAll(() => panel.shop.close());

  const read = async (query = '') => customerList.parse((await owner.get(`${adminPaths.customers}?${query}`)).json());
  const emails = async (query: string) => (await read(query)).customers.map(({ email }) => email);
  const idOf = async (email: string) => must((await read()).customers.find((each) => each.email === email)).id;
  const page = async (id: string) => customerDetail.parse((await owner.get(adminPaths.customer(id))).json());

  test('a customer is an address in one mode, however it is spelled, with the sums of their orders', async () => {
    expect((await read()).customers).toMatchObject([
      { email: 'ada@example.com', name: 'Ada Lovelace', orders: 2, paid: 80, refunded: 5, mode: 'test' },
      { email: 'zoe@example.com', name: null, orders: 1, paid: 90 },
    ]);
    expect((await read()).customers[0]?.lastOrderAt).toBe(onDay(3).toISOString());
    expect((await read('mode=live')).customers).toMatchObject([{ email: 'ada@example.com', orders: 1, paid: 10 }]);
  });

  test.each<[string, string[]]>([
    ['sort=value', ['zoe@example.com', 'ada@example.com']],
    ['sort=orders', ['ada@example.com', 'zoe@example.com']],
    ['returning=true', ['ada@example.com']],
    ['returning=false', ['zoe@example.com']],
    ['q=biscuit', ['ada@example.com']],
    ['q=97205', ['ada@example.com']],
    ['q=maple+lovelace', ['ada@example.com']],
    ['q=zoe', ['zoe@example.com']],
    ['q=nobody', []],
    ['pageSize=1&page=2', ['zoe@example.com']],
  ])('given the query %j, then the customers %j are listed in this order', async (query, expected) => {
    expect(await emails(query)).toEqual(expected);
  });

  test('the page of a customer has their orders, pictures, discounts and addresses, of this mode alone', async () => {
    const {
      customer,
      orders: theirs,
      pictures,
      discounts,
      addresses,
      emails: sent,
    } = await page(await idOf('ada@example.com'));
    expect(customer).toMatchObject({ orders: 2, paid: 80, refunded: 5 });
    expect(theirs.map(({ id }) => id)).toEqual([second, first]);
    expect(pictures).toMatchObject([
      { orderId: first, style: 'wizard', petName: 'Biscuit', photoUrl: adminPaths.photo(first, 0) },
    ]);
    expect(discounts).toMatchObject([{ orderId: second, label: 'WELCOME', amount: 10 }]);
    expect(addresses).toEqual([['Ada Lovelace', '12 Maple Street', 'Portland, OR 97205']]);
    expect(sent).toEqual([]);
    expect((await owner.get(adminPaths.customer('cus_none'))).statusCode).toBe(404);
  });

  test('the page of a customer has the emails of all their orders, newest first, and of nobody else', async () => {
    const { db } = panel.shop.context;
    const mia = { customerEmail: 'mia@example.com' };
    const older = await insertOrder(db, { ...mia, createdAt: onDay(1) });
    const newer = await insertOrder(db, { ...mia, createdAt: onDay(4) });
    const live = await insertOrder(db, { ...mia, mode: 'live', createdAt: onDay(4) });
    const others = await insertOrder(db, { customerEmail: 'max@example.com', createdAt: onDay(4) });
    const written = (mail: string, orderId: string, on: number, how: Partial<typeof outbox.$inferInsert>) => ({
      id: newId('out'),
      mail,
      data: { orderId },
      dedupeKey: `${mail} ${orderId}`,
      messageId: `<${newId('out')}@shop.test>`,
      status: 'sent' as const,
      attempts: 1,
      dueAt: onDay(on),
      createdAt: onDay(on),
      finishedAt: onDay(on),
      ...how,
    });
    await db.insert(outbox).values([
      written('order-received', older, 1, {}),
      written('files-ready', older, 5, {
        status: 'failed',
        attempts: 3,
        problem: 'mailbox full',
        finishedAt: onDay(6),
      }),
      written('order-received', newer, 4, { status: 'waiting', attempts: 0, finishedAt: null }),
      written('order-received', live, 4, {}),
      written('order-received', others, 4, {}),
    ]);

    expect((await page(await idOf('mia@example.com'))).emails).toMatchObject([
      {
        mail: 'files-ready',
        status: 'failed',
        orderId: older,
        attempts: 3,
        problem: 'mailbox full',
        finishedAt: onDay(6).toISOString(),
      },
      { mail: 'order-received', status: 'waiting', orderId: newer, finishedAt: null },
      { mail: 'order-received', status: 'sent', orderId: older, createdAt: onDay(1).toISOString() },
    ]);
    await db.delete(orders).where(inArray(orders.id, [older, newer, live, others]));
  });

  test('given a picture that was deleted, then it is neither shown nor linked', async () => {
    const { db } = panel.shop.context;
    const of = await insertArtwork(db, 'vis_tom', { petName: 'Tom' });
    const id = await insertOrder(db, { customerEmail: 'tom@example.com', artworkId: of, createdAt: onDay(1) });
    await db.delete(artworkHolds).where(eq(artworkHolds.artworkId, of));
    await db.delete(artworks).where(eq(artworks.id, of));
    const [tom] = (await read('q=tom')).customers;
    expect((await page(must(tom).id)).pictures).toMatchObject([
      { orderId: id, petName: null, previewUrl: null, photoUrl: null },
    ]);
    await db.delete(orders).where(eq(orders.id, id));
    expect(await emails('q=tom')).toEqual([]);
  });

  test('the numbers follow refunds and archived orders', async () => {
    const { db } = panel.shop.context;
    const added = await insertOrder(db, { customerEmail: 'zoe@example.com', total: 700, createdAt: onDay(9) });
    expect((await read('q=zoe')).customers).toMatchObject([{ orders: 2, paid: 97, refunded: 0 }]);
    await db.update(orders).set({ refunded: 200 }).where(eq(orders.id, added));
    expect((await read('q=zoe')).customers).toMatchObject([{ paid: 97, refunded: 2 }]);
    await db
      .update(orders)
      .set({ archivedAt: onDay(10) })
      .where(eq(orders.id, added));
    expect((await read('q=zoe')).customers).toMatchObject([
      { orders: 1, paid: 90, refunded: 0, lastOrderAt: onDay(2).toISOString() },
    ]);
  });

  test('a customer has tags, by which they are filtered and found', async () => {
    const id = await idOf('zoe@example.com');
    expect((await owner.post(adminPaths.customerTags(id), { add: ['Breeder'] })).json()).toEqual({ tags: ['Breeder'] });
    expect(await emails('tag=Breeder')).toEqual(['zoe@example.com']);
    expect(await emails('q=breeder')).toEqual(['zoe@example.com']);
    expect((await owner.post(adminPaths.customerTags('cus_none'), { add: ['Breeder'] })).statusCode).toBe(404);
  });

  test('given a corrected address, then the notes and tags of the customer go with it', async () => {
    const { db } = panel.shop.context;
    const orderId = await insertOrder(db, { customerEmail: 'tpyo@example.com', createdAt: onDay(5) });
    const before = await idOf('tpyo@example.com');
    await owner.post(adminPaths.notes, { customerId: before, text: 'Wants a gift card' });
    await owner.post(adminPaths.customerTags(before), { add: ['Breeder'] });
    expect((await owner.post(adminPaths.updateCustomerEmail, { orderId, email: 'typo@example.com' })).statusCode).toBe(
      200,
    );
    expect((await owner.get(adminPaths.customer(before))).statusCode).toBe(404);
    const { customer, notes } = await page(await idOf('typo@example.com'));
    expect(customer).toMatchObject({ orders: 1, paid: 20, tags: ['Breeder'] });
    expect(notes).toMatchObject([{ text: 'Wants a gift card' }]);
    // Somebody who has other orders under the old address keeps what is noted about them.
    const ada = await idOf('ada@example.com');
    await owner.post(adminPaths.notes, { customerId: ada, text: 'Invented programming' });
    await owner.post(adminPaths.updateCustomerEmail, { orderId: second, email: 'typo@example.com' });
    expect((await page(ada)).notes).toHaveLength(1);
    expect((await page(ada)).customer).toMatchObject({ orders: 1, paid: 30, refunded: 0 });
    expect((await page(customer.id)).customer).toMatchObject({ orders: 2, paid: 70, refunded: 5 });
  });

  test('given tags and notes of a customer, then the data export has them only for a proved address', async () => {
    const { db } = panel.shop.context;
    const eve = newId('vis');
    const orderId = await insertOrder(db, { customerEmail: 'Eve@example.com', owner: eve, createdAt: onDay(6) });
    const id = await idOf('eve@example.com');
    await owner.post(adminPaths.bulkTags, { orders: [{ orderId }], add: ['Rush'] });
    await owner.post(adminPaths.customerTags(id), { add: ['Breeder', 'Rush'] });
    await owner.post(adminPaths.notes, { customerId: id, text: 'Has nine dogs' });
    const read = async (email: string | null) => exportOrders({ db }, [eve], email);
    expect(await read('eve@example.com')).toMatchObject([
      { tags: ['Rush', 'Breeder'], notes: [{ text: 'Has nine dogs' }] },
    ]);
    // Anybody can type an address at the checkout.
    for (const email of [null, 'mallory@example.com'])
      expect(await read(email)).toMatchObject([{ tags: ['Rush'], notes: [] }]);
  });

  test('an order names its customer', async () => {
    const detail = adminOrderDetail.parse((await owner.get(adminPaths.order(first))).json());
    expect(detail.customer).toMatchObject({ id: await idOf('ada@example.com'), orders: 1, tags: [] });
  });
});
