import type { Page } from '@playwright/test';

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Name of what has the focus, as far as the tests need it: its label, or its text. */
async function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    return [element?.getAttribute('aria-label'), ...labels.map(({ textContent }) => textContent), element?.textContent]
      .filter(Boolean)
      .join(' ');
  });
}

/** Presses Tab until a button, link or field with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab');
    const reached = await nameOfFocused(page);
    if (name.test(reached)) return;
    passed.push(reached.slice(0, 40));
  }
  throw new Error(`No ${String(name)} among: ${passed.join(' | ')}`);
}
