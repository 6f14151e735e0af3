import type { Browser, Locator, Page } from '@playwright/test';
import { drawPhoto } from '../../journey/photo.ts';
import type { ShopProcess } from '../../journey/shop-process.ts';
import { fillAddress, payWithCard } from '../journey-steps.ts';
import { readCode, readDevToken } from '../mailbox.ts';
import { expect } from '../shop-test.ts';
import { makeItHalloween } from './make-it-halloween.ts';
import type { Recording } from './recorder.ts';
import { seeOrders } from './see-orders.ts';
import { viewEmptyPages, viewShop } from './view-shop.ts';
import { viewPanel } from './view-panel.ts';

/** Called on every screen and dialog of the shop. It may resize the window and change the theme, but nothing else. */
type Look = (screen: string) => Promise<void>;

export interface Walk {
  readonly page: Page;
  readonly browser: Browser;
  readonly shop: ShopProcess;
  readonly look: Look;
  /** Records what the walk observes and the recorder cannot, such as computed colors. */
  readonly note?: Recording['note'];
}

/** One visitor, one photo, one artwork, one order: every public screen in the order of the journey. */
export async function walkShop(walk: Walk): Promise<void> {
  const endHalloween = await makeItHalloween(walk);
  await viewShop(walk);
  await viewEmptyPages(walk);
  await signIn(walk);
  await openTheWizard(walk);
  await uploadPhoto(walk);
  await chooseStyle(walk);
  await watchPainting(walk);
  await chooseProduct(walk);
  await pay(walk);
  await seeOrders(walk);
  await seeTheGallery(walk);
  await viewPanel(walk);
  await endHalloween();
}

async function signIn({ page, browser, shop, look }: Walk): Promise<void> {
  await page.goto('/api/login?returnTo=%2Forders');
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('sign-in');
  await page.getByLabel('Email').fill('wanda@example.com');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await look('sign-in-code');
  await page.getByLabel('Six-digit code').fill(await readCode(browser, shop, 'wanda@example.com'));
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await look('orders-empty');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await look('profile-menu');
  await page.keyboard.press('Escape');
  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await look('account');
}

async function openTheWizard({ page, look }: Walk): Promise<void> {
  await page.goto('/app');
  await expect(page.locator('#hero-landing')).toBeVisible();
  await look('app-landing');
  const buttons = [
    'Create Your Artwork',
    /^Princess/,
    /^Classic Oil Painting/,
    /^Superhero/,
    'Start Creating',
    'Create Your Poster',
  ];
  for (const name of buttons) await pressAndReturn(page, page.getByRole('main').getByRole('button', { name }).first());
  await pressAndReturn(page, page.getByRole('main').getByRole('button', { name: 'Create Your Artwork' }).last());
  // The cards have chosen their styles; a new visitor has chosen none.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/app');
  await page.getByRole('button', { name: 'Create Your Artwork' }).first().click();
  await expect(page.getByTestId('upload-drop-zone')).toBeVisible();
  await look('upload');
  await page.getByTestId('style-preview-princess').click();
  await expect(page.getByText('Upload Required').first()).toBeVisible();
  await look('toast');
}

async function pressAndReturn(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.getByTestId('upload-drop-zone')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#hero-landing')).toBeVisible();
}

