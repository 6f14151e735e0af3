import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts';
import type { ShopOptions } from './tests/browser/shop-test.ts';

/** What a visitor of a shop as it comes meets first: every style on the own pet. */
const whole = /all-styles\.spec\.ts$/;
/** What is painted after a touch: cut-outs, a picture in the shape of each product, and prints. */
const touched = /(fine-tune|journey|product-shapes)\.spec\.ts$/;
/** What print partners make. */
const partners = /(print-desk|print-partners)\.spec\.ts$/;
/** What walks through every screen, and what buys from providers of models. */
const walked = /(every-screen|hosted-models)\.spec\.ts$/;
/** What the shop owner does in the panel, and what visitors see of it. */
const panel = /(admin|admin-troubles|gift-cards|keyboard|own-shop|review|settings|words|world)\.spec\.ts$/;

/** Nobody looks at the small pictures there, and 28 of each photo would be half of what is painted. */
const settings = { STYLE_PREVIEWS_PER_DAY: '0' };

export default defineConfig<object, ShopOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  testMatch: '**/*.spec.ts',
  // The tests of one project share a shop. 'panel' and 'waiting' wait more than they paint, so two cores carry one of
  // them beside a shop that paints real pictures. A third worker makes a whole run no shorter (9.7 minutes).
  workers: 2,
  projects: [
    { name: 'whole', testMatch: whole, workers: 1, outputDir: '.tmp/browser/whole' },
    // The tests of these two buy, and look at no print file.
    {
      name: 'panel',
      testMatch: panel,
      workers: 1,
      use: { settings, prints: 'none' },
      outputDir: '.tmp/browser/panel',
    },
    {
      name: 'waiting',
      testIgnore: [whole, touched, partners, walked, panel],
      workers: 1,
      use: { settings, prints: 'none' },
      outputDir: '.tmp/browser/waiting',
    },
    { name: 'touched', testMatch: touched, workers: 1, use: { settings }, outputDir: '.tmp/browser/touched' },
    { name: 'walked', testMatch: walked, workers: 1, use: { settings }, outputDir: '.tmp/browser/walked' },
    {
      name: 'partners',
      testMatch: partners,
      workers: 1,
      // These tests download nothing.
      use: { settings, prints: 'products' },
      outputDir: '.tmp/browser/partners',
    },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/browser.json' }]],
  use: {
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
    actionTimeout: 40_000,
    // `playwright test --trace on` says more, and has every browser work for it.
    screenshot: 'only-on-failure',
  },
});
