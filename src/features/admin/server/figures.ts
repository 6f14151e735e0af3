import { toDollars } from '../../../shared/money.ts';
import { refundedByDay, refundedInAll } from '../../checkout/server/service.ts';
import { countsBetween } from '../../marketing/server/service.ts';
import { readDays, readTally } from '../../orders/server/service.ts';
import { funnelSteps, type AdminCharts, type AdminSummary, type Mode } from '../contract.ts';
import type { AdminContext } from './context.ts';
import { daysUntil, startOfDay } from './shop-days.ts';

/** One book's figures; never both. */
export async function readSummary({ db }: Pick<AdminContext, 'db'>, mode: Mode): Promise<AdminSummary> {
  const [{ orders, paid, customers }, refunded] = await Promise.all([readTally(db, mode), refundedInAll(db, mode)]);
  return { mode, revenue: toDollars(paid - refunded), orders, uniqueCustomers: customers };
}

/** The shop's own days up to today, each of them there, and what visitors did in them. */
export async function readCharts(context: Pick<AdminContext, 'db' | 'clock' | 'config'>, { mode, days }: { mode: Mode; days: number }): Promise<AdminCharts> {
  const { db, clock, config } = context;
  const { timezone } = config;
  const shown = daysUntil(clock(), timezone, days);
  const from = startOfDay(shown[0], timezone);
  const to = clock();
  const [tallied, refunded, counts] = await Promise.all([
    readDays(db, { mode, timezone, first: shown[0], last: shown[shown.length - 1] }),
    refundedByDay(db, { mode, timezone, from, to }),
    countsBetween(db, funnelSteps, from, to),
  ]);
  const placed = new Map(tallied.map((one) => [one.day, one]));
  return {
    mode,
    timezone,
    days: shown.map((day) => ({
      day,
      orders: placed.get(day)?.orders ?? 0,
      revenue: toDollars((placed.get(day)?.paid ?? 0) - (refunded.get(day) ?? 0)),
    })),
    funnel: funnelSteps.map((step) => ({ step, count: counts.get(step) ?? 0 })),
  };
}
