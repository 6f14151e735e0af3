import { money, toUnits } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { refundedByDay, refundedInAll, refundsOfDays } from '../../../checkout/server/service.ts';
import { isInUnion, unionCountries } from '../../../../shared/places/union.ts';
import { eurosPerUnit } from '../../../settings/contract.ts';
import { countsBetween } from '../../../marketing/server/service.ts';
import { countStatuses, readDays, readTally, readNetSalesTo, readTaxSums } from '../../../orders/server/service.ts';
import { orderStatuses } from '../../../orders/contract.ts';
import {
  maxCounted,
  funnelSteps,
  type AdminCharts,
  type AdminSummary,
  type AdminTaxes,
  type Mode,
  type StatusCounts,
} from '../../contract.ts';
import { bookCurrencyOf } from './book-currency.ts';
import type { AdminContext } from '../context.ts';
import { daysUntil, dayOf, startOfDay } from '../../../../shared/shop-days.ts';

/** Figures of one mode, live or test. */
export async function readSummary(context: Pick<AdminContext, 'db' | 'settings'>, mode: Mode): Promise<AdminSummary> {
  const { db } = context;
  const currency = bookCurrencyOf(context);
  const [{ orders, paid, customers }, refunded] = await Promise.all([readTally(db, mode), refundedInAll(db, mode)]);
  const revenue = toUnits(money(paid - refunded, currency));
  return { mode, currency, revenue, orders, uniqueCustomers: customers };
}

/** Number of orders per status in the mode of the shop, up to the same limit as in the list. */
export async function readStatusCounts({ db, config }: Pick<AdminContext, 'db' | 'config'>): Promise<StatusCounts> {
  const counts = await countStatuses(db, config.mode, maxCounted.filtered);
  const upTo = (total: number) => ({
    total: Math.min(total, maxCounted.filtered),
    more: total > maxCounted.filtered,
  });
  return {
    all: upTo(orderStatuses.reduce((sum, status) => sum + counts[status], 0)),
    byStatus: Object.fromEntries(
      orderStatuses.map((status) => [status, upTo(counts[status])]),
    ) as StatusCounts['byStatus'],
  };
}

/** The taxes of the orders of the last days, less those of refunds sent in these days, by place and rate. */
export async function readTaxes(
  context: Pick<AdminContext, 'db' | 'clock' | 'config' | 'settings'>,
  { mode, days }: { mode: Mode; days: number },
): Promise<AdminTaxes> {
  const { db, clock, config } = context;
  const currency = bookCurrencyOf(context);
  const shown = daysUntil(clock(), config.timezone, days);
  const [first, last] = [must(shown[0], 'the first day'), must(shown.at(-1), 'the last day')];
  const period = { mode, timezone: config.timezone, first, last };
  const sums = await readTaxSums(db, { ...period, refunds: refundsOfDays(period) });
  return {
    mode,
    currency,
    rows: sums.map(({ rate, taxable, cents, ...sum }) => ({
      ...sum,
      percent: rate / 1_000,
      taxable: toUnits(money(taxable, currency)),
      tax: toUnits(money(cents, currency)),
    })),
    union: await readUnionSales(context, mode),
  };
}

/** In euros. Beyond it, sales to consumers in other countries of the European Union are taxed where they go. */
const unionThreshold = 10_000;

/**
 * What a shop in the European Union has sold to its other countries this year and last year, for who has passed the
 * threshold in one year stays above it in the next (Article 59c of Directive 2006/112/EC); null for other shops.
 */
async function readUnionSales(
  context: Pick<AdminContext, 'db' | 'clock' | 'config' | 'settings'>,
  mode: Mode,
): Promise<AdminTaxes['union']> {
  const { db, clock, config, settings } = context;
  const home = settings.current().shop.country;
  if (!isInUnion(home)) return null;
  const year = Number(dayOf(clock(), config.timezone).slice(0, 4));
  const countries = unionCountries.filter((country) => country !== home);
  const startOf = (begun: number) => startOfDay(`${begun}-01-01`, config.timezone);
  const rate = eurosPerUnit(settings.stored().money);
  const soldIn = async (begun: number) => {
    const period = { mode, from: startOf(begun), to: startOf(begun + 1), countries };
    const { orders, cents } = await readNetSalesTo(db, period);
    const net = toUnits(money(cents, bookCurrencyOf(context)));
    return { orders, net, euros: rate === null ? null : Math.round(net * rate * 100) / 100 };
  };
  const [sold, { net, euros }] = await Promise.all([soldIn(year), soldIn(year - 1)]);
  return { year, ...sold, before: { net, euros }, threshold: unionThreshold };
}

/**
 * Orders and revenue per day in the shop's time zone, without gaps and ending today, their sums, those of as many days
 * before them, and the funnel.
 */
export async function readCharts(
  context: Pick<AdminContext, 'db' | 'clock' | 'config' | 'settings'>,
  { mode, days }: { mode: Mode; days: number },
): Promise<AdminCharts> {
  const { db, clock, config } = context;
  const { timezone } = config;
  const currency = bookCurrencyOf(context);
  const known = daysUntil(clock(), timezone, 2 * days);
  const [earlier, shown] = [known.slice(0, days), known.slice(days)];
  const first = must(known[0], 'the first day');
  const last = must(known.at(-1), 'the last day');
  const to = clock();
  const [tallied, refunded, counts] = await Promise.all([
    readDays(db, { mode, timezone, first, last }),
    refundedByDay(db, { mode, timezone, from: startOfDay(first, timezone), to }),
    countsBetween(db, funnelSteps, startOfDay(must(shown[0], 'the first day shown'), timezone), to),
  ]);
  const placed = new Map(tallied.map((one) => [one.day, one]));
  const together = (those: readonly string[]) => {
    const sum = (of: (day: string) => number) => those.reduce((all, day) => all + of(day), 0);
    const orders = sum((day) => placed.get(day)?.orders ?? 0);
    const paid = sum((day) => placed.get(day)?.paid ?? 0);
    return {
      orders,
      revenue: toUnits(money(paid - sum((day) => refunded.get(day) ?? 0), currency)),
      average: orders === 0 ? null : toUnits(money(Math.round(paid / orders), currency)),
    };
  };
  return {
    mode,
    currency,
    timezone,
    days: shown.map((day) => ({
      day,
      orders: placed.get(day)?.orders ?? 0,
      revenue: toUnits(money((placed.get(day)?.paid ?? 0) - (refunded.get(day) ?? 0), currency)),
    })),
    total: together(shown),
    before: together(earlier),
    funnel: funnelSteps.map((step) => ({ step, count: counts.get(step) ?? 0 })),
  };
}
