import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto } from '../journey/photo.ts';
import { long } from './long.ts';
import { test } from './admin-test.ts';
import {
  brazil,
  fillAbroad,
  fillCard,
  germany,
  japan,
  openAbroad,
  pet,
  payAbroad,
  refundAbroad,
} from './purchases-abroad.ts';
import { expect, signedOut } from './shop-test.ts';
import { looked, lookInLanguages } from './walk/look-in-languages.ts';
import { furtherScreens, screensOfAccount } from './walk/further-screens.ts';
import { pseudoTexts } from './walk/pseudo-texts.ts';
import { lookAtPage } from './walk/keep-looks.ts';

/** A shop in Germany that sells to three countries in their currencies, beside what its owner sets on the screens. */
const abroad = {
  shop: { country: 'DE', address: 'Hundeweg 1\n10115 Berlin' },
  shipping: {
    zones: [
      {
        name: 'Home',
        countries: [{ country: 'US' }],
        rates: { kind: 'order', amount: 495 },
        freeFrom: null,
        days: null,
      },
      {
        name: 'World',
        countries: [{ country: 'DE' }, { country: 'AT' }, { country: 'JP' }, { country: 'BR' }],
        rates: { kind: 'order', amount: 600 },
        freeFrom: null,
        days: null,
        letters: 'all',
      },
    ],
  },
  tax: {
    method: 'table',
    onShipping: true,
    table: [
      { country: 'US', rate: 8_000 },
      { country: 'DE', rate: 19_000, label: 'VAT', included: true },
      { country: 'AT', rate: 20_000, label: 'VAT', included: true },
      { country: 'JP', rate: 10_000, label: 'Consumption tax', included: true },
    ],
  },
  invoices: { on: true, seller: 'Pfote & Söhne GmbH', taxId: 'DE123456789', companies: true, reverseCharge: true },
};
const inYen = { currency: 'jpy', rate: 150, rounding: 'tens', countries: ['JP'] };
const inReais = { currency: 'brl', rate: 5.4, rounding: '99', countries: ['BR'] };

const texts = async (tag: string) => {
  const file = join(import.meta.dirname, `../../src/words/translations/${tag}.json`);
  const read = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (key: string) => read[key] ?? `no text ${key}`;
};

