import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { must } from '../../../../../shared/must.ts';
import { fulfilmentFor, picture } from '../shop-for-test.ts';
import { expectFailure, openContractShop, poster, testAgainstVendorDocument, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('files', () => {
    test('are fetched by Printful, and a bad one stops the draft and any release of it', async () => {
      const fulfilment = await shop.makeFulfilment();
      shop.files.set(must(fulfilment.lines[0]).file.url, await picture(2400, 2400));
      const { reference } = await shop.printful.place(fulfilment);
      await shop.pass(10);
      expect(await shop.read(reference)).toMatchObject({ state: 'problem', problem: { reason: 'file' } });
      await expectFailure(shop.printful.release(reference), 'refused', 'file');
    });

    test('that turn out to be missing after the release make the order fail', async () => {
      await shop.fake.settings.write({ fileSeconds: 30 });
      const fulfilment = await shop.makeFulfilment();
      shop.files.delete(must(fulfilment.lines[0]).file.url);
      const { reference } = await shop.printful.place(fulfilment);
      await shop.pass(10);
      await shop.printful.release(reference);
      expect(await shop.read(reference)).toMatchObject({ state: 'released' });
      await shop.pass(120);
      expect(await shop.read(reference)).toMatchObject({ state: 'problem', problem: { reason: 'file' } });
      expect((await shop.fake.read(reference))?.order.charges).toBe(0);
    });

    test('type, color space, size and shape are checked', async () => {
      const bad = {
        text: Buffer.from('no picture'),
        small: await picture(1_000, 1_250),
        shape: await picture(3_000, 3_000),
        cmyk: await sharp(shop.printable).toColorspace('cmyk').jpeg().toBuffer(),
        webp: await sharp(shop.printable).webp().toBuffer(),
      };
      for (const file of Object.values(bad)) {
        const fulfilment = await shop.makeFulfilment();
        shop.files.set(must(fulfilment.lines[0]).file.url, file);
        const { reference } = await shop.printful.place(fulfilment);
        await shop.pass(10);
        expect((await shop.read(reference)).problem?.reason).toBe('file');
      }
      const turned = await shop.makeFulfilment();
      shop.files.set(must(turned.lines[0]).file.url, await picture(3_000, 2_400));
      const { reference } = await shop.printful.place(turned);
      await shop.pass(10);
      expect((await shop.read(reference)).state).toBe('draft');
      await shop.fake.settings.write({ pixels: 'exact' });
      const half = await shop.makeFulfilment();
      shop.files.set(must(half.lines[0]).file.url, await picture(1_200, 1_500));
      const { reference: strict } = await shop.printful.place(half);
      await shop.pass(10);
      expect(await shop.read(strict)).toMatchObject({
        problem: { reason: 'file', detail: expect.stringContaining('2400x3000') },
      });
    });

    test('are cached by URL, so a replaced file needs another URL', async () => {
      const url = 'https://shop.test/print/same.jpg';
      const order = async (id: string, at: string) => {
        const { reference } = await shop.printful.place(fulfilmentFor(id, poster, at));
        await shop.pass(10);
        return (await shop.read(reference)).state;
      };
      shop.files.set(url, await picture(300, 300));
      expect(await order('prn_same_1', url)).toBe('problem');
      shop.files.set(url, shop.printable);
      expect(await order('prn_same_2', url)).toBe('problem');
      expect(shop.downloads).toEqual([url]);
      const withHash = `${url}?v=2`;
      shop.files.set(withHash, shop.printable);
      expect(await order('prn_same_3', withHash)).toBe('draft');
    });
  });

  describe('what can go wrong with an order', () => {
    test('an order fails without money in the wallet, and continues after another release', async () => {
      await shop.fake.settings.write({ script: ['fail-wallet'] });
      const reference = await shop.placeAndRelease();
      await shop.pass(61);
      expect(await shop.read(reference)).toMatchObject({ state: 'problem', problem: { reason: 'other' } });
      await shop.printful.release(reference);
      expect(await shop.advanceUntil(reference, ({ state }) => state === 'finished')).toMatchObject({ problem: null });
      expect((await shop.fake.read(reference))?.order.charges).toBe(1);
    });

    test('a hold and missing stock are problems until they end', async () => {
      await shop.fake.settings.write({ script: ['hold', 'out-of-stock'] });
      const reference = await shop.placeAndRelease();
      expect(await shop.advanceUntil(reference, ({ state }) => state === 'problem')).toMatchObject({
        problem: { reason: 'other' },
      });
      await shop.fake.resume(reference);
      expect(await shop.read(reference)).toMatchObject({ state: 'making', problem: null });
      expect(await shop.advanceUntil(reference, ({ state }) => state === 'problem')).toMatchObject({
        problem: { reason: 'stock' },
      });
      await shop.fake.resume(reference);
      expect(await shop.advanceUntil(reference, ({ state }) => state === 'finished')).toMatchObject({ problem: null });
    });

    test('an order in two shipments, of which one comes back and is replaced, ends delivered', async () => {
      await shop.fake.settings.write({ script: ['split', 'return', 'reship', 'refund'] });
      const fulfilment = await shop.makeFulfilment();
      const line = must(fulfilment.lines[0]);
      const { reference } = await shop.printful.place({
        ...fulfilment,
        lines: [line, { ...line, id: 'second', quantity: 3 }],
      });
      await shop.pass(10);
      await shop.printful.release(reference);
      const partlyShipped = await shop.advanceUntil(reference, ({ parcels }) => parcels.length > 0);
      expect(partlyShipped).toMatchObject({
        state: 'making',
        parcels: [{ state: 'shipped', lines: [{ id: line.id }] }],
      });
      const all = await shop.advanceUntil(reference, ({ parcels }) => parcels.length === 3);
      expect(all.parcels).toMatchObject([
        { replacesAnother: false },
        { state: 'returned', lines: [{ id: 'second', quantity: 3 }] },
        { state: 'shipped', replacesAnother: true, lines: [{ id: line.id }, { id: 'second' }] },
      ]);
      await shop.pass(3_600);
      expect((await shop.read(reference)).parcels.at(-1)).toMatchObject({ state: 'delivered' });
    });

    test('an order that Printful cancels is refunded in full', async () => {
      const reference = await shop.placeAndRelease();
      await shop.advanceUntil(reference, ({ state }) => state === 'making');
      await shop.fake.applyIncident(reference, 'cancel');
      const { state, cost, refunded } = await shop.read(reference);
      expect([state, refunded]).toEqual(['cancelled', cost?.total]);
      expect((await shop.fake.read(reference))?.order.refunded).toBe(cost?.total);
      await expectFailure(shop.printful.release(reference), 'refused', 'other');
    });
  });

  testAgainstVendorDocument(() => shop, 150);
});
