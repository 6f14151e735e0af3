import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { createPrintful } from '../../../printful/adapter.ts';
import { expectFailure, openContractShop, testAgainstVendorDocument, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('the account', () => {
    test('has no problems', async () => expect(await shop.printful.checkAccount()).toEqual([]));

    test('webhooks that go elsewhere, are incomplete or are not registered are reported', async () => {
      const url = 'https://shop.test/webhooks';
      await shop.fake.send('https://api.printful.com/v2/webhooks', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${shop.fake.token}` },
      });
      expect(await shop.printful.checkWebhooks(url)).toEqual([expect.stringContaining('no webhooks for')]);
      await shop.printful.subscribe('https://other.test/webhooks');
      expect(await shop.printful.checkWebhooks(url)).toEqual([
        expect.stringContaining('to https://other.test/webhooks and not to https://shop.test/webhooks'),
      ]);
      await shop.send('https://api.printful.com/v2/webhooks', {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.fake.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ default_url: url, expires_at: null, events: [{ type: 'order_updated' }] }),
      });
      expect(await shop.printful.checkWebhooks(url)).toEqual([
        expect.stringMatching(/does not send .*shipment_sent.* to https:/),
      ]);
      await shop.printful.subscribe(url);
      expect(await shop.printful.checkWebhooks(url)).toEqual([]);
    });

    test('a wrong key, missing rights and the wrong store are reported', async () => {
      const check = (token: string, storeId: string | null) =>
        createPrintful({ token, storeId, send: shop.send }).checkAccount();
      expect(await check('wrong', null)).toEqual([expect.stringMatching(/key/)]);
      expect(JSON.stringify(await check('wrong', null))).not.toContain('wrong');
      await shop.fake.settings.write({ scopes: ['orders/read', 'webhooks/read'] });
      expect(await check(shop.fake.token, null)).toEqual([
        expect.stringMatching(/`orders`/),
        expect.stringMatching(/`webhooks`/),
      ]);
      await expectFailure(shop.printful.find('prn_1'), 'account');
      await shop.fake.settings.write({
        scopes: ['orders', 'webhooks'],
        stores: [
          { id: 10, name: 'Pawtelier' },
          { id: 11, name: 'Test' },
        ],
      });
      expect(await check(shop.fake.token, null)).toEqual([expect.stringMatching(/10 \(Pawtelier\), 11 \(Test\)/)]);
      expect(await check(shop.fake.token, '12')).toEqual([expect.stringMatching(/store 12/)]);
      expect(await check(shop.fake.token, '11')).toEqual([]);
      const inOther = createPrintful({ token: shop.fake.token, storeId: '11', send: shop.send });
      const fulfilment = await shop.makeFulfilment();
      const { reference } = await inOther.place(fulfilment);
      expect(
        await createPrintful({ token: shop.fake.token, storeId: '10', send: shop.send }).read(reference),
      ).toBeNull();
    });
  });

  testAgainstVendorDocument(() => shop, 30);
});
