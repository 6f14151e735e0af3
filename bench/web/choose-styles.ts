import { chromium } from '@playwright/test';
import { drawPhoto } from '../../tests/journey/photo.ts';
import { chromiumArguments, findChromium } from '../../tests/browser/find-chromium.ts';
import { uploadPhoto } from '../../tests/browser/journey-steps.ts';

/**
 * Milliseconds from each tap on a style until the next paint (Event Timing, https://www.w3.org/TR/event-timing/), on a
 * phone at a quarter of this machine's speed, while the visitor's own pet arrives on the tiles.
 */
export async function chooseStyles(url: string, slowDown: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 780 } });
    await uploadPhoto(page, Buffer.from(await drawPhoto()));
    await page.getByRole('heading', { name: 'Choose Your Art Style' }).waitFor();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.evaluate(() => {
      const taps = new Map<number, number>();
      Object.assign(window, { taps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
          if (interactionId > 0) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const tiles = page.locator('button[data-testid^="style-option-"]:has(.print)');
    const count = await tiles.count();
    for (let index = 0; index < count; index += 1) {
      await tiles.nth(index).click();
      await page.waitForTimeout(300);
    }
    return await page.evaluate(() => [...(window as unknown as { taps: Map<number, number> }).taps.values()]);
  } finally {
    await browser.close();
  }
}
