import { standardSeasons } from '../../../src/features/catalog/contract.ts';
import { readCode } from '../mailbox.ts';
import { expect } from '../shop-test.ts';
import type { Walk } from './walk-shop.ts';

/**
 * The specification describes the shop in October, so its owner lets Halloween last all year. Returns a function that
 * sets the seasons back, because other tests share this shop.
 */
export async function makeItHalloween({ browser, shop }: Walk): Promise<() => Promise<void>> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await page.getByLabel('Six-digit code').fill(await readCode(browser, shop, 'admin@example.com'));
  await expect(page).toHaveURL(/\/admin$/);
  const save = async (settings: object) => {
    const status = await page.evaluate(async (saved) => {
      const { version } = (await (await fetch('/api/admin/settings')).json()) as { version: number };
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ base: version, settings: saved });
      return (await fetch('/api/admin/settings', { method: 'PUT', headers, body })).status;
    }, settings);
    expect(status).toBe(200);
  };
  const [halloween] = standardSeasons;
  await save({ seasons: [{ ...halloween, dates: { from: '01-01', until: '12-31' } }] });
  await expect.poll(async () => (await context.request.get('/')).text()).toContain('Halloween has arrived.');
  return async () => {
    await save({});
    await context.close();
  };
}
