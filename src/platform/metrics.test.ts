import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('the lag of the event loop is measured from the first read of the metrics on', async () => {
  const metrics = createMetrics();
  const lag = () => metrics.registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds');
  expect(lag()).toBeUndefined();
  expect(await metrics.read()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  const first = lag();
  expect(await metrics.read()).toContain('shop_bugs_total 0');
  expect(lag()).toBe(first);
});
