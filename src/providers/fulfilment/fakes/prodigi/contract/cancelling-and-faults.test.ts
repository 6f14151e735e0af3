import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { createProdigi } from '../../../prodigi/adapter.ts';
import type { Fault } from '../behavior.ts';
import { callbackUrl, failureOf, line, mug, openContractShop, poster, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('cancelling', () => {
    test('before production everything is refunded; a second cancellation changes nothing', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      shop.pass(120);
      const total = (await shop.partner.read(reference))?.cost?.total;
      expect(total).toBe(1_350);
      await shop.partner.cancel(reference);
      const order = await shop.partner.read(reference);
      expect(order).toMatchObject({ state: 'cancelled', refunded: 1_350, cost: { total: 1_350 } });
      await shop.partner.cancel(reference);
      expect(await shop.partner.read(reference)).toEqual(order);
    });

    test('in production it is too late', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      shop.pass(180);
      expect((await failureOf(shop.partner.cancel(reference))).kind).toBe('too late');
      expect((await shop.partner.read(reference))?.state).toBe('making');
    });

    test.each(['a part', 'nothing'] as const)('a cancellation that cancels %s is too late as well', async (cancels) => {
      await shop.change({ cancels });
      const { reference } = await shop.partner.place(shop.fulfilment({ lines: [line(poster), line(mug)] }));
      shop.pass(120);
      expect((await failureOf(shop.partner.cancel(reference))).kind).toBe('too late');
      shop.pass(600);
      const order = await shop.partner.read(reference);
      expect(order?.state).toBe('finished');
      expect(order?.parcels[0]?.state).toBe(cancels === 'a part' ? 'cancelled' : 'shipped');
    });

    test('an unknown order is refused', async () => {
      expect((await failureOf(shop.partner.cancel('ord_none'))).kind).toBe('refused');
    });

    test('Prodigi may cancel an order, or refund a part of its cost', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      shop.pass(200);
      await shop.fake.controls.tick();
      await shop.fake.controls.refund(reference, 250);
      expect(await shop.partner.read(reference)).toMatchObject({
        state: 'making',
        refunded: 250,
        cost: { total: 1_350 },
      });
      await shop.fake.controls.cancel(reference);
      expect(await shop.partner.read(reference)).toMatchObject({ state: 'cancelled', refunded: 1_350 });
    });
  });

  describe('faults', () => {
    test.each([
      ['unreachable', 'unsent', 0],
      ['rate-limited', 'unsent', 0],
      ['key-refused', 'account', 0],
      ['broken', 'unknown', 0],
      ['bad-gateway', 'unknown', 0],
      ['broken-after', 'unknown', 1],
      ['lost-answer', 'unknown', 1],
    ] as [Fault, string, number][])('while placing: %s is %s', async (fault, kind, made) => {
      const wanted = shop.fulfilment();
      shop.fake.setFaults(({ method }) => (method === 'POST' ? fault : null));
      const error = await failureOf(shop.partner.place(wanted));
      expect(error).toMatchObject({ kind, retryAfterSeconds: fault === 'rate-limited' ? 20 : null });
      expect(error.message).not.toContain('test-key');
      const found = await shop.partner.find(wanted.id);
      expect(found === null ? 0 : 1).toBe(made);
      shop.fake.setFaults(null);
      const placed = await shop.partner.place(wanted);
      if (found !== null) expect(placed).toEqual(found);
      expect(await shop.fake.controls.listOrders()).toHaveLength(1);
    });

    test.each(['unreachable', 'broken', 'broken-after', 'lost-answer', 'bad-gateway', 'rate-limited'] as Fault[])(
      'a read-only request may be repeated after %s',
      async (fault) => {
        await shop.change({ fault });
        const lines = [{ good: poster, quantity: 1 }];
        for (const read of [
          () => shop.partner.read('ord_1'),
          () => shop.partner.find('prn_1'),
          () => shop.partner.describe(poster),
          () => shop.partner.quote({ country: 'US' }, lines),
          () => shop.partner.price(shop.fulfilment()),
        ])
          expect((await failureOf(read())).kind).toBe('unsent');
      },
    );

    test('a wrong key is reported in a sentence, and a fault is not reported as a wrong key', async () => {
      expect(await shop.partner.checkAccount()).toEqual([]);
      await shop.change({ fault: 'key-refused' });
      expect(await shop.partner.checkAccount()).toEqual([expect.stringContaining('key is not accepted')]);
      await shop.change({ fault: 'broken' });
      expect((await failureOf(shop.partner.checkAccount())).kind).toBe('unsent');
      expect(() => createProdigi({ key: 'two words', sandbox: true, callbackUrl })).toThrow('one word');
    });
  });
});
