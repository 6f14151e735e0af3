import type { Page } from '@playwright/test';
import { formatArrivalWindow } from '../../src/features/orders/contract.ts';
import { drawPhoto } from '../journey/photo.ts';
import { expect } from './shop-test.ts';
import { signInAsAdmin, test } from './admin-test.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';

/** The days that the shop tells once no partner is being asked any more, as the screens write them. */
async function arrivalOf(page: Page, good: string): Promise<string> {
  const ask = async () => (await page.request.get('/api/arrival', { params: { good } })).json();
  await expect.poll(async () => (await ask()).settled, { timeout: 30_000 }).toBe(true);
  return formatArrivalWindow((await ask()).parts[0]);
}

test('given posters to a print partner, its drafts follow what the customer changes and cancels', async ({
  page,
  browser,
  shop,
}) => {
  // Its print is painted at full size, beside the other browser's shop.
  test.setTimeout(600_000);
  // In a session of its own, because another test ends the one that all share.
  await page.context().clearCookies();
  await signInAsAdmin(page, browser, shop);
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
  await chooseStyle(buyer, 'Watercolor');
  await waitForArtwork(buyer);
  // The partner is asked by a job: its days take the place of the shop's own.
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
  await buyer.getByRole('dialog').getByRole('radio').nth(2).check({ force: true });
  const before = await buyer.locator('main img').first().getAttribute('src');
  await buyer.getByRole('button', { name: 'Make This One' }).click();
  // Another address, because the browser keeps the picture of the former one.
  await expect(buyer.locator('main img').first()).not.toHaveAttribute('src', before ?? '');
  await buyer.getByRole('button', { name: 'Change the Address' }).click();
  await buyer.getByLabel(/^Street address/i).fill('7 Harbor Street');
  await buyer.getByRole('button', { name: /save/i }).first().click();
  await expect(buyer.getByText('7 Harbor Street').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible({ timeout: 300_000 });

  await buyer.getByRole('button', { name: 'Cancel the Order' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel the Order' }).click();
  await expect(buyer.getByText(/cancelled/i).first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('button', { name: /^Done/ }).click();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await buyers.close();
});
