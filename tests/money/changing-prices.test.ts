import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '../../src/features/settings/server/service.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { fromDollars, toDollars } from '../../src/shared/money.ts';
import { must } from '../../src/shared/must.ts';
import { createBuyer, type Buyer } from '../factories/buyer.ts';
import { posterCart } from '../factories/carts.ts';
import { createPayingShop, type PayingShop } from '../factories/paying-shop.ts';
import { eachDatabase } from '../harness/each-database.ts';

/** `npm run test:long` sets MONEY_RUNS. */
const numRuns = Number(process.env['MONEY_RUNS'] ?? 8);
const buyers = 5;

/** One step of a schedule: the owner sets a price, or a buyer does the next thing on the way to an order. */
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set' as const), cents: fc.integer({ min: 50, max: 9_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), buyer: fc.integer({ min: 0, max: buyers - 1 }) }),
  },
);

/** A buyer and what they have seen. */
interface Shopper {
  readonly buyer: Buyer;
  /** The total on their screen, in cents; null until they have asked once. */
  seen: number | null;
  payment: { readonly id: string; readonly clientSecret: string } | null;
  confirmed: boolean;
  /** What their order says that they have paid, in cents. */
  paid: number | null;
}

eachDatabase((_kind, open) => {
  /** Two processes: one saves settings and sells, the other only sells. */
  let shops: readonly [PayingShop, PayingShop];
  beforeAll(async () => {
    const database = await open();
    shops = [await createPayingShop(database), await createPayingShop(database)];
  });
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  async function setPrice(cents: number): Promise<void> {
    const { context } = shops[0];
    await saveSettings(
      context,
      { products: { poster: { sizes: { '8x10 inches': { price: cents } } } } },
      { base: context.settings.version(), by: 'owner@example.com', origin: 'edited' },
    );
  }

  /** Asks for a payment with the total on screen, or takes over the total that the shop answers with. */
  async function ask(shopper: Shopper): Promise<void> {
    const items = posterCart(shopper.buyer.artworkId);
    const amount = toDollars({ cents: shopper.seen ?? 1, currency: 'usd' });
    const response = await shopper.buyer.prepare({ items, amount });
    const body = response.json<{ amount: number; clientSecret?: string }>();
    if (response.statusCode === 409) {
      shopper.seen = fromDollars(body.amount).cents;
      return;
    }
    expect(response.statusCode).toBe(200);
    // Nothing can be paid but the total that the buyer saw.
    expect(fromDollars(body.amount).cents).toBe(shopper.seen);
    const clientSecret = must(body.clientSecret, 'a client secret');
    shopper.payment = { id: paymentIdOf(clientSecret), clientSecret };
  }

  /** The next thing that this buyer does. */
  async function proceed(shopper: Shopper): Promise<void> {
    if (shopper.paid !== null) return;
    if (shopper.payment === null) return ask(shopper);
    if (!shopper.confirmed) {
      await shopper.buyer.confirm(shopper.payment);
      shopper.confirmed = true;
      return;
    }
    const placed = (await shopper.buyer.place(shopper.payment.id)).json<{ totalAmount: string }>();
    shopper.paid = fromDollars(Number(placed.totalAmount)).cents;
  }

  test(
    'given prices that change at random while buyers check out, then nobody pays another sum than they saw',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const shoppers: Shopper[] = [];
          for (let index = 0; index < buyers; index += 1) {
            const buyer = await createBuyer(must(shops[index % 2], 'a shop'));
            shoppers.push({ buyer, seen: null, payment: null, confirmed: false, paid: null });
          }
          for (const each of steps) {
            if (each.kind === 'set') await setPrice(each.cents);
            else await proceed(must(shoppers[each.buyer], 'a buyer'));
          }
          // Whoever has not finished yet does, while the price stays.
          for (const shopper of shoppers)
            for (let left = 6; left > 0 && shopper.paid === null; left -= 1) await proceed(shopper);
          for (const { payment, seen, paid } of shoppers) {
            expect(paid).toBe(seen);
            const captured = await shops[0].context.gateway.readPayment(payment?.id ?? '');
            expect(captured?.amountReceived).toBe(seen);
          }
        }),
        process.env['MONEY_RUNS'] === undefined ? { seed: 20_261_125, numRuns } : { numRuns },
      );
    },
  );
});
