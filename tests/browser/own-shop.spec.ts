import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { test } from './admin-test.ts';
import {
  addPosterToCart,
  chooseStyle,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { followLink, openEmail } from './mailbox.ts';
import { expect } from './shop-test.ts';

// The trace is the film of it: `playwright show-trace` plays it picture by picture. `npm run test:long` records it.
test.use({ trace: process.env.BROWSER_LONG === '1' ? 'on' : 'off' });

/** Neither as 'the U.S.' nor in full, also where it is folded away. */
async function saysNothingOfTheUs(page: Page): Promise<void> {
  expect((await page.locator('body').textContent()) ?? '').not.toMatch(/U\.S\.|United States/);
}

const section = async (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a new owner makes the standard shop their own in the browser, and a buyer in London uses it', async ({
  page,
  browser,
  shop,
}) => {
  await test.step('a launch code', async () => {
    await page.goto('/admin?view=codes');
    await page.getByRole('button', { name: 'New Code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('LAUNCH20');
    await page.getByLabel('Percent', { exact: true }).fill('20');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Create|Save)/ })
      .click();
    await expect(page.getByRole('list', { name: 'Discount codes' })).toContainText('LAUNCH20');
  });

  await page.goto('/admin?view=settings');
  const changes = page.getByRole('region', { name: 'Changes' });

  await test.step('name, time zone and imprint', async () => {
    await page.getByLabel('Name of the shop').fill('Muzzle & Paw');
    await page.getByLabel('Support address').fill('hello@muzzleandpaw.shop');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByLabel('Imprint').fill('Muzzle & Paw Ltd.\n\n12 Marylebone Lane, London');
  });

  await test.step('pictures of their own pet', async () => {
    await section(page, 'Pictures');
    await page.getByLabel('Name of the pet').fill('Winston');
    await page
      .getByRole('region', { name: 'Your pets' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'winston.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto()) });
    // The first picture is enough to begin.
    const beside = page.getByRole('region', { name: 'Beside the headline' });
    await expect(beside).toBeVisible({ timeout: 120_000 });
    await beside.getByRole('button', { name: 'Show My Pets' }).click();
  });

  await test.step('prices, and no mug', async () => {
    await section(page, 'Products');
    await page.getByLabel('8x10 inches, in dollars').fill('24.50');
    await page.getByLabel('Sell the mug').uncheck();
  });

  await test.step('shipping to Britain, and VAT in the price', async () => {
    await section(page, 'Shipping');
    await page.getByRole('button', { name: 'Ship to More Countries' }).click();
    const britain = page.getByRole('group', { name: 'United Kingdom' });
    await britain.getByLabel('Poster, the first', { exact: true }).fill('7.5x');
    await expect(britain.getByText('Type an amount such as 19.95.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
    await britain.getByLabel('Poster, the first', { exact: true }).fill('7.50');
    await britain.getByLabel('Phone number').selectOption('Required');
    await section(page, 'Taxes');
    await page.getByLabel('Tax', { exact: true }).selectOption('A rate for each country or state');
    await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
    await page.getByLabel('Percent', { exact: true }).fill('20');
    await page.getByLabel('Name', { exact: true }).fill('VAT');
    await page.getByLabel('Prices include the tax').check();
    await page.getByLabel('Shipping is taxed, too').check();
    await expect(changes).toContainText('Orders to the United States are not taxed: the table has no rate.');
    await expect(page.getByRole('row', { name: /^United Kingdom/ })).toContainText('$32.00');
    await section(page, 'Shipping');
    const states = page.getByRole('group', { name: 'United States' });
    await states.getByRole('button', { name: 'Remove This Zone' }).click();
    await expect(changes).not.toContainText('Orders to the United States are not taxed');
  });

  await test.step('their own words', async () => {
    await section(page, 'Words');
    await page.getByRole('searchbox', { name: 'Search texts' }).fill('hung like they own');
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Your best friend, in oil.');
  });

  await changes.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await test.step('a visitor sees the new shop', async () => {
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer).toHaveTitle(/^Muzzle & Paw:/, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your best friend, in oil.');
    await expect(buyer.getByText('Winston').first()).toBeVisible();
    const products = buyer.locator('#products');
    await expect(products).toContainText('$24.50');
    await expect(products).not.toContainText('Mug');
    await saysNothingOfTheUs(buyer);
    await expect(buyer.getByText('Delivery takes 5-7 days in the United Kingdom').first()).toBeVisible();
    expect(await (await buyer.request.get('/llms.txt')).text()).toContain('Physical goods ship to the United Kingdom');
    await buyer.getByRole('button', { name: 'Imprint' }).click();
    await expect(buyer.getByText('12 Marylebone Lane, London')).toBeVisible();
    await buyer.keyboard.press('Escape');
  });

  await test.step('the panel shows all of its views beside the longer name', async () => {
    await page.reload();
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Muzzle & Paw');
    for (const link of await bar.getByRole('navigation', { name: 'Admin' }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
  });

  await test.step('no pictures of the pet in further styles, which nobody looks at', async () => {
    await section(page, 'Pictures');
    await page.getByRole('button', { name: 'Remove Winston' }).click();
  });

  await test.step('somebody in London buys with the launch code', async () => {
    await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
    await chooseStyle(buyer, 'Vintage Poster Print');
    await waitForArtwork(buyer);
    await expect(buyer.getByText('We ship to the United Kingdom.')).toBeVisible();
    await saysNothingOfTheUs(buyer);
    await addPosterToCart(buyer);
    await expect(buyer.getByText('Shipping and tax are estimated for the United Kingdom.')).toBeVisible();
    await saysNothingOfTheUs(buyer);
    await goToCheckout(buyer);
    await saysNothingOfTheUs(buyer);
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
    await buyer.getByRole('button', { name: 'Add a discount code' }).click();
    await buyer.getByLabel('Discount code').fill('launch20');
    await buyer.getByRole('button', { name: 'Apply' }).click();
    const summary = buyer.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('LAUNCH20');
    await expect(summary).toContainText('Includes VAT');
    const paid = /You pay \$(\d+\.\d\d), with shipping and tax for the United Kingdom/;
    await expect(buyer.getByText(paid)).toBeVisible();
    const [, total] = paid.exec((await buyer.getByText(paid).textContent()) ?? '') ?? [];
    await payWithCard(buyer, '4242 4242 4242 4242');
    await expect(
      buyer.getByText('This is not a postcode of the United Kingdom. One looks like SW1A 1AA.'),
    ).toBeVisible();
    const phone = buyer.getByLabel('Phone', { exact: true });
    await expect(phone).toHaveAccessibleDescription('The carrier needs a phone number. For the carrier only.');
    await buyer.getByLabel('Postcode', { exact: true }).fill('sw1a2aa');
    await buyer.getByRole('button', { name: 'Complete Order' }).click();
    await expect(phone).toBeFocused();
    await phone.fill('+44 20 7946 0958');
    await buyer.getByRole('button', { name: 'Complete Order' }).click();
    await expect(buyer.getByText('Payment Successful!')).toBeVisible();
    const email = await openEmail(browser, shop, 'ada.king@example.com', /Your Muzzle & Paw order/);
    const body = email.frameLocator('iframe');
    await expect(body.getByText('Includes VAT')).toBeVisible();
    const order = await followLink(email, 'View Your Order');
    for (const line of ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom', '+44 20 7946 0958'])
      await expect(order.getByText(line, { exact: true })).toBeVisible();
    await expect(order.getByText('LAUNCH20')).toBeVisible();
    await expect(order.getByText('Includes VAT')).toBeVisible();
    await expect(order.getByText(`$${total}`).first()).toBeVisible();
  });

  await test.step('the standard shop again, for the other tests', async () => {
    await section(page, 'History');
    await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
  });
});
