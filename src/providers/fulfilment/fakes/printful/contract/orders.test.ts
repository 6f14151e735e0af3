import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { must } from '../../../../../shared/must.ts';
import { type FulfilmentOrder } from '../../../port.ts';
import { expectFailure, goods, openContractShop, testAgainstVendorDocument, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('an order', () => {
    test('is a draft without a cost, then with one; then it is charged once, made, shipped and delivered', async () => {
      const fulfilment = await shop.makeFulfilment();
      const draft = await shop.printful.place(fulfilment);
      expect(draft).toMatchObject({
        fulfilmentId: fulfilment.id,
        state: 'draft',
        cost: null,
        refunded: 0,
        problem: null,
        parcels: [],
      });
      const { reference } = draft;
      await shop.pass(10);
      expect(await shop.read(reference)).toMatchObject({
        state: 'draft',
        cost: { currency: 'usd', items: 539, shipping: 469, tax: 71, total: 1079 },
      });
      expect((await shop.fake.read(reference))?.order.charges).toBe(0);
      await shop.printful.release(reference);
      expect(await shop.read(reference)).toMatchObject({ state: 'released' });
      await shop.pass(61);
      expect(await shop.read(reference)).toMatchObject({ state: 'making', parcels: [] });
      await shop.pass(121);
      expect(await shop.read(reference)).toMatchObject({
        state: 'finished',
        parcels: [
          {
            state: 'shipped',
            carrier: 'USPS',
            lines: [{ id: `${fulfilment.id}-line`, quantity: 1 }],
            replacesAnother: false,
          },
        ],
      });
      await shop.pass(121);
      expect((await shop.read(reference)).parcels).toMatchObject([{ state: 'out for delivery', deliveredAt: null }]);
      await shop.pass(61);
      const [delivered] = (await shop.read(reference)).parcels;
      expect(delivered).toMatchObject({
        state: 'delivered',
        deliveredAt: expect.any(Date),
        trackingNumber: expect.any(String),
      });
      expect(await shop.fake.read(reference)).toMatchObject({ order: { charges: 1 }, isBlank: false });
    });

    test('every good is ordered so that it does not come out blank', async () => {
      for (const good of goods) {
        expect(await shop.fake.read(await shop.placeDraft(good))).toMatchObject({ isBlank: false });
      }
    });

    test('is not released before its cost is known, and Printful gets no confirmation', async () => {
      const { reference } = await shop.printful.place(await shop.makeFulfilment());
      await expectFailure(shop.printful.release(reference), 'not ready');
      expect(shop.exchanges.filter(({ path }) => path.endsWith('/confirmation'))).toEqual([]);
      await shop.pass(10);
      await shop.printful.release(reference);
    });

    test.each(['refused', 'same order'] as const)(
      'a second release changes nothing if Printful answers it with: %s',
      async (secondConfirmation) => {
        await shop.fake.settings.write({ secondConfirmation });
        const reference = await shop.placeDraft();
        await shop.printful.release(reference);
        await shop.printful.release(reference);
        // Two at once: both find a draft, so one of them confirms a confirmed order.
        const other = await shop.placeDraft();
        await Promise.all([shop.printful.release(other), shop.printful.release(other)]);
        for (const draft of [reference, other]) {
          await shop.advanceUntil(draft, ({ state }) => state === 'making');
          await shop.printful.release(draft);
          expect((await shop.fake.read(draft))?.order.charges).toBe(1);
        }
      },
    );

    test.each([
      ['own', 'reason'],
      ['own', 'api_error_code'],
      ['problem', 'reason'],
    ] as const)(
      'placing it again makes no second order, with errors in the form %s and the code in %s',
      async (errorForm, codeIn) => {
        await shop.fake.settings.write({ errorForm, codeIn });
        const before = (await shop.fake.list(10)).length;
        const fulfilment = await shop.makeFulfilment();
        const first = await shop.printful.place(fulfilment);
        const changed = { ...fulfilment, lines: [{ ...must(fulfilment.lines[0]), quantity: 5 }] };
        expect((await shop.printful.place(changed)).reference).toBe(first.reference);
        expect(await shop.fake.list(10)).toHaveLength(before + 1);
        expect(must((await shop.fake.list(10)).at(-1)).order.items).toMatchObject([{ quantity: 1 }]);
        expect(await shop.printful.find('prn_none')).toBeNull();
        expect(await shop.printful.read('1')).toBeNull();
      },
    );

    test('without the shop’s id, the same request makes two orders', async () => {
      const { external_id: _, ...body } = must(await bodyOf(await shop.makeFulfilment()));
      const before = (await shop.fake.list(10)).length;
      await post('/v2/orders', body);
      await post('/v2/orders', body);
      expect(await shop.fake.list(10)).toHaveLength(before + 2);
    });

    test('Printful refuses a confirmation before the cost is known, and the order stays a draft', async () => {
      const { reference } = await shop.printful.place(await shop.makeFulfilment());
      const response = await post(`/v2/orders/${reference}/confirmation`);
      expect(response.status).toBe(400);
      expect(await shop.read(reference)).toMatchObject({ state: 'draft' });
    });

    const post = (path: string, body?: object) =>
      shop.send(`https://api.printful.com${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.fake.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** What the adapter sends for a fulfilment order. */
    const bodyOf = async (fulfilment: FulfilmentOrder) => {
      shop.fake.setFaults(() => 'broken');
      await shop.printful.place(fulfilment).catch(() => {});
      shop.fake.setFaults(null);
      return shop.exchanges.at(-1)?.body as Record<string, unknown> | undefined;
    };
  });

  describe('cancelling', () => {
    test('deletes drafts, cancels what is not accepted yet, and may be repeated', async () => {
      const draft = await shop.placeDraft();
      await shop.printful.cancel(draft);
      await shop.printful.cancel(draft);
      expect(await shop.printful.read(draft)).toBeNull();
      const pending = await shop.placeAndRelease();
      await shop.printful.cancel(pending);
      await shop.printful.cancel(pending);
      expect(await shop.read(pending)).toMatchObject({ state: 'cancelled' });
      expect((await shop.fake.read(pending))?.order.charges).toBe(0);
      const failed = await shop.placeAndRelease();
      await shop.fake.applyIncident(failed, 'fail-wallet');
      await shop.printful.cancel(failed);
      expect(await shop.printful.read(failed)).toBeNull();
    });

    test('waits for a review, and is too late once it is being made', async () => {
      await shop.fake.settings.write({ reviewSeconds: 600 });
      const reference = await shop.placeAndRelease();
      await shop.fake.advance(reference);
      await expectFailure(shop.printful.cancel(reference), 'not ready');
      expect(await shop.read(reference)).toMatchObject({ state: 'released' });
      await shop.advanceUntil(reference, ({ state }) => state === 'making');
      await expectFailure(shop.printful.cancel(reference), 'too late');
      await shop.fake.applyIncident(reference, 'hold');
      await expectFailure(shop.printful.cancel(reference), 'too late');
      const other = await shop.placeAndRelease();
      await shop.fake.advance(other);
      await shop.advanceUntil(other, ({ state }) => state === 'finished');
      await expectFailure(shop.printful.cancel(other), 'too late');
    });

    test('is too late if production begins between reading the order and canceling it', async () => {
      const reference = await shop.placeAndRelease();
      shop.fake.setFaults(({ method }) => {
        if (method === 'DELETE') void shop.pass(65);
        return null;
      });
      await expectFailure(shop.printful.cancel(reference), 'too late');
      expect(shop.exchanges.map(({ method }) => method)).toContain('DELETE');
    });
  });

  testAgainstVendorDocument(() => shop, 200);
});
