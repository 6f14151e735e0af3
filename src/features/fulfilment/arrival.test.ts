import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { FakePrintful } from '../../providers/fulfilment/fakes/printful/open.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import { orderEmails } from '../orders/server/compose-emails.ts';
import { recordParcels } from '../orders/server/service.ts';
import type { OrderPageView, OrderView } from '../orders/contract.ts';
import { orders } from '../orders/server/tables.ts';
import {
  arrivalUrl,
  defaultSettings,
  type ArrivalAnswer,
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

eachDatabase((_kind, open) => {
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
    count(null);
  });

  function printful(): FakePrintful {
    const { printful: fake } = shop.context.fakePartners;
    if (fake === null) throw new Error('the shop has no fake of Printful');
    return fake;
  }
  /** Counts what Printful is asked, and lets all of it fail. */
  const count = (fault: 'unreachable' | 'broken' | null) =>
    printful().setFaults(() => {
      requests += 1;
      return fault;
    });
  async function decide(settings: Partial<FulfilmentSettings>): Promise<void> {
    const { db } = shop.context;
    const { version } = await readSettings(db);
    const value = { ...defaultSettings, ...settings };
    await saveSettings(db, value, { seen: version, actor: 'admin@example.com', now });
  }
  const ask = async (goods: readonly OrderedGood[], state: string | null = null): Promise<ArrivalAnswer> =>
    (await shop.browser().get(arrivalUrl(goods, state))).json<ArrivalAnswer>();
  /** Does what the worker does with the questions that a page has left. */
  async function answerQuestions(goods: readonly (typeof poster | typeof mug)[], state: string | null = null) {
    const { due } = await findArrival(shop.context, shop.context.db, goods, state);
    for (const key of due) await askQuote(shop.context, key);
  }
  const windowOf = ({ parts }: ArrivalAnswer) => parts.map(({ earliest, latest }) => `${earliest} ${latest}`);

  test('what is made by hand arrives in the days that the shop states, on business days of its time zone', async () => {
    await decide({ makers: {}, fixItMinutes: 0 });
    const answer = await ask([poster, mug]);
    expect(answer).toEqual({
      parts: [{ earliest: '2027-03-08', latest: '2027-03-10', items: [0, 1] }],
      settled: true,
      streetOnly: [],
    });
    // 10 at night in New York is Tuesday in London.
    now = new Date('2027-03-02T03:00:00Z');
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-08 2027-03-10']);
    now = new Date('2027-03-02T05:30:00Z');
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-09 2027-03-11']);
    // From Saturday as from Sunday: the work begins on Monday.
    now = new Date('2027-03-06T17:00:00Z');
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-12 2027-03-16']);
  });

  test('goods whose maker sends no parcel to a post office are named before the address is typed', async () => {
    const framed = { productType: 'framed-poster', productSize: '12x16 inches' };
    await decide({ makers: { poster: 'printful', 'framed-poster': 'printful', mug: 'prodigi' } });
    expect((await ask([mug, poster, framed])).streetOnly).toEqual([0, 2]);
    await decide({ makers: { poster: 'printful', mug: 'printful' } });
    expect((await ask([mug, poster])).streetOnly).toEqual([]);
  });

  test('nothing is begun before the time to change an order is over', async () => {
    await decide({ makers: {}, fixItMinutes: 24 * 60 });
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('the shop owner sets days by product, and one parcel waits for its slowest line', async () => {
    const slow = { handling: { from: 10, to: 12 }, transit: { from: 1, to: 3 } };
    await decide({ makers: {}, fixItMinutes: 0, days: { mug: slow } });
    expect(windowOf(await ask([mug]))).toEqual(['2027-03-16 2027-03-22']);
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-08 2027-03-10']);
    expect(windowOf(await ask([poster, mug]))).toEqual(['2027-03-16 2027-03-22']);
  });

  test('a page never asks the partner: it shows the own days until the worker has asked, then the quote', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    const before = await ask([poster]);
    expect(before).toMatchObject({ settled: false, parts: [{ earliest: '2027-03-08', latest: '2027-03-10' }] });
    expect(requests).toBe(0);
    await answerQuestions([poster]);
    expect(requests).toBe(3);
    // The fake says Thursday to Sunday; nothing is promised for a weekend.
    const after = await ask([poster]);
    expect(after).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04', latest: '2027-03-08' }] });
    await answerQuestions([poster]);
    expect(requests).toBe(3);
    // Tomorrow the same quote counts from tomorrow.
    now = addMilliseconds(now, 5 * hour);
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-04 2027-03-08']);
    now = addMilliseconds(monday, 13 * hour);
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-05 2027-03-09']);
  });

  test('a state that was never asked about gets the days of the country meanwhile, then its own', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster]);
    expect(await ask([poster], 'oregon')).toMatchObject({ settled: false, parts: [{ latest: '2027-03-08' }] });
    await answerQuestions([poster], 'Oregon');
    expect(requests).toBe(4);
    expect(await ask([poster], 'OR')).toMatchObject({ settled: true, parts: [{ latest: '2027-03-08' }] });
  });

  test('a typed state that does not exist is the whole country, and nobody is asked about it', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster], 'Or');
    await answerQuestions([poster], 'ZZ');
    const states = (await shop.context.db.select().from(partnerQuotes)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['CA', 'NY', 'OR', 'TX']);
  });

  test('while the partner is down the own days are shown, and it is asked again after ten minutes', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    count('unreachable');
    await answerQuestions([poster]);
    expect(requests).toBe(3);
    expect(await ask([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
    await answerQuestions([poster]);
    expect(requests).toBe(3);
    now = addMilliseconds(now, 11 * minute);
    count(null);
    await answerQuestions([poster]);
    expect(await ask([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04' }] });
  });

  test('a quote outlives an outage for a day, and no longer', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster]);
    count('broken');
    now = addMilliseconds(monday, 7 * hour);
    await answerQuestions([poster]);
    expect(requests).toBe(6);
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-04 2027-03-08']);
    now = addMilliseconds(monday, day + hour);
    expect(windowOf(await ask([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('a partner that is slow keeps no page waiting', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
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
    const [key] = (await findArrival(context, context.db, [poster], 'OR')).due;
    const asking = askQuote(context, must(key));
    await asked.promise;
    expect(await ask([poster], 'OR')).toMatchObject({ settled: false, parts: [{ earliest: '2027-03-08' }] });
    // A second worker does not ask the same.
    await askQuote(context, must(key));
    answers.resolve(undefined);
    await asking;
    expect(requests).toBe(1);
    expect(await ask([poster], 'OR')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04' }] });
  });

  test('where the partner does not send, or names no days, the own days are shown', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await printful().settings.write({ closedCountries: ['US'] });
    await answerQuestions([poster], 'AE');
    expect(await ask([poster], 'AE')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
    await printful().settings.write({ closedCountries: [], ratesHaveDates: false });
    await answerQuestions([poster], 'OR');
    expect(await ask([poster], 'OR')).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
  });

  test('many strangers who ask about every state leave the partner time for orders', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    const states = 'AL AK AZ AR CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE'.split(' ');
    for (const state of states) await answerQuestions([poster], state);
    expect(requests).toBe(20);
    now = addMilliseconds(now, 2 * minute);
    for (const state of states) await answerQuestions([poster], state);
    expect(requests).toBe(states.length);
  });

  test('the hourly job asks for everything that partners make, and forgets what nobody wants', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster], 'HI');
    now = addMilliseconds(now, 8 * day);
    const sent: object[] = [];
    const jobs = { send: async (_tx: unknown, _job: unknown, data: object) => void sent.push(data) };
    await refreshQuotes({ ...shop.context, jobs } as never);
    expect(sent).toHaveLength(9);
    expect(await shop.context.db.select().from(partnerQuotes)).toEqual([]);
  });

  test('a product that is not made is refused with a sentence', async () => {
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

  test('an order keeps the days that it was sold with, one window for each maker, until the partner knows better', async () => {
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster], 'OR');
    const shown = await ask([poster, mug], 'OR');
    const { buyer, order } = await buy();
    expect(order.arrival).toEqual(shown.parts);
    expect(order.arrival).toEqual([
      { earliest: '2027-03-04', latest: '2027-03-08', items: [0] },
      { earliest: '2027-03-08', latest: '2027-03-10', items: [1] },
    ]);
    await decide({ makers: {}, days: { poster: { handling: { from: 30, to: 30 }, transit: { from: 1, to: 1 } } } });
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
    await decide({ ...atPrintful, fixItMinutes: 0 });
    await answerQuestions([poster], 'OR');
    const { order } = await buy();
    const received = must(orderEmails(shop.context).find(({ definition }) => definition.mail === 'order-received'));
    const mail = await received.compose({ orderId: order.id });
    if ('skip' in mail) throw new Error(mail.skip);
    expect(mail.text).toContain('Poster: Mar 4 - Mar 8');
    expect(mail.text).toContain('Mug: Mar 8 - Mar 10');
    expect(mail.html).toContain('Mar 8 - Mar 10');
    expect(mail.text).toContain('Orders typically ship within 3-5 business days');
  });

  test('an order whose address nobody saved before the payment gets the days of when it is made', async () => {
    await decide({ makers: {}, fixItMinutes: 0 });
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    now = addMilliseconds(monday, day);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<OrderView>();
    expect(order.arrival).toEqual([{ earliest: '2027-03-09', latest: '2027-03-11', items: [0] }]);
  });
});
