import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import {
  expectFailure,
  goods,
  mug,
  openContractShop,
  poster,
  testAgainstVendorDocument,
  type ContractShop,
} from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('goods, rates and costs', () => {
    test('every good that Printful makes is described with the pixels of its file', async () => {
      for (const good of goods) {
        expect(shop.printful.makes(good)).toBe(true);
        expect(await shop.printful.describe(good)).toMatchObject({ dpi: 300 });
      }
      expect(await shop.printful.describe(poster)).toMatchObject({
        width: 2400,
        height: 3000,
        canRotate: true,
        bleed: 0,
      });
      expect(await shop.printful.describe({ product: 'mug', size: '15oz' })).toMatchObject({
        width: 2700,
        height: 1140,
        bleed: 0,
      });
      expect(await shop.printful.describe({ product: 'magnet', size: '3x3 inches' })).toMatchObject({
        width: 975,
        bleed: 38,
      });
      expect(await shop.printful.describe({ product: 'canvas', size: '12x16 inches' })).toMatchObject({
        width: 4500,
        bleed: 450,
      });
      for (const good of [
        { product: 'digital', size: null },
        { product: 'poster', size: '1x1 inches' },
        { product: 'constructor', size: 'name' },
      ]) {
        expect(shop.printful.makes(good)).toBe(false);
        expect(await shop.printful.describe(good)).toBeNull();
      }
    });

    test('a changed printing technique is refused, and a discontinued product is not described', async () => {
      await shop.fake.settings.write({ techniques: { 19: 'digital' } });
      await expectFailure(shop.printful.describe(mug), 'refused', 'other');
      await expect(shop.printful.describe(mug)).rejects.toThrow(/blank/);
      await shop.fake.settings.write({ discontinued: [1] });
      expect(await shop.printful.describe(poster)).toBeNull();
    });

    test('a quote has methods, prices and, where Printful gives them, dates', async () => {
      const lines = [{ good: poster, quantity: 2 }];
      const [standard, express] = await shop.printful.quote({ country: 'US', state: 'CA' }, lines);
      expect(standard).toEqual({
        method: 'STANDARD',
        label: expect.stringContaining('Flat Rate'),
        price: 569,
        currency: 'usd',
        earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        customsPossible: false,
      });
      expect(express).toMatchObject({ method: 'PRINTFUL_FAST', price: 1595 });
      await shop.fake.settings.write({ ratesHaveDates: false });
      expect(await shop.printful.quote({ country: 'DE' }, lines)).toMatchObject([
        { earliest: null, latest: null, customsPossible: true },
        { method: 'PRINTFUL_FAST' },
      ]);
    });

    test('no quote where Printful does not ship; unknown countries and missing states are refused', async () => {
      const lines = [{ good: poster, quantity: 1 }];
      expect(await shop.printful.quote({ country: 'KP' }, lines)).toEqual([]);
      expect(await shop.printful.quote({ country: 'BR' }, lines)).toEqual([]);
      await expectFailure(shop.printful.quote({ country: 'XX' }, lines), 'refused', 'country');
      await expectFailure(shop.printful.quote({ country: 'US' }, lines), 'refused', 'address');
      await expectFailure(
        shop.printful.quote({ country: 'DE' }, [{ good: { product: 'rug', size: 'L' }, quantity: 1 }]),
        'refused',
        'stock',
      );
    });

    test('a price matches the cost of the order, for each shipping method', async () => {
      for (const method of [null, 'PRINTFUL_FAST']) {
        const fulfilment = { ...(await shop.makeFulfilment()), method };
        const price = await shop.printful.price(fulfilment);
        const { reference } = await shop.printful.place(fulfilment);
        await shop.pass(10);
        const { cost } = await shop.read(reference);
        expect(price.items + price.shipping + price.tax).toBe(price.total);
        expect([price.items, price.shipping]).toEqual([cost?.items, cost?.shipping]);
        if (method === null) expect(price).toEqual(cost);
      }
    });

    test('a price that takes too long is not ready, after a bounded number of requests', async () => {
      await shop.fake.settings.write({ calculationSeconds: 3_600 });
      await expectFailure(shop.printful.price(await shop.makeFulfilment()), 'not ready');
      expect(shop.exchanges.length).toBeLessThan(8);
    });
  });

  testAgainstVendorDocument(() => shop, 80);
});
