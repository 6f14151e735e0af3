import { expect, test } from 'vitest';
import { atPrintful, monday, openArrivalShop, poster, windowsOf } from '../../../tests/factories/arrival-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import { askQuote, refreshQuotes } from './server/arrival/ask-quote.ts';
import { findArrival } from './server/arrival/find-arrival.ts';
import { partnerQuotes } from './server/tables.ts';

oneDatabase((_kind, open) => {
  const arrivals = openArrivalShop(open);

  test('a page never calls the partner: it shows the shop’s own days until the worker has a quote', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    const before = await arrivals.getArrival([poster]);
    expect(before).toMatchObject({ settled: false, parts: [{ earliest: '2027-03-08', latest: '2027-03-10' }] });
    expect(arrivals.requests).toBe(0);
    await arrivals.requestDueQuotes([poster]);
    expect(arrivals.requests).toBe(3);
    // The fake says Thursday to Sunday; nothing is promised for a weekend.
    const after = await arrivals.getArrival([poster]);
    expect(after).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04', latest: '2027-03-08' }] });
    await arrivals.requestDueQuotes([poster]);
    expect(arrivals.requests).toBe(3);
    // The next day, the same quote counts from that day.
    arrivals.now = addMilliseconds(arrivals.now, 5 * hour);
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-04 2027-03-08']);
    arrivals.now = addMilliseconds(monday, 13 * hour);
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-05 2027-03-09']);
  });

  test('a state without a quote gets the days of the country until its own quote is there', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster]);
    expect(await arrivals.getArrival([poster], 'oregon')).toMatchObject({
      settled: false,
      parts: [{ latest: '2027-03-08' }],
    });
    await arrivals.requestDueQuotes([poster], 'Oregon');
    expect(arrivals.requests).toBe(4);
    expect(await arrivals.getArrival([poster], 'OR')).toMatchObject({
      settled: true,
      parts: [{ latest: '2027-03-08' }],
    });
  });

  test('a typed state that does not exist gets the days of the country, and no quote is requested for it', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster], 'Or');
    await arrivals.requestDueQuotes([poster], 'ZZ');
    const states = (await arrivals.shop.context.db.select().from(partnerQuotes)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['CA', 'NY', 'OR', 'TX']);
  });

  test('while the partner is down, the shop’s own days are shown, and it is retried after ten minutes', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    arrivals.setFault('unreachable');
    await arrivals.requestDueQuotes([poster]);
    expect(arrivals.requests).toBe(3);
    expect(await arrivals.getArrival([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-08' }] });
    await arrivals.requestDueQuotes([poster]);
    expect(arrivals.requests).toBe(3);
    arrivals.now = addMilliseconds(arrivals.now, 11 * minute);
    arrivals.setFault(null);
    await arrivals.requestDueQuotes([poster]);
    expect(await arrivals.getArrival([poster])).toMatchObject({ settled: true, parts: [{ earliest: '2027-03-04' }] });
  });

  test('during an outage, a quote is used for a day and no longer', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster]);
    arrivals.setFault('broken');
    arrivals.now = addMilliseconds(monday, 7 * hour);
    await arrivals.requestDueQuotes([poster]);
    expect(arrivals.requests).toBe(6);
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-04 2027-03-08']);
    arrivals.now = addMilliseconds(monday, day + hour);
    expect(windowsOf(await arrivals.getArrival([poster]))).toEqual(['2027-03-09 2027-03-11']);
  });

  test('a slow partner does not delay a page', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    const asked = Promise.withResolvers<undefined>();
    const responses = Promise.withResolvers<undefined>();
    const { partner, fake } = must(arrivals.shop.context.partners.get('printful'));
    const slow = {
      ...partner,
      quote: async (...wanted: Parameters<typeof partner.quote>) => {
        asked.resolve(undefined);
        await responses.promise;
        return partner.quote(...wanted);
      },
    };
    const context = { ...arrivals.shop.context, partners: new Map([['printful', { partner: slow, fake }]] as const) };
    const [key] = (await findArrival(context, context.db, [poster], { country: 'US', state: 'OR' })).due;
    const asking = askQuote(context, must(key));
    await asked.promise;
    expect(await arrivals.getArrival([poster], 'OR')).toMatchObject({
      settled: false,
      parts: [{ earliest: '2027-03-08' }],
    });
    // A second worker does not request the same quote.
    await askQuote(context, must(key));
    responses.resolve(undefined);
    await asking;
    expect(arrivals.requests).toBe(1);
    expect(await arrivals.getArrival([poster], 'OR')).toMatchObject({
      settled: true,
      parts: [{ earliest: '2027-03-04' }],
    });
  });

  test('given a partner that does not ship there or gives no days, then the shop’s own days are shown', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.printful().settings.write({ closedCountries: ['US'] });
    await arrivals.requestDueQuotes([poster], 'AE');
    expect(await arrivals.getArrival([poster], 'AE')).toMatchObject({
      settled: true,
      parts: [{ earliest: '2027-03-08' }],
    });
    await arrivals.printful().settings.write({ closedCountries: [], ratesHaveDates: false });
    await arrivals.requestDueQuotes([poster], 'OR');
    expect(await arrivals.getArrival([poster], 'OR')).toMatchObject({
      settled: true,
      parts: [{ earliest: '2027-03-08' }],
    });
  });

  test('given a place outside all zones, then no partner is asked about it, and nothing better is announced', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    const { context } = arrivals.shop;
    const place = { country: 'FR', state: null };
    expect(await findArrival(context, context.db, [poster], place)).toMatchObject({ due: [], settled: true });
  });

  test('quote requests are limited to 20 per minute, so that visitors cannot delay orders', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    const states = 'AL AK AZ AR CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE'.split(' ');
    for (const state of states) await arrivals.requestDueQuotes([poster], state);
    expect(arrivals.requests).toBe(20);
    arrivals.now = addMilliseconds(arrivals.now, 2 * minute);
    for (const state of states) await arrivals.requestDueQuotes([poster], state);
    expect(arrivals.requests).toBe(states.length);
  });

  test('the hourly job requests a quote of every partner product, and deletes quotes after a week', async () => {
    await arrivals.saveSettingsWith({ ...atPrintful, fixItMinutes: 0 });
    await arrivals.requestDueQuotes([poster], 'HI');
    arrivals.now = addMilliseconds(arrivals.now, 8 * day);
    const sent: object[] = [];
    const jobs = { send: async (_tx: unknown, _job: unknown, data: object) => void sent.push(data) };
    await refreshQuotes({ ...arrivals.shop.context, jobs } as never);
    expect(sent).toHaveLength(9);
    expect(await arrivals.shop.context.db.select().from(partnerQuotes)).toEqual([]);
  });
});
