import type { Page } from '@playwright/test';

/** Waits until nothing is on its way from one look to another: half-way between two colors is neither state's contrast. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running'),
  );
}
