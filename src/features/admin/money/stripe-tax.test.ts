import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../../../tests/factories/buyer.ts';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { payFor, seattleAddress, seeTotal } from '../../../../tests/factories/taxed-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { adminPaths, adminTaxes } from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await openPanel(await open());
  });
  afterAll(() => panel.shop.close());

  test('given the owner switches Stripe Tax on, then a buyer sees the tax of their address, and the order keeps it', async () => {
    const { shop, owner } = panel;
    const saved = await owner.request({
      method: 'PUT',
      url: adminPaths.settings,
      payload: {
        base: shop.context.settings.version(),
        settings: { tax: { method: 'stripe' }, offers: { firstOrder: { given: false } } },
      },
    });
    expect(saved.statusCode).toBe(200);
    const buyer = await createBuyer(shop);
    const early = await buyer.prepare();
    expect(early.statusCode).toBe(422);

    const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), seattleAddress);
    // 10.35% of $19.95 and of $4.99.
    expect(seen.tax.cents).toBe(258);
    const { orderId } = await payFor(buyer, seen, seattleAddress);
    const shown = { taxAmount: '2.58', shippingAmount: '4.99', totalAmount: '27.52' };
    expect((await buyer.browser.get(`/api/orders/${orderId}`)).json()).toMatchObject({ order: shown });
    expect((await owner.get(adminPaths.order(orderId))).json()).toMatchObject({ order: shown });
    const taxes = await owner.get(`${adminPaths.taxes}?mode=test&days=7`);
    expect(adminTaxes.parse(taxes.json()).rows).toMatchObject([
      { country: 'US', state: 'WA', percent: 10.35, orders: 1, taxable: 24.94, tax: 2.58 },
    ]);
  });
});
