import { test as base } from '@playwright/test';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';

export interface ShopOptions {
  /** Settings in addition to the defaults. */
  settings: Record<string, string>;
}

/** Browser tests of one worker share one running shop; every test is a new visitor. */
export const test = base.extend<object, ShopOptions & { shop: ShopProcess }>({
  settings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ settings }, provide) => {
      const shop = await startShopProcess(settings);
      await provide(shop);
      await shop.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

export { expect } from '@playwright/test';
