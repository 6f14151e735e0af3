import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { orderLines, orders } from '../orders/server/tables.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
  await saveAsOwner(shop, { languages: { offered: ['de', 'ja', 'ar'] } });
});
afterAll(() => shop.close());

test('given a visitor who has switched on another page, then an order is in the language of the page that was paid', async () => {
  const buyer = await createBuyer(shop);
  buyer.browser.cookies.set('language', 'ja');
  const fromGermanPage = (url: string, payload: object) =>
    buyer.browser.request({ method: 'POST', url, payload, headers: { 'x-language': 'de' } });
  const prepared = await fromGermanPage('/api/create-payment-intent', {
    amount: posterCartTotal,
    items: posterCart(buyer.artworkId),
  });
  const { clientSecret } = prepared.json<{ clientSecret: string }>();
  await fromGermanPage('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
  const payment = { id: paymentIdOf(clientSecret), clientSecret };
  await buyer.confirm(payment);
  const placed = await fromGermanPage('/api/orders', { stripePaymentIntentId: payment.id });
  const { id } = placed.json<{ id: string }>();
  const [order] = await shop.context.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.language).toBe('de');
  const lines = await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(lines.map(({ title }) => title)).toContain('Poster mit deinem Tier');
});
