import type { Browser, Page } from '@playwright/test';
import { must } from '../../src/shared/must.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import { expect } from './shop-test.ts';

/** The token of the pages for developers, which the shop prints once it has started. */
export async function readDevToken(shop: ShopProcess): Promise<string> {
  const find = () => /\/dev\?token=([\w-]+)/.exec(shop.output())?.[1];
  // What it has printed may arrive after its first response.
  await expect.poll(find).toBeDefined();
  return must(find(), 'the token');
}

/**
 * Opens the newest email with this subject to this address, in the mailbox of test mode and in a browser context of its
 * own. The tests of a shop share the mailbox, so each test needs its own addresses.
 */
export async function openEmail(browser: Browser, shop: ShopProcess, to: string, subject: RegExp): Promise<Page> {
  const token = await readDevToken(shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`/dev?token=${token}`);
    await page.getByRole('link', { name: subject }).filter({ hasText: to }).first().click({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return page;
}

/** The six-digit code of the newest sign-in email to an address. */
export async function readCode(browser: Browser, shop: ShopProcess, to: string): Promise<string> {
  const emailPage = await openEmail(browser, shop, to, /sign-in code/);
  const body = emailPage.frameLocator('iframe').locator('body');
  let code: string | undefined;
  // The frame is empty while the email is loaded into it.
  await expect(async () => {
    code = /^\s*(\d{6})\s*$/m.exec(await body.innerText())?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  await emailPage.context().close();
  return must(code, 'the code');
}

/** Follows a link in the email. Returns the new window. */
export async function followLink(emailPage: Page, name: string): Promise<Page> {
  const opened = emailPage.context().waitForEvent('page');
  await emailPage.frameLocator('iframe').getByRole('link', { name }).click();
  return opened;
}
