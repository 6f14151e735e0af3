import { test as base } from '@playwright/test';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';

/** Browser tests share one running shop a worker; every test is a visitor of its own. */
export const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // Playwright wants the destructured fixtures even when there are none to take.
    async ({}, use) => {
      const shop = await startShopProcess();
      await use(shop);
      await shop.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect } from '@playwright/test';
