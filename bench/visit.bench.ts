import { chromium, type Browser, type ViewportSize } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../tests/browser/find-chromium.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { benchPhoto } from './photo.ts';
import { load, median, report } from './report.ts';

/**
 * A visitor's wait in the browser for pictures of their own pet: from opening the landing page to the first one, and
 * from the end of the upload to eight.
 */
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const rounds = 3;

const { name, jpeg } = await benchPhoto();
const shop = await startShopProcess();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
try {
  const firsts: number[] = [];
  const eights: number[] = [];
  for (let round = 0; round < rounds; round++) {
    firsts.push((await visit(browser, phone, 1, await photoOf3Megabytes(round))).sinceOpened);
    eights.push((await visit(browser, laptop, 8, await photoOf3Megabytes(rounds + round))).sinceUploaded);
  }
  reportWait(`from opening / to the first own picture, a photo of 3 MB (${name})`, firsts, 25);
  reportWait('from the end of its upload to eight own pictures on a screen of 1280 x 800', eights, 8);
} finally {
  await browser.close();
  await shop.dispose();
}

function reportWait(what: string, times: readonly number[], atMost: number): void {
  const beside = `${times.map((time) => time.toFixed(1)).join(', ')} s; ${load()}`;
  report({ name: what, value: median(times), unit: 's', atMost, beside });
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

/** Seconds until this many own pictures are shown, from opening the landing page and from the end of the upload. */
async function visit(
  chrome: Browser,
  viewport: ViewportSize,
  pictures: number,
  photo: Buffer,
): Promise<{ sinceOpened: number; sinceUploaded: number }> {
  const page = await chrome.newPage({ baseURL: shop.url, viewport });
  try {
    const opened = performance.now();
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Your Artwork' }).filter({ visible: true }).first().click();
    const zone = page.getByTestId('upload-drop-zone');
    await zone.waitFor();
    const upload = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === '/api/upload');
    await zone.locator('input[type=file]').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
    await upload;
    const uploaded = performance.now();
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLImageElement>('label[data-testid^="style-option-"] img[data-own]')].filter(
          (picture) => picture.complete && picture.naturalWidth > 0,
        ).length >= wanted,
      pictures,
    );
    const seen = performance.now();
    return { sinceOpened: (seen - opened) / 1_000, sinceUploaded: (seen - uploaded) / 1_000 };
  } finally {
    await page.close();
  }
}
