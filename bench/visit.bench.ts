import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../tests/browser/find-chromium.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { benchPhoto } from './photo.ts';
import { load, median, report } from './report.ts';

/** A visitor's wait in the browser, from opening the landing page until they see a picture of their own pet. */
const { name, jpeg } = await benchPhoto();
const shop = await startShopProcess();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
try {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await visit(browser, await photoOf3Megabytes(round)));
  report({
    name: `from opening / to the first own picture, a photo of 3 MB (${name})`,
    value: median(times),
    unit: 's',
    atMost: 25,
    beside: `${times.map((time) => time.toFixed(1)).join(', ')} s; ${load()}`,
  });
} finally {
  await browser.close();
  await shop.dispose();
}

/** The photo at 12 megapixels, as heavy as phones write it; another one each time, so that no analysis is kept. */
async function photoOf3Megabytes(round: number): Promise<Buffer> {
  const large = sharp(jpeg).resize(4_000 - 4 * round);
  for (let quality = 98; quality > 50; quality -= 2) {
    const file = await large.clone().jpeg({ quality }).toBuffer();
    if (file.length <= 3.1e6) return file;
  }
  throw new Error('the photo does not fit into 3 MB');
}

async function visit(chrome: Browser, photo: Buffer): Promise<number> {
  const page = await chrome.newPage({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  try {
    const begun = performance.now();
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Your Artwork' }).filter({ visible: true }).first().click();
    const zone = page.getByTestId('upload-drop-zone');
    await zone.waitFor();
    await zone.locator('input[type=file]').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.locator('label[data-testid^="style-option-"] img[data-own]').first().waitFor();
    return (performance.now() - begun) / 1_000;
  } finally {
    await page.close();
  }
}
