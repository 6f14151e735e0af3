import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { artworkView } from '../artworks/contract.ts';
import { artworkVariations } from '../artworks/server/tables.ts';
import { readOrderEmail } from './server/emails/order-email.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  /** Makes the pictures of an artwork those of a hosted model, at the size of a draft. */
  async function paintHosted(artworkId: string): Promise<void> {
    const picture = { engine: 'hosted:fal/fal-ai/flux-2-pro/edit', width: 1_216, height: 1_520 };
    await shop.context.db.update(artworkVariations).set(picture).where(eq(artworkVariations.artworkId, artworkId));
  }

  test('given a draft of a hosted model, then the server returns the true DPI of every product and size', async () => {
    const buyer = await createBuyer(shop);
    await paintHosted(buyer.artworkId);
    const { variations } = artworkView.parse((await buyer.browser.get(`/api/artworks/${buyer.artworkId}`)).json());
    expect(variations[1]?.prints).toEqual([
      { product: 'poster', size: '8x10 inches', dpi: 152, soft: false },
      { product: 'poster', size: '12x16 inches', dpi: 95, soft: true },
      { product: 'poster', size: '16x20 inches', dpi: 76, soft: true },
      { product: 'magnet', size: '3x3 inches', dpi: 300, soft: false },
      { product: 'magnet', size: '4x4 inches', dpi: 300, soft: false },
      { product: 'magnet', size: '6x6 inches', dpi: 253, soft: false },
      { product: 'mug', size: '11oz', dpi: 300, soft: false },
      { product: 'mug', size: '15oz', dpi: 300, soft: false },
      { product: 'digital', size: null, dpi: 76, soft: true },
    ]);
  });

  test('given a picture that the engine renders at any size, then no print is soft', async () => {
    const buyer = await createBuyer(shop);
    const { variations } = artworkView.parse((await buyer.browser.get(`/api/artworks/${buyer.artworkId}`)).json());
    expect(variations.map(({ prints }) => prints)).toEqual([[], [], []]);
  });

  test('the email of an order marks the prints that are soft, and no others', async () => {
    const buyer = await createBuyer(shop);
    await paintHosted(buyer.artworkId);
    const [large] = posterCart(buyer.artworkId, { productSize: '16x20 inches', price: 34.95 });
    const items = [large, ...posterCart(buyer.artworkId, { key: 'small' })];
    const prepared = await buyer.prepare({ items, amount: 64.28 });
    expect(prepared.statusCode).toBe(200);
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    const { id } = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>();
    const letter = await readOrderEmail(shop.context, id);
    expect(letter?.priceRows.map(({ aside }) => aside ?? null).slice(0, 3)).toEqual([
      '16x20 inches, 76 DPI, soft up close',
      '8x10 inches',
      '76 DPI, soft up close',
    ]);
  });
});
