import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { freeDownload } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { prints } from '../artworks/server/tables.ts';
import { adminPaths } from '../admin/contract.ts';
import type { CartItem } from '../cart/contract.ts';
import {
  optionalProducts,
  printPixelsOf,
  products,
  standardProducts,
  type OptionalProduct,
} from '../catalog/contract.ts';
import { orderLines } from '../orders/server/tables.ts';
import { defaultSettings } from './contract.ts';
import { advance } from './server/advancing/advance.ts';
import { planOrder } from './server/planning/plan-order.ts';
import { fulfilmentOrders } from './server/tables.ts';

const amounts: Readonly<Record<OptionalProduct, number>> = { 'framed-poster': 75.14, canvas: 69.74 };

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const put = (url: string, payload: object) => panel.request({ method: 'PUT', url, payload });
  const sell = (product: OptionalProduct, sold: boolean) => put(adminPaths.products, { product, sold });
  const sold = async () => (await shop.browser().get('/api/products')).json<{ sold: string[] }>().sold;
  const cartOf = (type: OptionalProduct, { artworkId }: Buyer): CartItem[] => [
    { ...freeDownload(artworkId), key: type, productType: type, productSize: '12x16 inches' },
    freeDownload(artworkId),
  ];
  const prepare = (type: OptionalProduct, buyer: Buyer) =>
    buyer.prepare({ items: cartOf(type, buyer), amount: amounts[type] });

  async function pay(type: OptionalProduct): Promise<string> {
    const buyer = await createBuyer(shop);
    const { clientSecret } = (await prepare(type, buyer)).json<{ clientSecret: string }>();
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
  }

  test('given a shop with default settings, then canvas and framed posters are neither listed nor sold', async () => {
    expect(await sold()).toEqual([...standardProducts]);
    for (const type of optionalProducts) {
      const refused = await prepare(type, await createBuyer(shop));
      expect([refused.statusCode, refused.json().userMessage]).toEqual([
        422,
        `We do not sell the ${products[type].label.toLowerCase()} at the moment. Please remove it from your cart.`,
      ]);
    }
  });

  test('given a product that the shop owner sells, when they stop, then payments already open become orders', async () => {
    expect((await sell('canvas', true)).json()).toEqual({ sold: [...standardProducts, 'canvas'] });
    expect(await sold()).toContain('canvas');
    const buyer = await createBuyer(shop);
    const { clientSecret } = (await prepare('canvas', buyer)).json<{ clientSecret: string }>();
    await sell('canvas', false);
    expect(await sold()).toEqual([...standardProducts]);
    expect((await prepare('canvas', await createBuyer(shop))).statusCode).toBe(422);
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id, { shippingAddress: noraAddress })).statusCode).toBe(201);
    expect((await put(adminPaths.products, { product: 'poster', sold: false })).statusCode).toBe(400);
  });

  test('given both are sold and made by Printful, when they are bought, then Printful gets drafts', async () => {
    await sell('canvas', true);
    await sell('framed-poster', true);
    const makers = { canvas: 'printful', 'framed-poster': 'printful' } as const;
    const saved = await put(adminPaths.fulfilmentSettings, { version: 0, settings: { ...defaultSettings, makers } });
    expect(saved.json()).toMatchObject({ version: 1, settings: { makers } });
    const { db, clock } = shop.context;
    for (const type of optionalProducts) {
      const orderId = await pay(type);
      const [line] = await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .orderBy(asc(orderLines.position));
      const bought = must(line, 'the line');
      expect(bought).toMatchObject({ productType: type, shape: 'tall', title: products[type].title });
      const print = must(printPixelsOf(bought), 'its print');
      expect(print).toEqual(type === 'canvas' ? { width: 4_500, height: 5_700 } : { width: 3_600, height: 4_800 });
      await db.insert(prints).values({
        id: newId('prn'),
        artworkId: bought.artworkId,
        variation: bought.selectedVariation,
        ...print,
        status: 'done',
        key: `prints/${newId('prn')}.png`,
        sha256: createHash('sha256').update(orderId).digest('hex'),
        bytes: 1,
        createdAt: clock(),
      });
      const [id] = await planOrder(shop.context, orderId);
      await advance(shop.context, must(id, 'the fulfilment order'));
      const [row] = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.orderId, orderId));
      expect(must(row, 'the fulfilment order').state).toBe('draft');
    }
  });
});
