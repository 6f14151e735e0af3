import type { Page } from '@playwright/test';
import { formatArrivalWindow } from '../../src/features/orders/contract.ts';
import { drawPhoto } from '../journey/photo.ts';
import { expect } from './shop-test.ts';
import { test } from './admin-test.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';

/** The arrival window once all quotes of print partners are in, formatted as on the screens. */
async function arrivalOf(page: Page, good: string): Promise<string> {
  const ask = async () => (await page.request.get('/api/arrival', { params: { good } })).json();
  await expect.poll(async () => (await ask()).settled, { timeout: 30_000 }).toBe(true);
  return formatArrivalWindow((await ask()).parts[0]);
}

/** The list of orders at print partners, and what can be done with one, with the keyboard alone. */
async function worksWithKeys(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Tab leads to what can be done');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const order = (await focused.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveText('Print Desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(focused).toHaveText(order);
  for (const [button, question] of [
    ['Change the Maker', 'Who makes it instead?'],
    ['Cancel', 'Cancel it?'],
  ] as const) {
    const opener = page.getByRole('button', { name: button, exact: true });
    while (!(await opener.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: question })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
}

test('given a print partner that makes posters, its draft follows the customer’s changes and cancellation', async ({
  page,
  browser,
  shop,
}) => {
  // The print is rendered at full size, while another worker's shop shares the processors.
  test.setTimeout(600_000);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Print Desk' }).first().click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Mug', { exact: true }).selectOption({ label: 'Prodigi (test)' });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/would be cropped or leave bands/)).toBeVisible();
  await page.getByLabel('Mug', { exact: true }).selectOption({ label: 'I make it myself' });
  await page.getByLabel('Poster', { exact: true }).selectOption({ label: 'Printful (test)' });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/would be cropped/)).toHaveCount(0);

  const buyers = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 } });
  const buyer = await buyers.newPage();
  await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
  await chooseStyle(buyer, 'Vintage Poster Print');
  await waitForArtwork(buyer);
  // A job fetches the partner's quote, which then replaces the shop's own days.
  const arrival = buyer.getByTestId('arrival').locator('.figures').filter({ visible: true });
  await expect(buyer.getByTestId('arrival')).toContainText('In the U.S.');
  const days = await arrivalOf(page, 'poster/8x10 inches');
  await expect(arrival).toHaveText(days, { timeout: 30_000 });
  await addPosterToCart(buyer);
  await expect(arrival).toHaveText(days);
  await goToCheckout(buyer);
  await expect(arrival).toHaveText(days);
  await fillAddress(buyer);
  await expect(buyer.getByTestId('arrival')).toContainText('In Oregon');
  await expect(arrival).toHaveText(days);
  await payWithCard(buyer, '4242 4242 4242 4242');
  await expect(buyer.getByText('Payment Successful!')).toBeVisible();
  await expect(arrival).toHaveText(days);
  const orders = await buyer.evaluate(async () => (await fetch('/api/orders')).json());
  const id = orders[0].id as string;
  await buyer.goto(`/order/${id}`);
  await expect(arrival).toHaveText(days);
  await expect(buyer.getByText(/You can still change this order until/)).toBeVisible();
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await buyer.getByRole('button', { name: 'Choose Another Picture' }).click();
  await buyer.getByRole('dialog').getByText('Variation 3', { exact: true }).click();
  const before = await buyer.locator('main img').first().getAttribute('src');
  await buyer.getByRole('button', { name: 'Make This One' }).click();
  // The new picture has another URL, because the browser caches the picture of the old one.
  await expect(buyer.locator('main img').first()).not.toHaveAttribute('src', before ?? '');
  await buyer.getByRole('button', { name: 'Change the Address' }).click();
  await buyer.getByLabel(/^Street address/i).fill('7 Harbor Street');
  await buyer.getByRole('button', { name: /save/i }).first().click();
  await expect(buyer.getByText('7 Harbor Street').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Settings' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeFocused();
  const all = page.getByRole('button', { name: /^All/ });
  await all.press('Enter');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible({ timeout: 300_000 });
  await expect(all).toBeFocused();
  await worksWithKeys(page);

  await buyer.getByRole('button', { name: 'Cancel the Order' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel the Order' }).click();
  await expect(buyer.getByText(/canceled/i).first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('button', { name: /^Done/ }).click();
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await buyers.close();
});
