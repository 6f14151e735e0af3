import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import type { OrderStatus } from '../orders/contract.ts';
import { orderLines } from '../orders/server/tables.ts';
import { boardPage, type BoardOrder } from './contract.ts';
import { fulfilmentLines, fulfilmentOrders, fulfilmentSettingVersions } from './server/tables.ts';

type Row = typeof fulfilmentOrders.$inferSelect;

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} } });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.context.db.delete(fulfilmentOrders);
    await shop.context.db.delete(fulfilmentSettingVersions);
  });

  const cost = (total: number, currency = 'usd') => ({ currency, items: total, shipping: 0, tax: 0, total });

  /** A fulfilment order of two posters for $20 each and a mug for $10, at Printful. */
  async function insertPart(fields: Partial<Row> = {}, order: { status?: OrderStatus } = {}) {
    const { db, clock } = shop.context;
    const now = clock();
    const artworkId = await insertArtwork(db, 'vis_1');
    const orderId = await insertOrder(db, {
      customerFirstName: 'Nora',
      customerLastName: 'Lind',
      address: {
        firstName: 'Nora',
        lastName: 'Lind',
        email: 'nora@example.com',
        address: '12 Analytical Way',
        city: 'Portland',
        state: 'OR',
        zipCode: '97205',
      },
      total: 5_000,
      ...order,
    });
    const line = { orderId, artworkId, selectedVariation: 1, title: 'Custom Pet Art', productMaterial: 'paper' };
    await db.insert(orderLines).values([
      { ...line, position: 0, productType: 'poster', productSize: '8x10 inches', unitPrice: 2_000, quantity: 2 },
      { ...line, position: 1, productType: 'mug', productSize: '11oz', unitPrice: 1_000, quantity: 1 },
    ]);
    const id = fields.id ?? newId('ful');
    await db.insert(fulfilmentOrders).values({
      orderId,
      partner: 'printful',
      fake: true,
      state: 'draft',
      cost: cost(1_500),
      releaseAfter: now,
      createdAt: now,
      updatedAt: now,
      ...fields,
      id,
    });
    await db.insert(fulfilmentLines).values([
      { fulfilmentId: id, position: 0, quantity: 2 },
      { fulfilmentId: id, position: 1, quantity: 1 },
    ]);
    return { id, orderId };
  }

  const readBand = async (id: string): Promise<Row> =>
    must((await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id)))[0], id);

  const readBoard = async (query: Record<string, string> = {}) =>
    boardPage.parse((await admin.get(`${adminPaths.fulfilment}?${new URLSearchParams(query).toString()}`)).json());

  const act = async (id: string, action: 'release' | 'retry' | 'cancel' | 'reprint', payload: object = {}) =>
    admin.post(adminPaths.fulfilmentAction(id, action), payload);

  const history = async (orderId: string): Promise<{ kind: string; actor: string }[]> =>
    (await admin.get(adminPaths.order(orderId))).json().events;

  test('given fulfilment orders of every group, then the board shows their margins and counts', async () => {
    const held = await insertPart({ blocker: 'order cap' });
    const stopped = await insertPart({
      state: 'problem',
      problem: { reason: 'address', detail: 'No such street.' },
      cost: cost(1_500, 'eur'),
    });
    const making = await insertPart({ state: 'making', blocker: null, refunded: 300 });
    await insertPart({ state: 'cancelled' });
    const returned = await insertPart({ state: 'problem', problem: { reason: 'returned', detail: 'It is back.' } });
    await insertPart({ state: 'planned', reprintOf: returned.id, reprintReason: 'lost', cost: cost(900) });

    const all = await readBoard();
    expect(Object.fromEntries(Object.entries(all.counts).map(([group, { total }]) => [group, total]))).toEqual({
      'needs a person': 2,
      'under way': 2,
      done: 2,
    });
    const waiting = await readBoard({ state: 'needs a person' });
    expect(new Set(waiting.orders.map(({ id }) => id))).toEqual(new Set([held.id, stopped.id]));
    const find = (id: string): BoardOrder => must(all.orders.find((one) => one.id === id));
    expect(find(held.id)).toMatchObject({
      orderId: held.orderId,
      customer: 'Nora Lind',
      lines: [
        { position: 0, product: 'Poster', size: '8x10 inches', quantity: 2, picture: 0 },
        { position: 1, product: 'Mug', size: '11oz', quantity: 1, picture: 0 },
      ],
      partner: 'Printful',
      blocker: 'It costs more than a single order is allowed to. Release it yourself, or raise the limit.',
      paidCents: 5_000,
      marginCents: 3_500,
      actions: ['release', 'move', 'cancel'],
      otherMakers: [
        { name: 'prodigi', label: 'Prodigi' },
        { name: 'by hand', label: 'I make it myself' },
      ],
    });
    expect(find(stopped.id)).toMatchObject({
      problem: 'No such street.',
      marginCents: null,
      problemReason: 'address',
      actions: ['retry', 'move', 'cancel'],
    });
    expect(find(making.id)).toMatchObject({ marginCents: 3_800, actions: [] });
    expect(find(returned.id).actions).toEqual(['reprint']);
    expect(must(all.orders.find(({ reprintReason }) => reprintReason === 'lost'))).toMatchObject({
      paidCents: 0,
      marginCents: -900,
    });
  });

  test('given more fulfilment orders than a page, then the pages show each once, newest first', async () => {
    const { id: first, orderId } = await insertPart();
    const at = shop.context.clock();
    const rows = Array.from({ length: 59 }, (_, index) => ({
      id: newId('ful'),
      orderId,
      partner: 'prodigi' as const,
      fake: true,
      state: 'planned' as const,
      // Three with the same instant, so that their ids decide the order.
      createdAt: new Date(at.getTime() - 1_000 * Math.floor(index / 3)),
      updatedAt: at,
      releaseAfter: at,
      reprintOf: first,
    }));
    await shop.context.db.insert(fulfilmentOrders).values(rows);
    const one = await readBoard();
    const two = await readBoard({ before: must(one.next, 'a second page') });
    expect([one.orders.length, two.orders.length, two.next]).toEqual([50, 10, null]);
    const seen = [...one.orders, ...two.orders];
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await admin.get(`${adminPaths.fulfilment}?before=ful_none`)).statusCode).toBe(404);
  });

  test('given charged fulfilment orders, then the figures divide their cost among the products', async () => {
    const at = shop.context.clock();
    const charged = { state: 'making', authorized: 1_500, authorizedAt: at } as const;
    const { id } = await insertPart(charged);
    await insertPart({ ...charged, reprintOf: id, refunded: 500 });
    // None of these counts: a real partner in a test shop, another currency, nothing charged, too long ago.
    await insertPart({ ...charged, fake: false });
    await insertPart({ ...charged, cost: cost(1_500, 'eur') });
    await insertPart();
    await insertPart({ ...charged, authorizedAt: new Date(at.getTime() - 31 * 24 * 3_600_000) });
    expect((await readBoard({ margins: 'none' })).products).toEqual([]);
    expect((await readBoard()).products).toEqual([
      { product: 'mug', currency: 'usd', pieces: 2, costCents: 500, revenueCents: 1_000, marginCents: 500 },
      { product: 'poster', currency: 'usd', pieces: 4, costCents: 2_000, revenueCents: 4_000, marginCents: 2_000 },
    ]);
  });

  test('given staff, then they release what is within the limits, and only an owner what is not', async () => {
    const staff = shop.browser();
    const email = 'sam.staff@example.com';
    await admin.request({ method: 'PUT', url: adminPaths.team, payload: { email, role: 'staff' } });
    await signIn(shop, staff, email);
    const release = async (id: string, cents: number) =>
      staff.post(adminPaths.fulfilmentAction(id, 'release'), { cents });
    const fine = await insertPart({ blocker: 'release by hand' });
    expect((await release(fine.id, 1_500)).statusCode).toBe(200);
    expect(await readBand(fine.id)).toMatchObject({ approvedBy: email, approvedCents: 1_500 });
    // The limits count, whatever it waits for.
    const expensive = await insertPart({ blocker: 'release by hand', cost: cost(15_001) });
    const refusal = await release(expensive.id, 15_001);
    expect([refusal.statusCode, refusal.json()]).toEqual([
      403,
      expect.objectContaining({
        userMessage: 'It costs more than a single order is allowed to. Only an owner can release it.',
        role: 'staff',
      }),
    ]);
    const euros = await insertPart({ blocker: 'release by hand', cost: cost(1_500, 'eur') });
    expect((await release(euros.id, 1_500)).statusCode).toBe(403);
    const warned = await insertPart({ blocker: 'fraud warning' });
    expect((await release(warned.id, 1_500)).json().userMessage).toBe(
      'The buyer’s bank warns of fraud. Only an owner can release it or refund the order.',
    );
    expect((await readBand(warned.id)).approvedCents).toBeNull();
    const { orders: shown } = await readBoard();
    expect(shown.find(({ id }) => id === warned.id)?.releaseNeedsOwner).toBe(true);
    expect((await act(warned.id, 'release', { cents: 1_500 })).statusCode).toBe(200);
  });

  test('given a draft over a limit, then an admin can release it only for the cost that they saw', async () => {
    const { id, orderId } = await insertPart({ blocker: 'order cap' });
    const other = await act(id, 'release', { cents: 1_400 });
    expect([other.statusCode, other.json().userMessage]).toEqual([
      409,
      'It costs $15.00 now, not $14.00. Please look at it again.',
    ]);
    expect((await readBand(id)).approvedCents).toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await act(id, 'release', { cents: 1_500 })).statusCode).toBe(200);
    expect(await readBand(id)).toMatchObject({ approvedBy: 'admin@example.com', approvedCents: 1_500 });
    expect((await readBand(id)).dueAt).not.toBeNull();
    const approvals = (await history(orderId)).filter((event) => event.kind === 'partner order approved');
    expect(approvals.map(({ actor }) => actor)).toEqual(['admin@example.com']);

    const making = await insertPart({ state: 'making' });
    expect((await act(making.id, 'release', { cents: 1_500 })).statusCode).toBe(409);
    const cancelled = await insertPart({}, { status: 'cancelled' });
    expect((await act(cancelled.id, 'release', { cents: 1_500 })).json().userMessage).toBe(
      'The order is canceled or refunded, so nothing more is made of it.',
    );
  });

  test('given a stopped fulfilment order, then a retry makes it outdated and due', async () => {
    const { id, orderId } = await insertPart({
      state: 'problem',
      problem: { reason: 'stock', detail: 'Out of stock.' },
      contentHash: 'a'.repeat(64),
      failures: 3,
    });
    expect((await act(id, 'retry')).statusCode).toBe(200);
    const row = await readBand(id);
    expect(row).toMatchObject({ state: 'problem', contentHash: '', failures: 0 });
    expect(row.dueAt).not.toBeNull();
    expect((await history(orderId)).map((event) => event.kind)).toContain('partner order tried again');
    expect((await act((await insertPart()).id, 'retry')).statusCode).toBe(409);
    expect((await act('ful_none', 'retry')).statusCode).toBe(404);
  });

  test('given a fulfilment order that is not being made yet, then it can be canceled; later it cannot', async () => {
    const { id, orderId } = await insertPart();
    for (let time = 0; time < 2; time += 1) expect((await act(id, 'cancel')).statusCode).toBe(200);
    expect(await readBand(id)).toMatchObject({ state: 'draft', unwanted: true });
    expect((await history(orderId)).filter((event) => event.kind === 'partner order unwanted')).toHaveLength(1);
    const making = await insertPart({ state: 'making' });
    expect((await act(making.id, 'cancel')).statusCode).toBe(409);
    // Without a key, the partner cannot be asked: a fulfilment order that it has never seen just ends.
    const unseen = await insertPart({ state: 'planned', fake: false });
    expect((await act(unseen.id, 'cancel')).statusCode).toBe(200);
    expect((await readBand(unseen.id)).state).toBe('cancelled');
    const unasked = await insertPart({ fake: false, reference: '12' });
    expect((await act(unasked.id, 'cancel')).statusCode).toBe(409);
    expect((await readBand(unasked.id)).unwanted).toBe(false);
  });

  test('given a delivered fulfilment order, when a reprint is requested repeatedly, then one is made', async () => {
    const { id, orderId } = await insertPart({ state: 'delivered' });
    const wanted = { reason: 'It came torn.', requestId: 'request 1' };
    const responses = await Promise.all([act(id, 'reprint', wanted), act(id, 'reprint', wanted)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await act(id, 'reprint', wanted)).statusCode).toBe(200);
    const again = await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.reprintOf, id));
    expect(again).toMatchObject([{ state: 'planned', reprintReason: 'It came torn.', orderId, partner: 'printful' }]);
    const lines = await shop.context.db
      .select()
      .from(fulfilmentLines)
      .where(eq(fulfilmentLines.fulfilmentId, must(again[0]).id));
    expect(new Map(lines.map(({ position, quantity }) => [position, quantity]))).toEqual(
      new Map([
        [0, 2],
        [1, 1],
      ]),
    );
    expect((await history(orderId)).filter((event) => event.kind === 'partner order reprinted')).toHaveLength(1);
    expect((await act((await insertPart()).id, 'reprint', wanted)).statusCode).toBe(409);
  });
});
