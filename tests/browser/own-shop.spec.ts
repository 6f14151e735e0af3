import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { test } from './filmed-test.ts';
import { chooseStyle, payWithCard, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { followLink, openEmail } from './mailbox.ts';
import {
  chooseStyles,
  createLaunchCode,
  nameTheShop,
  ownPets,
  ownPrices,
  restoreTheShop,
  saveSettings,
  setPrices,
  shipToBritain,
  showPets,
  uploadPets,
  writeTheHeadline,
} from './new-owner.ts';
import { allTextOf, amountIn, picturesOf } from './read-page.ts';
import { expect } from './shop-test.ts';

const minute = 60_000;

const mug = /\bmugs?\b/i;

/** Neither the mug nor the standard shop's country, as 'the U.S.' or in full, even where it is folded away. */
async function isTheOwners(page: Page): Promise<void> {
  const text = await allTextOf(page);
  expect(text).not.toMatch(mug);
  expect(text).not.toMatch(/U\.S\.|United States|Pawtelier/);
}

/** Puts a product of the shown artwork into the cart, at the price of the owner, and waits for the cart. */
async function addToCart(page: Page, product: keyof typeof ownPrices, chosen: string): Promise<void> {
  await page.getByRole('tab', { name: product }).click();
  const sizes = page.getByRole('group', { name: 'Size' }).locator('label');
  for (const [size, price] of Object.entries(ownPrices[product]))
    await expect(sizes.filter({ hasText: size })).toContainText(`$${price}`);
  await isTheOwners(page);
  await sizes.filter({ hasText: chosen }).click();
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
}

/** What a poster of 12x16 and a magnet of 6x6 inches come to in London with the launch code: 20% of $52.90 is $10.58. */
const amounts = {
  subtotal: [/Subtotal/, '$52.90'],
  discount: [/LAUNCH20/, '-$10.58'],
  shipping: [/Shipping\s*$/, '$8.75'],
  vat: [/Includes VAT/, '$8.51'],
  total: [/Total/, '$51.07'],
} as const;

test('a new owner makes the standard shop their own in the browser, and a buyer in London uses it', async ({
  page,
  browser,
  shop,
  film,
}) => {
  test.setTimeout(15 * minute);
  const begun = Date.now();
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await buyer.goto('/');
  const standardPictures = new Set(await picturesOf(buyer));

  await film.follow(page);
  await test.step('a launch code', async () => createLaunchCode(page));
  await page.goto('/admin?view=settings');
  await test.step('name, time zone and imprint', async () => nameTheShop(page));
  await test.step('fewer styles', async () => chooseStyles(page));
  await saveSettings(page);
  await test.step('photos of their own pets', async () => uploadPets(page));
  await test.step('prices, and no mug', async () => setPrices(page));
  await test.step('shipping to Britain, and VAT in the price', async () => shipToBritain(page));
  await test.step('their own words', async () => writeTheHeadline(page));
  const ownPictures = await test.step('pictures of their own pets', async () => showPets(page));
  await saveSettings(page);

  await film.follow(buyer);
  await test.step('a visitor sees the new shop', async () => {
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer).toHaveTitle(/^Muzzle & Paw:/, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your best friend, in oil.');
    const products = buyer.locator('#products');
    for (const [size, price] of Object.values(ownPrices).flatMap((sizes) => Object.entries(sizes)))
      await expect(amountIn(products, size)).toHaveText(`$${price}`);
    await isTheOwners(buyer);
    await expect(buyer.getByText('Delivery takes 5-7 days in the United Kingdom').first()).toBeVisible();
    const forMachines = await (await buyer.request.get('/llms.txt')).text();
    expect(forMachines).toContain('Physical goods ship to the United Kingdom');
    expect(forMachines).not.toMatch(mug);
  });

  await test.step('every picture is one of the uploaded pets, and none is of the standard shop', async () => {
    for (const { name } of ownPets) await expect(buyer.getByRole('img', { name }).first()).toBeVisible();
    const shown = await picturesOf(buyer);
    expect(shown.length).toBeGreaterThan(9);
    for (const address of shown) {
      expect(standardPictures).not.toContain(address);
      expect(ownPictures).toContain(/^\/samples\/(\w+)\//.exec(address)?.[1]);
    }
  });

  await test.step('the footer has the imprint and no text of the standard shop', async () => {
    const footer = buyer.getByRole('contentinfo');
    await expect(footer).toContainText('Muzzle & Paw');
    for (const text of ['Privacy Policy', 'Terms of Service', 'Refund Policy', 'Right of Withdrawal', 'Imprint']) {
      await footer.getByRole('button', { name: text }).click();
      await expect(buyer.getByRole('dialog')).toContainText(text);
      // Services that the privacy policy names may be in the United States.
      expect(await allTextOf(buyer)).not.toMatch(mug);
      if (text === 'Imprint')
        for (const line of ['Muzzle & Paw Ltd.', '12 Marylebone Lane, London'])
          await expect(buyer.getByRole('dialog').getByText(line, { exact: true })).toBeVisible();
      await buyer.keyboard.press('Escape');
    }
  });

  await test.step('the panel shows all of its views beside the longer name', async () => {
    await page.reload();
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Muzzle & Paw');
    for (const link of await bar.getByRole('navigation', { name: 'Admin' }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
  });

  await test.step('somebody puts a poster and a magnet into the cart', async () => {
    await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
    await isTheOwners(buyer);
    await chooseStyle(buyer, 'Vintage Poster Print');
    await waitForArtwork(buyer);
    await expect(buyer.getByText('We ship to the United Kingdom.')).toBeVisible();
    await addToCart(buyer, 'Poster', '12x16 inches');
    await buyer.goBack();
    await addToCart(buyer, 'Magnet', '6x6 inches');
    const rows = buyer.locator('[data-testid^="cart-item-"]');
    await expect(rows.filter({ hasText: 'Custom Pet Poster' })).toContainText('$34.45');
    await expect(rows.filter({ hasText: 'Custom Pet Magnet' })).toContainText('$18.45');
    const sums = buyer.getByRole('complementary', { name: 'Totals' });
    for (const [label, amount] of [amounts.subtotal, amounts.shipping])
      await expect(amountIn(sums, label)).toHaveText(amount);
    await expect(buyer.getByText('Shipping and tax are estimated for the United Kingdom.')).toBeVisible();
    await isTheOwners(buyer);
  });

  await test.step('they buy with the launch code in London', async () => {
    await buyer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await buyer.waitForURL('**/checkout');
    await isTheOwners(buyer);
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
    // The lines grow when their artworks have been read. A click at that moment would miss what is below them.
    await expect(summary.getByText('DPI at this size')).toHaveCount(2);
    // The page stays as it is while the code is looked up, with what was typed and the card form.
    const heading = buyer.locator('#step-heading');
    await heading.evaluate((element) => element.setAttribute('data-kept', ''));
    await buyer.getByRole('button', { name: 'Add a discount code' }).click();
    await buyer.getByLabel('Discount code').fill('launch20');
    await buyer.getByRole('button', { name: 'Apply' }).click();
    for (const [label, amount] of Object.values(amounts)) await expect(amountIn(summary, label)).toHaveText(amount);
    await expect(heading).toHaveAttribute('data-kept');
    const [, total] = amounts.total;
    await expect(buyer.getByText(`You pay ${total}, with shipping and tax for the United Kingdom`)).toBeVisible();
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
    await isTheOwners(buyer);
  });

  await test.step('email and order say the same', async () => {
    const email = await openEmail(browser, shop, 'ada.king@example.com', /Your Muzzle & Paw order/);
    await film.follow(email);
    const body = email.frameLocator('iframe');
    await expect(body.getByText('Includes VAT')).toBeVisible();
    for (const [, amount] of Object.values(amounts)) await expect(body.locator('body')).toContainText(amount);
    await expect(body.locator('body')).not.toContainText(mug);
    const order = await followLink(email, 'View Your Order');
    await film.follow(order);
    for (const line of ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom', '+44 20 7946 0958'])
      await expect(order.getByText(line, { exact: true })).toBeVisible();
    const { discount, shipping, vat, total } = amounts;
    for (const [label, amount] of [discount, shipping, vat, [/Paid/, total[1]] as const])
      await expect(amountIn(order.getByRole('main'), label)).toHaveText(amount.replace('-', '−'));
    await isTheOwners(order);
  });
  expect(Date.now() - begun).toBeLessThan(30 * minute);

  await test.step('the standard shop again, for the other tests', async () => restoreTheShop(page));
});
