import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { Fault } from '../../providers/payments/test-gateway/open.ts';

/** Covers every route by which a visitor can make the shop query the gateway about a payment. */
oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let reads = 0;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterEach(() => setFault(null));
  afterAll(() => shop.close());

  const setFault = (fault: Fault | null) =>
    shop.gateway.setFaults({
      latency: 0,
      next: ({ method }) => {
        if (method === 'GET') reads += 1;
        return fault;
      },
    });
  const openPage = async ({ browser, artworkId }: Buyer): Promise<string> => {
    const items = [downloadOnly(artworkId)];
    return (await browser.post('/api/create-checkout-session', { artworkId, selectedVariation: 0, items })).json<{
      sessionId: string;
    }>().sessionId;
  };
  const count = (answers: readonly { statusCode: number }[]) => Object.groupBy(answers, ({ statusCode }) => statusCode);

  test('given a visitor, when they ask for 100 payments, then 40 are looked up and the others get 429', async () => {
    const { place } = await createBuyer(shop);
    setFault(null);
    reads = 0;
    const answers = [];
    for (let n = 0; n < 100; n += 1) answers.push(await place(`pi_nobody${n}`));
    const { 404: unknown = [], 429: waiting = [] } = count(answers);
    expect([unknown.length, waiting.length]).toEqual([40, 60]);
    expect(reads).toBe(40);
    expect(Number((await place('pi_nobody')).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('given one network, when its new visitors ask for payments, then 120 are looked up', async () => {
    setFault(null);
    reads = 0;
    const statuses = new Set<number>();
    for (let n = 0; n < 4; n += 1) {
      const browser = shop.browser();
      await browser.get('/api/cart');
      for (let id = 0; id < 40; id += 1) {
        const response = await browser.request({
          method: 'POST',
          url: '/api/orders',
          payload: { stripePaymentIntentId: `pi_nobody${n}x${id}` },
          remoteAddress: '192.0.2.7',
        });
        statuses.add(response.statusCode);
      }
    }
    expect(reads).toBe(120);
    expect([...statuses]).toEqual([404, 429]);
  });

  test('given a visitor without a cookie, when they ask for a payment, then the gateway is not queried', async () => {
    setFault(null);
    reads = 0;
    const response = await shop.browser().request({
      method: 'POST',
      url: '/api/orders',
      payload: { stripePaymentIntentId: 'pi_nobody' },
      remoteAddress: '192.0.2.8',
    });
    expect(response.statusCode).toBe(404);
    expect(reads).toBe(0);
  });

  test('given a payment page that is not paid yet, when its buyer asks for it 100 times, then it is looked up 40 times', async () => {
    const buyer = await createBuyer(shop);
    const session = await openPage(buyer);
    setFault(null);
    reads = 0;
    const answers = [];
    for (let n = 0; n < 100; n += 1) {
      answers.push(
        await buyer.browser.request({
          method: 'GET',
          url: `/api/checkout-session/${session}`,
          remoteAddress: '192.0.2.9',
        }),
      );
    }
    const { 200: shown = [], 429: waiting = [] } = count(answers);
    expect([shown.length, waiting.length]).toEqual([40, 60]);
    expect(reads).toBe(40);
  });

  test.each(['rate-limited', 'unreachable', 'broken', 'key-refused'] as const)(
    'given a payment that is not in the database, when the gateway is %s, then the response is 202',
    async (fault) => {
      const { browser } = await createBuyer(shop);
      setFault(fault);
      const payload = { stripePaymentIntentId: 'pi_lost' };
      const remoteAddress = '192.0.2.10';
      const response = await browser.request({ method: 'POST', url: '/api/orders', payload, remoteAddress });
      expect(response.statusCode).toBe(202);
      expect(response.json()).toMatchObject({ status: 'processing' });
      setFault(null);
      expect((await browser.request({ method: 'POST', url: '/api/orders', payload, remoteAddress })).statusCode).toBe(
        404,
      );
    },
  );
});
