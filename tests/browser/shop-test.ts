import { test as base } from '@playwright/test';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';

/** Browser tests share one running shop a worker; every test is a visitor of its own. */
export const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // Playwright wants the destructured fixtures even when there are none to take.
    async ({}, provide) => {
      const shop = await startShopProcess();
      await provide(shop);
      await shop.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

export { expect } from '@playwright/test';
