import type { Page } from '@playwright/test';

/**
 * Records each interaction's milliseconds until the next paint (Event Timing, https://www.w3.org/TR/event-timing/), on
 * a processor slowed down by the factor `slowDown`. Resolves to a function that reads them.
 */
export async function watchTaps(page: Page, slowDown: number): Promise<() => Promise<number[]>> {
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
  return () => page.evaluate(() => [...(window as unknown as { taps: Map<number, number> }).taps.values()]);
}
