import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { FakePrintful } from '../../providers/fulfilment/fakes/printful/open.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import { placeOf } from '../orders/contract.ts';
import { orderEmails } from '../orders/server/emails/compose-emails.ts';
import { recordParcels } from '../orders/server/service.ts';
import type { OrderPageView, OrderView } from '../orders/contract.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { addBusinessDays } from '../../shared/business-days.ts';
import { dayOf } from '../../shared/shop-days.ts';
import { planOrder } from './server/plan-order.ts';
import {
  arrivalUrl,
  defaultSettings,
  type ArrivalResponse,
  type FulfilmentSettings,
  type OrderedGood,
} from './contract.ts';
import { askQuote, refreshQuotes } from './server/arrival/ask-quote.ts';
import { findArrival } from './server/arrival/find-arrival.ts';
import { readSettings, saveSettings } from './server/settings-store.ts';
import { partnerQuotes } from './server/tables.ts';

const poster = { productType: 'poster', productSize: '8x10 inches' } as const;
const mug = { productType: 'mug', productSize: '11oz' } as const;
/** The standard shipping of the fake: 3 to 6 days. */
const atPrintful = { makers: { poster: 'printful' } } as const;

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  /** Monday noon in New York, where the shop is. */
  const monday = new Date('2027-03-01T17:00:00Z');
  let now: Date;
  let requests: number;
  beforeAll(async () => {
    now = monday;
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = monday;
    requests = 0;
    await shop.context.db.delete(partnerQuotes);
    await printful().settings.write({ closedCountries: ['KP'], ratesHaveDates: true });
    countRequests(null);
  });

  function printful(): FakePrintful {
    const { printful: fake } = shop.context.fakePartners;
    if (fake === null) throw new Error('the shop has no fake of Printful');
    return fake;
  }
  /** Counts the requests to Printful. Each of them fails if there is a fault. */
  const countRequests = (fault: 'unreachable' | 'broken' | null) =>
    printful().setFaults(() => {
      requests += 1;
      return fault;
    });
  async function changeSettings(settings: Partial<FulfilmentSettings>): Promise<void> {
    const { db } = shop.context;
    const { version } = await readSettings(db);
    const value = { ...defaultSettings, ...settings };
    await saveSettings(db, value, { seen: version, actor: 'admin@example.com', now });
  }
  const getArrival = async (goods: readonly OrderedGood[], state: string | null = null): Promise<ArrivalResponse> =>
    (
      await shop.browser().get(arrivalUrl(goods, state === null ? null : { country: 'US', state }))
    ).json<ArrivalResponse>();
  /** Requests the quotes that a page has found due, as the worker does. */
  async function requestDueQuotes(goods: readonly (typeof poster | typeof mug)[], state: string | null = null) {
    const { due } = await findArrival(shop.context, shop.context.db, goods, placeOf({ state: state ?? '' }));
    for (const key of due) await askQuote(shop.context, key);
  }
  const windowOf = ({ parts }: ArrivalResponse) => parts.map(({ earliest, latest }) => `${earliest} ${latest}`);

  test('given goods made by hand, then the shop owner’s days count as business days of its time zone', async () => {
    await changeSettings({ makers: {}, fixItMinutes: 0 });
    const answer = await getArrival([poster, mug]);
    expect(answer).toEqual({
      parts: [{ earliest: '2027-03-08', latest: '2027-03-10', items: [0, 1] }],
      settled: true,
      streetOnly: [],
      unsent: [],
    });
    // 10 at night in New York is Tuesday in London.
    now = new Date('2027-03-02T03:00:00Z');
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-08 2027-03-10']);
    now = new Date('2027-03-02T05:30:00Z');
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
    // For an order on a weekend, the work begins on Monday.
    now = new Date('2027-03-06T17:00:00Z');
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-12 2027-03-16']);
  });

  test('given a country to which a maker does not send, then checkout refuses its goods, and takes others', async () => {
    const abroad = {
      name: 'World',
      countries: [{ country: 'US' }, { country: 'BR' }],
      rates: { kind: 'order', amount: 0 },
      freeFrom: null,
      days: null,
    };
    await saveAsOwner(shop, { shipping: { zones: [abroad] } });
    await changeSettings(atPrintful);
    await printful().settings.write({ closedCountries: ['BR'] });
    const brazil = { country: 'BR', state: null };
    const inBrazil = async (goods: readonly (typeof poster | typeof mug)[]) =>
      (await shop.browser().get(arrivalUrl(goods, brazil))).json<ArrivalResponse>().unsent;
    // Not known yet: nothing is refused.
    expect(await inBrazil([mug, poster])).toEqual([]);
    const { due } = await findArrival(shop.context, shop.context.db, [mug, poster], brazil);
    for (const key of due) await askQuote(shop.context, key);
    expect(await inBrazil([mug, poster])).toEqual([1]);

    const buyer = await createBuyer(shop);
    const response = await buyer.prepare({ items: posterCart(buyer.artworkId), amount: 21.55 });
    const { clientSecret } = response.json<{ clientSecret: string }>();
    const problem = 'We cannot send the poster to Brazil. Please choose another country, or leave it out.';
    const address = { ...noraAddress, country: 'BR', city: 'Santos', state: 'SP', zipCode: '11010-000' };
    const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: address });
    expect(saved.statusCode).toBe(400);
    expect(saved.json()).toMatchObject({ userMessage: problem, problems: { country: problem } });
    const home = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(home.statusCode).toBe(204);
    // A quote that is a day old says nothing any more.
    now = addMilliseconds(now, day);
    expect(await inBrazil([poster])).toEqual([]);
    await saveAsOwner(shop, {});
  });

  test('goods whose maker does not ship to post offices are listed before an address is typed', async () => {
    const framed = { productType: 'framed-poster', productSize: '12x16 inches' };
    await changeSettings({ makers: { poster: 'printful', 'framed-poster': 'printful', mug: 'prodigi' } });
    expect((await getArrival([mug, poster, framed])).streetOnly).toEqual([0, 2]);
    await changeSettings({ makers: { poster: 'printful', mug: 'printful' } });
    expect((await getArrival([mug, poster])).streetOnly).toEqual([]);
  });

  test('the days count from the end of the fix-it window', async () => {
    await changeSettings({ makers: {}, fixItMinutes: 24 * 60 });
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('the shop owner sets days by product, and one parcel waits for its slowest line', async () => {
    const slow = { handling: { from: 10, to: 12 }, transit: { from: 1, to: 3 } };
    await changeSettings({ makers: {}, fixItMinutes: 0, days: { mug: slow } });
    expect(windowOf(await getArrival([mug]))).toEqual(['2027-03-16 2027-03-22']);
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-08 2027-03-10']);
    expect(windowOf(await getArrival([poster, mug]))).toEqual(['2027-03-16 2027-03-22']);
  });

  test('a page never calls the partner: it shows the shop’s own days until the worker has a quote', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    const before = await getArrival([poster]);
    expect(before).toMatchObject({ settled: false, parts: [{ earliest: '2027-03-08', latest: '2027-03-10' }] });
    expect(requests).toBe(0);
    await requestDueQuotes([poster]);
    expect(requests).toBe(3);
    // The fake says Thursday to Sunday; nothing is promised for a weekend.
    const after = await getArrival([poster]);
    expect(after).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04', latest: '2027-03-08' }] });
    await requestDueQuotes([poster]);
    expect(requests).toBe(3);
    // The next day, the same quote counts from that day.
    now = addMilliseconds(now, 5 * hour);
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-04 2027-03-08']);
    now = addMilliseconds(monday, 13 * hour);
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-05 2027-03-09']);
  });

  test('a state without a quote gets the days of the country until its own quote is there', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster]);
    expect(await getArrival([poster], 'oregon')).toMatchObject({ settled: false, parts: [{ latest: '2027-03-08' }] });
    await requestDueQuotes([poster], 'Oregon');
    expect(requests).toBe(4);
    expect(await getArrival([poster], 'OR')).toMatchObject({ settled: true, parts: [{ latest: '2027-03-08' }] });
  });

  test('a typed state that does not exist gets the days of the country, and no quote is requested for it', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster], 'Or');
    await requestDueQuotes([poster], 'ZZ');
    const states = (await shop.context.db.select().from(partnerQuotes)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['CA', 'NY', 'OR', 'TX']);
  });

  test('while the partner is down, the shop’s own days are shown, and it is retried after ten minutes', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    countRequests('unreachable');
    await requestDueQuotes([poster]);
    expect(requests).toBe(3);
    expect(await getArrival([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
    await requestDueQuotes([poster]);
    expect(requests).toBe(3);
    now = addMilliseconds(now, 11 * minute);
    countRequests(null);
    await requestDueQuotes([poster]);
    expect(await getArrival([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04' }] });
  });

  test('during an outage, a quote is used for a day and no longer', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster]);
    countRequests('broken');
    now = addMilliseconds(monday, 7 * hour);
    await requestDueQuotes([poster]);
    expect(requests).toBe(6);
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-04 2027-03-08']);
    now = addMilliseconds(monday, day + hour);
    expect(windowOf(await getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('a slow partner does not delay a page', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    const asked = Promise.withResolvers<undefined>();
    const answers = Promise.withResolvers<undefined>();
    const { partner, fake } = must(shop.context.partners.get('printful'));
    const slow = {
      ...partner,
      quote: async (...wanted: Parameters<typeof partner.quote>) => {
        asked.resolve(undefined);
        await answers.promise;
        return partner.quote(...wanted);
      },
    };
    const context = { ...shop.context, partners: new Map([['printful', { partner: slow, fake }]] as const) };
    const [key] = (await findArrival(context, context.db, [poster], { country: 'US', state: 'OR' })).due;
    const asking = askQuote(context, must(key));
    await asked.promise;
    expect(await getArrival([poster], 'OR')).toMatchObject({ settled: false, parts: [{ earliest: '2027-03-08' }] });
    // A second worker does not request the same quote.
    await askQuote(context, must(key));
    answers.resolve(undefined);
    await asking;
    expect(requests).toBe(1);
    expect(await getArrival([poster], 'OR')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04' }] });
  });

  test('given a partner that does not ship there or gives no days, then the shop’s own days are shown', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await printful().settings.write({ closedCountries: ['US'] });
    await requestDueQuotes([poster], 'AE');
    expect(await getArrival([poster], 'AE')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
    await printful().settings.write({ closedCountries: [], ratesHaveDates: false });
    await requestDueQuotes([poster], 'OR');
    expect(await getArrival([poster], 'OR')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
  });

  test('given a place outside all zones, then no partner is asked about it, and nothing better is announced', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    const { context } = shop;
    const place = { country: 'FR', state: null };
    expect(await findArrival(context, context.db, [poster], place)).toMatchObject({ due: [], settled: true });
  });

  test('quote requests are limited to 20 per minute, so that visitors cannot delay orders', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    const states = 'AL AK AZ AR CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE'.split(' ');
    for (const state of states) await requestDueQuotes([poster], state);
    expect(requests).toBe(20);
    now = addMilliseconds(now, 2 * minute);
    for (const state of states) await requestDueQuotes([poster], state);
    expect(requests).toBe(states.length);
  });

  test('the hourly job requests a quote of every partner product, and deletes quotes after a week', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster], 'HI');
    now = addMilliseconds(now, 8 * day);
    const sent: object[] = [];
    const jobs = { send: async (_tx: unknown, _job: unknown, data: object) => void sent.push(data) };
    await refreshQuotes({ ...shop.context, jobs } as never);
    expect(sent).toHaveLength(9);
    expect(await shop.context.db.select().from(partnerQuotes)).toEqual([]);
  });

  test('a product that the shop does not make is refused with a message', async () => {
    const answer = await shop.browser().get(arrivalUrl([{ productType: 'poster', productSize: '1x1' }], null));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('We do not make this product in this size.');
    expect((await shop.browser().get('/api/arrival')).statusCode).toBe(400);
    const digital = await shop.browser().get(arrivalUrl([{ productType: 'digital', productSize: 'any' }], null));
    expect(digital.statusCode).toBe(400);
  });

  /** Buys a poster and a mug. Saves the address before paying, as the checkout page does. */
  async function buy(): Promise<{ buyer: Buyer; order: OrderView }> {
    const buyer = await createBuyer(shop);
    const [line, free] = posterCart(buyer.artworkId);
    const cup = { ...line, key: 'mug', productType: 'mug' as const, productSize: '11oz' };
    const prepared = await buyer.prepare({ amount: 48.08, items: [line, cup, free] });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(saved.statusCode).toBe(204);
    const [id = ''] = clientSecret.split('_secret_');
    // The payment takes until the next day.
    now = addMilliseconds(now, day);
    await buyer.confirm({ id, clientSecret });
    return { buyer, order: (await buyer.place(id)).json<OrderView>() };
  }

  test('given a country in which a partner does not deliver, then an order there is not planned with it, and says so', async () => {
    const { context } = shop;
    const set = async (settings: object) => saveAsOwner(shop, settings);
    const zone = (name: string, country: string) => ({
      name,
      countries: [{ country }],
      rates: { kind: 'order' as const, amount: 499 },
      freeFrom: null,
      days: { from: 20, to: 25 },
    });
    const before = context.settings.stored();
    await set({ ...before, shipping: { zones: [zone('Home', 'US'), zone('Britain', 'GB')] } });
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await printful().settings.write({ closedCountries: ['GB'] });
    const place = { country: 'GB', state: null };
    const buyer = await createBuyer(shop);
    const { clientSecret } = (await buyer.prepare({ place })).json<{ clientSecret: string }>();
    const london = { ...noraAddress, country: 'GB', city: 'London', state: '', zipCode: 'SW1A 2AA' };
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: london });
    const [id = ''] = clientSecret.split('_secret_');
    await buyer.confirm({ id, clientSecret });
    const order = (await buyer.place(id)).json<OrderView>();
    // The partner has said it only now: else checkout would have refused the country.
    const { due } = await findArrival(context, context.db, [poster], place);
    for (const key of due) await askQuote(context, key);
    const { parts } = (await shop.browser().get(arrivalUrl([poster], place))).json<ArrivalResponse>();
    expect(parts[0]?.latest).toBe(addBusinessDays(dayOf(now, 'America/New_York'), 25));
    expect(await planOrder(context, order.id)).toEqual([]);
    const [said] = await context.db
      .select({ details: orderEvents.details })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'partner does not deliver there')));
    expect(said?.details).toEqual({ partner: 'printful', country: 'GB' });
    await printful().settings.write({ closedCountries: [] });
    await set(before);
  });

  test('an order keeps the days of its sale, one window per maker, until a partner gives other days', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster], 'OR');
    const shown = await getArrival([poster, mug], 'OR');
    const { buyer, order } = await buy();
    expect(order.arrival).toEqual(shown.parts);
    expect(order.arrival).toEqual([
      { earliest: '2027-03-04', latest: '2027-03-08', items: [0] },
      { earliest: '2027-03-08', latest: '2027-03-10', items: [1] },
    ]);
    await changeSettings({
      makers: {},
      days: { poster: { handling: { from: 30, to: 30 }, transit: { from: 1, to: 1 } } },
    });
    const page = async () => (await buyer.browser.get(`/api/orders/${order.id}`)).json<OrderPageView>().order;
    expect((await page()).arrival).toEqual(order.arrival);

    const { context } = shop;
    const [row] = await context.db.select().from(orders).where(eq(orders.id, order.id));
    const parcel = {
      key: 'printful 1',
      state: 'shipped' as const,
      carrier: 'USPS',
      trackingNumber: null,
      trackingUrl: null,
      shippedAt: now,
      deliveredAt: null,
      expected: { earliest: '2027-03-09', latest: '2027-03-09' },
      lines: [{ position: 0, quantity: 1 }],
    };
    await context.db.transaction((tx) => recordParcels(context, tx, must(row), [parcel], now));
    expect((await page()).arrival).toEqual([
      { earliest: '2027-03-09', latest: '2027-03-09', items: [0] },
      { earliest: '2027-03-08', latest: '2027-03-10', items: [1] },
    ]);
    await context.db.transaction((tx) =>
      recordParcels(context, tx, must(row), [{ ...parcel, state: 'delivered', deliveredAt: now }], now),
    );
    expect((await page()).arrival).toEqual([{ earliest: '2027-03-08', latest: '2027-03-10', items: [1] }]);
  });

  test('the emails of an order name the same days', async () => {
    await changeSettings({ ...atPrintful, fixItMinutes: 0 });
    await requestDueQuotes([poster], 'OR');
    const { order } = await buy();
    const received = must(orderEmails(shop.context).find(({ definition }) => definition.mail === 'order-received'));
    const mail = await received.compose({ orderId: order.id });
    if ('skip' in mail) throw new Error(mail.skip);
    expect(mail.text).toContain('Poster: Mar 4 - Mar 8');
    expect(mail.text).toContain('Mug: Mar 8 - Mar 10');
    expect(mail.html).toContain('Mar 8 - Mar 10');
    expect(mail.text).toContain('Orders typically ship within 3-5 business days');
  });

  test('given no address saved before the payment, then the days count from when the order is created', async () => {
    await changeSettings({ makers: {}, fixItMinutes: 0 });
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    now = addMilliseconds(monday, day);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<OrderView>();
    expect(order.arrival).toEqual([{ earliest: '2027-03-09', latest: '2027-03-11', items: [0] }]);
  });
});
