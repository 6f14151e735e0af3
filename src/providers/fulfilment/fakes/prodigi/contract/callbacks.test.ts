import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { callbackUrl, openContractShop, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('callbacks', () => {
    const finish = async (): Promise<string> => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      shop.pass(600);
      await shop.fake.controls.tick();
      return reference;
    };

    test('start, shipment and completion are posted to the callback URL of the order, in both shapes', async () => {
      expect(await shop.partner.subscribe(callbackUrl)).toBeNull();
      const reference = await finish();
      const [order] = await shop.fake.controls.listOrders();
      await shop.fake.deliveries.flush();
      expect(shop.posted.map(({ event }) => event.type.split('.').at(-1))).toEqual([
        'changed#InProgress',
        'shipment#Complete',
        'changed#Complete',
      ]);
      expect(new Set(shop.posted.map(({ url }) => url))).toEqual(new Set([callbackUrl]));
      expect(new Set(shop.posted.slice(1).map(({ event }) => 'order' in event.data))).toEqual(new Set([true, false]));
      for (const { raw } of shop.posted)
        expect(shop.partner.parseWebhook({}, Buffer.from(raw), 'secret')).toEqual({
          reference,
          fulfilmentId: order?.merchantReference,
          hint: null,
        });
      await shop.fake.deliveries.flush();
      expect(shop.posted).toHaveLength(3);
    });

    test('a callback that is not accepted is posted again, even by a different process', async () => {
      shop.server.webhookStatus = 500;
      await finish();
      await shop.fake.deliveries.flush();
      expect(shop.posted).toHaveLength(3);
      shop.server.webhookStatus = 200;
      await shop.fake.deliveries.flush();
      expect(shop.posted).toHaveLength(3);
      shop.pass(60);
      await (await shop.openFake()).deliveries.flush();
      expect(shop.posted).toHaveLength(6);
      shop.pass(86_400);
      await shop.fake.deliveries.flush();
      expect(shop.posted).toHaveLength(6);
    });

    test.each([
      [{ kind: 'double' }, ['InProgress', 'InProgress', 'Complete', 'Complete', 'Complete', 'Complete']],
      [{ kind: 'drop' }, []],
      [{ kind: 'unordered' }, ['Complete', 'Complete', 'InProgress']],
    ] as const)('given the rule %j, the callbacks arrive accordingly', async (rule, types) => {
      await shop.change({ callbacks: rule });
      await finish();
      await shop.fake.deliveries.flush();
      expect(shop.posted.map(({ event }) => event.type.split('#')[1])).toEqual(types);
    });

    test('callbacks may be late', async () => {
      await shop.change({ callbacks: { kind: 'delay', delay: 3_600_000 } });
      await finish();
      await shop.fake.deliveries.flush();
      expect(shop.posted).toEqual([]);
      shop.pass(3_600);
      await shop.fake.deliveries.flush();
      expect(shop.posted).toHaveLength(3);
    });

    test('the loop advances orders and posts callbacks by itself', async () => {
      const looping = await shop.openFake();
      const { reference } = await shop.partner.place(shop.fulfilment());
      shop.pass(600);
      looping.deliveries.start();
      await expect.poll(() => shop.posted.length, { timeout: 30_000 }).toBe(3);
      await looping.deliveries.stop();
      expect((await shop.partner.read(reference))?.state).toBe('finished');
    });
  });
});
