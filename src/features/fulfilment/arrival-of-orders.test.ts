import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atPrintful, monday, mug, openArrivalShop, poster } from '../../../tests/factories/arrival-shop.ts';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day } from '../../shared/time.ts';
import { orderEmails } from '../orders/server/emails/compose-emails.ts';
import { recordParcels } from '../orders/server/service.ts';
import { sayShipping, type OrderPageView, type OrderView } from '../orders/contract.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { addBusinessDays } from '../../shared/business-days.ts';
import { dayOf } from '../../shared/shop-days.ts';
import { sayDefault } from '../../words/say-default.ts';
import { planOrder } from './server/planning/plan-order.ts';
import { arrivalUrl, type ArrivalResponse } from './contract.ts';
import { askQuote } from './server/arrival/ask-quote.ts';
import { findArrival } from './server/arrival/find-arrival.ts';

oneDatabase((_kind, open) => {
  const arrivals = openArrivalShop(open);

  /** Buys a poster and a mug. Saves the address before paying, as the checkout page does. */
  async function buy(): Promise<{ buyer: Buyer; order: OrderView }> {
    const buyer = await createBuyer(arrivals.shop);
    const [line, free] = posterCart(buyer.artworkId);
    const cup = { ...line, key: 'mug', productType: 'mug' as const, productSize: '11oz' };
    const prepared = await buyer.prepare({ amount: 48.08, items: [line, cup, free] });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(saved.statusCode).toBe(204);
    const [id = ''] = clientSecret.split('_secret_');
    // The payment takes until the next day.
    arrivals.now = addMilliseconds(arrivals.now, day);
    await buyer.confirm({ id, clientSecret });
    return { buyer, order: (await buyer.place(id)).json<OrderView>() };
  }

  async function compose(orderId: string): Promise<{ text: string; html: string }> {
    const received = must(
      orderEmails(arrivals.shop.context).find(({ definition }) => definition.mail === 'order-received'),
    );
    const mail = await received.compose({ orderId });
    if ('skip' in mail) throw new Error(mail.skip);
    return mail;
  }

  test('given a country in which a partner does not deliver, then an order there is not planned with it, and says so', async () => {
    const { context } = arrivals.shop;
    const set = async (settings: object) => saveAsOwner(arrivals.shop, settings);
    const zone = (name: string, country: string) => ({
      name,
      countries: [{ country }],
      rates: { kind: 'order' as const, amount: 499 },
      freeFrom: null,
      days: { from: 20, to: 25 },
    });
    const before = context.settings.stored();
    await set({ ...before, shipping: { zones: [zone('Home', 'US'), zone('Britain', 'GB')] } });
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.printful().settings.write({ closedCountries: ['GB'] });
    const place = { country: 'GB', state: null };
    const buyer = await createBuyer(arrivals.shop);
    const { clientSecret } = (await buyer.prepare({ place })).json<{ clientSecret: string }>();
    const london = { ...noraAddress, country: 'GB', city: 'London', state: '', zipCode: 'SW1A 2AA' };
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: london });
    const [id = ''] = clientSecret.split('_secret_');
    await buyer.confirm({ id, clientSecret });
    const order = (await buyer.place(id)).json<OrderView>();
    // The partner has said it only now: else checkout would have refused the country.
    const { due } = await findArrival(context, context.db, [poster], place);
    for (const key of due) await askQuote(context, key);
    const { parts } = (await arrivals.shop.browser().get(arrivalUrl([poster], place))).json<ArrivalResponse>();
    expect(parts[0]?.latest).toBe(addBusinessDays(dayOf(arrivals.now, 'America/New_York'), 25));
    expect(await planOrder(context, order.id)).toEqual([]);
    const [said] = await context.db
      .select({ details: orderEvents.details })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'partner does not deliver there')));
    expect(said?.details).toEqual({ partner: 'printful', country: 'GB' });
    await arrivals.printful().settings.write({ closedCountries: [] });
    await set(before);
  });

  test('an order keeps the days of its sale, one window per maker, until a partner gives other days', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster], 'OR');
    const shown = await arrivals.getArrival([poster, mug], 'OR');
    const { buyer, order } = await buy();
    expect(order.arrival).toEqual(shown.parts);
    expect(order.arrival).toEqual([
      { earliest: '2027-03-04', latest: '2027-03-08', items: [0] },
      { earliest: '2027-03-08', latest: '2027-03-10', items: [1] },
    ]);
    await arrivals.saveSettingsWith({
      makers: {},
      days: { poster: { handling: { from: 30, to: 30 }, transit: { from: 1, to: 1 } } },
    });
    const page = async () => (await buyer.browser.get(`/api/orders/${order.id}`)).json<OrderPageView>().order;
    expect((await page()).arrival).toEqual(order.arrival);

    const { context } = arrivals.shop;
    const [row] = await context.db.select().from(orders).where(eq(orders.id, order.id));
    const parcel = {
      key: 'printful 1',
      state: 'shipped' as const,
      carrier: 'USPS',
      trackingNumber: null,
      trackingUrl: null,
      shippedAt: arrivals.now,
      deliveredAt: null,
      expected: { earliest: '2027-03-09', latest: '2027-03-09' },
      lines: [{ position: 0, quantity: 1 }],
    };
    await context.db.transaction((tx) => recordParcels(context, tx, must(row), [parcel], arrivals.now));
    expect((await page()).arrival).toEqual([
      { earliest: '2027-03-09', latest: '2027-03-09', items: [0] },
      { earliest: '2027-03-08', latest: '2027-03-10', items: [1] },
    ]);
    await context.db.transaction((tx) =>
      recordParcels(
        context,
        tx,
        must(row),
        [{ ...parcel, state: 'delivered', deliveredAt: arrivals.now }],
        arrivals.now,
      ),
    );
    expect((await page()).arrival).toEqual([{ earliest: '2027-03-08', latest: '2027-03-10', items: [1] }]);
  });

  test('the emails of an order name the same days', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster], 'OR');
    const { order } = await buy();
    const mail = await compose(order.id);
    expect(mail.text).toContain('Poster: Mar 4 - Mar 8');
    expect(mail.text).toContain('Mug: Mar 8 - Mar 10');
    expect(mail.html).toContain('Mar 8 - Mar 10');
    expect(mail.text).toContain('Orders typically ship within 3-5 business days');
  });

  test.each([
    [{ poster: { handling: { from: 8, to: 12 }, transit: { from: 2, to: 4 } } }, 'within 8-12 business days.'],
    [{ poster: { handling: { from: 0, to: 1 }, transit: { from: 2, to: 2 } } }, 'within 1 business day.'],
    [{ poster: { handling: { from: 4, to: 4 }, transit: { from: 2, to: 2 } } }, 'within 4 business days.'],
    [{}, 'Orders typically ship within 3-5 business days.'],
  ])('given days of the shop owner %j, then the order and its email say that it ships %s', async (days, said) => {
    await arrivals.saveSettingsWith({ makers: {}, fixItMinutes: 0, days });
    const buyer = await createBuyer(arrivals.shop);
    const payment = await buyer.open();
    const { clientSecret } = payment;
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<OrderView>();
    const mail = await compose(order.id);
    expect(mail.text).toContain(said);
    expect(sayShipping(order.ships, sayDefault)).toContain(said.replace(/\.$/, ''));
    // What the owner changes later does not change what was said.
    await arrivals.saveSettingsWith({
      makers: {},
      days: { poster: { handling: { from: 30, to: 30 }, transit: { from: 1, to: 1 } } },
    });
    expect((await compose(order.id)).text).toContain(said);
  });

  test('given a partner that delivers sooner, then the order ships sooner as well', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster], 'OR');
    const { parts } = await findArrival(arrivals.shop.context, arrivals.shop.context.db, [poster], {
      country: 'US',
      state: 'OR',
    });
    expect(parts).toMatchObject([{ earliest: '2027-03-04', latest: '2027-03-08', ships: { from: 1, to: 3 } }]);
    expect((await arrivals.getArrival([poster], 'OR')).parts).toEqual([
      { earliest: '2027-03-04', latest: '2027-03-08', items: [0] },
    ]);
  });

  test('given no address saved before the payment, then the days count from when the order is created', async () => {
    await arrivals.saveSettingsWith({ makers: {}, fixItMinutes: 0 });
    const buyer = await createBuyer(arrivals.shop);
    const payment = await buyer.open();
    arrivals.now = addMilliseconds(monday, day);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<OrderView>();
    expect(order.arrival).toEqual([{ earliest: '2027-03-09', latest: '2027-03-11', items: [0] }]);
  });
});
