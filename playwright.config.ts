import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts';
import type { ShopOptions } from './tests/browser/shop-test.ts';

/** What a visitor of a shop as it comes meets first: every style on the own pet. */
const whole = /all-styles\.spec\.ts$/;
/** What looks at other pictures of the studio: cut-outs, a picture in the shape of each product, and prints. */
const studio = /(fine-tune|journey|product-shapes|several-pets)\.spec\.ts$/;
/** What print partners make. */
const partners = /(print-desk|print-partners)\.spec\.ts$/;
/** What buys from providers of models. */
const hosted = /hosted-models\.spec\.ts$/;
/** What the shop owner does in the panel, and what visitors see of it. */
const panel = /(admin|admin-troubles|gift-cards|keyboard|own-shop|review|settings|words|world)\.spec\.ts$/;

/** Nobody looks at the small pictures there, and 28 of each photo would be half of what is painted. */
const settings = { STYLE_PREVIEWS_PER_DAY: '0' };

export default defineConfig<object, ShopOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  testMatch: '**/*.spec.ts',
  // The tests of one project share a shop. Two cores carry two of them; a third worker makes a whole run no shorter. Each
  // worker takes the next project once it has finished one: the longest come first, so that both finish together.
  workers: 2,
  projects: [
    // The tests of these two buy, and look at no print file.
    {
      name: 'panel',
      testMatch: panel,
      workers: 1,
      use: { settings, prints: 'none', painter: 'model' },
      outputDir: '.tmp/browser/panel',
    },
    {
      name: 'waiting',
      testIgnore: [whole, studio, partners, hosted, panel],
      workers: 1,
      use: { settings, prints: 'none', painter: 'model' },
      outputDir: '.tmp/browser/waiting',
    },
    { name: 'studio', testMatch: studio, workers: 1, use: { settings }, outputDir: '.tmp/browser/studio' },
    {
      name: 'partners',
      testMatch: partners,
      workers: 1,
      // These tests download nothing.
      use: { settings, prints: 'products', painter: 'model' },
      outputDir: '.tmp/browser/partners',
    },
    { name: 'whole', testMatch: whole, workers: 1, outputDir: '.tmp/browser/whole' },
    { name: 'hosted', testMatch: hosted, workers: 1, outputDir: '.tmp/browser/hosted' },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/browser.json' }]],
  use: {
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
    actionTimeout: 40_000,
    // Animations take a quarter of a browser's processor time. Tests that look at how things move set it back.
    contextOptions: { reducedMotion: 'reduce' },
    // `playwright test --trace on` says more, and has every browser work for it.
    screenshot: 'only-on-failure',
  },
});
