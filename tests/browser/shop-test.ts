import { test as base } from '@playwright/test';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';
import { holdPrints, type Prints } from './hold-prints.ts';

export interface ShopOptions {
  /** Settings in addition to the defaults. */
  settings: Record<string, string>;
  /** The print files that the shop makes of what is bought. */
  prints: Prints;
}

/** Browser tests of one worker share one running shop; every test is a new visitor. */
export const test = base.extend<object, ShopOptions & { shop: ShopProcess }>({
  settings: [{}, { scope: 'worker', option: true }],
  prints: ['all', { scope: 'worker', option: true }],
  shop: [
    async ({ settings, prints }, provide) => {
      const shop = await startShopProcess(settings, async (dataDir) => holdPrints(dataDir, prints));
      await provide(shop);
      await shop.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

/** Options for another person's browser context. Without them, it would inherit the session of the test's `page`. */
export const signedOut = { storageState: { cookies: [], origins: [] } };

export { expect } from '@playwright/test';
