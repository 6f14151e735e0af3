import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardPriceList } from '../catalog/contract.ts';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { cartTotals } from '../cart/client/cart-totals.ts';
import type { CartItem } from '../cart/contract.ts';
import { toUnits } from '../../shared/money.ts';
import { downloadUrl, picturesOfOrder, type OrderPageView, type OrderView } from './contract.ts';
import { orderEmails } from './server/emails/compose-emails.ts';
import { say } from '../../words/page.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const buy = async (buyer: Buyer, items: CartItem[]): Promise<OrderView> => {
    const prepared = await buyer.prepare({ items, amount: toUnits(cartTotals(items, standardPriceList).total) });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<OrderView>();
  };
  const keysOf = (pictures: readonly { artworkId: string; variation: number }[]) =>
    pictures.map(({ artworkId, variation }) => `${artworkId} ${variation}`);

  test('two artworks and two variations of one are three downloads, on every page and in the email', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner, { style: 'watercolor' });
    const [poster, free] = posterCart(buyer.artworkId);
    const mug: CartItem = {
      ...poster,
      key: 'mug',
      productType: 'mug',
      productSize: '11oz',
      artworkId: second,
      selectedVariation: 2,
    };
    const magnet: CartItem = {
      ...poster,
      key: 'magnet',
      productType: 'magnet',
      productSize: '4x4 inches',
      selectedVariation: 2,
    };
    // The browser kept the free line of a variation that is no longer bought.
    const order = await buy(buyer, [poster, mug, magnet, { ...free, selectedVariation: 0 }]);
    const expected = [`${buyer.artworkId} 1`, `${second} 2`, `${buyer.artworkId} 2`];

    expect(keysOf(picturesOfOrder(order, say))).toEqual(expected);
    expect(order.orderItems.map(({ style }) => style)).toEqual([
      'classic-oil-painting',
      'watercolor',
      'classic-oil-painting',
      'classic-oil-painting',
    ]);
    const page = (await buyer.browser.get(`/api/orders/${order.id}`)).json<OrderPageView>();
    expect(keysOf(page.pictures)).toEqual(expected);
    expect(
      (await buyer.browser.get('/api/orders')).json<OrderView[]>().map((one) => keysOf(picturesOfOrder(one, say))),
    ).toEqual([expected]);

    const work = orderEmails(shop.context).find(({ definition }) => definition.mail === 'files-ready')!;
    const mail = await work.compose({ orderId: order.id });
    if ('skip' in mail) throw new Error(mail.skip);
    const links = [...mail.text.matchAll(/\/api\/download\/artwork\/(\w+)\?\S*variation=(\d)/g)].map(
      ([, artworkId, variation]) => `${artworkId} ${variation}`,
    );
    expect(new Set(links)).toEqual(new Set(expected));
    expect(mail.text).toContain('Classic Oil Painting, picture 2');
    expect(mail.text).toContain('Classic Oil Painting, picture 3');

    // 202: the files are being made. The buyer may download exactly these.
    for (const { artworkId, variation } of picturesOfOrder(order, say)) {
      expect((await buyer.browser.get(downloadUrl(artworkId, variation))).statusCode).toBe(202);
    }
    expect((await buyer.browser.get(downloadUrl(buyer.artworkId, 0))).statusCode).toBe(404);
    expect((await buyer.browser.get(downloadUrl(second))).statusCode).toBe(202);
  });
});
