import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { artVariables } from '../../src/platform/art-config.ts';
import { modelProviders } from '../../src/providers/models/port.ts';
import { startFake, type FakeProvider } from '../../src/providers/models/fakes/open.ts';
import { drawPhoto } from '../journey/photo.ts';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';
import { findProblem } from '../models/model-requests/check.ts';
import { correlate } from './compare-pictures.ts';
import {
  addPosterToCart,
  chooseStyle,
  downloadPrint,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';

/** The providers that can look up work whose response was lost. */
const asynchronous: readonly string[] = ['replicate', 'fal'];

/**
 * `npm run test:long` runs all. tests/models covers what is specific to one provider, and kills while each kind of
 * provider makes a picture.
 */
const testedProviders = modelProviders.filter(
  (provider) => process.env.BROWSER_LONG === '1' || provider === 'replicate',
);

const test = base.extend<{ provider: (typeof modelProviders)[number]; fake: FakeProvider; shop: ShopProcess }>({
  provider: ['replicate', { option: true }],
  fake: async ({ provider }, provide) => {
    // Long enough to kill the shop while a picture is being made.
    const fake = await startFake(provider, {
      workMs: 4_000,
      webhookPauseMs: 3_000,
      pictureSize: { width: 1_024, height: 1_280 },
      check: findProblem,
    });
    await provide(fake);
    await fake.close();
  },
  shop: async ({ provider, fake }, provide) => {
    const { key, baseUrl } = artVariables[provider];
    const shop = await startShopProcess({
      ART_PROVIDER: provider,
      ART_FALLBACK: 'none',
      STYLE_PREVIEWS_PER_DAY: '0',
      [key]: fake.key,
      [baseUrl]: fake.url,
    });
    await provide(shop);
    await shop.dispose();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

// Each test has a shop of its own.
test.describe.configure({ mode: 'parallel' });

for (const provider of testedProviders) {
  test.describe(provider, () => {
    test.use({ provider });

    test('given a provider’s base URL and key, a visitor buys the generated picture although the shop is killed meanwhile', async ({
      page,
      shop,
      fake,
    }) => {
      await uploadPhoto(page, Buffer.from(await drawPhoto()));
      await chooseStyle(page, 'Watercolor');
      await expect.poll(() => fake.paid.length, { timeout: 60_000 }).toBe(3);
      await shop.kill();
      await shop.restart();

      const artworkId = await waitForArtwork(page);
      // Work that can be looked up is never bought twice; other lost work counts as spent and is requested once more.
      expect(fake.paid.length).toBeLessThanOrEqual(asynchronous.includes(provider) ? 3 : 6);
      expect(fake.problems).toEqual([]);

      await addPosterToCart(page);
      await goToCheckout(page);
      await fillAddress(page);
      await payWithCard(page, '4242 4242 4242 4242');
      await expect(page.getByText('Payment Successful!')).toBeVisible();
      const file = await downloadPrint(page);
      expect(await sharp(file).metadata()).toMatchObject({ width: 4_800, height: 6_000, density: 300, format: 'png' });
      const preview = await (await page.request.get(`/api/artworks/${artworkId}/variations/0/preview`)).body();
      const { width, height } = await sharp(preview).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(960);
      expect(await correlate(file, preview)).toBeGreaterThan(0.85);
    });
  });
}
