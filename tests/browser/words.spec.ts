import { expect } from '@playwright/test';
import { signInAsAdmin, test } from './admin-test.ts';

test('the shop owner rewords the landing page, visitors read it, and one click brings the default back', async ({
  page,
  browser,
  shop,
}) => {
  await signInAsAdmin(page, browser, shop);
  await page.goto('/admin?view=settings');
  await page.getByRole('tab', { name: 'Words', exact: true }).click();

  await page.getByRole('searchbox', { name: 'Search texts' }).fill('hung like they own');
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Your dog, <b>in oil</b>.');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('');

  await page.getByRole('button', { name: /^Landing page \d+ texts/ }).click();
  const lead = page.getByRole('textbox', { name: 'Below the headline', exact: true });
  await lead.fill('One of {styles} styles.');
  await expect(page.getByText('Keep the placeholder {products}.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to default: Below the headline' }).click();
  await expect(lead).toHaveValue(/^Send us a photo and pick one of \{styles\} styles\./);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  const headings = visitor.getByRole('heading', { level: 1 });
  await expect(async () => {
    await visitor.goto(shop.url);
    await expect(headings).toHaveText('Your dog, <b>in oil</b>.', { timeout: 100 });
  }).toPass({ timeout: 15_000 });
  await expect(visitor.getByText('Send us a photo and pick one of 27 styles.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Only what you changed (1)' }).check();
  await page.getByRole('button', { name: 'Back to default: Headline' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true }).last()).toBeVisible();
  await expect(async () => {
    await visitor.goto(shop.url);
    await expect(headings).toHaveText('Your pet, hung like they own the place.', { timeout: 100 });
  }).toPass({ timeout: 15_000 });
  await visitor.close();
});
