import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto } from '../journey/photo.ts';
import { test } from './admin-test.ts';
import { openEmail } from './mailbox.ts';
import { expect } from './shop-test.ts';

const texts = async (tag: string) => {
  const file = join(import.meta.dirname, `../../src/words/translations/${tag}.json`);
  const read = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (key: string) => read[key] ?? `no text ${key}`;
};

test('given languages of the owner, a visitor buys in German, and a switch keeps the cart', async ({
  page,
  browser,
  shop,
}) => {
  const de = await texts('de');
  await test.step('the owner offers German and Japanese', async () => {
    await page.goto('/admin?view=settings&section=languages');
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByLabel(/^German/).check();
    await page.getByLabel(/^Japanese/).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: shop.url, locale: 'de-AT' });
  const buyer = await context.newPage();
  await test.step('a browser in German gets the German shop', async () => {
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer).toHaveURL(/\/de\/$/, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(de('home.headline'));
    await expect(buyer.locator('#products')).toContainText('19,95 $');
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'de');
  });

  await test.step('from the photo to the cart', async () => {
    await buyer.goto('/app');
    await buyer
      .getByRole('button', { name: de('start.createArtwork') })
      .first()
      .click();
    await buyer
      .getByTestId('upload-drop-zone')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto()) });
    await expect(buyer.getByRole('heading', { name: de('styles.chooseArtStyle') })).toBeVisible();
    await buyer.getByTestId('style-option-watercolor').click();
    await buyer
      .getByRole('button', { name: de('styles.generateAiArt') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(buyer.getByRole('heading', { name: de('product.chooseProduct') })).toBeVisible({ timeout: 180_000 });
    await buyer.locator('label').filter({ hasText: '8x10 Zoll' }).click();
    await buyer
      .getByRole('button', { name: de('product.addCart') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(buyer.getByText('Poster mit deinem Tier').first()).toBeVisible();
  });

  await test.step('Japanese and back, with the same cart', async () => {
    const ja = await texts('ja');
    await buyer.goto('/language/ja?to=/checkout');
    await expect(buyer.getByRole('button', { name: ja('payment.pay') })).toBeVisible();
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(buyer.getByText('$19.95').first()).toBeVisible();
    await buyer.goto('/language/de?to=/checkout');
    await expect(buyer.getByText('19,95 $').first()).toBeVisible();
  });

  await test.step('an order, its page and its email in German', async () => {
    const fields = {
      'address.firstName': 'Ada',
      'address.lastName': 'König',
      'address.email': 'ada.koenig@example.com',
      'address.street': '12 Analytical Way',
      'address.city': 'Portland',
      'address.state': 'OR',
      'address.zip': '97201',
    };
    for (const [key, value] of Object.entries(fields)) await buyer.getByLabel(de(key), { exact: true }).fill(value);
    await buyer.getByRole('button', { name: 'Ausfüllen' }).click();
    await buyer.getByRole('button', { name: de('payment.pay') }).click();
    await expect(buyer.getByText(de('success.heading'))).toBeVisible();
    await expect(buyer.getByText('Aquarell').first()).toBeVisible();
    const mail = await openEmail(browser, shop, 'ada.koenig@example.com', /Pawtelier/);
    await expect(mail.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'de');
    await expect(mail.frameLocator('iframe').getByText('Poster mit deinem Tier').first()).toBeVisible();
    await expect(mail.frameLocator('iframe').getByText('19,95 $').first()).toBeVisible();
    await mail.context().close();
  });
  await context.close();

  await test.step('the standard shop again, for the other tests', async () => {
    await page.goto('/admin?view=settings');
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
  });
});
