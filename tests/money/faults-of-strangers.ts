import { expect, test } from 'vitest';
import { settle } from '../../src/features/checkout/server/service.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { createBuyer, noraAddress } from '../factories/buyer.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import type { PayingShop } from '../factories/paying-shop.ts';
import { ordersOf, payForPoster, refundedOf } from './paid-poster.ts';

/** Registers the tests of docs/faults.md in which somebody tries to pay less, or with what is not theirs. */
export function testStrangers(open: () => PayingShop): void {
  test('The amount is tampered with', async () => {
    const shop = open();
    const buyer = await createBuyer(shop);
    const cheaper = await buyer.prepare({ amount: 0.5, items: posterCart(buyer.artworkId, { price: 0.01 }) });
    expect(cheaper.statusCode).toBe(409);
    expect(cheaper.json()).toMatchObject({
      amount: 26.54,
      userMessage: 'The total has changed. Please check it and try again.',
    });
    // A payment made at the gateway itself, of another amount, results in no order either; it is refunded.
    const payment = await buyer.open();
    const { metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
    const wrong = await shop.gateway.stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata });
    await shop.gateway.stripe.paymentIntents.confirm(wrong.id, { payment_method: 'pm_card_visa' });
    expect((await buyer.place(wrong.id)).statusCode).toBe(404);
    await settle(shop.context, wrong.id);
    const placed = await buyer.place(wrong.id);
    expect(placed.statusCode).toBe(409);
    expect(placed.json().userMessage).toContain('refunded');
    expect(await refundedOf(shop, wrong.id)).toBe(100);
    expect(await ordersOf(shop, buyer)).toHaveLength(0);
  });

  test('Somebody else’s artwork is put into the cart', async () => {
    const shop = open();
    const [thief, victim] = [await createBuyer(shop), await createBuyer(shop)];
    const response = await thief.prepare({ items: posterCart(victim.artworkId) });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain(victim.artworkId);
    const wanted = { artworkId: victim.artworkId, selectedVariation: 0, items: [downloadOnly(victim.artworkId)] };
    expect((await thief.browser.post('/api/create-checkout-session', wanted)).statusCode).toBe(404);
  });

  test('Somebody else’s payment is presented', async () => {
    const shop = open();
    const { buyer: victim, payment } = await payForPoster(shop);
    const thief = await createBuyer(shop);
    const shippingAddress = { ...noraAddress, address: '1 Elsewhere' };
    expect((await thief.place(payment.id, { shippingAddress })).statusCode).toBe(404);
    const { clientSecret } = payment;
    expect((await thief.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress })).statusCode).toBe(
      404,
    );
    expect(await ordersOf(shop, thief)).toHaveLength(0);
    expect((await victim.place(payment.id)).json().shippingAddress).toBeNull();
  });

  test('A payment is used for a second order', async () => {
    const shop = open();
    const { buyer, payment } = await payForPoster(shop);
    const first = (await buyer.place(payment.id)).json();
    const second = await insertArtwork(shop.context.db, buyer.owner);
    await buyer.prepare({ items: posterCart(second) });
    const reused = await buyer.place(payment.id, { artworkId: second, items: posterCart(second), totalAmount: 26.54 });
    expect(reused.statusCode).toBe(200);
    expect(reused.json()).toEqual(first);
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });
}
