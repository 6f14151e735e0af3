import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOrderCode } from '../../src/features/catalog/contract.ts';
import { orderAdjustments } from '../../src/features/orders/server/money/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import { must } from '../../src/shared/must.ts';
import { oneDatabase } from '../harness/each-database.ts';
import { currencies, maxUses, openMarket, type Change, type Market, type Shopper } from './market.ts';

/** `npm run test:long` sets MONEY_RUNS and uses random seeds; MONEY_SEED repeats a seed that failed. */
const requestedRuns = process.env['MONEY_RUNS'];
const numRuns = Number(requestedRuns ?? 8);
const seed = process.env['MONEY_SEED'] ?? (requestedRuns === undefined ? '20261125' : null);
const buyers = 5;

const euroRate = fc.integer({ min: 60, max: 130 }).map((percent) => percent / 100);
/**
 * One step of a schedule: the owner sets a price, an offer or a rate, a buyer looks at another currency, or does the next
 * thing on the way to an order.
 */
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      cents: fc.integer({ min: 50, max: 9_000 }),
      given: fc.boolean(),
      percent: fc.integer({ min: 1, max: 90 }),
      bundle: fc.record({ given: fc.boolean(), percent: fc.integer({ min: 1, max: 90 }) }),
      code: fc.record({ on: fc.boolean(), value: fc.integer({ min: 1, max: 90 }) }),
      shipping: fc.constantFrom(0, 499, 1_250),
      abroad: fc.option(fc.integer({ min: 0, max: 3_000 })),
      tax: fc.record({ rate: fc.integer({ min: 0, max: 30_000 }), included: fc.boolean(), onShipping: fc.boolean() }),
      euro: fc.option(euroRate),
      yen: fc.option(fc.integer({ min: 80, max: 240 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('switch' as const),
      buyer: fc.integer({ min: 0, max: buyers - 1 }),
      currency: fc.constantFrom(...currencies),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), buyer: fc.integer({ min: 0, max: buyers - 1 }) }),
  },
);

let runs = 0;

oneDatabase((_kind, open) => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket(await open());
  });
  afterAll(() => market.close());

  /** Nobody has paid a different sum than they saw, and no offer was given more often than it may be. */
  async function checkBooks(shoppers: readonly Shopper[]): Promise<void> {
    const { context } = market.shops[0];
    const { zones } = context.settings.current().priceList.shipping;
    for (const { payment, seen, currency, paid, address } of shoppers) {
      if (paid === null) {
        // Nothing is sold to a country that is no longer in a zone.
        expect({ country: address.country, zones: zones.length }).toEqual({ country: 'GB', zones: 1 });
        continue;
      }
      expect(paid).toEqual({ cents: seen, currency });
      const captured = await context.gateway.readPayment(payment?.id ?? '');
      expect(captured).toMatchObject({ amountReceived: seen, currency });
    }
    expect((await market.readSaleCode()).used).toBeLessThanOrEqual(maxUses);
    const ofOneCard = await context.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderAdjustments, eq(orderAdjustments.orderId, orders.id))
      .where(
        and(
          inArray(
            orders.payment,
            shoppers.flatMap(({ cardName, payment }) => (cardName === null ? [] : (payment?.id ?? []))),
          ),
          eq(orderAdjustments.code, firstOrderCode),
        ),
      );
    expect(ofOneCard.length).toBeLessThanOrEqual(1);
    for (const email of new Set(shoppers.map((shopper) => shopper.email))) {
      const reduced = await context.db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(orderAdjustments, eq(orderAdjustments.orderId, orders.id))
        .where(and(eq(orders.customerEmail, email), eq(orderAdjustments.code, firstOrderCode)));
      expect(reduced.length).toBeLessThanOrEqual(1);
    }
  }

  async function finish(shopper: Shopper, attempts: number): Promise<void> {
    for (let left = attempts; left > 0 && shopper.paid === null; left -= 1) await market.proceed(shopper);
  }

  test(
    'given prices, offers and currencies that change at random while buyers check out, then nobody pays a different sum than they saw',
    { timeout: 10_800_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          runs += 1;
          const shoppers = await market.open(buyers, runs);
          for (const each of steps) {
            if (each.kind === 'set') await market.set(each);
            else if (each.kind === 'switch') market.switchTo(must(shoppers[each.buyer], 'a buyer'), each.currency);
            else await market.proceed(must(shoppers[each.buyer], 'a buyer'));
          }
          // Whoever has not finished yet does, while the price stays.
          for (const shopper of shoppers) await finish(shopper, 12);
          await checkBooks(shoppers);
          expect(shoppers.some(({ paid }) => paid !== null)).toBe(true);
        }),
        { ...(seed !== null && { seed: Number(seed) }), numRuns },
      );
    },
  );

  test('given fifty buyers at once while the price changes under them, then each pays what they saw', async () => {
    runs += 1;
    const usual: Change = {
      cents: 2_000,
      given: true,
      percent: 10,
      bundle: { given: false, percent: 10 },
      code: { on: true, value: 20 },
      shipping: 499,
      abroad: 900,
      tax: { rate: 8_000, included: false, onShipping: false },
      euro: 0.9,
      yen: 150,
    };
    const shoppers = await market.open(50, runs);
    await market.set(usual);
    const sold = new AbortController();
    const owner = async () => {
      for (let round = 1; !sold.signal.aborted && round <= 12; round += 1)
        await market.set({ ...usual, cents: 2_000 + round * 137, given: round % 3 !== 0, shipping: round * 50 });
    };
    const changing = owner();
    await Promise.all(shoppers.map(async (shopper) => finish(shopper, 60)));
    sold.abort();
    await changing;
    expect(shoppers.filter(({ paid }) => paid === null)).toEqual([]);
    // The prices did change under them.
    expect(new Set(shoppers.map(({ seen }) => seen)).size).toBeGreaterThan(6);
    await checkBooks(shoppers);
  }, 300_000);
});
