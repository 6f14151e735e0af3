import { test } from './admin-test.ts';
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
import { expect, signedOut } from './shop-test.ts';

test('a gift card is bought, emailed and spent on a gift, and the owner sees what is left', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(400_000);
  await page.goto('/gift-cards');
  await expect(page.getByRole('heading', { name: 'No gift cards just now' })).toBeVisible();
  await page.goto('/admin?view=settings');
  await page.getByRole('tab', { name: 'Gift cards', exact: true }).click();
  await page.getByLabel('Sell gift cards').check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.url, ...signedOut })).newPage();
  await expect(async () => {
    await visitor.goto('/gift-cards');
    await expect(visitor.getByRole('heading', { name: 'Give a picture of their pet' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await visitor.getByRole('button', { name: /^Pay/ }).click();
  await expect(visitor.getByText('Write who it is from.')).toBeVisible();
  await visitor.getByLabel('Or for a product').selectOption({ label: 'Poster, 16x20 inches' });
  await visitor.getByLabel('Name of the pet').fill('Bella');
  await visitor.getByLabel('From', { exact: true }).fill('Ada');
  await visitor.getByLabel('To', { exact: true }).fill('하늘');
  await expect(visitor.getByText('Printed cards cannot show 하 and 늘 and leave this text out.')).toBeVisible();
  await visitor.getByLabel('To', { exact: true }).fill('Charles');
  await expect(visitor.getByText(/Printed cards cannot show/)).toHaveCount(0);
  await visitor.getByLabel('Message').fill('Happy birthday!\nHang her over the sofa.');
  await visitor.getByLabel('Their email').fill('charles@example.com');
  await visitor.getByLabel('Your email').fill('ada-gives@example.com');
  await expect(visitor.getByText('A 16x20 inch poster for Bella')).toBeVisible();
  await visitor.getByRole('button', { name: '$25', exact: true }).click();
  await visitor.getByRole('button', { name: 'Pay $25.00' }).click();
  await visitor.waitForURL('**/test-gateway/**');
  await visitor.getByLabel('Email').fill('ada-gives@example.com');
  await visitor.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your gift card' })).toBeVisible({ timeout: 30_000 });
  await expect(visitor.getByText(/We emailed it to charles@example.com/)).toBeVisible();

  const email = await openEmail(browser, shop, 'charles@example.com', /Ada has a gift for you/);
  const text = await email.frameLocator('iframe').locator('body').innerText();
  const [code = ''] = /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/.exec(text) ?? [];
  expect(code).not.toBe('');
  await openEmail(browser, shop, 'ada-gives@example.com', /gift card for \$25.00/);

  const holder = await (await browser.newContext({ baseURL: shop.url, ...signedOut })).newPage();
  await holder.goto(`/gift-cards/balance#${code}`);
  await holder.getByRole('button', { name: 'See the Balance' }).click();
  await expect(holder.getByText('left of $25.00')).toBeVisible();

  await uploadPhoto(holder, Buffer.from(await drawPhoto()));
  await chooseStyle(holder, 'Vintage Poster Print');
  await waitForArtwork(holder);
  await addPosterToCart(holder);
  await goToCheckout(holder);
  await holder.getByRole('button', { name: 'Use a gift card' }).click();
  await holder.getByLabel('Gift card', { exact: true }).fill(code);
  await holder.getByRole('button', { name: 'Apply' }).last().click();
  await expect(holder.getByText('Gift cards pay for all of it. No card is needed.')).toBeVisible();
  await fillAddress(holder, 'charles@example.com');
  await holder.getByText('This is a gift').click();
  await holder.getByLabel('From', { exact: true }).fill('Charles');
  await holder.getByLabel('Your note').fill('For the sofa.');
  await holder.getByText('Email the download to the recipient').click();
  await holder.getByRole('button', { name: 'Place Order' }).click();
  await expect(holder.getByLabel('Their email')).toBeFocused();
  await holder.getByLabel('Their email').fill('ada-gets@example.com');
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await holder.getByLabel('Send it on').fill(inAMonth);
  await holder.getByRole('button', { name: 'Place Order' }).click();
  await expect(holder.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 });
  await expect(holder.getByText(/Gift card ••••/)).toBeVisible();
  await expect(holder.getByText(/We will email the download to ada-gets@example.com on \w+ \d+, \d{4}/)).toBeVisible();
  await expect(holder.getByText('For the sofa.')).toBeVisible();
  const card = await holder.getByRole('link', { name: 'Print a Card' }).getAttribute('href');
  expect((await holder.request.get(card ?? '')).headers()['content-type']).toBe('application/pdf');

  await page.goto('/admin?view=gift+cards');
  await expect(page.getByText(/of \$25.00/)).toBeVisible();
  await page.getByLabel('Search').fill(code.slice(-4));
  await page.getByRole('button', { name: /^Open the gift card/ }).click();
  await expect(page.getByText('Spent')).toBeVisible();

  // A notice about a card, such as a bounce of its recipient, leads to it.
  const about = { kind: 'mail failed', text: 'This card bounces.', orderId: null, paymentIntentId: null, at: null };
  const notice = { ...about, giftCardId: code.slice(-4) };
  await page.route('**/api/admin/notices', async (route) => route.fulfill({ json: [notice] }));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open gift card' }).click();
  await expect(page.getByLabel('Search')).toHaveValue(code.slice(-4));
  await expect(page.getByRole('button', { name: /^Open the gift card/ })).toHaveCount(1);
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText('No gift card matches.')).toBeVisible();
  await page.unroute('**/api/admin/notices');

  // The refund says where the money goes. A refunded order can still be canceled later.
  await page.goto('/admin');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('a[data-row]') })
    .first();
  await row.locator('a[data-row]').click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await expect(refund).toContainText(/Goes back toGift card •••• \w{4} \$\d+\.\d\d/);
  await refund.getByLabel('Reason').fill('A scratch');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await refund.getByRole('button', { name: 'Leave It as It Is' }).click();
  await page.getByRole('button', { name: 'Cancel the Order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the order?' });
  await expect(question).toContainText('the customer gets an email');
  await question.getByRole('button', { name: 'Cancel the Order' }).click();
  await expect(page.getByLabel(/^Status of order/)).toHaveValue('cancelled');
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(row).toContainText('Refunded');
});
