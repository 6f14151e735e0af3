import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder for screenshots and PDFs that people look at afterwards. If it is not set, nothing is saved. */
export const folder = process.env.LANGUAGE_SCREENS || undefined;

/** Saves screenshots of a page at the widths of a phone and a desktop. */
export async function lookAtPage(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const size = page.viewportSize()!;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(size);
}

/** Saves a PDF. */
export async function keepPaper(name: string, pdf: Buffer): Promise<void> {
  if (folder !== undefined) await writeFile(join(folder, `${name}.pdf`), pdf);
}
