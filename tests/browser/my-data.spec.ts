import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { must } from '../../src/shared/must.ts';
import { readZip } from '../factories/read-zip.ts';
import { drawPhoto } from '../journey/photo.ts';
import { uploadPhoto } from './journey-steps.ts';
import { openEmail } from './mailbox.ts';
import { settle } from './settle.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** Uploads a photo and returns to it: on a phone the wizard advances to the styles by itself. */
async function sendPhoto(page: Page): Promise<void> {
  await uploadPhoto(page, Buffer.from(await drawPhoto('biscuit', 600)));
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).filter({ visible: true }).first().click();
}

test('a guest sees how long the photo is kept and deletes it with the keyboard', async ({ page }) => {
  await sendPhoto(page);
  await expect(page.getByText(/Deletes itself in 24 hours\./)).toBeVisible();
  const button = page.getByRole('button', { name: 'Delete my photo now' });
  await button.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete this photo?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.getByRole('button', { name: 'Delete Now' }).press('Enter');
  await expect(page.getByRole('main').getByText('Drop a photo here')).toBeVisible();
  await expect(button).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Drop a photo here')).toBeVisible();
});

test('a customer exports everything, then deletes the account and is signed out', async ({ page, browser, shop }) => {
  await sendPhoto(page);
  await page.goto('/sign-in?returnTo=/account');
  await page.getByLabel('Email').fill('mona@example.com');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  const email = await openEmail(browser, shop, 'mona@example.com', /is your Pawtelier sign-in code/);
  const text = await email.frameLocator('iframe').locator('body').innerText();
  await page.getByLabel('Six-digit code').fill(must(/^\s*(\d{6})\s*$/m.exec(text)?.[1], 'the code'));

  await expect(page.getByRole('heading', { name: 'My pictures' })).toBeVisible();
  await expect(page.getByText(/Deletes itself in 24 hours\./)).toBeVisible();
  await expectAccessible(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Everything' }).click();
  const files = readZip(await readFile(await (await begun).path()));
  expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toHaveLength(1);
  expect(JSON.parse(files.get('everything.json')!.toString())).toMatchObject({
    account: { email: 'mona@example.com' },
  });

  // Simulates an order that still needs the picture: its owner may cancel the deletion then.
  await page.route('**/api/pictures', async (route) => {
    const { photos, artworks } = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        photos: photos.map((photo: object) => ({ ...photo, keptFor: 'order', goesAt: null, leaving: true })),
        artworks,
      },
    });
  });
  await page.reload();
  await expect(page.getByText('To be deleted as soon as an order is complete.')).toBeVisible();
  await page.unroute('**/api/pictures');
  await page.getByRole('button', { name: /^Keep it after all: photo/ }).press('Enter');
  await expect(page.getByText('It stays after all.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete now: photo/ })).toBeFocused();

  await page.getByRole('button', { name: /^Delete now: photo/ }).press('Enter');
  await page.getByRole('button', { name: 'Delete Now', exact: true }).press('Enter');
  await expect(page.getByText('You have no photos or artworks here')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My pictures' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const leave = page.getByRole('button', { name: 'Delete Everything' });
  await expect(leave).toBeDisabled();
  await page.getByLabel('Type DELETE to continue').fill('DELETE');
  await expectAccessible(page);
  await leave.click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pictures from this browser' })).toBeHidden();
  const receipt = await openEmail(browser, shop, 'mona@example.com', /Your Pawtelier account is deleted/);
  await expect(receipt.frameLocator('iframe').getByText('You are signed out everywhere')).toBeVisible();
});
