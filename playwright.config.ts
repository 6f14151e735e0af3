import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: '.tmp/browser',
  // All tests share one shop, which paints real pictures: two cores carry one test at a time.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/browser.json' }]],
  use: {
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
    actionTimeout: 40_000,
    trace: 'retain-on-failure',
  },
});
