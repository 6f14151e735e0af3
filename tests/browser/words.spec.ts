import { expect } from '@playwright/test';
import { test } from './admin-test.ts';
import { readCode } from './mailbox.ts';

test('the shop owner rewords landing page, checkout, order page and account, customers read it, and one click brings a default back', async ({
  page,
  browser,
  shop,
}) => {
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
  await page.getByRole('checkbox', { name: /^Only what you changed/ }).uncheck();
  const search = page.getByRole('searchbox', { name: 'Search texts' });
  for (const [words, group, field, text] of [
    ['No items in cart', 'Checkout', 'Empty checkout, heading', 'Your basket is empty'],
    ['orderPage.progress', 'Order page', 'Heading', 'How far we are'],
    ['Where you are signed in', 'Account', 'Devices, heading', 'Your devices'],
  ] as const) {
    await search.fill(words);
    await page
      .getByRole('region', { name: group, exact: true })
      .getByRole('textbox', { name: field, exact: true })
      .fill(text);
  }
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true }).last()).toBeVisible();
  await expect(async () => {
    await visitor.goto('/checkout');
    await expect(visitor.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await visitor.goto('/sign-in?returnTo=/account');
  // No other test changes this buyer's order.
  await visitor.getByLabel('Email').fill('buyer44@example.com');
  await visitor.getByRole('button', { name: 'Email Me a Link' }).click();
  await visitor.getByLabel('Six-digit code').fill(await readCode(browser, shop, 'buyer44@example.com'));
  await expect(visitor.getByRole('heading', { name: 'Your devices' })).toBeVisible();
  await visitor.goto('/orders');
  await visitor.getByRole('link', { name: /^Order / }).click();
  await expect(visitor.getByRole('heading', { name: 'How far we are' })).toBeVisible();
  await visitor.close();
});

test('the shop owner rewords an email, sees it in both themes before saving, and has it emailed', async ({ page }) => {
  await page.goto('/admin?view=settings');
  await page.getByRole('tab', { name: 'Words', exact: true }).click();
  await page.getByRole('button', { name: /^Order shipped email \d+ texts/ }).click();
  const preview = page.getByRole('region', { name: 'Preview: Order shipped email' });
  const email = preview.frameLocator('iframe');
  const heading = email.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your order has been shipped, Ruth.');

  await page.getByRole('textbox', { name: 'Heading, where the first name is known' }).fill('{name}, <b>it left</b>.');
  await expect(heading).toHaveText('Ruth, <b>it left</b>.');
  await expect(heading).toHaveCSS('color', 'rgb(36, 28, 23)');
  await preview.getByLabel('Show it').selectOption('Dark');
  await expect(heading).toHaveCSS('color', 'rgb(247, 237, 223)');
  await preview.getByLabel('Show it').selectOption('Plain text');
  await expect(preview.getByText('Ruth, <b>it left</b>.')).toBeVisible();

  await preview.getByRole('button', { name: 'Email Me This' }).click();
  await expect(page.getByText('Kept, Not Sent', { exact: true })).toBeVisible();
  await preview.getByLabel('Example').selectOption('Without tracking, name unknown');
  await expect(preview.getByText('Your order has been shipped.')).toBeVisible();
});
