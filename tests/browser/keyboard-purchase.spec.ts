import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { expect, test } from './shop-test.ts';
import { press, tabTo } from './use-keyboard.ts';

/** Expects that what has the focus can be seen: on the screen, with nothing over it, and with an outline or its label's. */
async function expectVisibleFocus(page: Page): Promise<void> {
  // Pages scroll smoothly.
  await expect.poll(() => troubleOfFocus(page)).toBeNull();
}

/** What keeps what has the focus from being seen, or null. */
async function troubleOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return 'nothing has the focus';
    // Radio buttons are drawn by their labels.
    const drawn =
      element instanceof HTMLInputElement && element.type === 'radio' ? (element.labels?.[0] ?? element) : element;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isTall = height > innerHeight / 2;
    if (isTall ? y < 0 || y > innerHeight : top < 0 || top + height > innerHeight)
      return `${drawn.textContent} is off the screen, from ${Math.round(top)} to ${Math.round(top + height)}`;
    const above = document.elementFromPoint(x, y);
    // A toast leaves after a few seconds.
    if (!drawn.contains(above) && !above?.closest('.toast'))
      return `${drawn.textContent} is below ${above?.outerHTML.slice(0, 80)}`;
    const isOutlined = [drawn, ...drawn.querySelectorAll('*')].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    return isOutlined ? null : `${drawn.textContent} has no outline`;
  });
}

async function type(page: Page, fields: readonly (readonly [name: RegExp, text: string])[]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, name);
    await expectVisibleFocus(page);
    await page.keyboard.type(text);
  }
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`a visitor buys a poster with the keyboard alone, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const go = async (name: RegExp, ...keys: string[]): Promise<void> => {
      await tabTo(page, name);
      await expectVisibleFocus(page);
      await press(page, ...keys);
    };
    /** Each screen moves the focus to its heading, which a screen reader then reads. */
    const expectScreen = async (heading: string, timeout = 30_000): Promise<void> => {
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible({ timeout });
      await expect(title).toBeFocused();
    };

    await page.goto('/');
    await go(/^Skip to content/, 'Enter');
    await go(/^Create Your Artwork/, 'Enter');
    await expect(page.getByTestId('upload-drop-zone')).toBeVisible();
    const opened = page.waitForEvent('filechooser');
    await go(/photo/i, 'Enter');
    const photo = { name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto()) };
    await (await opened).setFiles(photo);

    await expectScreen('Choose Your Art Style');
    // The styles are one stop for Tab; the arrows choose among them.
    await go(/^Classic Oil Painting/, 'ArrowDown', 'ArrowDown');
    await expectVisibleFocus(page);
    await expect(page.getByRole('radio', { name: 'Princess' })).toBeChecked();
    await go(/^Generate AI Art/, 'Enter');

    await expectScreen('Creating Your AI Artwork');
    await expectScreen('Choose Your Product', 180_000);
    await go(/^8x10 inches/, 'Space');
    await go(/^Add to Cart/i, 'Enter');
    await go(/^Proceed to Checkout/, 'Enter');

    await page.waitForURL('**/checkout');
    await expect(page.getByLabel(/^First name/)).toBeVisible();
    await type(page, [
      [/^First name/, 'Ada'],
      [/^Last name/, 'Lovelace'],
      [/^Email/, `keys-${viewport.width}@example.com`],
      [/^Street address/, '12 Analytical Way'],
      [/^City/, 'Portland'],
      [/^State/, 'Oregon'],
      [/^ZIP/, '97201'],
      [/card number/i, '4242424242424242'],
      [/expir/i, '1234'],
      [/cvc|security code/i, '123'],
    ]);
    await go(/^Complete Order/, 'Enter');
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await go(/^Download/);
  });
