import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { must } from '../../../../../shared/must.ts';
import { PartnerWebhookRefusedError } from '../../../port.ts';
import { plainDelivery, type DeliveryRule } from '../../deliveries.ts';
import { expectFailure, openContractShop, testAgainstVendorDocument, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('webhooks', () => {
    let secret = '';
    const useRule = (changes: Partial<DeliveryRule>) =>
      shop.fake.settings.write({ webhooks: { ...plainDelivery, ...changes } });
    const read = (index = 0) => {
      const { headers, body } = must(shop.posted[index]);
      return shop.printful.parseWebhook(headers, body, secret);
    };
    beforeEach(async () => {
      secret = must(await shop.printful.subscribe('https://shop.test/hook'));
    });

    test('are signed by the bytes of the secret over the raw body, and name the order to read', async () => {
      const fulfilment = await shop.makeFulfilment();
      const { reference } = await shop.printful.place(fulfilment);
      await shop.fake.deliveries.flush();
      expect(shop.posted.map(({ type }) => type)).toEqual(['order_created']);
      expect(read()).toEqual({ reference, fulfilmentId: fulfilment.id, hint: null });
      const { headers, body } = must(shop.posted[0]);
      const written = JSON.stringify(JSON.parse(body.toString()));
      const signature = headers['x-pf-webhook-signature'];
      expect(createHmac('sha256', Buffer.from(secret, 'hex')).update(written).digest('hex')).not.toBe(signature);
      expect(createHmac('sha256', secret).update(body).digest('hex')).not.toBe(signature);
      await shop.fake.settings.write({ orderForm: 'example' });
      await shop.pass(10);
      await shop.fake.deliveries.flush();
      expect(read(1)).toEqual({ reference, fulfilmentId: fulfilment.id, hint: null });
    });

    test('are signed with the secret of the latest subscription, which must use https', async () => {
      const former = secret;
      secret = must(await shop.printful.subscribe('https://shop.test/other'));
      await shop.printful.place(await shop.makeFulfilment());
      await shop.fake.deliveries.flush();
      expect(read()).not.toBeNull();
      const { headers, body } = must(shop.posted[0]);
      expect(() => shop.printful.parseWebhook(headers, body, former)).toThrow(PartnerWebhookRefusedError);
      await expectFailure(shop.printful.subscribe('http://shop.test/hook'), 'refused', 'other');
    });

    test('report every step, but only the ids in them are trusted', async () => {
      const reference = await shop.placeAndRelease();
      await shop.advanceUntil(reference, ({ parcels }) => parcels.some(({ state }) => state === 'delivered'));
      await shop.fake.deliveries.flush();
      const types = new Set(shop.posted.map(({ type }) => type));
      for (const type of ['order_created', 'order_updated', 'shipment_sent', 'shipment_delivered'])
        expect(types).toContain(type);
      const falseBody = JSON.stringify({
        type: 'shipment_delivered',
        data: { order: { id: 1, external_id: 'x', status: 'fulfilled' } },
      });
      const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(falseBody).digest('hex');
      const webhook = shop.printful.parseWebhook(
        { 'x-pf-webhook-signature': signature },
        Buffer.from(falseBody),
        secret,
      );
      expect(webhook).toEqual({ reference: '1', fulfilmentId: 'x', hint: null });
      expect(await shop.printful.read('1')).toBeNull();
    });

    test('every incident has its event', async () => {
      const expected = {
        'fail-address': 'order_failed',
        cancel: 'order_canceled',
        hold: 'order_put_hold',
        'out-of-stock': 'shipment_out_of_stock',
        reship: 'shipment_sent',
        refund: 'order_refunded',
      } as const;
      for (const [incident, type] of Object.entries(expected)) {
        shop.posted.length = 0;
        await shop.fake.applyIncident(await shop.placeAndRelease(), incident as keyof typeof expected);
        await shop.fake.deliveries.flush();
        expect(shop.posted.map((webhook) => webhook.type)).toContain(type);
      }
    });

    test('are retried after 1, 4, 16, 64, 256 and 1024 minutes, and then never', async () => {
      shop.server.webhookStatus = 500;
      await shop.printful.place(await shop.makeFulfilment());
      const attemptCounts: number[] = [];
      const attempts = () => shop.posted.filter(({ type }) => type === 'order_created').length;
      for (const minutes of [0, 1, 4, 16, 64, 256, 1024, 4096]) {
        if (minutes > 0) {
          await shop.pass(minutes * 60 - 1);
          await shop.fake.deliveries.flush();
          await shop.pass(1);
        }
        await shop.fake.deliveries.flush();
        attemptCounts.push(attempts());
      }
      expect(attemptCounts).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
      expect(
        JSON.parse(must(shop.posted.findLast(({ type }) => type === 'order_created')).body.toString()),
      ).toMatchObject({ retries: 6 });
    });

    test('are retried sooner if the schedule is scaled', async () => {
      await useRule({ retryScale: 1 / 60 });
      shop.server.webhookStatus = 500;
      await shop.printful.place(await shop.makeFulfilment());
      await shop.fake.deliveries.flush();
      await shop.pass(1);
      shop.server.webhookStatus = 200;
      await shop.fake.deliveries.flush();
      expect(shop.posted.filter(({ type }) => type === 'order_created')).toHaveLength(2);
      expect(read(1)).toEqual(read(0));
      await shop.pass(3_600);
      await shop.fake.deliveries.flush();
      expect(shop.posted.filter(({ type }) => type === 'order_created')).toHaveLength(2);
    });

    test('arrive twice, late, out of order, with a wrong key or not at all, on demand', async () => {
      const makeTwo = async () => {
        await shop.fake.deliveries.flush();
        shop.posted.length = 0;
        const first = await shop.printful.place(await shop.makeFulfilment());
        const second = await shop.printful.place(await shop.makeFulfilment());
        await shop.fake.deliveries.flush();
        return [first.reference, second.reference];
      };
      const references = () =>
        shop.posted.filter(({ type }) => type === 'order_created').map((_, index) => read(index)?.reference);
      await useRule({ copies: 2 });
      let [first, second] = await makeTwo();
      expect(references()).toEqual([first, first, second, second]);
      await useRule({ newestFirst: true });
      [first, second] = await makeTwo();
      expect(references()).toEqual([second, first]);
      await useRule({ drop: true });
      await makeTwo();
      expect(shop.posted).toEqual([]);
      await useRule({ wrongKey: true });
      await makeTwo();
      expect(() => read()).toThrow(PartnerWebhookRefusedError);
      await useRule({ delaySeconds: 1 });
      [first, second] = await makeTwo();
      expect(shop.posted).toEqual([]);
      await shop.pass(1);
      await shop.fake.deliveries.flush();
      expect(references()).toEqual([first, second]);
    });

    test('are posted in the background, even to a URL without https', async () => {
      secret = await shop.fake.subscribe('http://localhost/hook');
      shop.fake.deliveries.start();
      await shop.printful.place(await shop.makeFulfilment());
      await expect.poll(() => shop.posted.length, { timeout: 30_000 }).toBe(1);
      await shop.fake.deliveries.stop();
      expect(read()).not.toBeNull();
    });
  });

  testAgainstVendorDocument(() => shop, 200);
});
