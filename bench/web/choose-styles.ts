import { chromium } from '@playwright/test';
import { drawPhoto } from '../../tests/journey/photo.ts';
import { chromiumArguments, findChromium } from '../../tests/browser/find-chromium.ts';
import { uploadPhoto } from '../../tests/browser/journey-steps.ts';
import { watchTaps } from './watch-taps.ts';

/**
 * Interaction times on a phone, by `watchTaps`, while styles are tapped and the visitor's own previews arrive on the
 * tiles.
 */
export async function chooseStyles(url: string, slowDown: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 780 } });
    await uploadPhoto(page, Buffer.from(await drawPhoto()));
    await page.getByRole('heading', { name: 'Choose Your Art Style' }).waitFor();
    const readTaps = await watchTaps(page, slowDown);
    const tiles = page.locator('label[data-testid^="style-option-"]');
    const count = await tiles.count();
    for (let index = 0; index < count; index += 1) {
      await tiles.nth(index).click();
      await page.waitForTimeout(300);
    }
    return await readTaps();
  } finally {
    await browser.close();
  }
}
