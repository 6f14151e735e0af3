import type { Page } from '@playwright/test';

/**
 * Waits until all CSS transitions have ended: contrast measured halfway between two colors belongs to neither state.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running'),
  );
}
