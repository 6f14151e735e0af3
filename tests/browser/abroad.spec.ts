import { drawPhoto } from '../journey/photo.ts';
import { expect } from '@playwright/test';
import { signInAsAdmin, test } from './admin-test.ts';
import { followLink, openEmail } from './mailbox.ts';
import {
  addPosterToCart,
  chooseStyle,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';

test('the shop owner ships to Britain with VAT in the price, and a buyer in London pays what the page shows', async ({
  page,
  browser,
  shop,
}) => {
  await signInAsAdmin(page, browser, shop);
  await page.goto('/admin?view=settings');
  await page.getByRole('tab', { name: 'Shipping', exact: true }).click();
  await page.getByRole('button', { name: 'Ship to More Countries' }).click();
  const britain = page.getByRole('group', { name: 'United Kingdom' });
  await britain.getByLabel('Poster, the first', { exact: true }).fill('7.5x');
  await expect(britain.getByText('Type an amount such as 19.95.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await britain.getByLabel('Poster, the first', { exact: true }).fill('7.50');
  await page.getByRole('tab', { name: 'Taxes', exact: true }).click();
  await page.getByLabel('Tax', { exact: true }).selectOption('A rate for each country or state');
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await page.getByLabel('Percent', { exact: true }).fill('20');
  await page.getByLabel('Name', { exact: true }).fill('VAT');
  await page.getByLabel('Prices include the tax').check();
  await page.getByLabel('Shipping is taxed, too').check();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Orders to the United States are not taxed: the table has no rate.');
  await expect(page.getByRole('row', { name: /^United Kingdom/ })).toContainText('$27.45');
  await changes.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
  await chooseStyle(buyer, 'Watercolor');
  await waitForArtwork(buyer);
  await addPosterToCart(buyer);
  await expect(buyer.getByText('Shipping and tax are estimated for the United States.')).toBeVisible();
  await goToCheckout(buyer);
  await buyer.getByLabel('Country').selectOption('United Kingdom');
  const fields = {
    'First name': 'Ada',
    'Last name': 'King',
    Email: 'ada.king@example.com',
    'Street address': '10 Downing Street',
    'Town or city': 'London',
    Postcode: '97205',
  };
  for (const [label, value] of Object.entries(fields)) await buyer.getByLabel(label, { exact: true }).fill(value);
  await expect(buyer.getByLabel('State')).toHaveCount(0);
  const summary = buyer.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Includes VAT');
  const paid = /You pay \$(\d+\.\d\d), with shipping and tax for the United Kingdom/;
  await expect(buyer.getByText(paid)).toBeVisible();
  const [, total] = paid.exec((await buyer.getByText(paid).textContent()) ?? '') ?? [];

  await payWithCard(buyer, '4242 4242 4242 4242');
  await expect(buyer.getByText('This is no postcode of the United Kingdom, such as SW1A 1AA.')).toBeVisible();
  await buyer.getByLabel('Postcode', { exact: true }).fill('sw1a2aa');
  await buyer.getByRole('button', { name: 'Complete Order' }).click();
  await expect(buyer.getByText('Payment Successful!')).toBeVisible();
  const mail = await openEmail(browser, shop, 'ada.king@example.com', /Your Pawtelier order/);
  const letter = mail.frameLocator('iframe');
  await expect(letter.getByText('Includes VAT')).toBeVisible();
  const order = await followLink(mail, 'View Your Order');
  for (const line of ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'])
    await expect(order.getByText(line, { exact: true })).toBeVisible();
  await expect(order.getByText('Includes VAT')).toBeVisible();
  await expect(order.getByText(`$${total}`).first()).toBeVisible();

  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
});
