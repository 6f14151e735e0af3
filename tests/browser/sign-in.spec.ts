import { followLink, openEmail } from './mailbox.ts';
import { expect, test } from './shop-test.ts';

test("a customer signs in with the email's code; its link asks first in another browser; signing out ends every session", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/orders');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill('nora@');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const email = await openEmail(browser, shop, 'nora@example.com', /is your Pawtelier sign-in code/);
  const text = await email.frameLocator('iframe').locator('body').innerText();
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  const elsewhere = await followLink(email, 'Sign In');
  await expect(elsewhere.getByRole('heading', { name: 'Sign in on this device?' })).toBeVisible();

  await page.getByLabel('Six-digit code').fill(code);
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  await elsewhere.getByRole('button', { name: 'Sign In Here' }).click();
  await expect(elsewhere.getByText('This link has been used or is too old.')).toBeVisible();
  // A link that was used, directly or by its code, is not reported as broken in its own browser.
  await page.goto(elsewhere.url());
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Your Orders' }).click();
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'My Orders' }).click();
  await page.getByRole('link', { name: 'Account and signed-in devices' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('given a provider that returns no identity, the visitor reads why and can retry or go back', async ({ page }) => {
  await page.goto('/sign-in?returnTo=%2Fcheckout&problem=denied');
  await expect(page.getByRole('alert').filter({ hasText: 'You were not signed in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email Me a Link' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back without signing in' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
