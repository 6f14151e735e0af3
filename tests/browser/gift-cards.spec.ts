import { expect, type Page } from '@playwright/test';
import { signInAsAdmin, test } from './admin-test.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { openEmail } from './mailbox.ts';
import { drawPhoto } from '../journey/photo.ts';

const look = process.env.LOOK;
async function shoot(page: Page, name: string): Promise<void> {
  if (look === undefined) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/look-gift/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a gift card is bought, emailed and spent, and the owner sees what is left', async ({ page, browser, shop }) => {
  test.setTimeout(400_000);
  await signInAsAdmin(page, browser, shop);
  await page.goto('/gift-cards');
  await expect(page.getByRole('heading', { name: 'No gift cards just now' })).toBeVisible();
  await page.goto('/admin?view=settings');
  await page.getByRole('tab', { name: 'Gift cards', exact: true }).click();
  await page.getByLabel('Sell gift cards').check();
  await shoot(page, 'settings');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await expect(async () => {
    await visitor.goto('/gift-cards');
    await expect(visitor.getByRole('heading', { name: 'Give a picture of their pet' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await visitor.getByRole('button', { name: /^Pay/ }).click();
  await expect(visitor.getByText('Write who it is from.')).toBeVisible();
  await shoot(visitor, 'buy-problems');
  await visitor.getByLabel('Or for a product').selectOption({ label: 'Poster, 16x20 inches' });
  await visitor.getByLabel('Name of the pet').fill('Bella');
  await visitor.getByLabel('From', { exact: true }).fill('Ada');
  await visitor.getByLabel('To', { exact: true }).fill('Charles');
  await visitor.getByLabel('Message').fill('Happy birthday!\nHang her over the sofa.');
  await visitor.getByLabel('Their email').fill('charles@example.com');
  await visitor.getByLabel('Your email').fill('ada-gives@example.com');
  await expect(visitor.getByText('A 16x20 inches poster for Bella')).toBeVisible();
  await shoot(visitor, 'buy');
  await visitor.getByRole('button', { name: '$25', exact: true }).click();
  await visitor.getByRole('button', { name: 'Pay $25.00' }).click();
  await visitor.waitForURL('**/test-gateway/**');
  await visitor.getByLabel('Email').fill('ada-gives@example.com');
  await visitor.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your gift card' })).toBeVisible({ timeout: 30_000 });
  await expect(visitor.getByText(/We emailed it to charles@example.com/)).toBeVisible();
  await shoot(visitor, 'bought');

  const email = await openEmail(browser, shop, 'charles@example.com', /Ada has a gift for you/);
  const letter = await email.frameLocator('iframe').locator('body').innerText();
  const [code = ''] = /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/.exec(letter) ?? [];
  expect(code).not.toBe('');
  await shoot(email, 'email');
  const receipt = await openEmail(browser, shop, 'ada-gives@example.com', /gift card for \$25.00/);
  await shoot(receipt, 'receipt');

  const holder = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await holder.goto(`/gift-cards/balance#${code}`);
  await holder.getByRole('button', { name: 'See the Balance' }).click();
  await expect(holder.getByText('left of $25.00')).toBeVisible();
  await shoot(holder, 'balance');

  await uploadPhoto(holder, Buffer.from(await drawPhoto()));
  await chooseStyle(holder, 'Watercolor');
  await waitForArtwork(holder);
  await addPosterToCart(holder);
  await goToCheckout(holder);
  await holder.getByRole('button', { name: 'Use a gift card' }).click();
  await holder.getByLabel('Gift card', { exact: true }).fill(code);
  await holder.getByRole('button', { name: 'Apply' }).last().click();
  await expect(holder.getByText('Gift cards pay for all of it. No card is needed.')).toBeVisible();
  await shoot(holder, 'checkout');
  await fillAddress(holder, 'charles@example.com');
  await holder.getByRole('button', { name: 'Place Order' }).click();
  await expect(holder.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 });
  await expect(holder.getByText(/Gift card ••••/)).toBeVisible();
  await shoot(holder, 'success');

  await page.goto('/admin?view=gift+cards');
  await expect(page.getByText(/of \$25.00/)).toBeVisible();
  await page.getByLabel('Search').fill(code.slice(-4));
  await shoot(page, 'panel');
  await page.getByRole('button', { name: /^Open the gift card/ }).click();
  await expect(page.getByText('Spent')).toBeVisible();
  await shoot(page, 'panel-card');
});
