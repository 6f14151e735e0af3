import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { canvas, failureOf, frame, line, mug, openContractShop, poster, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('goods', () => {
    test('a good is described by its print area', async () => {
      expect(await shop.partner.describe(poster)).toMatchObject({
        width: 2_400,
        height: 3_000,
        dpi: 300,
        bleed: 0,
        canRotate: true,
      });
      expect(await shop.partner.describe(mug)).toMatchObject({ width: 2_670, height: 1_110, canRotate: false });
      expect(await shop.partner.describe(canvas)).toMatchObject({ width: 1_822, height: 2_422, dpi: 150, bleed: 11 });
      expect(await shop.partner.describe(frame)).toMatchObject({ width: 3_600, height: 4_800 });
    });

    test('a magnet is not made', async () => {
      const magnet = { product: 'magnet', size: '3x3 inches' };
      expect(shop.partner.makes(magnet)).toBe(false);
      expect(shop.partner.makes(poster)).toBe(true);
      expect(await shop.partner.describe(magnet)).toBeNull();
      expect(await failureOf(shop.partner.place(shop.fulfilment({ lines: [line(magnet)] })))).toMatchObject({
        kind: 'refused',
        problem: 'stock',
      });
    });
  });

  describe('prices', () => {
    test('every method has a price and no dates; customs are possible from another country', async () => {
      const lines = [
        { good: poster, quantity: 2 },
        { good: mug, quantity: 1 },
      ];
      const quotes = await shop.partner.quote({ country: 'US' }, lines);
      expect(quotes.map(({ method, price }) => [method, price])).toEqual([
        ['Budget', 1_000],
        ['Standard', 1_450],
        ['Express', 3_200],
        ['Overnight', 6_300],
      ]);
      expect(quotes[0]).toEqual({
        method: 'Budget',
        label: 'Budget',
        price: 1_000,
        currency: 'usd',
        earliest: null,
        latest: null,
        customsPossible: false,
      });
      const abroad = await shop.partner.quote({ country: 'DE' }, lines);
      expect(abroad.map(({ method }) => method)).toEqual(['Budget', 'Standard', 'Express']);
      expect(abroad.every(({ customsPossible }) => customsPossible)).toBe(true);
    });

    test('a country that is not served has no quotes, and an unknown country is refused', async () => {
      const lines = [{ good: poster, quantity: 1 }];
      expect(await shop.partner.quote({ country: 'KP' }, lines)).toEqual([]);
      expect(await failureOf(shop.partner.quote({ country: 'XX' }, lines))).toMatchObject({
        kind: 'refused',
        problem: 'country',
      });
    });

    test('the price of a parcel matches the final cost of its order, with tax', async () => {
      await shop.change({ taxBasisPoints: 2_000, currency: 'GBP', stepSeconds: 60 });
      const wanted = shop.fulfilment({ lines: [line(poster, { quantity: 2 }), line(mug)], method: 'Express' });
      const price = await shop.partner.price(wanted);
      expect(price).toEqual({ currency: 'gbp', items: 1_920, shipping: 3_200, tax: 1_024, total: 6_144 });
      const { reference, cost } = await shop.partner.place(wanted);
      expect(cost).toBeNull();
      shop.pass(120);
      expect((await shop.partner.read(reference))?.cost).toEqual(price);
    });

    test('a method that does not reach the country is refused', async () => {
      const there = shop.fulfilment({ method: 'Overnight' });
      const abroad = { ...there, recipient: { ...there.recipient, country: 'DE' } };
      expect(await failureOf(shop.partner.price(abroad))).toMatchObject({ kind: 'refused', problem: 'country' });
    });
  });
});
