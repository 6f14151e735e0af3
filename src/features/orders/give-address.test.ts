import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { day } from '../../shared/time.ts';
import { adminPaths, type AdminOrderDetail } from '../admin/contract.ts';
import { settle } from '../checkout/server/service.ts';
import { orderAddressUrl, wantsAddress, type OrderPageView, type OrderView } from './contract.ts';
import { askAddress, askAddressJob } from './server/emails/ask-address.ts';
import { orderEmails } from './server/emails/compose-emails.ts';
import { orders } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  /** Buys three posters with a partial address. */
  const buy = async (buyer: Buyer, address: object = { email: noraAddress.email }): Promise<OrderView> => {
    const [poster, free] = posterCart(buyer.artworkId);
    const prepared = await buyer.prepare({ items: [{ ...poster, quantity: 3 }, free], amount: 69.63 });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: address });
    await buyer.confirm({ id, clientSecret });
    const placed = await buyer.place(id);
    expect(placed.statusCode).toBe(201);
    return placed.json<OrderView>();
  };
  const give = (browser: TestBrowser, id: string, address: object, key: string | null = null) =>
    browser.post(orderAddressUrl(id, key), { shippingAddress: address });
  const keyOf = (id: string) => shop.context.orderLinks.sign(id);
  const run = (orderId: string, ask: number) =>
    askAddress(shop.context)({
      data: { orderId, ask },
      signal: AbortSignal.timeout(10_000),
      attempt: 0,
      lastAttempt: false,
    });
  const asked = async (orderId: string) => {
    const rows = await shop.context.db.select().from(outbox).where(eq(outbox.mail, 'address-wanted'));
    return rows
      .filter(({ data }) => data.orderId === orderId)
      .map(({ data }) => Number(data.ask))
      .toSorted((one, other) => one - other);
  };
  const compose = (orderId: string) =>
    orderEmails(shop.context)
      .find(({ definition }) => definition.mail === 'address-wanted')!
      .compose({ orderId, ask: 1 });
  const waiting = async (orderId: string) => {
    const { rows } = await shop.context.database.queue.executeSql(
      'SELECT data, start_after FROM pgboss.job WHERE name = $1',
      [askAddressJob.name],
    );
    return (rows as { data: { orderId: string; ask?: number }; start_after: Date }[]).filter(
      ({ data }) => data.orderId === orderId,
    );
  };
  const eventsOf = async (orderId: string) => {
    const panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    return (await panel.get(adminPaths.order(orderId))).json<AdminOrderDetail>().events;
  };
  const { email: _email, ...place } = noraAddress;

  test('given an order without an address, then the buyer is asked at once and once more two days later', async () => {
    const order = await buy(await createBuyer(shop));
    expect(order.shippingAddress).toBeNull();
    expect(wantsAddress(order)).toBe(true);
    expect((await waiting(order.id)).map(({ data }) => data.ask ?? 1)).toEqual([1]);
    await run(order.id, 1);
    expect(await asked(order.id)).toEqual([1]);
    const reminder = (await waiting(order.id)).find(({ data }) => data.ask === 2)!;
    expect(Math.abs(reminder.start_after.getTime() - Date.now() - 2 * day)).toBeLessThan(day / 24);
    await run(order.id, 2);
    expect(await asked(order.id)).toEqual([1, 2]);
    expect((await waiting(order.id)).filter(({ data }) => data.ask !== undefined && data.ask > 1)).toHaveLength(1);

    const mail = await compose(order.id);
    if ('skip' in mail) throw new Error(mail.skip);
    expect(mail.to.map(({ address }) => address)).toEqual([noraAddress.email]);
    expect(mail.subject).toMatch(/^Where should we send order \w{8}\?$/);
    expect(mail.text).toContain(`/order/${order.id}?key=${keyOf(order.id)}`);
  });

  test('the link in the email sets the address on any device, and the panel shows that it was given', async () => {
    const order = await buy(await createBuyer(shop));
    const phone = shop.browser();
    const given = await give(phone, order.id, { ...place, state: 'oregon' }, keyOf(order.id));
    expect(given.statusCode).toBe(200);
    expect(given.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(given.json<OrderView>()).toMatchObject({
      shippingAddress: noraAddress,
      customerFirstName: 'Nora',
      customerLastName: 'Lindqvist',
    });
    const page = await phone.get(`/api/orders/${order.id}?key=${keyOf(order.id)}`);
    expect(wantsAddress(page.json<OrderPageView>().order)).toBe(false);
    const givenEvents = (await eventsOf(order.id)).filter(({ kind }) => kind === 'address given');
    expect(givenEvents).toMatchObject([{ actor: 'buyer', details: { after: { address: { city: 'Portland' } } } }]);
    // No email is sent once the address is there.
    await run(order.id, 1);
    expect(await asked(order.id)).toEqual([]);
    expect(await compose(order.id)).toHaveProperty('skip');
  });

  test('a new street replaces the second line of the old one', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer, { ...noraAddress, address2: 'Apt 4B', city: '' });
    expect(order.shippingAddress).toMatchObject({ address2: 'Apt 4B' });
    const given = await give(buyer.browser, order.id, { ...place, address: '9 Oak Lane' });
    expect(given.json<OrderView>().shippingAddress).toEqual({ ...noraAddress, address: '9 Oak Lane' });
    const changed = (await eventsOf(order.id)).filter(({ kind }) => kind === 'address given');
    expect(changed).toMatchObject([{ details: { before: { address: { address2: 'Apt 4B' } } } }]);
  });

  test('the buyer’s own browser needs no link', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer);
    expect((await give(buyer.browser, order.id, place)).statusCode).toBe(200);
  });

  test('a stranger, a wrong key and the key of a download get 404', async () => {
    const [order, other] = [await buy(await createBuyer(shop)), await buy(await createBuyer(shop))];
    const stranger = shop.browser();
    for (const key of [null, keyOf(other.id), shop.context.downloadLinks.sign(order.id)]) {
      expect((await give(stranger, order.id, place, key)).statusCode).toBe(404);
    }
  });

  test.each([
    ['state', { state: 'ZZ' }, 'We ship within the U.S. only.'],
    ['zipCode', { zipCode: 'ABC' }, 'Five digits, please.'],
    ['address', { address: '' }, 'Enter the street address.'],
  ])('an address with a wrong %s is refused with the message of the checkout form', async (field, wrong, sentence) => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer);
    const refused = await give(buyer.browser, order.id, { ...place, ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ userMessage: sentence, problems: { [field]: sentence } });
  });

  test('an incomplete address that checkout accepted is asked for again', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer, { ...noraAddress, city: '' });
    expect(order.shippingAddress).toMatchObject({ city: '', state: 'OR' });
    expect((await eventsOf(order.id)).map(({ kind }) => kind)).toContain('address incomplete');
    await run(order.id, 1);
    expect(await asked(order.id)).toEqual([1]);
    const mail = await compose(order.id);
    expect(mail).toHaveProperty('text', expect.stringContaining('looks incomplete or wrong'));
    expect((await give(buyer.browser, order.id, place)).statusCode).toBe(200);
  });

  test('a link cannot change an address that is set, or that of a cancelled order', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer);
    await give(buyer.browser, order.id, place);
    expect((await give(buyer.browser, order.id, { ...place, city: 'Elsewhere' })).statusCode).toBe(409);
    const cancelled = await buy(await createBuyer(shop));
    await shop.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id));
    expect((await give(shop.browser(), cancelled.id, place, keyOf(cancelled.id))).statusCode).toBe(409);
  });

  test('given two addresses at the same time, then one is stored and the other gets 409', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer);
    const responses = await Promise.all(
      ['Portland', 'Salem'].map((city) => give(buyer.browser, order.id, { ...place, city })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('given an order without an address, when the browser sends one after the webhook, then it is set', async () => {
    const buyer = await createBuyer(shop);
    const [poster, free] = posterCart(buyer.artworkId);
    const prepared = await buyer.prepare({ items: [{ ...poster, quantity: 3 }, free], amount: 69.63 });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
    await buyer.confirm({ id, clientSecret });
    await settle(shop.context, id);
    const placed = await buyer.place(id, { shippingAddress: noraAddress, email: noraAddress.email });
    expect(placed.statusCode).toBe(200);
    expect(placed.json<OrderView>()).toMatchObject({ customerEmail: noraAddress.email, shippingAddress: noraAddress });
  });

  test('given a state to which the shop does not send, then the response says so, not that it costs more', async () => {
    const set = async (settings: object) => saveAsOwner(shop, settings);
    const buyer = await createBuyer(shop);
    const order = await buy(buyer);
    const rates = { kind: 'order', amount: 499 };
    const oregon = {
      name: 'Oregon',
      countries: [{ country: 'US', states: ['OR'] }],
      rates,
      freeFrom: null,
      days: null,
    };
    await set({ shipping: { zones: [oregon] } });
    const refused = await give(buyer.browser, order.id, { ...place, city: 'Honolulu', state: 'HI', zipCode: '96801' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ problems: { state: 'We do not ship to Hawaii yet.' } });
    expect((await give(buyer.browser, order.id, place)).statusCode).toBe(200);
    await set({});
  });
});
