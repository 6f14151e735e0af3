import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { artworks } from '../artworks/server/tables.ts';
import { orderLines } from '../orders/server/tables.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
afterAll(() => shop.close());

const set = async (settings: object): Promise<void> => saveAsOwner(shop, settings);

/** A buyer of a picture of three pets. */
async function buyerOfThree() {
  const buyer = await createBuyer(shop);
  const { db } = shop.context;
  const isTheirs = eq(artworks.id, buyer.artworkId);
  const [row] = await db.select().from(artworks).where(isTheirs);
  const pets = ['Bella', 'Max', 'Luna'].map((name, pet) => ({ photoId: row!.photoId, hints: { pet }, name }));
  await db.update(artworks).set({ pets, petName: 'Bella, Max & Luna' }).where(isTheirs);
  return buyer;
}

test('given a price for additional pets, then a poster of three pets costs twice that more, whatever number is sent', async () => {
  await set({ pets: { further: 350 } });
  const buyer = await buyerOfThree();
  // $19.95 and twice $3.50, tax $2.16, shipping $4.99.
  const total = 34.1;
  for (const pets of [undefined, 1, 4]) {
    const items = posterCart(buyer.artworkId, { pets });
    const refused = await buyer.prepare({ items });
    expect([refused.statusCode, refused.json().amount]).toEqual([409, total]);
  }
  const items = posterCart(buyer.artworkId, { pets: 3 });
  const { clientSecret } = (await buyer.prepare({ items, amount: total })).json<{ clientSecret: string }>();
  const payment = { id: paymentIdOf(clientSecret), clientSecret };
  await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
  await buyer.confirm(payment);
  const order = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>();
  expect(order).toMatchObject({ totalAmount: '34.10', taxAmount: '2.16' });
  const lines = await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(lines.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b)).toEqual([0, 2_695]);
});

test('given the mirrored cart or a download alone, then additional pets are in the price as well', async () => {
  await set({ pets: { further: 350 } });
  const buyer = await buyerOfThree();
  await buyer.mirror(posterCart(buyer.artworkId));
  const prepared = await buyer.browser.post('/api/create-payment-intent', { amount: 34.1 });
  expect(prepared.statusCode).toBe(200);
  const session = async (amount: number) =>
    buyer.browser.post('/api/create-checkout-session', {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items: [downloadOnly(buyer.artworkId)],
      amount,
    });
  expect((await session(4.95)).json()).toMatchObject({ amount: 11.95 });
  expect((await session(11.95)).statusCode).toBe(200);
});

test('given a shop that has set nothing, then a picture of three pets costs what one of one does', async () => {
  await set({});
  const buyer = await buyerOfThree();
  const prepared = await buyer.prepare({ items: posterCart(buyer.artworkId, { pets: 3 }), amount: posterCartTotal });
  expect(prepared.statusCode).toBe(200);
});
