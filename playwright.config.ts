import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts';

/** Tests whose shop paints little or nothing, or has it painted elsewhere, so that they mostly wait; and two that make their worker's day as long as the other's. */
const waiting = /(admin|bad-days|every-screen|hosted-models|landing|my-data|product-shapes|returning|sign-in)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  workers: 2,
  projects: [
    // They share one shop, which paints real pictures: two cores carry one such test at a time, and one that waits beside it.
    { name: 'painted', testIgnore: waiting, workers: 1, outputDir: '.tmp/browser/painted' },
    { name: 'waiting', testMatch: waiting, workers: 1, outputDir: '.tmp/browser/waiting' },
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
