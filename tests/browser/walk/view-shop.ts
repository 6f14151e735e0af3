import { expect } from '../shop-test.ts';
import type { Walk } from './walk-shop.ts';

/** The landing page with its dialogs and the menu of a narrow screen, and the page for a wrong address. */
export async function viewShop({ page, look }: Walk): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeVisible();
  await look('home');
  for (const [name, screen] of [
    ['Privacy Policy', 'privacy'],
    ['Terms of Service', 'terms'],
    ['Refund Policy', 'refund'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await look(screen);
    await page.keyboard.press('Escape');
  }
  await page.locator('#hero a[href^="/app"]').first().click();
  await page.waitForURL('**/app?step=upload');
  await page.goBack();
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await look('menu');
  await page.setViewportSize(wide);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await look('not-found');
  // On another page, the link remembers its section and opens the landing page, which scrolls to that section.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.locator('#testimonials')).toBeInViewport();
}

/** Pages that somebody may open without a photo, an order or an account. */
export async function viewEmptyPages({ page, look }: Walk): Promise<void> {
  for (const [path, heading, screen] of [
    ['/orders', 'Sign In Required', 'orders-signed-out'],
    ['/find-order', /./, 'find-order'],
    ['/checkout', 'No items in cart', 'checkout-empty'],
    ['/success?session_id=cs_nobody', 'No order here', 'success-nothing'],
    ['/app?step=cart', 'Your Cart is Empty', 'cart-empty'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await look(screen);
  }
  // A cart line without a title, as an older version of the shop stored it.
  const line = { key: 'mug', productType: 'mug', productSize: '11oz', price: 19.95, quantity: 1 };
  await page.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify([line]));
  await page.reload();
  await page.getByRole('button', { name: 'Remove Custom Pet Product' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
}
