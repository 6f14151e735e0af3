import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { must } from '../../../../../shared/must.ts';
import { addMilliseconds, minute } from '../../../../../shared/time.ts';
import { line, mug, openContractShop, picture, poster, urlOf, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('making', () => {
    test('an order progresses with the clock, and each lab sends its own parcel', async () => {
      await shop.change({ stepSeconds: 60 });
      const wanted = shop.fulfilment({ lines: [line(poster, { quantity: 3 }), line(mug, { quantity: 2 })] });
      const { reference } = await shop.partner.place(wanted);
      const states: unknown[] = [];
      for (let step = 0; step < 6; step++) {
        shop.pass(60);
        const order = must(await shop.partner.read(reference));
        states.push([order.state, order.cost === null, order.parcels.map(({ state }) => state)]);
      }
      expect(states).toEqual([
        ['released', true, []],
        ['released', false, ['preparing', 'preparing']],
        ['making', false, ['preparing', 'preparing']],
        ['making', false, ['preparing', 'preparing']],
        ['making', false, ['shipped', 'preparing']],
        ['finished', false, ['shipped', 'shipped']],
      ]);
      const order = must(await shop.partner.read(reference));
      expect(order.parcels).toMatchObject([
        {
          carrier: 'usps',
          trackingNumber: expect.stringMatching(/^PRDG/),
          lines: [{ id: 'line-poster', quantity: 3 }],
          deliveredAt: null,
        },
        { carrier: 'ups', lines: [{ id: 'line-mug', quantity: 2 }] },
      ]);
      expect(order.parcels.map(({ shippedAt }) => shippedAt)).toEqual([
        addMilliseconds(shop.now(), -minute),
        shop.now(),
      ]);
    });

    test('steps that were due between two reads happened at their own times', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      const begin = shop.now();
      shop.pass(86_400);
      await shop.fake.controls.tick();
      const [made] = await shop.fake.controls.listOrders();
      expect(made?.id).toBe(reference);
      expect(made?.shipments[0]?.dispatchDate).toBe(new Date(begin.getTime() + 300_000).toISOString());
    });

    test('the file is downloaded once, and printed as it is', async () => {
      const file = must(shop.files.get(urlOf(poster)));
      const md5 = createHash('md5').update(file).digest('hex');
      const { reference } = await shop.partner.place(
        shop.fulfilment({ lines: [line(poster, { file: { url: urlOf(poster), md5 } })] }),
      );
      shop.pass(600);
      expect((await shop.partner.read(reference))?.state).toBe('finished');
      expect(await shop.fake.controls.listPrints(reference)).toMatchObject([
        { width: 2_400, height: 3_000, wanted: { width: 2_400, height: 3_000 } },
      ]);
      expect(shop.downloads.length).toBe(1);
    });

    test('a file that is missing at first is only a warning', async () => {
      const url = 'https://shop.test/late.png';
      const { reference } = await shop.partner.place(
        shop.fulfilment({ lines: [line(poster, { file: { url, md5: null } })] }),
      );
      shop.pass(60);
      expect(await shop.partner.read(reference)).toMatchObject({ state: 'released', problem: null });
      expect((await shop.fake.controls.listOrders())[0]?.status.issues[0]?.errorCode).toBe(
        'order.items.assets.NotDownloaded',
      );
      shop.files.set(url, must(shop.files.get(urlOf(poster))));
      shop.pass(600);
      expect((await shop.partner.read(reference))?.state).toBe('finished');
    });

    test.each([
      ['a missing one', () => null, null],
      ['one of another size', () => picture(1_000, 1_250), null],
      ['one that is not a picture', async () => Buffer.from('<html>sign in</html>'), null],
      ['one with another hash', () => picture(2_400, 3_000), '0'.repeat(32)],
    ])('after ten attempts the file is a problem: %s', async (_, make, md5) => {
      const url = `https://shop.test/bad-${shop.parcelCount()}.png`;
      const file = await make();
      if (file !== null) shop.files.set(url, file);
      const { reference } = await shop.partner.place(
        shop.fulfilment({ lines: [line(poster, { file: { url, md5 } })] }),
      );
      shop.pass(9 * 60);
      expect((await shop.partner.read(reference))?.problem).toBeNull();
      shop.pass(60);
      const order = await shop.partner.read(reference);
      expect(order).toMatchObject({ state: 'problem', problem: { reason: 'file' }, cost: null });
      expect(order?.problem?.detail).not.toContain('https://');
      expect(shop.downloads.length).toBe(10);
      shop.files.set(url, must(shop.files.get(urlOf(poster))));
      if (md5 !== null) return;
      await shop.fake.controls.resume(reference);
      shop.pass(600);
      expect((await shop.partner.read(reference))?.state).toBe('finished');
    });

    test('an unpaid order and an unavailable item are problems until somebody fixes them', async () => {
      await shop.change({ requiresPayment: true });
      const unpaid = await shop.partner.place(shop.fulfilment());
      expect(unpaid).toMatchObject({ state: 'problem', problem: { reason: 'wallet' } });
      await shop.change({ requiresPayment: false, unavailableSkus: ['GLOBAL-FAP-8X10'] });
      const gone = await shop.partner.place(shop.fulfilment());
      expect(gone).toMatchObject({ state: 'problem', problem: { reason: 'stock' } });
      await shop.fake.controls.resume(unpaid.reference);
      shop.pass(600);
      expect(await shop.partner.read(unpaid.reference)).toMatchObject({
        state: 'problem',
        problem: { reason: 'stock' },
      });
      await shop.change({ unavailableSkus: [] });
      for (const { reference } of [unpaid, gone]) await shop.fake.controls.resume(reference);
      shop.pass(600);
      for (const { reference } of [unpaid, gone])
        expect(await shop.partner.read(reference)).toMatchObject({ state: 'finished', problem: null });
    });

    test('a payment that is required after the pause window becomes a problem then', async () => {
      await shop.change({ pauseSeconds: 900, requiresPayment: true });
      const { reference, state } = await shop.partner.place(shop.fulfilment());
      expect(state).toBe('released');
      shop.pass(900);
      expect(await shop.partner.read(reference)).toMatchObject({ state: 'problem', problem: { reason: 'wallet' } });
    });
  });
});
