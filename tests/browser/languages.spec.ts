import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto } from '../journey/photo.ts';
import { test } from './admin-test.ts';
import { openEmail } from './mailbox.ts';
import { expect } from './shop-test.ts';
import { looked, lookInLanguages } from './walk/look-in-languages.ts';
import { pseudoTexts } from './walk/pseudo-texts.ts';

const texts = async (tag: string) => {
  const file = join(import.meta.dirname, `../../src/words/translations/${tag}.json`);
  const read = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (key: string) => read[key] ?? `no text ${key}`;
};

/** Screens without a step of the purchase; a visit of each in two languages takes about two seconds. */
const furtherScreens: readonly (readonly [screen: string, path: string])[] =
  process.env.BROWSER_LONG === '1'
    ? [
        ['start', '/app'],
        ['upload', '/app?step=upload'],
        ['variations', '/app?step=generate'],
        ['orders', '/orders'],
        ['dashboard', '/dashboard'],
        ['find-order', '/find-order'],
        ['sign-in', '/sign-in'],
        ['gift-cards', '/gift-cards'],
        ['balance', '/gift-cards/balance'],
        ['verify', '/verify'],
        ['not-found', '/no-such-page'],
      ]
    : [['gift-cards', '/gift-cards']];

test('given languages of the owner, a visitor buys in German, and a switch keeps the cart', async ({
  page,
  browser,
  shop,
}) => {
  // Twenty screens in eight languages at three widths in the long form, nine of them in two at one otherwise.
  test.setTimeout(process.env.BROWSER_LONG === '1' ? 1_200_000 : 300_000);
  const de = await texts('de');
  await test.step('the owner offers German and Japanese', async () => {
    await page.goto('/admin?view=settings&section=languages');
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByLabel(/^German/).check();
    await page.getByLabel(/^Japanese/).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  });

  await test.step('and all in which screens are looked at, one of them with longer texts of its own', async () => {
    const status = await page.evaluate(
      async (languages) => {
        const { version } = (await (await fetch('/api/admin/settings')).json()) as { version: number };
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ base: version, settings: { languages } });
        return (await fetch('/api/admin/settings', { method: 'PUT', headers, body })).status;
      },
      { offered: [...new Set(['de', 'ja', ...looked])], texts: { nl: pseudoTexts() } },
    );
    expect(status).toBe(200);
  });

  const context = await browser.newContext({ baseURL: shop.url, locale: 'de-AT', reducedMotion: 'reduce' });
  const buyer = await context.newPage();
  const wrong: string[] = [];
  const look = async (screen: string) => wrong.push(...(await lookInLanguages(buyer, screen, 'de')));
  await test.step('a browser in German gets the German shop', async () => {
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer).toHaveURL(/\/de\/$/, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(de('home.headline'));
    await expect(buyer.locator('#products')).toContainText('19,95 $');
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'de');
    await look('home');
  });

  await test.step('from the photo to the cart', async () => {
    await buyer.goto('/app');
    await buyer
      .getByRole('button', { name: de('start.createArtwork') })
      .first()
      .click();
    await buyer.getByLabel(de('upload.petName')).fill('Mo 뽀삐');
    await expect(buyer.getByText(de('upload.lettersMissing').replace('{letters}', '뽀 und 삐'))).toBeVisible();
    await buyer.getByLabel(de('upload.petName')).fill('Mo');
    await buyer
      .getByTestId('upload-drop-zone')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto()) });
    await expect(buyer.getByRole('heading', { name: de('styles.chooseArtStyle') })).toBeVisible();
    await look('style');
    await buyer.getByTestId('style-option-watercolor').click();
    await buyer
      .getByRole('button', { name: de('styles.generateAiArt') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(buyer.getByRole('heading', { name: de('product.chooseProduct') })).toBeVisible({ timeout: 180_000 });
    await look('product');
    await buyer.locator('label').filter({ hasText: '8x10 Zoll' }).click();
    await buyer
      .getByRole('button', { name: de('product.addCart') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(buyer.getByText('Poster mit deinem Tier').first()).toBeVisible();
    await look('cart');
  });

  await test.step('Japanese and back, with the same cart', async () => {
    const ja = await texts('ja');
    await buyer.goto('/language/ja?to=/checkout');
    await expect(buyer.getByRole('button', { name: ja('payment.pay') })).toBeVisible();
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(buyer.getByText('$19.95').first()).toBeVisible();
    await buyer.goto('/language/de?to=/checkout');
    await expect(buyer.getByText('19,95 $').first()).toBeVisible();
    await look('checkout');
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
    const order = await mail.frameLocator('iframe').locator('a[href*="/order/"]').first().getAttribute('href');
    await mail.context().close();
    await look('success');
    await buyer.goto(order ?? '');
    await expect(buyer.getByRole('heading', { name: de('orderPage.progress') })).toBeVisible();
    await look('order');
  });
  await test.step('what a longer language and one from right to left show, fits', async () => {
    for (const [screen, path] of furtherScreens) {
      await buyer.goto(path);
      await look(screen);
    }
    expect(wrong).toEqual([]);
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
