import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { createProdigi } from '../../../prodigi/adapter.ts';
import { callbackUrl, failureOf, openContractShop, type ContractShop } from './harness.ts';

type CallInit = { method?: string; body?: string; headers?: Record<string, string> };

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  test('the same API is served over HTTP', async () => {
    const app = Fastify();
    await app.register(shop.fake.routes, { prefix: '/fake-prodigi' });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const remote = createProdigi({
        key: 'test-key',
        sandbox: true,
        callbackUrl,
        baseUrl: `${origin}/fake-prodigi/v4.0`,
      });
      const wanted = shop.fulfilment();
      const placed = await remote.place(wanted);
      expect(await remote.find(wanted.id)).toEqual(placed);
      expect(await shop.partner.read(placed.reference)).toEqual(placed);
      expect(await remote.read('ord_none')).toBeNull();
      for (const [fault, kind] of [
        ['lost-answer', 'unknown'],
        ['rate-limited', 'unsent'],
      ] as const) {
        shop.fake.setFaults(() => fault);
        expect((await failureOf(remote.place(shop.fulfilment()))).kind).toBe(kind);
      }
      shop.fake.setFaults(null);
      expect(await shop.fake.controls.listOrders()).toHaveLength(2);
    } finally {
      await app.close();
    }
  });

  describe('the protocol of the fake', () => {
    const call = async (path: string, { headers, ...init }: CallInit = {}) => {
      const response = await shop.fake.send(`https://api.sandbox.prodigi.com/v4.0${path}`, {
        ...init,
        headers: { 'x-api-key': 'k', ...headers },
      });
      const text = await response.text();
      return [response.status, text.startsWith('{') ? (JSON.parse(text) as { outcome?: string }).outcome : text];
    };

    test('errors have the documented outcomes', async () => {
      const json = { 'content-type': 'application/json' };
      expect(await call('/orders', { method: 'POST', body: '{}', headers: json })).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { method: 'POST', body: '{', headers: json })).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })).toEqual([
        415,
        'InvalidContentType',
      ]);
      expect(await call('/orders', { method: 'DELETE' })).toEqual([405, 'MethodNotAllowed']);
      expect(await call('/Orders/ord_1')).toEqual([404, 'EntityNotFound']);
      expect(await call('/parcels')).toEqual([404, 'EndpointDoesNotExist']);
      expect(await call('/orders?top=101')).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { headers: { 'x-api-key': '' } })).toEqual([401, 'Unauthorized']);
    });

    test('an order can no longer be canceled once production begins; its metadata can still be changed', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      const actions = async () => {
        const response = await shop.fake.send(`https://x.test/v4.0/orders/${reference}/actions`, {
          headers: { 'x-api-key': 'k' },
        });
        return response.json() as Promise<Record<string, unknown>>;
      };
      expect(await actions()).toMatchObject({ cancel: { isAvailable: 'Yes' }, changeMetaData: { isAvailable: 'Yes' } });
      shop.pass(180);
      expect(await actions()).toMatchObject({ cancel: { isAvailable: 'No' }, changeMetaData: { isAvailable: 'Yes' } });
    });

    test('lists have pages, newest first', async () => {
      const placed: string[] = [];
      for (let count = 0; count < 3; count++) placed.push((await shop.partner.place(shop.fulfilment())).reference);
      const page = async (query: string) => {
        const response = await shop.fake.send(`https://x.test/v4.0/orders?${query}`, { headers: { 'x-api-key': 'k' } });
        const { orders, hasMore } = (await response.json()) as { orders: { id: string }[]; hasMore: boolean };
        return [orders.map(({ id }) => placed.indexOf(id)), hasMore];
      };
      expect(await page('top=2')).toEqual([[2, 1], true]);
      expect(await page('top=2&skip=2')).toEqual([[0], false]);
      expect(await page(`orderIds=${placed[0]}&orderIds=${placed[2]}`)).toEqual([[2, 0], false]);
      expect(await page('status=inprogress&top=1')).toEqual([[2], true]);
      expect(await page('status=complete')).toEqual([[], false]);
    });
  });
});
