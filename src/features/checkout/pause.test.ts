import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { refuseWhilePaused } from './server/pause.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
afterAll(() => shop.close());

const open = async (live: boolean, { own = null, made = [] }: { own?: string | null; made?: readonly string[] } = {}) =>
  refuseWhilePaused({
    db: shop.context.db,
    gateway: { live },
    config: {
      ...shop.context.config,
      stripe: { secretKey: 'sk', publishableKey: 'pk', webhookSecret: own, apiBase: null },
    },
    webhookSecrets: async () => made,
  });

test('given live keys, then no payment is opened before the shop can hear of it', async () => {
  await expect(open(true)).rejects.toMatchObject({
    code: 'unavailable',
    sentence: { message: checkoutErrors.paused },
    details: { paused: true },
  });
  await expect(open(true, { made: ['whsec_1'] })).resolves.toBeUndefined();
  await expect(open(true, { own: 'whsec_1' })).resolves.toBeUndefined();
  // With test keys, the shop asks the provider; nobody pays with money.
  await expect(open(false)).resolves.toBeUndefined();
});
