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
import { expect } from './shop-test.ts';

test('given euros of the owner, a visitor sees and pays them, and a switch keeps the cart', async ({
  page,
  browser,
  shop,
}) => {
  await test.step('the owner sells in euros, and sees every price first', async () => {
    await page.goto('/admin?view=settings&section=currencies');
    await page.getByRole('tab', { name: 'Currencies' }).click();
    await page.getByLabel('Add a currency').selectOption('eur');
    await page.getByLabel('EUR for one USD').fill('92');
    await expect(page.getByText('One USD is about 0.9 EUR, not 92.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
    await page.getByLabel('EUR for one USD').fill('0.92');
    const euros = page.getByRole('group', { name: 'Euro (EUR)' });
    await expect(euros.getByRole('listitem').filter({ hasText: 'Poster, 8x10 inches' })).toContainText('€17.95');
    await euros.getByLabel('Your own price of Mug, 11oz, in EUR').fill('18.50');
    await expect(euros.getByRole('listitem').filter({ hasText: 'Mug, 11oz' })).toContainText('€18.50');
    await euros.getByLabel('Add a country whose visitors see EUR first').selectOption('GB');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB', storageState: undefined });
  const buyer = await context.newPage();
  await test.step('a visitor of the country sees them, and can choose dollars and back without losing the cart', async () => {
    await buyer.goto('/');
    await expect(buyer.locator('#products')).toContainText('€17.95');
    await expect(buyer.locator('#products')).toContainText('€18.50');
    await uploadPhoto(buyer, Buffer.from(await drawPhoto()));
    await chooseStyle(buyer, 'Watercolor');
    await waitForArtwork(buyer);
    await addPosterToCart(buyer);
    await expect(buyer.getByText('€17.95').first()).toBeVisible();
    await buyer.goto('/');
    const footer = buyer.locator('#footer');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'USD, US Dollar' }).click();
    await expect(buyer.locator('#products')).toContainText('$19.95');
    await buyer.goto('/app?step=cart');
    await expect(buyer.getByText('$19.95').first()).toBeVisible();
    await buyer.goto('/currency/eur?to=%2Fapp%3Fstep%3Dcart');
    await expect(buyer.getByText('€17.95').first()).toBeVisible();
  });

  await test.step('a page that was open before another tab has switched is paid as it was shown', async () => {
    await goToCheckout(buyer);
    await expect(buyer.getByRole('button', { name: 'Complete Order' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/currency/usd?to=/');
    await other.close();
    await fillAddress(buyer);
    // 17.95 less 10%, shipping of 4.95, 8% tax.
    await expect(buyer.getByText('€22.39').first()).toBeVisible();
    await payWithCard(buyer, '4242 4242 4242 4242');
    await expect(buyer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(buyer.getByText('€22.39').first()).toBeVisible();
  });
  await context.close();

  await test.step('the order is in euros in the panel, and the standard shop again for the other tests', async () => {
    await page.goto('/admin');
    await expect(page.getByText('€22.39').first()).toBeVisible();
    await page.goto('/admin?view=settings');
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
  });
});
