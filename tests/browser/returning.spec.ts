import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { openEmail } from './mailbox.ts';
import { expect, test } from './shop-test.ts';

const email = 'paula@example.com';

/** Goes from a photo to a paid order and leaves the buyer on the success page. */
async function buyPoster(page: Page): Promise<void> {
  await uploadPhoto(page, Buffer.from(await drawPhoto('mabel', 600)));
  await chooseStyle(page, 'Vintage Poster Print');
  await waitForArtwork(page);
  await addPosterToCart(page);
  await goToCheckout(page);
  await fillAddress(page);
  await page.getByLabel(/^Email/).fill(email);
  await payWithCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
}

/** Has a picture of the photo painted for this visitor without the screens; resolves to its id. */
async function paintAs(page: Page, photo: Buffer): Promise<string> {
  return page.evaluate(async (base64) => {
    const form = new FormData();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    form.set('petPhoto', new File([bytes], 'pet.jpg', { type: 'image/jpeg' }));
    const { imageUrl } = await (await fetch('/api/upload', { method: 'POST', body: form })).json();
    const painted = await fetch('/api/generate-artwork', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imageUrl, style: 'vintage-poster-print', petName: 'Biscuit' }),
    });
    return (await painted.json()).artworkId as string;
  }, photo.toString('base64'));
}

test('a card that has paid here before pays the whole price once its owner agrees, and another one does not', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const sameCard = '4000 0566 5566 5556';
  const newPage = async (): Promise<Page> => (await browser.newContext({ baseURL: shop.url })).newPage();
  const photo = Buffer.from(await drawPhoto('mabel', 600));
  const first = await newPage();
  await uploadPhoto(first, photo);
  await chooseStyle(first, 'Vintage Poster Print');
  const artworkId = await waitForArtwork(first);
  await addPosterToCart(first);
  await goToCheckout(first);
  const cart = await first.evaluate(() => localStorage.getItem('cartItems') ?? '');
  // Somebody else buys the same, and the screens before checkout are those that the first one has seen.
  const checkOut = async (): Promise<Page> => {
    const page = await newPage();
    await page.goto('/');
    const own = await paintAs(page, photo);
    await page.evaluate((items) => localStorage.setItem('cartItems', items), cart.replaceAll(artworkId, own));
    await page.goto('/checkout');
    await fillAddress(page);
    return page;
  };
  await fillAddress(first);
  await expect(first.getByText('First order, 10% off')).toBeVisible();
  await payWithCard(first, sameCard);
  await expect(first.getByText('Payment Successful!')).toBeVisible();

  const second = await checkOut();
  await payWithCard(second, sameCard);
  await expect(second.getByText('This card has paid for an order here before')).toBeVisible();
  await second.getByRole('button', { name: 'Use another card' }).click();
  await payWithCard(second, '4242 4242 4242 4242');
  await expect(second.getByText('Payment Successful!')).toBeVisible();

  const third = await checkOut();
  await payWithCard(third, sameCard);
  await third.getByRole('button', { name: /^Continue with/ }).click();
  await expect(third.getByText('First order, 10% off')).toHaveCount(0);
  await payWithCard(third, sameCard);
  await expect(third.getByText('Payment Successful!')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new customer, from the first visit to the second order', async ({ page, browser, shop }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await buyPoster(page);

    await page.getByRole('button', { name: 'Sign In to Track Order' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email Me a Link' }).click();
    const signInEmail = await openEmail(browser, shop, email, /is your Pawtelier sign-in code/);
    const text = await signInEmail.frameLocator('iframe').locator('body').innerText();
    await page.getByLabel('Six-digit code').fill(/^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '');
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByText('Vintage Poster Print')).toBeVisible();

    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'My Orders' }).click();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await page.getByRole('link', { name: 'Create New Art' }).click();
    await buyPoster(page);

    await page.getByRole('link', { name: 'View Your Orders' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page.getByText('12 Analytical Way')).toBeVisible();
  });
});
