import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { long } from '../long.ts';

export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const views = [
  { width: 360, height: 780 },
  { width: 768, height: 900 },
  { width: 1280, height: 900 },
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

/** Indexes of `views` that take turns in the light theme, from screen to screen. */
const lightViews = [0, 2];
let screens = 0;

/**
 * Problems on the current screen: what axe finds, sideways scrolling and broken skip links. The short form checks the
 * dark theme at the middle width, and the light theme at the narrow or the wide one in turn. The long form checks both
 * themes at all three widths. The dark theme changes colors only, so it is checked for contrast alone. Leaves the page
 * in the light theme and wide.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const lightIndex = lightViews[screens % lightViews.length];
  screens += 1;
  for (const [index, view] of views.entries()) {
    await page.setViewportSize(view);
    for (const colorScheme of ['dark', 'light'] as const) {
      if (!long && index !== (colorScheme === 'dark' ? 1 : lightIndex)) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await analyze(
        page,
        colorScheme === 'light' ? { type: 'tag', values: wcagTags } : { type: 'rule', values: ['color-contrast'] },
      );
      for (const { id, nodes } of violations) {
        found.push(
          `${view.width} px, ${colorScheme}: ${id} at ${nodes.map(({ target }) => String(target)).join('; ')}`,
        );
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  found.push(...(await findOverflow(page)), ...(await findLostSkipLinks(page)));
  await page.setViewportSize(views.at(-1)!);
  return found;
}

/** A desktop window at a zoom of 400 % (WCAG 1.4.10): one column, no horizontal scrolling. */
async function findOverflow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > 320 ? [`320 px: scrolls sideways to ${width}`] : [];
}

/** A skip link leads to one element. */
async function findLostSkipLinks(page: Page): Promise<string[]> {
  const [links, targets] = await Promise.all([
    page.locator('a[href="#content"]').count(),
    page.locator('#content').count(),
  ]);
  return links > 0 && targets !== 1 ? [`the skip link has ${targets} targets`] : [];
}

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
type Axe = { run(options: { runOnly: RunOnly; resultTypes: string[] }): Promise<{ violations: Violation[] }> };

/**
 * The builder injects axe once per page; calling axe directly afterwards is several times faster than using the
 * builder.
 */
export async function analyze(page: Page, runOnly: RunOnly): Promise<readonly Violation[]> {
  const isInjected = await page.evaluate(() => 'axe' in window);
  if (!isInjected) await new AxeBuilder({ page }).setLegacyMode(true).withRules(['document-title']).analyze();
  return page.evaluate(
    async (only) =>
      (await (window as unknown as { axe: Axe }).axe.run({ runOnly: only, resultTypes: ['violations'] })).violations,
    runOnly,
  );
}
