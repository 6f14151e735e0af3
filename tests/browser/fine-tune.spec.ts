import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { cutOutUrl, photoIdOf, type CutOutView } from '../../src/features/photos/contract.ts';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { settle } from './settle.ts';
import { expect, test } from './shop-test.ts';

/** Uploads a pet, waits until the wizard advances, and opens fine-tuning. Resolves to the photo's id. */
async function openFineTune(page: Page): Promise<string> {
  await uploadPhoto(page, Buffer.from(await drawPhoto('biscuit', 600)));
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await page.getByRole('button', { name: 'Fine-tune the cut-out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Fine-tune the cut-out' })).toBeFocused();
  await expect(cutOut(page)).toBeVisible({ timeout: 30_000 });
  const stored = await page.evaluate(() => localStorage.getItem('wizard'));
  return photoIdOf((JSON.parse(stored!) as { photo: { imageUrl: string } }).photo.imageUrl)!;
}

const cutOut = (page: Page): Locator => page.getByTestId('cut-out');
const tool = async (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function found(page: Page, photoId: string): Promise<CutOutView> {
  return (await page.request.get(cutOutUrl(photoId))).json();
}

/** Runs `act` and waits until the cut-out has changed. */
async function changesCutOut(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await cutOut(page).getAttribute('src');
  await act();
  await expect(cutOut(page)).not.toHaveAttribute('src', before!, { timeout: 30_000 });
  await expect(page.getByLabel('The cut-out now')).toHaveAttribute('aria-busy', 'false');
}

async function drag(page: Page, area: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, width, height } = (await area.boundingBox())!;
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + ((from[0] + to[0]) / 2) * width, y + ((from[1] + to[1]) / 2) * height);
  await page.mouse.move(x + to[0] * width, y + to[1] * height);
  await page.mouse.up();
}

test('with a mouse: a box, an outline and a turn change the cut-out at once, and the art requested afterwards', async ({
  page,
}) => {
  const photoId = await openFineTune(page);
  await tool(page, 'Box');
  await changesCutOut(page, async () => drag(page, page.getByTestId('box-editor'), [0.3, 0.25], [0.8, 0.7]));
  const { hints, box } = await found(page, photoId);
  expect(hints.box!.x).toBeCloseTo(0.3, 1);
  expect(hints.box!.width).toBeCloseTo(0.5, 1);
  // The box bounds the pet: nothing far outside of it is kept.
  expect(box!.x + box!.width).toBeLessThan(0.86);
  expect(box!.y + box!.height).toBeLessThan(0.76);

  await tool(page, 'Outline');
  const outlines = page.getByRole('radio', { name: /^Outline/ });
  if ((await outlines.count()) > 1) {
    await changesCutOut(page, async () =>
      page
        .locator('label')
        .filter({ has: outlines.nth(1) })
        .click(),
    );
    expect((await found(page, photoId)).hints.outline).toBe(1);
  }

  await tool(page, 'Turn, crop');
  await changesCutOut(page, async () => page.getByRole('button', { name: 'Turn right' }).click());
  expect((await found(page, photoId)).working).toMatchObject({ width: 750, height: 600 });

  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  const small = page.getByAltText('Your photo of Biscuit').filter({ visible: true });
  await expect
    .poll(async () => small.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(1.25, 1);

  await chooseStyle(page, 'Tattoo Style');
  const first = await waitForArtwork(page);
  const fineTune = page.getByRole('button', { name: 'fine-tune the cut-out' });
  // High enough for a finger, without moving the lines of its paragraph.
  expect((await fineTune.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  const addedHeight = await fineTune.locator('..').evaluate((paragraph) => {
    const { height } = paragraph.getBoundingClientRect();
    for (const link of paragraph.querySelectorAll('button')) Object.assign(link.style, { minHeight: '0', margin: '0' });
    return height - paragraph.getBoundingClientRect().height;
  });
  expect(addedHeight).toBeCloseTo(0, 1);
  await fineTune.click();
  await page.getByRole('button', { name: 'Back to Products' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Product' })).toBeFocused();
  // Not satisfied: all hints are reset and the artwork is painted again.
  await fineTune.click();
  await changesCutOut(page, async () => page.getByRole('button', { name: 'Undo all' }).click());
  await page.getByRole('button', { name: 'Paint Tattoo Style again' }).click();
  // Until it is painted: the next test's photo would wait for it.
  expect(await waitForArtwork(page)).not.toBe(first);

  // The heading has the focus while the artwork loads, and keeps it.
  await page.goto('/app?step=cart');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/artworks\/art_\w+$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  const heading = page.getByRole('heading', { name: 'Choose Your Product' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Poster' })).toHaveCount(0);
  release();
  await expect(page.getByRole('tab', { name: 'Poster' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('with the keyboard alone: box, eyes and crop', async ({ page }) => {
  const photoId = await openFineTune(page);
  await page.getByRole('tab', { name: 'Outline' }).focus();
  await page.keyboard.press('ArrowRight');
  const corner = page.getByLabel('Lower right corner of the box around the pet');
  await corner.focus();
  const before = (await found(page, photoId)).box!;
  await changesCutOut(page, async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowUp');
  });
  const { hints } = await found(page, photoId);
  expect(hints.box!.y + hints.box!.height).toBeCloseTo(before.y + before.height - 0.15, 1);
  await expect(corner).toHaveAttribute('aria-valuetext', /% from the left, \d+ % from the top/);

  await tool(page, 'Eyes');
  const place = page.getByRole('button', { name: 'Place two markers to drag' });
  if (await place.isVisible()) await place.press('Enter');
  const eye = page.getByLabel('Eye on the left');
  await eye.focus();
  await changesCutOut(page, async () => page.keyboard.press('ArrowLeft'));
  expect((await found(page, photoId)).hints.eyes).toHaveLength(2);

  await tool(page, 'Turn, crop');
  await page.getByLabel('Upper left corner of the crop').focus();
  await changesCutOut(page, async () => page.keyboard.press('Shift+ArrowRight'));
  const cropped = await found(page, photoId);
  expect(cropped.working).toMatchObject({ width: 570, height: 750 });

  // The hints survive a reload.
  await page.reload();
  await expect(cutOut(page)).toHaveAttribute('src', cropped.cutOutUrl);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(async () => (await found(page, photoId)).hints).toEqual({});
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('every tool fits, can be tapped, and passes axe', async ({ page }) => {
    const photoId = await openFineTune(page);
    for (const name of ['Outline', 'Box', 'Eyes', 'Turn, crop']) {
      await tool(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await tool(page, 'Eyes');
    const marks = page.getByTestId('eye-marks');
    await marks.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await marks.boundingBox())!;
    await changesCutOut(page, async () => {
      for (const across of [0.35, 0.6]) await page.touchscreen.tap(x + across * width, y + 0.3 * height);
    });
    const { eyes } = (await found(page, photoId)).hints;
    expect(eyes!.some((eye) => Math.abs(eye.x - 0.6) < 0.03 && Math.abs(eye.y - 0.3) < 0.03)).toBe(true);
  });
});
