import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { seasonOn, standardSeasons } from '../../src/features/catalog/contract.ts';
import { dayOf } from '../../src/shared/shop-days.ts';
import { expect, test } from './shop-test.ts';

/** The season of the day on which this test looks, in the time zone of the shop. */
const season = seasonOn(standardSeasons, dayOf(new Date(), 'America/New_York'));
const sections = [
  ...(season === null ? [] : ['season-banner']),
  'hero',
  'how-it-works',
  'styles',
  'products',
  'testimonials',
  'faq',
];

/** Collects console errors and blocked requests of the page. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test.use({ contextOptions: {} });

test('without JavaScript everything can be read and followed', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pet, hung like they own the place.');
  const tops = await Promise.all(sections.map((id) => page.locator(`#${id}`).boundingBox()));
  const order = tops.map((box) => box?.y ?? Number.NaN);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await expect(page.locator('#faq details')).toHaveCount(6);
  await expect(page.locator('#products')).toContainText('$34.95');
  // One answer is open at a time; a click on the open one closes it.
  await page.getByText('Can I get a refund?').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await page.getByText('Can I get a refund?').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create Your Artwork' }).click();
  await expect(page).toHaveURL(/\/app\?step=upload$/);
  await expect(page.locator('noscript > p')).toBeVisible();
  // The wizard's first step can be read without JavaScript too; starting the wizard does not work.
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn your pet into a picture worth framing.');
  await expect(page.locator('#faq details')).toHaveCount(6);
  await context.close();
});

test("input and clicks before the wizard's script has loaded are replayed once it has", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 360, height: 780 });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/react-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(/pet name/i).fill('Mo');
  await page.getByLabel(/breed/i).selectOption('Tabby');
  await page.getByTestId('style-preview-princess').click();
  expect(await page.evaluate(() => localStorage.getItem('wizard'))).toBeNull();
  release();
  await expect(page.locator('.toast')).toContainText('Upload Required');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wizard')))
    .toContain('"pet":{"name":"Mo","breed":"Tabby"}');
  await expect(page.getByLabel(/pet name/i)).toHaveValue('Mo');
  expect(complaints).toEqual([]);
});

test('every button of the landing page leads into the wizard, with the style that it shows', async ({ page }) => {
  await page.goto('/');
  const banner = page.locator('#season-banner');
  if (season === null) await expect(banner).toHaveCount(0);
  else
    await expect(banner.getByRole('link', { name: season.banner.button })).toHaveAttribute('href', '/app?step=style');
  const targets = [
    ['Get Started', '/app?step=upload'],
    ['Create Your Artwork', '/app?step=upload'],
    ['Try Your Pet', '/app?step=upload'],
    ['Create Your Poster', '/app?step=upload'],
    ['Try Astronaut on your pet', '/app?step=style&style=astronaut'],
    [/^See all \d+ styles$/, '/app?step=style'],
  ] as const;
  for (const [name, href] of targets)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await page.getByRole('link', { name: 'Try Astronaut on your pet' }).click();
  await expect(page.getByText('Astronaut is chosen.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\?step=upload$/);
  await page.goto('/app?step=style');
  await expect(page.getByRole('heading', { name: 'Preview All Art Styles' })).toBeInViewport();
});

test('the landing page loads no React, has no blocked request and no layout shift', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? []);
  // The fallback fonts have the same metrics (font-fallbacks.css), so a late web font moves words by a hair at most.
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.002);
  expect(scripts.filter((path) => path.includes('/index-'))).toHaveLength(1);
  expect(scripts.filter((path) => /\/(react|shared)-/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the wizard is fetched ahead and taken over at the first key, not before', async ({ page }) => {
  await page.goto('/app', { waitUntil: 'networkidle' });
  const isTakenOver = async () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')),
    );
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.some((name) => /\/react-[^/]*\.js$/.test(name))).toBe(true);
  expect(await isTakenOver()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(isTakenOver).toBe(true);
});

test('no page tries what its content security policy forbids', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  for (const path of ['/', '/app', '/checkout', '/gift-cards']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const violations = await page.evaluate(() => (window as Window & { violations?: string[] }).violations);
    expect([path, violations]).toEqual([path, []]);
  }
});

test('a section that another page has stored is scrolled to once, and takes precedence over the one in the URL', async ({
  page,
}) => {
  await page.goto('/app');
  await page.evaluate(() => sessionStorage.setItem('scrollToSection', 'testimonials'));
  await page.goto('/#faq');
  // The browser scrolls to the URL's fragment by itself until the page's script has loaded.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scrollToSection'))).toBeNull();
  await expect.poll(() => topOf(page, 'testimonials')).toBeLessThan(120);
  await page.goto('/app');
  await page.goto('/#products');
  await expect.poll(() => topOf(page, 'products')).toBeLessThan(120);
  await page.goto('/app');
  await page.goto('/#%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the slider between photo and art moves with the arrow keys', async ({ page }) => {
  await page.goto('/');
  const seam = page.getByRole('slider', { name: /^Astronaut/ });
  const photo = page.locator('.before-after:has(input[aria-label^="Astronaut"]) > .photo');
  const clipped = () => photo.evaluate((element) => getComputedStyle(element).clipPath);
  const before = await clipped();
  await seam.focus();
  await page.keyboard.press('Home');
  await expect.poll(clipped).not.toBe(before);
  expect(await clipped()).toContain('100%');
  await page.keyboard.press('End');
  await expect.poll(clipped).toContain('0%');
});

test('on a phone the menu opens at once and closes after navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(menu).toBeHidden();
  await expect.poll(() => topOf(page, 'products')).toBeLessThan(120);
});

test("Escape closes the phone's menu from anywhere in the bar, and the button shows what it does", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // The first bar works without React.
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path);
    const button = page.locator('header button[aria-controls="small-menu"]');
    const icons = button.locator('svg');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(icons.first()).toBeVisible();
    await expect(icons.last()).toBeHidden();
    const focusable = [
      button,
      menu.getByRole('link', { name: 'Reviews' }),
      page.getByRole('banner').locator('a').nth(1),
    ];
    for (const focused of focusable) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(menu).toBeVisible();
      await expect(icons.first()).toBeHidden();
      await expect(icons.last()).toBeVisible();
      await focused.focus();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await expect(icons.first()).toBeVisible();
    }
  }
});

test('the skip link appears with the focus and leads past the bar', async ({ page }) => {
  for (const [path, role, name] of [
    ['/', 'link', 'Create Your Artwork'],
    ['/checkout', 'link', 'Create Your Artwork'],
    ['/find-order', 'textbox', 'Email'],
  ] as const) {
    await page.goto(path);
    const first = page.locator('#content').getByRole(role, { name }).first();
    await expect(first).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect((await skip.boundingBox())!.width).toBeLessThan(2);
    await skip.focus();
    expect((await skip.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  }
});

test('a legal text opens with the first click on it', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Refund Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Policy' });
  await expect(dialog).toContainText('within 7 days of delivery');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a dialog that is opened again while it closes stays open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const staysOpen = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    const opener = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Privacy Policy');
    // React renders between the clicks. The browser reports in a later task that it closed the dialog.
    const reported = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.querySelector('button')?.click();
    await Promise.resolve();
    opener?.click();
    await reported;
    await new Promise((resolve) => setTimeout(resolve));
    return dialog.open;
  });
  expect(staysOpen).toBe(true);
});

for (const width of [320, 768, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${colorScheme}: nothing overflows, and axe finds no violation`, async ({ browser, shop }) => {
      // 320 px is 1280 px at a zoom of 400 %.
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto('/', { waitUntil: 'load' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
      await context.close();
    });
  }
}
