import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { objects } from '../../providers/payments/test-gateway/tables.ts';
import { orderLines, orders } from '../orders/server/tables.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
  await saveAsOwner(shop, { languages: { offered: ['de', 'ja', 'ar'] }, offers: { firstOrder: { given: true } } });
});
afterAll(() => shop.close());

test.each([
  ['has switched', false],
  ['has opened the same checkout', true],
])(
  'given a visitor who %s in Japanese on another page, then an order is in the language of the page that was paid',
  async (_what, opened) => {
    const buyer = await createBuyer(shop);
    buyer.browser.cookies.set('language', 'ja');
    const from = (language: string) => (url: string, payload: object) =>
      buyer.browser.request({ method: 'POST', url, payload, headers: { 'x-language': language } });
    const german = from('de');
    const cart = { amount: posterCartTotal, items: posterCart(buyer.artworkId) };
    const { clientSecret } = (await german('/api/create-payment-intent', cart)).json<{ clientSecret: string }>();
    if (opened) expect((await from('ja')('/api/create-payment-intent', cart)).json()).toMatchObject({ clientSecret });
    const saved = await german('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(saved.statusCode).toBe(204);
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    const placed = await german('/api/orders', { stripePaymentIntentId: payment.id });
    const { id } = placed.json<{ id: string }>();
    const [order] = await shop.context.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.language).toBe('de');
    const lines = await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(lines.map(({ title }) => title)).toContain('Poster mit deinem Tier');
  },
);

test.each([
  ['en', 'en', 'Digital Download (First order, 10% off)'],
  ['de', 'de', 'Download (Erste Bestellung, 10\u00a0% Rabatt)'],
  ['ja', 'ja', 'ダウンロード版 (初回注文割引、10%オフ)'],
  // Stripe has no Arabic, so its page follows the browser.
  ['ar', 'auto', 'تنزيل رقمي (الطلب الأول، خصم 10%)'],
])('given a buyer who reads %s, then the gateway’s page is in %s, and so are its lines', async (tag, locale, title) => {
  const buyer = await createBuyer(shop);
  const { statusCode, body } = await buyer.browser.request({
    method: 'POST',
    url: '/api/create-checkout-session',
    payload: {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items: [downloadOnly(buyer.artworkId)],
      firstOrder: true,
    },
    headers: { 'x-language': tag },
  });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  const { sessionId } = JSON.parse(body) as { sessionId: string };
  const [session] = await shop.context.db.select().from(objects).where(eq(objects.id, sessionId));
  expect(session?.body).toMatchObject({ locale });
  expect(session?.hidden.lines).toMatchObject([{ title }]);
});

test('given a buyer who comes back from the gateway and switches the language, then its next page is in that one', async () => {
  const buyer = await createBuyer(shop);
  const open = async (tag: string) => {
    const response = await buyer.browser.request({
      method: 'POST',
      url: '/api/create-checkout-session',
      payload: { artworkId: buyer.artworkId, selectedVariation: 0, items: [downloadOnly(buyer.artworkId)] },
      headers: { 'x-language': tag },
    });
    return response.json<{ sessionId: string }>().sessionId;
  };
  const english = await open('en');
  expect(await open('en')).toBe(english);
  expect(await open('de')).not.toBe(english);
});
