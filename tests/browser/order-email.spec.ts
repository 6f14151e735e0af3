import type { Browser, Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  hearComplaints,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { followLink, openEmail } from './mailbox.ts';
import { expect, test } from './shop-test.ts';

/** Pays by a card that is declined, and checks what the screen says until the next attempt. */
async function payWithDeclinedCard(page: Page): Promise<void> {
  await payWithCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  // The toast leaves; the same sentence stays above the button until the next attempt.
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  const payButton = page.getByRole('button', { name: 'Complete Order' });
  await expect(payButton).toHaveAccessibleDescription('Your card was declined.');
  await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
}

/** Opens the buyer's only order in another browser by the link of its email. */
async function openOrderFromEmail(page: Page, browser: Browser, shop: ShopProcess, email: string): Promise<void> {
  const orders = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
  expect(orders[0].totalAmount).toBe('24.38');
  const shortId: string = orders[0].id.slice(-8);
  const receipt = await openEmail(browser, shop, email, new RegExp(`TEST-Your Pawtelier order ${shortId}`));
  await expect(receipt.getByText(`Ada Lovelace <${email}>`)).toBeVisible();
  const text = receipt.frameLocator('iframe');
  await expect(text.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
  await expect(text.getByText('$24.38')).toBeVisible();
  const guest = await followLink(receipt, 'View Your Order');
  await expect(guest.getByRole('heading', { name: `Order ${shortId}` })).toBeVisible();
  await expect(guest.getByText('12 Analytical Way')).toBeVisible();
  const picture = guest.getByRole('img', { name: /^Your artwork/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(guest.getByRole('button', { name: /Download High-Res/ })).toBeEnabled();
  await guest.goto(guest.url().replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')));
  await expect(guest.getByRole('heading', { name: 'No order here' })).toBeVisible();
}

test("a visitor on a phone buys after a declined card, and the email's link opens the order in any browser", async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = hearComplaints(page);
  await uploadPhoto(page, Buffer.from(await drawPhoto()));
  await chooseStyle(page, 'Vintage Poster Print');
  await waitForArtwork(page);
  await addPosterToCart(page);
  await goToCheckout(page);
  const email = 'ada-on-a-phone@example.com';
  await fillAddress(page, email);
  await payWithDeclinedCard(page);
  await payWithCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
  expect(complaints).toEqual([]);
  await openOrderFromEmail(page, browser, shop, email);
});
