import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { expect, test } from './shop-test.ts';

/** Drawn once for all tests, and small: its content does not matter. */
const photo = drawPhoto('biscuit', 400);

async function sendPhoto(page: Page): Promise<void> {
  const input = page.getByTestId('upload-drop-zone').locator('input[type=file]');
  await input.setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo) });
}

test.use({ contextOptions: {} });

for (const [trouble, method] of [
  ['cannot be read', 'getItem'],
  ['is full', 'setItem'],
] as const) {
  test(`given browser storage that ${trouble}, the wizard works and checkout shows the cart`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript((broken) => {
      Reflect.set(Storage.prototype, broken, () => {
        throw new DOMException('no', 'QuotaExceededError');
      });
    }, method);
    await page.goto('/app?step=upload');
    await sendPhoto(page);
    await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
    await page.getByTestId('style-option-watercolor').click();
    await expect(page.getByTestId('button-generate')).toBeEnabled();
    const line = {
      key: 'poster',
      title: 'Custom Pet Poster',
      productType: 'poster',
      productSize: '8x10 inches',
      price: 19.95,
      quantity: 1,
      artworkId: `art_${'0'.repeat(26)}`,
    };
    const kept = await page.evaluate(
      async (item) =>
        (
          await fetch('/api/cart', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ items: [item] }),
          })
        ).status,
      line,
    );
    expect(kept).toBe(204);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Custom Pet Poster').first()).toBeAttached();
    expect(errors).toEqual([]);
  });
}

test('a cart that changes in one tab changes in the other', async ({ page, context }) => {
  const line = {
    key: 'mug',
    title: 'Custom Pet Mug',
    productType: 'mug',
    productSize: '11oz',
    price: 19.95,
    quantity: 1,
  };
  await page.goto('/app?step=cart');
  await page.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify([line]));
  await page.reload();
  const other = await context.newPage();
  await other.goto('/app?step=cart');
  await page.getByRole('button', { name: 'Increase quantity of Custom Pet Mug' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Custom Pet Mug' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

for (const [kind, name, kept] of [
  ['of four thousand letters', 'x'.repeat(4_096), 'x'.repeat(50)],
  ['of emoji', '👩‍🚀'.repeat(20), '👩‍🚀'.repeat(10)],
  ['written from right to left', 'حبيب قلبي', 'حبيب قلبي'],
] as const) {
  test(`a pet's name ${kind} is cut to its limit and breaks no screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/app?step=upload');
    await page.getByLabel(/pet name/i).evaluate((input: HTMLInputElement, text) => {
      // Set as a script or an assistant would, bypassing the field's own maxlength.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, name);
    await expect(page.getByLabel(/pet name/i)).toHaveValue(kept);
    await sendPhoto(page);
    await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
    await expect(page.getByText(kept).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('a toast is above the fixed bar of a narrow screen, and at the top of a phone without one', async ({ page }) => {
  const toast = page.locator('.toast');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app?step=upload');
  await page.getByTestId('style-preview-princess').click();
  await expect(toast).toContainText('Upload Required');
  await expect.poll(async () => (await toast.boundingBox())?.y).toBe(16);

  await page.setViewportSize({ width: 900, height: 900 });
  await sendPhoto(page);
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await expect(toast).toContainText('Photo Uploaded');
  const bar = (await page.locator('[data-fixed-bar]').boundingBox())!;
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box === null ? null : box.y + box.height;
    })
    .toBeLessThanOrEqual(bar.y);
});

test('toasts: one at a time, F8 focuses them, a short swipe keeps one and a long swipe dismisses it', async ({
  page,
}) => {
  await page.goto('/app?step=upload');
  const toast = page.locator('.toast');
  const clickStyleWithoutPhoto = () => page.getByTestId('style-preview-princess').click();
  await clickStyleWithoutPhoto();
  await clickStyleWithoutPhoto();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('Upload Required');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).locator('ol')).toBeFocused();

  const swipe = async (distance: number) => {
    const box = (await toast.boundingBox())!;
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toHaveAttribute('data-swipe', 'cancel');
  await swipe(70);
  await expect(toast).toHaveCount(0);
});
