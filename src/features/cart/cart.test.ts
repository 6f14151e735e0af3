import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardPriceList } from '../catalog/contract.ts';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { priceCart } from './contract.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
afterAll(() => shop.close());

test('each visitor has one cart, in the state that was sent last', async () => {
  const [nora, ada] = [await createBuyer(shop), await createBuyer(shop)];
  const items = posterCart(nora.artworkId);
  await nora.mirror(posterCart(nora.artworkId, { quantity: 9 }));
  expect((await nora.mirror(items)).statusCode).toBe(204);
  expect((await nora.browser.get('/api/cart')).json()).toEqual({ items });
  expect((await ada.browser.get('/api/cart')).json()).toEqual({ items: [] });
  await nora.mirror([]);
  expect((await nora.browser.get('/api/cart')).json()).toEqual({ items: [] });
});

test('an invalid cart is rejected and changes nothing', async () => {
  const buyer = await createBuyer(shop);
  const items = posterCart(buyer.artworkId);
  await buyer.mirror(items);
  for (const broken of [
    [{ ...items[0], quantity: 11 }],
    [{ ...items[0], productType: 'sofa' }],
    [{ ...items[0], price: -1 }],
    [{ ...items[0], title: 'x'.repeat(201) }],
  ]) {
    expect((await buyer.mirror(broken as typeof items)).statusCode).toBe(400);
  }
  expect((await buyer.browser.get('/api/cart')).json()).toEqual({ items });
});

test('the catalog determines the print shape of a line, whatever the browser sends', () => {
  const line = (productType: 'poster' | 'magnet' | 'mug', productSize: string) => ({
    ...posterCart('art_1')[0],
    key: `${productType} ${productSize}`,
    productType,
    productSize,
    shape: 'round',
  });
  const items = [
    line('poster', '8x10 inches'),
    line('poster', '12x16 inches'),
    line('magnet', '6x6 inches'),
    line('mug', '11oz'),
    posterCart('art_1')[1],
  ];
  const priced = priceCart(items, standardPriceList);
  expect(priced.ok && priced.lines.map(({ shape }) => shape)).toEqual(['portrait', 'tall', 'square', 'wrap', null]);
});
