import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterCart } from '../../../tests/factories/carts.ts';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import {
  buyPoster,
  filesOf,
  paint,
  printQuickly,
  startArtworkWorker,
  type Painted,
} from '../../../tests/factories/painted.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { readZip } from '../../../tests/factories/read-zip.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { must } from '../../shared/must.ts';
import { accounts } from '../accounts/server/tables.ts';
import { checkoutDrafts } from '../checkout/server/tables.ts';
import { changeStatus } from '../orders/server/service.ts';
import { fulfilmentOrders } from '../fulfilment/server/tables.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import type { OrderStatus } from '../orders/contract.ts';
import { privacyEmails } from './server/compose-emails.ts';
import { removeExpired } from './server/retention.ts';
import { pendingDeletions } from './server/tables.ts';

const address = { ...noraAddress, phone: '+1 503 555 0100' };

oneDatabase((_kind, open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ database: await open(), generator: createQuickGenerator() });
    await startArtworkWorker(shop);
    const rates = { kind: 'order', amount: 499 };
    const zone = { name: 'United States', countries: [{ country: 'US' }], rates, freeFrom: null, days: null };
    await saveAsOwner(shop, { shipping: { zones: [{ ...zone, phone: 'required' }] } });
  });
  afterAll(() => Promise.all([shop?.app.close(), shop?.context.jobs.stop(10)]));

  /** A signed-in customer with an artwork and an order for it in this status. */
  async function createCustomer(
    email: string,
    status: OrderStatus,
    phone = address.phone,
  ): Promise<Painted & { orderId: string }> {
    const browser = shop.browser();
    await signIn(shop, browser, email);
    const painted = await paint(shop, browser);
    const orderId = await buyPoster(painted, { ...address, phone });
    await printQuickly(shop, orderId);
    await shop.context.db.update(orders).set({ customerEmail: email }).where(eq(orders.id, orderId));
    const change = { orderId, cause: 'set by admin', wanted: status, actor: 'test' } as const;
    await shop.context.db.transaction((tx) => changeStatus(shop.context, tx, change, shop.context.clock()));
    return { ...painted, orderId };
  }
  const orderOf = async (id: string) =>
    must((await shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
  const queuedEmails = async (mail: string) =>
    (await shop.context.db.select().from(outbox).where(eq(outbox.mail, mail))).map(({ data }) => data);
  /** Names of the tables with a row that contains this text. */
  async function findTablesContaining(words: string): Promise<string[]> {
    const { rows } = await shop.context.db.execute<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await shop.context.db.execute(
        `select 1 from "${name}" t where t::text ilike '%${words}%' limit 1`,
      );
      if (hits.length > 0) found.push(name);
    }
    return found.toSorted();
  }

  test(
    'the export is a valid ZIP with all data; only pictures that were paid for are at full size',
    { timeout: 60_000 },
    async () => {
      const { browser, photoId, artworkId, orderId } = await createCustomer('ada@example.com', 'pending');
      await browser.request({ method: 'PUT', url: '/api/cart', payload: { items: posterCart(artworkId) } });
      const response = await browser.get('/api/account/export');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
      expect(response.headers['content-disposition']).toMatch(
        /^attachment; filename="my-pictures-and-orders-\d{4}-\d\d-\d\d\.zip"$/,
      );

      const files = readZip(response.rawPayload);
      const everything = JSON.parse(files.get('everything.json')!.toString());
      expect(everything).toMatchObject({
        account: { email: 'ada@example.com' },
        photos: [{ id: photoId }],
        artworks: [{ id: artworkId, style: 'watercolor' }],
        orders: [{ id: orderId, totalAmount: '26.54', shippingAddress: { ...address, email: 'ada@example.com' } }],
      });
      expect(everything.cart).toHaveLength(2);
      expect(everything.checkouts).toHaveLength(1);
      expect(everything.sessions).toHaveLength(1);
      expect(everything.orders[0].history[0]).toMatchObject({ what: 'placed' });
      expect(files.get(`photos/${photoId}.jpg`)!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const preview = files.get(`artworks/watercolor-${artworkId.slice(-8)}-1.jpg`);
      expect(preview).toEqual((await browser.get(`/api/artworks/${artworkId}/variations/0/preview`)).rawPayload);
      expect(files.get(`orders/${orderId.slice(-8)}/${artworkId.slice(-8)}-2.png`)!.toString()).toBe('the print file');
      // Three previews, but no masters of pictures that were not bought.
      expect([...files.keys()].map((path) => must(path.split('/')[0])).toSorted()).toEqual([
        'README.txt',
        'artworks',
        'artworks',
        'artworks',
        'everything.json',
        'orders',
        'photos',
      ]);
      for (const secret of ['tokenHash', 'vault', 'seed', 'Key"'])
        expect(files.get('everything.json')!.includes(secret)).toBe(false);
      expect(await queuedEmails('data-exported')).toMatchObject([{ email: 'ada@example.com', device: 'A browser' }]);
    },
  );

  test('export and account deletion require a sign-in', async () => {
    const browser = shop.browser();
    expect((await browser.get('/api/account/export')).statusCode).toBe(401);
    expect((await browser.post('/api/account/delete', { confirm: 'DELETE' })).statusCode).toBe(401);
  });

  test('deleting an account keeps order amounts and removes personal data', { timeout: 60_000 }, async () => {
    const { browser, photoId, artworkId, orderId } = await createCustomer(
      'bea@example.com',
      'completed',
      '+1 503 555 0177',
    );
    expect(await findTablesContaining('503 555 0177')).toContain('orders');
    const phone = shop.browser();
    await signIn(shop, phone, 'bea@example.com');
    await phone.request({ method: 'PUT', url: '/api/cart', payload: { items: posterCart(artworkId) } });
    await browser.post('/api/orders/update-email', { orderId, email: 'backup-of-bea@example.com' });
    const before = await orderOf(orderId);
    const made = { id: 'ful_of_bea', orderId, partner: 'prodigi', fake: true, state: 'sent' } as const;
    const at = new Date();
    await shop.context.db
      .insert(fulfilmentOrders)
      .values({ ...made, addressHash: 'a', contentHash: 'c', releaseAfter: at, createdAt: at, updatedAt: at });

    const notConfirmed = await browser.post('/api/account/delete', { confirm: 'delete it' });
    expect(notConfirmed.statusCode).toBe(400);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);

    const response = await browser.post('/api/account/delete', { confirm: ' DELETE ' });
    expect(response.statusCode).toBe(200);
    for (const one of [browser, phone]) {
      expect((await one.get('/api/auth/user')).statusCode).toBe(401);
      expect((await one.get('/api/orders')).json()).toEqual([]);
      expect((await one.get('/api/pictures')).json()).toEqual({ photos: [], artworks: [] });
      expect((await one.get('/api/cart')).json()).toEqual({ items: [] });
    }
    const { id, payment, subtotal, tax, shipping, total, createdAt, status } = before;
    const ledger = { id, payment, subtotal, tax, shipping, total, createdAt, status };
    expect(await orderOf(orderId)).toMatchObject({
      ...ledger,
      customerEmail: null,
      customerFirstName: null,
      customerLastName: null,
      address: null,
    });
    expect(await shop.context.db.select().from(accounts).where(eq(accounts.email, 'bea@example.com'))).toEqual([]);
    expect([...(await filesOf(shop, photoId)), ...(await filesOf(shop, artworkId))]).toEqual([]);
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(history.map(({ kind }) => kind)).toContain('person removed');
    // A hash of an address would confirm a guess of it.
    const [fulfilment] = await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, made.id));
    expect(fulfilment).toMatchObject({ orderId, addressHash: null, contentHash: null });

    expect(await queuedEmails('account-deleted')).toMatchObject([
      { email: 'bea@example.com', photos: 1, artworks: 1, orders: 1, underWay: 0 },
    ]);
    // Only emails that wait in the outbox still contain the address.
    expect(await findTablesContaining('bea@example.com')).toEqual(['outbox']);
    // Not even emails that wait contain the phone number.
    expect(await findTablesContaining('503 555 0177')).toEqual([]);
    // A new account with the same address starts empty.
    await signIn(shop, browser, 'bea@example.com');
    expect((await browser.get('/api/orders')).json()).toEqual([]);
  });

  test(
    'given an open order, when the account is deleted, then its address and picture are kept until it is complete',
    { timeout: 60_000 },
    async () => {
      const { browser, photoId, artworkId, orderId } = await createCustomer('cleo@example.com', 'being fulfilled');
      const key = shop.context.orderLinks.sign(orderId);
      expect((await browser.post('/api/account/delete', { confirm: 'DELETE' })).statusCode).toBe(200);
      expect(await orderOf(orderId)).toMatchObject({ customerEmail: 'cleo@example.com', address });
      expect(await filesOf(shop, photoId)).not.toEqual([]);
      expect((await browser.get(`/api/orders/${orderId}`)).statusCode).toBe(404);
      expect((await shop.browser().get(`/api/orders/${orderId}?key=${key}`)).statusCode).toBe(200);
      expect((await queuedEmails('account-deleted')).at(-1)).toMatchObject({
        email: 'cleo@example.com',
        orders: 1,
        underWay: 1,
        photos: 0,
      });

      await removeExpired(shop.context);
      expect(await orderOf(orderId)).toMatchObject({ address });
      const done = { orderId, cause: 'set by admin', wanted: 'completed', actor: 'test' } as const;
      await shop.context.db.transaction((tx) => changeStatus(shop.context, tx, done, shop.context.clock()));
      await removeExpired(shop.context);
      expect(await orderOf(orderId)).toMatchObject({
        customerEmail: null,
        address: null,
        total: 2654,
        status: 'completed',
      });
      expect([...(await filesOf(shop, photoId)), ...(await filesOf(shop, artworkId))]).toEqual([]);
      const { draft } = await orderOf(orderId);
      const [kept] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.id, draft!));
      expect(kept).toMatchObject({ address: null, email: null, total: 2654 });
      expect(await shop.context.db.select().from(pendingDeletions)).toEqual([]);
    },
  );

  test('every receipt email contains its data', async () => {
    const kinds = new Map(privacyEmails(shop.context).map((kind) => [kind.definition.mail, kind]));
    const about = { receipt: 'rcp_1', email: 'dora@example.com', at: '2026-04-01T08:00:00.000Z' };
    const written = async (mail: string, data: object) => {
      const composed = await kinds.get(mail)!.compose({ ...about, ...data });
      if ('skip' in composed) throw new Error(composed.skip);
      expect(composed.to).toEqual([{ name: null, address: 'dora@example.com' }]);
      expect(composed.text).toContain('Receipt rcp_1');
      return `${composed.subject}\n${composed.text.replaceAll(/\s+/g, ' ')}`;
    };
    expect(await written('pictures-deleted', { photos: 1, artworks: 2, why: 'asked' })).toContain(
      'You asked us to delete 1 photo and 2 artworks.',
    );
    expect(await written('pictures-deleted', { photos: 1, artworks: 0, why: 'completed' })).toContain(
      'complete for 60 days, so we have deleted 1 photo',
    );
    expect(await written('data-exported', { device: 'Firefox on Android' })).toContain('with Firefox on Android');
    expect(await written('data-exported', { device: 'A browser' })).toContain('with a browser.');
    const accountDeleted = await written('account-deleted', { photos: 0, artworks: 0, orders: 2, underWay: 1 });
    expect(accountDeleted).toContain('Your 2 orders stay there, without your name');
    expect(accountDeleted).toContain('One order is still on the way.');
  });
});
