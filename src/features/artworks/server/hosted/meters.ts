import { Gauge, type Registry } from 'prom-client';
import { second } from '../../../../shared/time.ts';
import type { HostedContext } from './context.ts';
import { readQueue, readSpending } from './ledger.ts';

const perDollar = 1e6;

/**
 * Registers gauges for the cost and state of hosted models at /metrics. Every scrape reads the ledger, so that all
 * processes report the same and a restart loses nothing.
 */
export function registerModelMeters(
  registry: Registry,
  { db, clock, art }: Pick<HostedContext, 'db' | 'clock' | 'art'>,
): void {
  const read = async () => (await readSpending(db, clock(), art.caps)).lines;
  const gauges = [
    new Gauge({
      name: 'shop_model_spent_dollars',
      help: 'Spent and reserved since midnight UTC, by provider and outcome',
      labelNames: ['provider', 'outcome'],
      registers: [],
      async collect() {
        this.reset();
        for (const { provider, status, end, spent } of await read())
          this.inc({ provider, outcome: end ?? status }, spent / perDollar);
      },
    }),
    new Gauge({
      name: 'shop_model_attempts',
      help: 'Attempts since midnight UTC, by provider and outcome',
      labelNames: ['provider', 'outcome'],
      registers: [],
      async collect() {
        this.reset();
        for (const { provider, status, end, attempts } of await read())
          this.inc({ provider, outcome: end ?? status }, attempts);
      },
    }),
    new Gauge({
      name: 'shop_model_cap_dollars',
      help: 'Caps of spending, for everybody',
      labelNames: ['cap'],
      registers: [],
      collect() {
        this.set({ cap: 'daily' }, art.caps.daily / perDollar);
        this.set({ cap: 'hourly' }, art.caps.hourly / perDollar);
      },
    }),
    new Gauge({
      name: 'shop_model_oldest_attempt_seconds',
      help: 'Age of the oldest attempt that is under way; 0 if there is none',
      registers: [],
      async collect() {
        const { oldest } = await readQueue(db);
        this.set(oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / second));
      },
    }),
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
}
