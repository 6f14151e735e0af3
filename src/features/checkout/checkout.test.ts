import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';

eachDatabase((_kind, open) => {
  let shop: PayingShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    buyer = await createBuyer(shop);
  });
  afterAll(() => shop.close());

  test('from the mirrored cart to one order, paid to the cent', async () => {
    expect((await buyer.mirror(posterCart(buyer.artworkId))).statusCode).toBe(204);
    expect((await buyer.browser.get('/api/cart')).json().items).toHaveLength(2);

    const prepared = await buyer.prepare({ items: undefined });
    expect(prepared.json()).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_/), amount: posterCartTotal });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = clientSecret.split('_secret_')[0];
    expect((await buyer.prepare({ items: undefined })).json().clientSecret).toBe(clientSecret);

    expect((await buyer.place(id)).statusCode).toBe(402);
    const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(saved.statusCode).toBe(204);
    expect((await buyer.confirm({ id, clientSecret })).json()).toEqual({ id, status: 'succeeded', next_action: null });

    const placed = await buyer.place(id);
    expect(placed.statusCode).toBe(201);
    expect(placed.json()).toMatchObject({
      userId: 'anonymous',
      status: 'pending',
      subtotalAmount: '19.95',
      taxAmount: '1.60',
      shippingAmount: '4.99',
      totalAmount: '26.54',
      stripePaymentIntentId: id,
      customerEmail: 'nora@example.com',
      shippingAddress: noraAddress,
      artworkId: buyer.artworkId,
      artwork: { style: 'classic-oil-painting' },
      orderItems: [{ productType: 'poster', price: 19.95, selectedVariation: 1 }, { productType: 'digital', price: 0 }],
    });
    const again = await buyer.place(id);
    expect(again.statusCode).toBe(200);
    expect(again.json().id).toBe(placed.json().id);
    expect((await buyer.browser.get('/api/cart')).json()).toEqual({ items: [] });

    const orders = await buyer.browser.get('/api/orders');
    expect(orders.headers['x-total-count']).toBe('1');
    expect(orders.json()).toEqual([placed.json()]);
  });

  test('a declined card, then one that works, is one payment and one order', async () => {
    const other = await createBuyer(shop);
    const payment = await other.open();
    const declined = await other.confirm(payment, testCard.declined);
    expect(declined.statusCode).toBe(402);
    expect(declined.json().error.message).toBe('Your card was declined.');
    expect((await other.place(payment.id)).statusCode).toBe(402);
    expect((await other.open()).id).toBe(payment.id);
    expect((await other.confirm(payment)).json().status).toBe('succeeded');
    expect((await other.place(payment.id)).statusCode).toBe(201);
  });
});
