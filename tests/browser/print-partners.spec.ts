import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ShopProcess } from '../journey/shop-process.ts';
import { drawPhoto } from '../journey/photo.ts';
import { test } from './admin-test.ts';
import { chooseStyle, fillAddress, payWithCard, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { openEmail, readDevToken } from './mailbox.ts';
import { expect } from './shop-test.ts';

const wide = { width: 1280, height: 900 };
const buyerEmail = 'ada.partners@example.com';

/** Puts a product of the shown artwork into the cart and waits for the cart screen. */
async function addToCart(page: Page, product: string, size: string): Promise<void> {
  await page.getByRole('tab', { name: product }).click();
  await page.locator('label').filter({ hasText: size }).first().click();
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
}

/** Opens the page that controls the fake partners, in a browser context with the token printed at startup. */
async function openControls(browser: Browser, shop: ShopProcess): Promise<Page> {
  const token = await readDevToken(shop);
  const context: BrowserContext = await browser.newContext({ baseURL: shop.url, viewport: wide });
  const page = await context.newPage();
  await page.goto(`/dev?token=${token}`);
  await page.goto('/dev/print');
  return page;
}

test('an order split between two print partners and the shop owner arrives, after a refused address and in several parcels', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize(wide);
  await page.goto('/admin');

  await test.step('the owner chooses print partners and a fix-it window of zero hours', async () => {
    await page.getByRole('link', { name: 'Print Desk' }).first().click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Poster', { exact: true }).selectOption({ label: 'Prodigi (test)' });
    await page.getByLabel('Mug', { exact: true }).selectOption({ label: 'Printful (test)' });
    await page.getByLabel(/Hours in which customers/).fill('0');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  });

  await test.step('the owner sends a test draft, and deletes it', async () => {
    await page.getByRole('button', { name: 'Send a Test Draft to Printful (test)' }).click();
    await expect(page.getByText(/^Printful has the test draft \d+: Mug 11oz/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete the Test Draft' }).click();
    await expect(page.getByText(/^Printful has the test draft/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send a Test Draft to Printful (test)' })).toBeEnabled();
  });

  const buyers = await browser.newContext({ baseURL: shop.url, viewport: wide });
  const buyer = await buyers.newPage();
  const orderId = await test.step('a customer buys a poster, a magnet and a mug', async () => {
    await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
    await chooseStyle(buyer, 'Vintage Poster Print');
    await waitForArtwork(buyer);
    await addToCart(buyer, 'Poster', '8x10 inches');
    await buyer.goBack();
    await addToCart(buyer, 'Magnet', '4x4');
    await buyer.goBack();
    await addToCart(buyer, 'Mug', '11');
    await buyer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await buyer.waitForURL('**/checkout');
    await fillAddress(buyer);
    await buyer.getByLabel(/^Email/i).fill(buyerEmail);
    await payWithCard(buyer, '4242 4242 4242 4242');
    await expect(buyer.getByText('Payment Successful!')).toBeVisible();
    const orders = await buyer.evaluate(async () => (await fetch('/api/orders')).json());
    return orders[0].id as string;
  });
  const controls = await openControls(browser, shop);
  const rowsOf = (partner: string) => controls.locator('section').filter({ hasText: partner }).locator('tbody tr');
  const press = (partner: string, action: string): Promise<void> =>
    rowsOf(partner).first().getByRole('button', { name: action, exact: true }).click();
  const waitForOrder = async (partner: string, state: RegExp): Promise<void> => {
    await expect(async () => {
      await controls.goto('/dev/print');
      await expect(rowsOf(partner).first()).toContainText(state, { timeout: 1_000 });
    }).toPass({ timeout: 240_000 });
  };

  await test.step('both partners get their part, Prodigi makes its own, and Printful refuses the address', async () => {
    await waitForOrder('Printful', /pending|inprocess/);
    await waitForOrder('Prodigi', /InProgress/);
    // From here on, Prodigi makes the poster.
    for (let step = 0; step < 3; step += 1) await press('Prodigi', 'Next step');
    await press('Printful', 'Fail address');
    const email = await openEmail(browser, shop, buyerEmail, /check the address/i);
    await email.context().close();
    await buyer.goto(`/order/${orderId}`);
    await expect(buyer.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  });

  await test.step('the customer corrects the address, and the order continues', async () => {
    await buyer
      .getByRole('button', { name: /address/i })
      .first()
      .click();
    await buyer.getByLabel(/^Street address/i).fill('7 Harbor Street');
    await buyer.getByRole('button', { name: /save/i }).first().click();
    await expect(buyer.getByText('7 Harbor Street').first()).toBeVisible();
    await expect(buyer.getByText(/already being made .* goes to the old address/)).toBeVisible();
    const email = await openEmail(browser, shop, buyerEmail, /goes to the old address/);
    await expect(email.frameLocator('iframe').getByText('7 Harbor Street')).toBeVisible();
    await email.context().close();
    // Printful deletes the refused order; the corrected one replaces it.
    await waitForOrder('Printful', /pending|inprocess/);
  });

  await test.step('Printful sends two parcels and both arrive; Prodigi sends one', async () => {
    for (let step = 0; step < 3; step += 1) await press('Printful', 'Next step');
    await press('Printful', 'Reship');
    for (let step = 0; step < 12; step += 1) await press('Printful', 'Next step');
    for (let step = 0; step < 8; step += 1) await press('Prodigi', 'Next step');
    await expect(async () => {
      await buyer.goto(`/order/${orderId}`);
      await expect(buyer.getByText(/^Delivered [A-Z][a-z]{2} /)).toHaveCount(2, { timeout: 2_000 });
      await expect(buyer.getByText(/^On its way with/)).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    const email = await openEmail(browser, shop, buyerEmail, /your parcel has arrived/);
    await expect(email.frameLocator('iframe').getByText('Your parcel has arrived.')).toBeVisible();
    await email.context().close();
  });

  await test.step('the owner ships the magnet and marks the order as delivered', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    await page.goto(`/admin?order=${orderId}`);
    await expect(page.getByText(/^On its way with USPS/)).toBeVisible();
    await page.getByLabel(/^Status of order/).selectOption('shipped');
    await page.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(page.getByText('Marked as Delivered', { exact: true })).toBeVisible();
    const email = await openEmail(browser, shop, buyerEmail, /order .* has arrived/);
    await expect(email.frameLocator('iframe').getByText(/Your order has arrived/)).toBeVisible();
    await email.context().close();
    await buyer.reload();
    const parcels = buyer.getByRole('heading', { name: 'Tracking', exact: true }).locator('..');
    await expect(parcels.getByText(/^Delivered/)).toHaveCount(3);
    await buyer.setViewportSize({ width: 360, height: 800 });
    await expect(parcels).toBeVisible();
  });
  await controls.context().close();
  await buyers.close();
});
