import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { isBuilt } from '../../../../tests/harness/is-built.ts';
import type { StoredSettings } from '../../settings/contract.ts';
import { adminPaths, type PreviewSettingsRequest, type SettingsView } from '../contract.ts';

const unsaved: StoredSettings = {
  shop: { name: 'Muzzle & Paw' },
  products: { poster: { sizes: { '12x16 inches': { price: 31_50 } } }, mug: { sold: false } },
  look: { colors: { light: { accent: '#1d5c8f' } } },
  words: { 'home.headline': 'Hang your dog.' },
};

describe.runIf(isBuilt)('a preview of settings', () => {
  let shop: TestShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop();
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const preview = async (wanted: Partial<PreviewSettingsRequest>) =>
    panel.post(adminPaths.previewSettings, { settings: unsaved, page: 'landing', ...wanted });
  const show = async (wanted: Partial<PreviewSettingsRequest>) => {
    const response = await preview(wanted);
    expect(response.statusCode).toBe(200);
    return response.json<{ html: string }>().html;
  };

  test('given settings that are not saved, then the landing page shows them, and the shop stays as it is', async () => {
    const before = (await shop.browser().get('/')).body;
    const response = await preview({});
    const { html } = response.json<{ html: string }>();
    const texts = ['Muzzle &amp; Paw', 'Hang your dog.', '/look/colors/1-1d5c8f-'];
    expect(texts.filter((text) => !html.includes(text))).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await shop.browser().get('/')).body === before).toBe(true);
    expect((await panel.get(adminPaths.settings)).json<SettingsView>()).toMatchObject({ version: 0, settings: {} });
  });

  test('the product screen shows unsaved prices, and only what would be sold', async () => {
    const html = await show({ page: 'poster' });
    expect(html).toContain('$31.50');
    expect(html).toContain('>Magnet<');
    expect(html).not.toContain('>Mug<');
    expect(html).not.toContain('/api/artworks/');
    // A product that would not be sold has no screen.
    expect(await show({ page: 'mug' })).toContain('$31.50');
  });

  test('nothing in a preview can run or be sent, so nothing can be bought', async () => {
    for (const page of ['landing', 'poster', 'digital'] as const) {
      const html = await show({ page });
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.filter((tag) => !/type="application\/(?:ld\+)?json"/.test(tag))).toEqual([]);
      expect(html).not.toMatch(/modulepreload|<noscript/);
    }
  });

  test('a season is shown on any day, or none', async () => {
    const banner = 'Halloween has arrived';
    expect(await show({ season: 'halloween' })).toContain(banner);
    expect(await show({ season: null })).not.toContain('data-season=');
    expect(await show({ season: null })).not.toContain(banner);
  });

  test('given settings that cannot apply, then a sentence says so', async () => {
    const refused = await preview({ settings: { products: { poster: { sizes: { '12x16 inches': { price: -1 } } } } } });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ problems: object }>().problems)).toEqual([
      'products.poster.sizes.12x16 inches.price',
    ]);
  });
});
