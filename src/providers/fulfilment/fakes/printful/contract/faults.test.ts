import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { createPrintful } from '../../../printful/adapter.ts';
import { expectFailure, openContractShop, poster, testAgainstVendorDocument, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('faults', () => {
    test('after a lost response the order is found by the shop’s id, and placing it again makes no second one', async () => {
      const fulfilment = await shop.makeFulfilment();
      shop.fake.setFaults(({ method }) => (method === 'POST' ? 'lost-answer' : null));
      await expectFailure(shop.printful.place(fulfilment), 'unknown');
      const found = await shop.printful.find(fulfilment.id);
      expect(found).toMatchObject({ fulfilmentId: fulfilment.id, state: 'draft' });
      shop.fake.setFaults(null);
      expect((await shop.printful.place(fulfilment)).reference).toBe(found?.reference);
    });

    test('after a 500 or the page of a gateway the outcome is unknown, and no order is found', async () => {
      for (const fault of ['broken', 'gateway-page'] as const) {
        const fulfilment = await shop.makeFulfilment();
        shop.fake.setFaults(({ method }) => (method === 'POST' ? fault : null));
        await expectFailure(shop.printful.place(fulfilment), 'unknown');
        expect(await shop.printful.find(fulfilment.id)).toBeNull();
      }
    });

    test('without a connection or above the rate limit, no order is placed', async () => {
      const fulfilment = await shop.makeFulfilment();
      shop.fake.setFaults(() => 'unreachable');
      await expectFailure(shop.printful.place(fulfilment), 'unsent');
      shop.fake.setFaults(() => 'rate-limited');
      await expectFailure(shop.printful.place(fulfilment), 'unsent');
      shop.fake.setFaults(null);
      expect(await shop.printful.find(fulfilment.id)).toBeNull();
    });

    test('failed reads may be repeated', async () => {
      for (const fault of ['lost-answer', 'broken', 'unreachable', 'gateway-page'] as const) {
        shop.fake.setFaults(() => fault);
        await expectFailure(shop.printful.find('prn_1'), 'unsent');
        await expectFailure(shop.printful.quote({ country: 'DE' }, [{ good: poster, quantity: 1 }]), 'unsent');
      }
      shop.fake.setFaults(null);
      expect(await shop.printful.quote({ country: 'DE' }, [{ good: poster, quantity: 1 }])).toHaveLength(2);
    });

    test('the outcome of a release whose response is lost is unknown, and a second release is harmless', async () => {
      const reference = await shop.placeDraft();
      shop.fake.setFaults(({ path }) => (path.endsWith('/confirmation') ? 'lost-answer' : null));
      await expectFailure(shop.printful.release(reference), 'unknown');
      await shop.printful.release(reference);
      expect(shop.exchanges.filter(({ path }) => path.endsWith('/confirmation'))).toHaveLength(1);
    });

    test('the rate limit is a token bucket: it empties, says when to retry, and refills over time', async () => {
      await shop.pass(3_600);
      await shop.fake.settings.write({ limit: { tokens: 3, seconds: 60 } });
      const ask = () =>
        shop.send('https://api.printful.com/v2/oauth-scopes', {
          headers: { authorization: `Bearer ${shop.fake.token}` },
        });
      const first = await ask();
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'x-ratelimit-limit': '3',
        'x-ratelimit-remaining': '2',
        'x-ratelimit-reset': '20',
        'x-ratelimit-policy': '3;w=60;',
      });
      await ask();
      await ask();
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
      await expect(shop.printful.find('prn_1')).rejects.toMatchObject({ kind: 'unsent', retryAfterSeconds: 20 });
      await shop.pass(20);
      expect((await ask()).status).toBe(200);
    });

    test('rates for more than a hundred goods have a limit of their own, and a lockout of a minute', async () => {
      const ask = () => shop.printful.quote({ country: 'DE' }, [{ good: poster, quantity: 101 }]);
      for (let times = 0; times < 5; times += 1) await ask();
      await expectFailure(ask(), 'unsent');
      await shop.pass(30);
      await expectFailure(ask(), 'unsent');
      await shop.pass(61);
      expect(await ask()).toHaveLength(2);
    });
  });

  test('the same API over HTTP, with connections that break', async () => {
    const app = Fastify();
    await app.register(shop.fake.routes, { prefix: '/fake-printful' });
    const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/fake-printful`;
    const printful = createPrintful({ token: shop.fake.token, storeId: null, baseUrl });
    try {
      const fulfilment = await shop.makeFulfilment();
      shop.fake.setFaults(({ method }) => (method === 'POST' ? 'lost-answer' : null));
      await expectFailure(printful.place(fulfilment), 'unknown');
      shop.fake.setFaults(null);
      const { reference } = await printful.place(fulfilment);
      await printful.cancel(reference);
      expect(await printful.read(reference)).toBeNull();
    } finally {
      await app.close();
    }
  });

  testAgainstVendorDocument(() => shop, 50);
});
