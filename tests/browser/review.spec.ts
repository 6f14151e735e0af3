import { posterCart, posterCartTotal } from '../factories/carts.ts';
import { makeArtwork } from '../journey/make-artwork.ts';
import { PersistentBuyer } from '../journey/persistent-buyer.ts';
import { Visitor } from '../journey/visitor.ts';
import { test } from './admin-test.ts';
import { expect } from './shop-test.ts';

test('Paint Three More asks first; the key A approves the order that is shown, and the focus moves to the next', async ({
  page,
  shop,
}) => {
  test.setTimeout(200_000);
  const visitor = new Visitor(shop);
  const cart = posterCart(await makeArtwork(visitor));
  const buyer = new PersistentBuyer(shop, visitor);
  for (let bought = 0; bought < 3; bought += 1) await buyer.buy(cart, posterCartTotal, async () => {});

  await page.goto('/admin?view=review');
  const shown = page.getByRole('article', { name: /^Order / });
  await expect(shown).toBeVisible();
  const order = (await shown.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  // New pictures would take the place of the ordered one, so that a key or a tap alone paints nothing.
  const decisions: unknown[] = [];
  await page.route('**/review', async (route) => {
    decisions.push(route.request().postDataJSON());
    await route.abort();
  });
  const paint = shown.getByRole('button', { name: 'Paint Three More' });
  const question = page.getByRole('dialog', { name: 'Paint three more?' });
  for (const answer of ['Escape', 'Keep the Picture', 'Paint Three More']) {
    await paint.press('Enter');
    await expect(question).toContainText('one of the new pictures takes the place of the ordered one');
    expect(decisions).toEqual([]);
    if (answer === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: answer }).press('Enter');
    await expect(question).toBeHidden();
    await expect(paint).toBeFocused();
  }
  await expect.poll(() => decisions).toMatchObject([{ decision: 'remake' }]);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(paint).toBeFocused();
  await page.unroute('**/review');

  const approved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/review'));
  await page.keyboard.press('a');
  expect((await approved).postDataJSON()).toMatchObject({ decision: 'approve' });
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: order })).toHaveCount(0);

  const nameOf = async () => (await shown.getAttribute('aria-label')) ?? '';
  const go = async (key: 'j' | 'k') => {
    const before = await nameOf();
    await page.keyboard.press(key);
    await expect(shown).not.toHaveAccessibleName(before);
  };
  const next = page.getByRole('button', { name: 'Next', exact: true });
  // Other tests have left orders here, too. These are the last two.
  while (await next.isEnabled()) await go('j');
  await go('k');
  const second = await nameOf();
  await go('j');
  const third = await nameOf();
  const opener = shown.getByRole('button', { name: third.replace('Order ', '') });
  await opener.press('Enter');
  await expect(page.getByRole('heading', { name: third })).toBeFocused();
  await page.getByRole('button', { name: 'Review', exact: true }).press('Enter');
  // The review continues where it was left.
  await expect(shown).toHaveAccessibleName(third);
  await expect(opener).toBeFocused();
  await go('k');
  await expect(shown).toHaveAccessibleName(second);
  await next.press('Enter');
  await expect(shown).toHaveAccessibleName(third);
  await expect(next).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveAccessibleName(second);
  await shown.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(shown).toHaveAccessibleName(third);
  // The buttons of the approved order are gone: Tab continues in the next one, and not at the top of the page.
  await expect(page.locator(':focus').filter({ has: shown })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shown.locator(':focus')).toBeVisible();
});
