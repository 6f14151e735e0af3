import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { expect, test } from './shop-test.ts';

// The browser believes to be online in all of these.
const uploads = '**/api/upload*';
const styles = (page: Page) => page.getByRole('heading', { name: 'Choose Your Art Style' });
const zoneOf = (page: Page) => page.getByTestId('upload-drop-zone');

/** Chooses a photo of 3.4 MB; decoders ignore what follows the picture. */
async function choosePhoto(page: Page): Promise<void> {
  const picture = await drawPhoto('biscuit', 600);
  const buffer = Buffer.concat([picture, Buffer.alloc(3_400_000 - picture.length)]);
  const input = zoneOf(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer });
}

test('given an upload stalls, then it is sent again by itself', async ({ page }) => {
  let attempts = 0;
  await page.route(uploads, async (route) => (++attempts > 1 ? route.continue() : undefined));
  await page.clock.install();
  await page.goto('/app?step=upload');
  await choosePhoto(page);
  await expect.poll(() => attempts).toBe(1);
  await page.clock.runFor(10_000);
  expect(attempts).toBe(1);
  await page.clock.runFor(15_000);
  await expect(styles(page)).toBeVisible();
  expect(attempts).toBe(2);
});

/** Waits until the photo is sent no more by itself. Resolves to the button that sends it again. */
async function untilGivenUp(page: Page, zone: Locator): Promise<Locator> {
  await expect(zone.getByText('Waiting for the connection')).toBeVisible();
  const again = zone.getByRole('button', { name: 'Send again' });
  for (let pauses = 0; pauses < 20 && !(await again.isVisible()); pauses++) await page.clock.runFor(20_000);
  await expect(zone).toContainText('The connection was too weak to send your photo. It is still here.');
  return again;
}

test('given no attempt arrives for two minutes, then the photo stays, and Send again sends it', async ({ page }) => {
  await page.route(uploads, async (route) => route.abort('connectionreset'));
  await page.clock.install();
  await page.goto('/app?step=upload');
  await page.getByLabel('Pet name').fill('Biscuit');
  await choosePhoto(page);
  const zone = zoneOf(page);
  const again = await untilGivenUp(page, zone);
  await expect(zone.getByRole('img', { name: 'Biscuit' })).toBeVisible();
  await expect(zone.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Styles' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=upload-drop-zone]').analyze();
  expect(violations).toEqual([]);
  await page.unroute(uploads);
  await again.press('Enter');
  await expect(zone).toBeFocused();
  await expect(styles(page)).toBeVisible();
});

test('given the code that uploads a photo cannot be loaded for two minutes, then the photo still stays', async ({
  page,
}) => {
  const script = '**/assets/open-photo-upload-*';
  await page.route(script, async (route) => route.abort());
  await page.clock.install();
  await page.goto('/app?step=upload');
  await choosePhoto(page);
  const zone = zoneOf(page);
  const again = await untilGivenUp(page, zone);
  await expect(zone.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await page.unroute(script);
  await again.click();
  await expect(styles(page)).toBeVisible();
});

test('given a slow line, then the zone says how much of the photo is sent', async ({ page, context }) => {
  await page.goto('/app?step=upload');
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await choosePhoto(page);
  const zone = zoneOf(page);
  const sent = /^(0\.[1-9]|[12]\.\d|3\.[0-4]) of 3\.4 MB sent$/;
  await expect(zone.getByText(sent)).toBeVisible();
  await expect(zone.getByRole('progressbar')).toHaveAttribute('aria-valuetext', sent);
  await expect(styles(page)).toBeVisible();
});
