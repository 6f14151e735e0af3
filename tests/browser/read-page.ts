import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/**
 * Everything that a page says: also what is folded away, what is read out, what pictures show, its title, and what search
 * engines read.
 */
export async function allTextOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('script:not([type="application/ld+json"]), style')) hidden.remove();
    const spoken = [...copy.querySelectorAll('*')].flatMap((element) =>
      ['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [copy.textContent, ...spoken].join('\n');
  });
}

/** The addresses of the pictures on a page, each of which has loaded. */
export async function picturesOf(page: Page): Promise<string[]> {
  const pictures = await page.evaluate(async () =>
    Promise.all(
      [...document.images].map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined);
        return { address: new URL(image.currentSrc || image.src).pathname, width: image.naturalWidth };
      }),
    ),
  );
  expect(pictures.filter(({ width }) => width === 0)).toEqual([]);
  return pictures.map(({ address }) => address);
}

/** The amount beside a label in a list of prices or totals. */
export const amountIn = (list: Locator, label: string | RegExp): Locator =>
  list.locator('dt').filter({ hasText: label }).locator('xpath=../dd');
