import { posterCart, posterCartTotal } from '../factories/carts.ts';
import { makeArtwork } from '../journey/make-artwork.ts';
import { PersistentBuyer } from '../journey/persistent-buyer.ts';
import { Visitor } from '../journey/visitor.ts';
import { test } from './admin-test.ts';
import { expect } from './shop-test.ts';

test('the key A approves the order that is shown, and not behind a dialog', async ({ page, shop }) => {
  test.setTimeout(200_000);
  const visitor = new Visitor(shop);
  const cart = posterCart(await makeArtwork(visitor));
  await new PersistentBuyer(shop, visitor).buy(cart, posterCartTotal, async () => {});

  await page.goto('/admin?view=review');
  const shown = page.getByRole('article', { name: /^Order / });
  await expect(shown).toBeVisible();
  const order = (await shown.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  const approved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/review'));
  await page.keyboard.press('a');
  expect((await approved).postDataJSON()).toMatchObject({ decision: 'approve' });
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: order })).toHaveCount(0);
});