async function uploadPhoto({ page, look }: Walk): Promise<void> {
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId('upload-drop-zone').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('pet.txt', 'text/plain', Buffer.from('woof'));
  await expect(page.getByText('Invalid File').first()).toBeVisible();
  await choose('pet.png', 'image/png', Buffer.alloc(10 * 1024 * 1024));
  await expect(page.getByText('File Too Large').first()).toBeVisible();
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503 }));
  const photo = Buffer.from(await drawPhoto());
  await choose('pet.jpg', 'image/jpeg', photo);
  await expect(page.getByText('Upload Failed').first()).toBeVisible();
  await look('upload-failed');
  await page.unroute('**/api/upload');
  await page.getByLabel(/pet name/i).fill('Biscuit');
  await page.getByLabel('Breed').selectOption('Mixed Breed / Mutt');
  await choose('pet.jpg', 'image/jpeg', photo);
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await look('style');
  await page.getByRole('button', { name: 'Change', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Continue to Styles' }).filter({ visible: true })).toBeVisible();
  await look('upload-photo');
  await page.getByRole('button', { name: 'Fine-tune the cut-out' }).click();
  await expect(page).toHaveURL(/step=fine-tune/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await look('fine-tune');
  await page.goto('/app?step=style');
}

async function chooseStyle({ page, look }: Walk): Promise<void> {
  await page.getByTestId('style-option-tattoo-style').click();
  await look('style-chosen');
  await page
    .getByRole('link', { name: /home|Pawtelier/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Start over?' })).toBeVisible();
  await look('start-over');
  // The filled button keeps everything.
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCSS('background-color', transparent);
  await expect(page.getByRole('button', { name: 'Keep what I have' })).not.toHaveCSS('background-color', transparent);
  await page.getByRole('button', { name: 'Keep what I have' }).click();
  // A reload restores the chosen style, and a lost connection loses nothing.
  await page.reload();
  await expect(page.getByTestId('style-option-tattoo-style').getByRole('radio')).toBeChecked();
  await page.context().setOffline(true);
  await page.getByTestId('button-generate').click();
  await expect(page.getByText('Generation Failed').first()).toBeVisible();
  await look('generation-failed');
  await page.context().setOffline(false);
}

/** Shows the painting as half finished while the screen is checked, then lets it continue. */
async function watchPainting({ page, look }: Walk): Promise<void> {
  let held = true;
  await page.route('**/api/artworks/*/events', (route) => (held ? route.abort() : route.continue()));
  await page.route('**/api/artworks/*', async (route) => {
    if (!held) return route.continue();
    const response = await route.fetch();
    const view = await response.json();
    return route.fulfill({
      json: {
        ...view,
        status: 'working',
        stage: 'painting',
        variation: 1,
        fraction: 0.55,
        variations: view.variations.slice(0, 1),
      },
    });
  });
  await page.getByTestId('button-retry-generation').click();
  await expect(page.getByText('Creating Your AI Artwork')).toBeVisible();
  await expect(page.getByText('1, done')).toBeVisible({ timeout: 180_000 });
  await look('painting');
  await page.reload();
  await expect(page.getByText('1, done')).toBeVisible();
  held = false;
  await expect(page.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible({ timeout: 120_000 });
  // A visitor who returns to a finished artwork stays on this screen.
  await page.goto('/app?step=generate');
  await expect(page.getByText('Variation 1, selected')).toBeVisible();
  await look('variations');
  await page.unrouteAll({ behavior: 'wait' });
}

async function chooseProduct({ page, look }: Walk): Promise<void> {
  await page.getByText('Variation 2').click();
  await page.getByRole('button', { name: 'Choose a product' }).click();
  await expect(page.getByRole('radio', { name: 'Variation 2' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Variation 2' })).toBeChecked();
  for (const tab of ['Magnet', 'Mug', 'Digital Only', 'Poster']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Poster') await page.locator('label').filter({ hasText: '8x10 inches' }).click();
    await look(`product-${tab.toLowerCase().replace(/ .*/, '')}`);
    if (tab === 'Digital Only') await failDigitalCheckout(page);
  }
  await page.getByTestId('button-add-to-cart').click();
  await expect(page.getByText('FREE with poster purchase')).toBeVisible();
  await look('cart');
  await page.reload();
  await expect(page.getByText('FREE with poster purchase')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  // The total after what the first order takes off, which the page looks up.
  await expect(page.getByText('$24.38').filter({ visible: true }).first()).toBeVisible();
}

/** The two ways in which the direct checkout of a download fails. */
async function failDigitalCheckout(page: Page): Promise<void> {
  const button = page.getByTestId('button-digital-checkout');
  for (const response of [{ status: 500, body: '' }, { json: { sessionId: 'cs_1', url: '' } }]) {
    await page.route('**/api/create-checkout-session', (route) => route.fulfill(response));
    await button.click();
    await expect(button).toBeEnabled();
    await page.unroute('**/api/create-checkout-session');
  }
}

async function pay({ page, look }: Walk): Promise<void> {
  await page.getByTestId('button-checkout').click();
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel(/card number/i)).toBeVisible();
  await look('checkout');
  await fillAddress(page);
  // The panel's part of the walk finds this order by this address.
  await page.getByLabel(/^Email/i).fill('wanda@example.com');
  await payWithCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await look('checkout-declined');
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 202, json: {} }) : route.continue(),
  );
  await payWithCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Order Processing').first()).toBeVisible();
  await look('order-processing');
  await page.unroute('**/api/orders');
  await expect(page.getByText('Payment Successful!')).toBeVisible({ timeout: 150_000 });
  await look('success');
  await downloadTheFile(page);
}

/**
 * The backup email and the download, both refused at first; then the page as somebody who is not signed in sees it.
 */
async function downloadTheFile(page: Page): Promise<void> {
  const backup = page.getByRole('textbox', { name: /e-?mail/i }).first();
  const expectText = (words: string) => expect(page.getByText(words).first()).toBeVisible();
  await backup.fill('');
  await backup.press('Enter');
  await expectText('Please enter your email address.');
  await page.route('**/api/orders/update-email', (route) => route.fulfill({ status: 500, body: '' }));
  await backup.fill('wanda@example.com');
  await backup.press('Enter');
  await expectText('Failed to save email. Please try again.');
  await page.unroute('**/api/orders/update-email');
  await backup.press('Enter');
  await expectText('Email Saved!');
  const download = page.getByRole('button', { name: /download/i }).first();
  await page.route('**/api/download/**', (route) => route.fulfill({ status: 500, body: '' }));
  await download.click();
  await expectText('Unable to download artwork. Please try again.');
  await page.unroute('**/api/download/**');
  await page.route('**/api/download/**', (route) => route.fulfill({ contentType: 'image/png', body: 'a picture' }));
  await download.click();
  await expectText('Download Started');
  await page.unroute('**/api/download/**');
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, body: '' }));
  await page.reload();
  await page.getByRole('button', { name: 'Sign In to Track Order' }).click();
  await page.waitForURL(/sign-in|orders/);
  await page.unroute('**/api/auth/user');
}

async function seeTheGallery({ page, shop, look }: Walk): Promise<void> {
  const token = await readDevToken(shop);
  await page.goto(`/dev/gallery?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  // Only the prompts are in a `summary`; the bare style name is also on the tiles, which appear before the prompts.
  await page.locator('summary').getByText('Watercolor', { exact: true }).click();
  await expect(page.getByText('a transparent watercolor on cold-pressed cotton paper').first()).toBeVisible();
  await look('gallery');
}
