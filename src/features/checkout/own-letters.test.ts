import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { readPdf } from '../../../tests/factories/read-pdf.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { adminPaths } from '../admin/contract.ts';
import { wantsAddress, type OrderView } from '../orders/contract.ts';

const osaka = {
  ...noraAddress,
  firstName: '花子',
  lastName: '山田',
  country: 'JP',
  address: '梅田1-2-3',
  city: '大阪市北区',
  state: '大阪府',
  zipCode: '5300001',
};

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
afterAll(() => shop.close());

const sellToJapan = async (letters?: 'all') => {
  const zone = { rates: { kind: 'order', amount: 499 }, freeFrom: null, days: null };
  const zones = [
    { ...zone, name: 'Home', countries: [{ country: 'US' }] },
    { ...zone, name: 'Japan', countries: [{ country: 'JP' }], ...(letters && { letters }) },
  ];
  await saveAsOwner(shop, { shipping: { zones }, tax: { method: 'none' } });
};

async function save(address: object) {
  const buyer = await createBuyer(shop);
  const place = { country: 'JP', state: 'Osaka' };
  const prepared = await buyer.prepare({ items: posterCart(buyer.artworkId), amount: 24.94, place });
  const { clientSecret } = prepared.json<{ clientSecret: string }>();
  const shippingAddress = { ...address, email: 'hanako@example.com' };
  const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress });
  return { buyer, clientSecret, saved };
}

test('given a zone with Latin letters only, then an address in others is refused by field, before anything is paid', async () => {
  await sellToJapan();
  const { buyer, clientSecret, saved } = await save(osaka);
  expect(saved.statusCode).toBe(400);
  const sentence = 'Please use Latin letters, which carriers of every country can read.';
  expect(saved.json()).toMatchObject({ userMessage: sentence, problems: { address: sentence, city: sentence } });

  // A browser that skips the question pays without an address, and is asked for one.
  const id = paymentIdOf(clientSecret);
  await buyer.confirm({ id, clientSecret });
  const order = (await buyer.place(id, { shippingAddress: osaka })).json<OrderView>();
  expect(order.shippingAddress).toBeNull();
  expect(wantsAddress(order)).toBe(true);
});

test('given a zone with all letters, then order and label have the address as its country writes it', async () => {
  await sellToJapan('all');
  const { buyer, clientSecret, saved } = await save(osaka);
  expect(saved.statusCode).toBe(204);
  const id = paymentIdOf(clientSecret);
  await buyer.confirm({ id, clientSecret });
  const order = (await buyer.place(id)).json<OrderView>();
  expect(order.shippingAddress).toMatchObject({ lastName: '山田', state: 'Osaka', zipCode: '530-0001' });
  expect(wantsAddress(order)).toBe(false);

  const admin = shop.browser();
  await signIn(shop, admin, 'admin@example.com');
  const labels = await admin.get(`${adminPaths.labels}?ids=${order.id}`);
  // Each part of a line that is of another font is drawn apart. No font has the mark of the Japanese post.
  const drawn = readPdf(labels.rawPayload).replaceAll(/\s/g, '');
  expect(drawn).toContain('530-0001大阪府大阪市北区梅田1-2-3山田花子様Japan');
});
