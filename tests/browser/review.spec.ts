import { drawPhoto } from '../journey/photo.ts';
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
import { expect, signedOut } from './shop-test.ts';

test('the key A approves the order that is shown, and not behind a dialog', async ({ page, browser, shop }) => {
  test.setTimeout(200_000);
  const buyer = await (await browser.newContext({ baseURL: shop.url, ...signedOut })).newPage();
  await uploadPhoto(buyer, Buffer.from(await drawPhoto('mabel', 600)));
  await chooseStyle(buyer, 'Watercolor');
  await waitForArtwork(buyer);
  await addPosterToCart(buyer);
  await goToCheckout(buyer);
  await fillAddress(buyer);
  await payWithCard(buyer, '4242 4242 4242 4242');
  await expect(buyer.getByText('Payment Successful!')).toBeVisible();

  await page.goto('/admin?view=review');
  const shown = page.getByRole('article', { name: /^Order / });
  await expect(shown).toBeVisible();
  const order = (await shown.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  const approved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/review'));
  await page.keyboard.press('a');
  expect((await approved).postDataJSON()).toMatchObject({ decision: 'approve' });
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: order })).toHaveCount(0);
});
