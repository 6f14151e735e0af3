import { statfs } from 'node:fs/promises';
import { countFailedPayments } from '../../features/checkout/server/service.ts';
import { printOrderJob } from '../../features/orders/server/jobs.ts';
import {
  findNewestOrderAt,
  findOldestUnsentAt,
  findSwitchedAt,
  readSalesSince,
  readSwitch,
} from '../../features/orders/server/service.ts';
import { readQueueHealth } from '../../platform/jobs/queue-health.ts';
import { readLastBackup } from '../../platform/marks/last-backup.ts';
import { sendEmailJob } from '../../platform/outbox/outbox.ts';
import { countUndelivered } from '../../platform/outbox/store.ts';
import type { Cents } from '../../shared/money.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { readTestCustomer, type TestCustomerResult } from '../test-customer/result.ts';

/** How the shop is doing: its business of the last 24 hours, and what it depends on. */
export interface Watch {
  readonly mode: 'test' | 'live';
  readonly orders: number;
  /** In the currency of the shop's books. */
  readonly paid: Cents;
  readonly currency: string;
  readonly newestOrderAt: Date | null;
  /** Hours without an order after which the shop owner is warned; null if never. */
  readonly quietHours: number | null;
  readonly isPaused: boolean;
  /** When orders were last paused or resumed. */
  readonly pauseSetAt: Date | null;
  /** Payments that a bank or the buyer's wallet has declined. */
  readonly failedPayments: number;
  /** Emails that have waited for a quarter of an hour, or for an hour, and those that were given up within a week. */
  readonly emails: Awaited<ReturnType<typeof countUndelivered>>;
  readonly oldestUnsentAt: Date | null;
  readonly workers: number;
  /** Seconds that the oldest email or print has waited for a worker. */
  readonly oldestJobSeconds: number;
  readonly lastBackupAt: Date | null;
  /** Bytes of the disk of DATA_DIR that are free. */
  readonly diskFree: number;
  /** How the last walk of the test customer ended; null where it is off, or before the first. */
  readonly testCustomer: TestCustomerResult | null;
  /** Null without https, or if this machine cannot read it. */
  readonly certificateEndsAt: Date | null;
}

/** Jobs for which a customer waits. */
export const awaitedJobs = [sendEmailJob.name, printOrderJob.name];
/** An email that is sent at the first or second attempt has not waited for so long. */
const emailPatienceMs = 15 * minute;
/** As long as some servers make an unknown sender wait. */
const lateEmailMs = hour;

export async function readWatch(
  {
    config,
    db,
    database,
    clock,
    gateway,
    settings,
  }: Pick<Context, 'config' | 'db' | 'database' | 'clock' | 'gateway' | 'settings'>,
  readCertificate: () => Promise<Date | null>,
): Promise<Watch> {
  const { mode, dataDir } = config;
  const now = clock();
  const yesterday = addMilliseconds(now, -day);
  const [
    sales,
    newestOrderAt,
    pause,
    pauseSetAt,
    failedPayments,
    emails,
    oldestUnsentAt,
    queue,
    lastBackupAt,
    disk,
    certificateEndsAt,
    testCustomer,
  ] = await Promise.all([
    readSalesSince(db, mode, yesterday),
    findNewestOrderAt(db, mode),
    readSwitch(db, 'pause orders'),
    findSwitchedAt(db, 'pause orders'),
    countFailedPayments(db, { live: gateway.live, since: yesterday }),
    countUndelivered(db, {
      waitingSince: addMilliseconds(now, -emailPatienceMs),
      lateSince: addMilliseconds(now, -lateEmailMs),
      failedSince: addMilliseconds(now, -7 * day),
    }),
    findOldestUnsentAt(db, mode),
    readQueueHealth(database, awaitedJobs),
    readLastBackup(config, db),
    statfs(dataDir),
    readCertificate(),
    config.testCustomer ? readTestCustomer(db) : null,
  ]);
  return {
    mode,
    ...sales,
    currency: settings.current().priceList.book.currency,
    newestOrderAt,
    quietHours: settings.stored().watching?.quietHours ?? null,
    isPaused: pause.on,
    pauseSetAt,
    failedPayments,
    emails,
    oldestUnsentAt,
    workers: queue.workers,
    oldestJobSeconds: queue.oldestSeconds,
    lastBackupAt,
    diskFree: disk.bavail * disk.bsize,
    certificateEndsAt,
    testCustomer,
  };
}
