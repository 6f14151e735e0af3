import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { findPaidVariations } from '../orders/server/store.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    buyer = await createBuyer(shop);
  });
  afterAll(() => shop.close());

  test('given a mirrored cart, when the buyer pays, then one order with exact amounts is made', async () => {
    expect((await buyer.mirror(posterCart(buyer.artworkId))).statusCode).toBe(204);
    expect((await buyer.browser.get('/api/cart')).json().items).toHaveLength(2);

    const prepared = await buyer.prepare({ items: undefined });
    expect(prepared.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      amount: posterCartTotal,
    });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
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
      orderItems: [
        { productType: 'poster', price: 19.95, selectedVariation: 1 },
        { productType: 'digital', price: 0 },
      ],
    });
    const again = await buyer.place(id);
    expect(again.statusCode).toBe(200);
    expect(again.json().id).toBe(placed.json().id);
    expect((await buyer.browser.get('/api/cart')).json()).toEqual({ items: [] });

    const orders = await buyer.browser.get('/api/orders');
    expect(orders.headers['x-total-count']).toBe('1');
    expect(orders.json()).toEqual([placed.json()]);
  });

  test('given a declined card, when the buyer tries another, then one payment makes one order', async () => {
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

  test('a card that requires 3-D Secure pays if the buyer confirms and not if they refuse', async () => {
    const other = await createBuyer(shop);
    const payment = await other.open();
    const challenge = async () => {
      const asked = await other.confirm(payment, testCard.asks);
      expect(asked.json().status).toBe('requires_action');
      return asked.json().next_action.redirect_to_url.url as string;
    };
    const page = await other.browser.get(await challenge());
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('$26.54');
    expect(page.body).not.toMatch(/<script|style="/);

    const response = (choice: string) =>
      submit(other, `/test-gateway/3ds/${payment.id}`, { key: payment.clientSecret, choice });
    const refused = await response('fail');
    expect(refused.headers.location).toMatch(/^\/success\?payment_intent=pi_\w+&.*redirect_status=failed$/);
    expect((await other.place(payment.id)).statusCode).toBe(402);

    await challenge();
    const confirmed = await response('approve');
    expect(confirmed.headers.location).toMatch(/redirect_status=succeeded$/);
    expect((await other.place(payment.id)).statusCode).toBe(201);
  });

  test('given a download whose price the buyer has not seen, then nothing is opened before they accept it', async () => {
    const other = await createBuyer(shop);
    const start = (amount: number) =>
      other.browser.post('/api/create-checkout-session', {
        artworkId: other.artworkId,
        selectedVariation: 2,
        items: [downloadOnly(other.artworkId)],
        amount,
      });
    const refused = await start(3.95);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ amount: 4.95, withdrawn: [] });
    expect((await start(4.95)).statusCode).toBe(200);
  });

  test('given only a download, when a second card works on the hosted page, then one order is made', async () => {
    const other = await createBuyer(shop);
    const start = () =>
      other.browser.post('/api/create-checkout-session', {
        artworkId: other.artworkId,
        selectedVariation: 2,
        items: [{ ...downloadOnly(other.artworkId), selectedVariation: undefined }],
      });
    const { sessionId, url } = (await start()).json<{ sessionId: string; url: string }>();
    expect((await start()).json().sessionId).toBe(sessionId);
    const { pathname } = new URL(url);
    expect((await other.browser.get(pathname)).body).toContain('$4.95');
    expect((await other.browser.get(`/api/checkout-session/${sessionId}`)).json()).toMatchObject({
      artworkId: other.artworkId,
      totalAmount: 4.95,
      paid: false,
    });

    const email = 'nora@example.com';
    const declined = await submit(other, pathname, { email, card: testCard.good, choice: 'decline' });
    expect(declined.statusCode).toBe(402);
    expect(declined.body).toContain('Your card was declined.');
    const stranger = await submit(other, pathname, { email, card: '5555 5555 5555 4444', choice: 'pay' });
    expect(stranger.statusCode).toBe(402);
    expect(stranger.body).not.toContain('5555');
    expect((await submit(other, pathname, { choice: 'cancel' })).headers.location).toBe('/app?step=products');
    const paid = await submit(other, pathname, { email, card: testCard.good, choice: 'pay' });
    expect(paid.headers.location).toBe(`/success?session_id=${sessionId}`);

    const session = await other.browser.get(`/api/checkout-session/${sessionId}`);
    expect(session.json()).toMatchObject({ paid: true, items: [{ price: 4.95, selectedVariation: 2 }] });
    const placed = await other.place(sessionId);
    expect(placed.statusCode).toBe(200);
    expect(placed.json()).toMatchObject({
      totalAmount: '4.95',
      taxAmount: '0.00',
      shippingAmount: '0.00',
      customerEmail: email,
      shippingAddress: { address: 'Digital Download', city: 'N/A', zipCode: '00000' },
    });
    const again = await start();
    expect(again.json().sessionId).not.toBe(sessionId);
  });

  test('each line of a cart with two artworks keeps its artwork and variation', async () => {
    const other = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, other.owner, { style: 'watercolor' });
    const items = [
      ...posterCart(other.artworkId),
      { ...posterCart(second)[0], productType: 'mug', productSize: '11oz', selectedVariation: 2 },
    ];
    const prepared = await other.prepare({ items, amount: 48.08 });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
    await other.confirm({ id, clientSecret });
    expect((await other.place(id)).json().orderItems).toMatchObject([
      { productType: 'poster', artworkId: other.artworkId, selectedVariation: 1 },
      { productType: 'digital', artworkId: other.artworkId },
      { productType: 'mug', artworkId: second, selectedVariation: 2, price: 19.95 },
    ]);
    const paidFor = async (owner: string, artworkId: string) =>
      new Set((await findPaidVariations(shop.context.db, [owner], artworkId)).map(({ variation }) => variation));
    expect(await paidFor(other.owner, second)).toEqual(new Set([2]));
    expect(await paidFor(other.owner, other.artworkId)).toEqual(new Set([1]));
    expect(await paidFor(buyer.owner, second)).toEqual(new Set());
  });
});

/** Posts a form as a browser does. */
function submit(buyer: Buyer, url: string, fields: Record<string, string>) {
  return buyer.browser.request({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
