import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../../platform/log.ts';
import { money, toUnits } from '../../shared/money.ts';
import { second } from '../../shared/time.ts';
import type { Watch } from './read-watch.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const timestamp = (at: Date | null): Sample[] => (at === null ? [] : [[{}, at.getTime() / second]]);
const one = (value: number): Sample[] => [[{}, value]];

/** What is exported, by name. What is not known has no value. */
const meters: Readonly<
  Record<string, { readonly help: string; readonly labels?: string[]; readonly of: (watch: Watch) => Sample[] }>
> = {
  shop_orders_last_day: { help: 'Orders of the last 24 hours', of: ({ orders }) => one(orders) },
  shop_paid_last_day: {
    help: 'Paid in the last 24 hours in the currency of the shop, refunds not deducted',
    labels: ['currency'],
    of: ({ paid, currency }) => [[{ currency }, toUnits(money(paid, currency))]],
  },
  shop_paid_last_day_dollars: {
    help: 'The same; only of a shop whose currency is the US dollar',
    of: ({ paid, currency }) => (currency === 'usd' ? one(paid / 100) : []),
  },
  shop_newest_order_timestamp_seconds: {
    help: 'When the newest order was placed',
    of: ({ newestOrderAt }) => timestamp(newestOrderAt),
  },
  shop_failed_payments_last_day: {
    help: 'Payments that were declined in the last 24 hours',
    of: ({ failedPayments }) => one(failedPayments),
  },
  shop_undelivered_emails: {
    help: 'Emails that have waited for 15 minutes, and emails given up within a week',
    labels: ['state'],
    of: ({ emails: { waiting, failed } }) => [
      [{ state: 'waiting' }, waiting],
      [{ state: 'failed' }, failed],
    ],
  },
  shop_oldest_unsent_order_timestamp_seconds: {
    help: 'When the oldest order was placed of which nothing has been sent yet',
    of: ({ oldestUnsentAt }) => timestamp(oldestUnsentAt),
  },
  shop_workers: { help: 'Processes that work the queues', of: ({ workers }) => one(workers) },
  shop_last_backup_timestamp_seconds: {
    help: 'When the last backup was finished',
    of: ({ lastBackupAt }) => timestamp(lastBackupAt),
  },
  shop_disk_free_bytes: { help: 'Free on the disk of DATA_DIR', of: ({ diskFree }) => one(diskFree) },
  shop_test_customer_ok: {
    help: '1 if the last test customer got everything, 0 if it was stopped',
    of: ({ testCustomer }) => (testCustomer === null ? [] : one(testCustomer.failed === null ? 1 : 0)),
  },
  shop_certificate_expiry_timestamp_seconds: {
    help: 'When the certificate at PUBLIC_URL ends',
    of: ({ certificateEndsAt }) => timestamp(certificateEndsAt),
  },
};

/**
 * Registers gauges at /metrics for what an owner is told of. Each scrape reads the database, so that every process
 * reports the same; without an answer there are no values.
 */
export function registerWatchMeters(
  registry: Registry,
  { read, log }: { readonly read: () => Promise<Watch>; readonly log: Pick<Logger, 'warn'> },
): void {
  /** All gauges of a scrape share one reading. */
  let reading: Promise<Watch | null> | null = null;
  const readOnce = async (): Promise<Watch | null> => {
    reading ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'what is watched could not be read');
        return null;
      })
      .finally(() => (reading = null));
    return reading;
  };
  for (const [name, { help, labels = [], of }] of Object.entries(meters))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [],
        async collect() {
          const watch = await readOnce();
          this.reset();
          if (watch !== null) for (const [own, value] of of(watch)) this.set(own, value);
          // Without this, a gauge without labels would report 0 for what is not known.
          if (watch === null || of(watch).length === 0) this.remove({});
        },
      }),
    );
}