test('given languages, currencies and taxes of the owner, visitors buy in German euros, in yen and in reais', async ({
  page,
  browser,
  shop,
}) => {
  // Twenty screens in eight languages at three widths in the long form, nine of them in two at one otherwise.
  test.setTimeout(long ? 1_200_000 : 400_000);
  const [de, ja] = [await texts('de'), await texts('ja')];
  const asOwner = async (method: string, path: string, body: object) =>
    page.evaluate(async ({ to, ...options }) => (await fetch(to, options)).status, {
      to: path,
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  await test.step('the owner offers German and Japanese, sells in euros, and sees every price before saving', async () => {
    await page.goto('/admin?view=settings&section=languages');
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByLabel(/^German/).check();
    await page.getByLabel(/^Japanese/).check();
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

  await test.step('the owner sells abroad with taxes and invoices, in all languages whose screens are checked', async () => {
    const { version, settings } = await page.evaluate(async () => (await fetch('/api/admin/settings')).json());
    const languages = {
      offered: [...new Set(['de', 'ja', 'pt-BR', ...looked])],
      texts: { nl: pseudoTexts() },
    };
    const money = { further: [...settings.money.further, inYen, inReais] };
    const all = { ...settings, ...abroad, languages, money };
    expect(await asOwner('PUT', '/api/admin/settings', { base: version, settings: all })).toBe(200);
    // Held for review, orders get no print files, each of which would take seconds and which this test does not need.
    expect(await asOwner('PUT', '/api/admin/review-hold', { held: true })).toBe(200);
  });

  const context = await browser.newContext({
    ...signedOut,
    baseURL: shop.url,
    locale: 'de-AT',
    reducedMotion: 'reduce',
  });
  const buyer = await context.newPage();
  const world = { browser, shop, buyer, asOwner };
  const wrong: string[] = [];
  const look = async (screen: string, own = 'de') => wrong.push(...(await lookInLanguages(buyer, screen, own)));
  await test.step('a browser in German gets the German shop, in euros', async () => {
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer).toHaveURL(/\/de\/$/, { timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(de('home.headline'));
    await expect(buyer.locator('#products')).toContainText('17,95 €');
    await expect(buyer.locator('#products')).toContainText('18,50 €');
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'de');
    await look('home');
  });

  await test.step('in Portuguese, from the photo of a pet with an accented name to its paintings', async () => {
    const pt = await texts('pt-BR');
    await buyer.goto('/language/pt-BR?to=/app');
    await buyer
      .getByRole('button', { name: pt('start.createArtwork') })
      .first()
      .click();
    await buyer.getByLabel(pt('upload.petName')).fill(`${pet} 뽀삐`);
    await expect(buyer.getByText(pt('upload.lettersMissing').replace('{letters}', '뽀 e 삐'))).toBeVisible();
    await buyer.getByLabel(pt('upload.petName')).fill(pet);
    await buyer
      .getByTestId('upload-drop-zone')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto()) });
    await expect(buyer.getByRole('heading', { name: pt('styles.chooseArtStyle') })).toBeVisible();
    await look('style', 'pt-BR');
    await buyer.getByTestId('style-option-watercolor').click();
    await buyer
      .getByRole('button', { name: pt('styles.generateAiArt') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(buyer.getByRole('heading', { name: pt('product.chooseProduct') })).toBeVisible({ timeout: 180_000 });
    await expect(buyer.locator('main')).toContainText(pet);
  });

  await test.step('in German, with the same paintings, to the cart', async () => {
    const { pathname, search } = new URL(buyer.url());
    await buyer.goto(`/language/de?to=${encodeURIComponent(pathname.replace('/pt-BR', '') + search)}`);
    await expect(buyer.getByRole('heading', { name: de('product.chooseProduct') })).toBeVisible();
    await expect(buyer.locator('main')).toContainText(pet);
    if (long) {
      const product = buyer.url();
      await buyer.goto('/app?step=generate');
      await buyer.getByRole('button', { name: de('askFamily.ask') }).click();
      await buyer.getByRole('button', { name: de('askFamily.make') }).click();
      await buyer.goto(await buyer.getByLabel(de('askFamily.link')).inputValue());
      await look('vote');
      await buyer.goto(product);
    }
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
  const cart = await buyer.evaluate(() => localStorage.getItem('cartItems'));

  await test.step('the same cart in Japanese, in dollars, and in German and euros again', async () => {
    await buyer.goto('/language/ja?to=/checkout');
    await expect(buyer.getByRole('button', { name: ja('payment.pay') })).toBeVisible();
    await expect(buyer.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(buyer.getByText('€17.95').first()).toBeVisible();
    await buyer.goto('/language/de?to=/');
    const footer = buyer.locator('#footer');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'USD, US-Dollar' }).click();
    await expect(buyer.locator('#products')).toContainText('19,95 $');
    await buyer.goto('/app?step=cart');
    await expect(buyer.getByText('19,95 $').first()).toBeVisible();
    await buyer.goto('/currency/eur?to=/checkout');
    await expect(buyer.getByText('17,95 €').first()).toBeVisible();
    await look('checkout');
  });

  await test.step('a company in Austria pays no VAT, because its VAT id is confirmed', async () => {
    await fillAbroad(buyer, { ...germany.address, country: 'AT', zipCode: '1010', city: 'Wien' });
    await buyer.getByLabel(de('checkout.forCompany')).check();
    await buyer.getByLabel(new RegExp(`^${de('checkout.vatId')}`)).fill('ATU 1358 5627');
    await expect(buyer.getByText(de('checkout.vatIdConfirmed'))).toBeVisible();
    await expect(buyer.getByText(de('totals.vatTakenOff'))).toBeVisible();
    await expect(buyer.getByText(de('order.reverseCharge'))).toBeVisible();
    // 22.10 with the VAT of 20%, which is 3.68.
    await expect(buyer.getByText('18,42 €').first()).toBeVisible();
    await lookAtPage(buyer, 'checkout-company');
  });

  await test.step('a change of the language keeps the address, the company and its price', async () => {
    await buyer.goto('/language/ja?to=/checkout');
    await expect(buyer.getByText(ja('checkout.vatIdConfirmed'))).toBeVisible();
    for (const [field, value] of Object.entries({ ...germany.address, country: 'AT', zipCode: '1010', city: 'Wien' }))
      await expect(buyer.locator(`#shipping-${field}`)).toHaveValue(value);
    await buyer.goto('/language/de?to=/checkout');
    await expect(buyer.getByLabel(new RegExp(`^${de('checkout.vatId')}`))).toHaveValue('ATU 1358 5627');
    await expect(buyer.getByText(de('checkout.vatIdConfirmed'))).toBeVisible();
    await expect(buyer.getByText('18,42 €').first()).toBeVisible();
  });

  await test.step('a company with a wrong VAT id is told so at its field', async () => {
    await fillAbroad(buyer, germany.address);
    await buyer.getByRole('button', { name: 'Ausfüllen' }).click();
    await buyer.getByRole('button', { name: de('payment.pay') }).click();
    await expect(buyer.getByLabel(de('checkout.company'), { exact: true })).toBeFocused();
    await buyer.getByLabel(de('checkout.company'), { exact: true }).fill('Müller Tierbedarf KG');
    const vatId = buyer.getByLabel(new RegExp(`^${de('checkout.vatId')}`));
    await vatId.fill('DE1');
    await buyer.getByRole('button', { name: de('payment.pay') }).click();
    await expect(buyer.getByText(de('checkoutErrors.vatIdWrong'))).toBeVisible();
    await expect(vatId).toBeFocused();
    await vatId.fill('de 129.273-398');
  });

  await test.step('a checkout in euros is paid in euros, although another tab has switched to dollars meanwhile', async () => {
    const other = await context.newPage();
    await other.goto('/currency/usd?to=/');
    await other.close();
    await payAbroad(buyer, germany, de);
    await look('success');
    const id = await openAbroad(world, germany, de);
    await look('order');
    await refundAbroad(world, germany, id, de);
    await page.goto('/admin');
    await expect(page.getByText('€22.10').first()).toBeVisible();
  });

  for (const [purchase, currency] of [
    [japan, 'jpy'],
    [brazil, 'brl'],
  ] as const)
    await test.step(`the same picture in ${purchase.tag} and ${currency}`, async () => {
      const say = await texts(purchase.tag);
      await buyer.goto(`/language/${purchase.tag}?to=/`);
      await buyer.evaluate((items) => localStorage.setItem('cartItems', items ?? '[]'), cart);
      await buyer.goto(`/currency/${currency}?to=/checkout`);
      await fillAbroad(buyer, purchase.address);
      await fillCard(buyer);
      await lookAtPage(buyer, `checkout-${purchase.tag}`);
      await payAbroad(buyer, purchase, say);
      await lookAtPage(buyer, `success-${purchase.tag}`);
      await refundAbroad(world, purchase, await openAbroad(world, purchase, say), say);
    });

  await test.step('every screen fits a language with longer words and one from right to left', async () => {
    await buyer.goto('/language/de?to=/');
    for (const [screen, path] of furtherScreens) {
      await buyer.goto(path);
      await look(screen);
    }
    for (const [screen, path] of screensOfAccount) {
      await page.goto(path);
      wrong.push(...(await lookInLanguages(page, screen, 'en')));
    }
    expect(wrong).toEqual([]);
  });
  await context.close();

  await test.step('the standard shop again, for the other tests', async () => {
    expect(await asOwner('PUT', '/api/admin/review-hold', { held: false })).toBe(200);
    await page.goto('/admin?view=settings');
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
  });
});
