import { expect, test } from 'vitest';
import { atPrintful, mug, openArrivalShop, poster, windowsOf } from '../../../tests/factories/arrival-shop.ts';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { addMilliseconds, day } from '../../shared/time.ts';
import { arrivalUrl, type ArrivalResponse } from './contract.ts';
import { askQuote } from './server/arrival/ask-quote.ts';
import { findArrival } from './server/arrival/find-arrival.ts';

oneDatabase((_kind, open) => {
  const arrivals = openArrivalShop(open);

  test('given goods made by hand, then the shop owner’s days count as business days of its time zone', async () => {
    await arrivals.saveSettingsWith({ makers: {}, fixItMinutes: 0 });
    const answer = await arrivals.getArrival([poster, mug]);
    expect(answer).toEqual({
      parts: [{ earliest: '2027-03-08', latest: '2027-03-10', items: [0, 1] }],
      settled: true,
      streetOnly: [],
      unsent: [],
    });
    // 10 at night in New York is Tuesday in London.
    arrivals.now = new Date('2027-03-02T03:00:00Z');
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-08 2027-03-10']);
    arrivals.now = new Date('2027-03-02T05:30:00Z');
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
    // For an order on a weekend, the work begins on Monday.
    arrivals.now = new Date('2027-03-06T17:00:00Z');
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-12 2027-03-16']);
  });

  test('given a country to which a maker does not send, then checkout refuses its goods, and takes others', async () => {
    const abroad = {
      name: 'World',
      countries: [{ country: 'US' }, { country: 'BR' }],
      rates: { kind: 'order', amount: 0 },
      freeFrom: null,
      days: null,
    };
    await saveAsOwner(arrivals.shop, { shipping: { zones: [abroad] } });
    await arrivals.saveSettingsWith(atPrintful);
    await arrivals.printful().settings.write({ closedCountries: ['BR'] });
    const brazil = { country: 'BR', state: null };
    const inBrazil = async (goods: readonly (typeof poster | typeof mug)[]) =>
      (await arrivals.shop.browser().get(arrivalUrl(goods, brazil))).json<ArrivalResponse>().unsent;
    // Not known yet: nothing is refused.
    expect(await inBrazil([mug, poster])).toEqual([]);
    const { due } = await findArrival(arrivals.shop.context, arrivals.shop.context.db, [mug, poster], brazil);
    for (const key of due) await askQuote(arrivals.shop.context, key);
    expect(await inBrazil([mug, poster])).toEqual([1]);

    const buyer = await createBuyer(arrivals.shop);
    const response = await buyer.prepare({ items: posterCart(buyer.artworkId), amount: 21.55 });
    const { clientSecret } = response.json<{ clientSecret: string }>();
    const problem = 'We cannot send the poster to Brazil. Please choose another country, or leave it out.';
    const address = { ...noraAddress, country: 'BR', city: 'Santos', state: 'SP', zipCode: '11010-000' };
    const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: address });
    expect(saved.statusCode).toBe(400);
    expect(saved.json()).toMatchObject({ userMessage: problem, problems: { country: problem } });
    const home = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(home.statusCode).toBe(204);
    // A quote that is a day old no longer says anything.
    arrivals.now = addMilliseconds(arrivals.now, day);
    expect(await inBrazil([poster])).toEqual([]);
    await saveAsOwner(arrivals.shop, {});
  });

  test('goods whose maker does not ship to post offices are listed before an address is typed', async () => {
    const framed = { productType: 'framed-poster', productSize: '12x16 inches' };
    await arrivals.saveSettingsWith({ makers: { poster: 'printful', 'framed-poster': 'printful', mug: 'prodigi' } });
    expect((await arrivals.getArrival([mug, poster, framed])).streetOnly).toEqual([0, 2]);
    await arrivals.saveSettingsWith({ makers: { poster: 'printful', mug: 'printful' } });
    expect((await arrivals.getArrival([mug, poster])).streetOnly).toEqual([]);
  });

  test('the days count from the end of the fix-it window', async () => {
    await arrivals.saveSettingsWith({ makers: {}, fixItMinutes: 24 * 60 });
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('the shop owner sets days by product, and one parcel waits for its slowest line', async () => {
    const slow = { handling: { from: 10, to: 12 }, transit: { from: 1, to: 3 } };
    await arrivals.saveSettingsWith({ makers: {}, fixItMinutes: 0, days: { mug: slow } });
    expect(windowsOf(await arrivals.getArrival([mug]))).toEqual(['2027-03-16 2027-03-22']);
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-08 2027-03-10']);
    expect(windowsOf(await arrivals.getArrival([poster, mug]))).toEqual(['2027-03-16 2027-03-22']);
  });

  test('a product that the shop does not make is refused with a message', async () => {
    const answer = await arrivals.shop.browser().get(arrivalUrl([{ productType: 'poster', productSize: '1x1' }], null));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('We do not make this product in this size.');
    expect((await arrivals.shop.browser().get('/api/arrival')).statusCode).toBe(400);
    const digital = await arrivals.shop
      .browser()
      .get(arrivalUrl([{ productType: 'digital', productSize: 'any' }], null));
    expect(digital.statusCode).toBe(400);
  });
});
