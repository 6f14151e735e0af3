import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where screens and papers are written, to look at them; nowhere without it. */
export const folder = process.env.LANGUAGE_SCREENS || undefined;

/** Keeps a page as a phone and as a desktop shows it. */
export async function lookAtPage(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const size = page.viewportSize()!;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(size);
}

/** Keeps a PDF. */
export async function keepPaper(name: string, pdf: Buffer): Promise<void> {
  if (folder !== undefined) await writeFile(join(folder, `${name}.pdf`), pdf);
}
