import type { FileChooser, Page } from '@playwright/test';
import { must } from '../../src/shared/must.ts';
import { drawPhoto } from '../journey/photo.ts';
import { expect, test } from './shop-test.ts';
import { tabTo } from './use-keyboard.ts';

// A phone with a keyboard, and what a screen reader says there.
test.use({ viewport: { width: 340, height: 740 }, hasTouch: true, isMobile: true });

/** Presses Enter on what has the focus until it opens a field for a file. */
async function opened(page: Page): Promise<FileChooser> {
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await expect(async () => {
    await page.keyboard.press('Enter');
    expect(choosers).not.toEqual([]);
  }).toPass();
  return must(choosers[0]);
}

test('the camera opens by keyboard, and whoever returns finds the pet that waits, on the page and in the bar', async ({
  page,
}) => {
  await page.goto('/app?step=upload');
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await tabTo(page, /^\s*Take a photo$/);
  // Nothing happens before the page's script has come.
  const camera = await opened(page);
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  const buffer = Buffer.from(await drawPhoto('biscuit', 600));
  await camera.setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();

  await page.goto('/');
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Your pet is waiting' });
  await expect(inBar).toBeVisible();
  await expect(page.locator('#hero')).toContainText('Your pet is waiting');
  await tabTo(page, /^Your pet is waiting/);
  await expect(inBar).toBeFocused();
  // The large button of the page leads there, too.
  await tabTo(page, /^(Go on|Continue)/);
  await expect(page.locator(':focus')).toHaveAttribute('href', /^\/app\?step=style/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
});
