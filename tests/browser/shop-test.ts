import { test as base } from '@playwright/test';
import type { ShopProcess } from '../journey/shop-process.ts';
import { openShop, type ShopOptions } from './open-shop.ts';

export type { ShopOptions } from './open-shop.ts';

/** Browser tests of one worker share one running shop; every test is a new visitor. */
export const test = base.extend<object, ShopOptions & { shop: ShopProcess }>({
  settings: [{}, { scope: 'worker', option: true }],
  prints: ['all', { scope: 'worker', option: true }],
  painter: ['studio', { scope: 'worker', option: true }],
  shop: [
    async ({ settings, prints, painter }, provide) => {
      const shop = await openShop({ settings, prints, painter });
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
