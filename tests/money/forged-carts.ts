import { expect, test } from 'vitest';
import { settle } from '../../src/features/checkout/server/service.ts';
import { createBuyer } from '../factories/buyer.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import type { PayingShop } from '../factories/paying-shop.ts';
import { ordersOf, refundedOf } from './paid-poster.ts';

/** Registers the tests of docs/faults.md in which somebody sends a forged cart: cheaper, or with another's artwork. */
export function testForgedCarts(open: () => PayingShop): void {
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
}
