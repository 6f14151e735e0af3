import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { dayAfter, startOfDay } from '../../../../shared/shop-days.ts';
import { day as oneDay } from '../../../../shared/time.ts';
import type { ProductType } from '../../../catalog/contract.ts';
import { sumSales, type SalesSpan } from './sum-sales.ts';
import type { soldKinds } from './tables.ts';

/** Days of one mode in a time zone, both included. */
export interface SalesDays {
  readonly mode: 'test' | 'live';
  readonly timezone: string;
  /** 'YYYY-MM-DD'. */
  readonly first: string;
  readonly last: string;
}

/**
 * What was sold of something. Amounts are in cents of the books' currency, after discounts and refunds and without the
 * tax that prices hold.
 */
export interface Sold {
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: Cents;
  /** What the pieces have cost the shop, as far as their cost is known. */
  readonly cost: Cents;
  /** The pieces whose cost is not known, and their revenue. */
  readonly uncosted: { readonly pieces: number; readonly revenue: Cents };
}

/** What one offer took off orders. */
interface OfferSum {
  /** The code of the adjustment. */
  readonly code: string;
  /** As buyers read it. */
  readonly label: string;
  readonly orders: number;
  /** What it took off, and what these orders came to before refunds. */
  readonly given: Cents;
  readonly paid: Cents;
}

export interface CustomerSum {
  readonly customers: number;
  readonly orders: number;
  /** What the orders came to before refunds. */
  readonly paid: Cents;
}

/** What was sold on some days. */
export interface Sales {
  /** By product and size, the most revenue first. Free downloads are not in it. */
  readonly products: readonly (Sold & { readonly product: ProductType; readonly size: string | null })[];
  /** By style, the most revenue first; null for artworks that are no longer known. */
  readonly styles: readonly (Sold & { readonly style: string | null })[];
  /** The most used first. */
  readonly offers: readonly OfferSum[];
  /** Who ordered on these days: for the first time, or customers who had ordered before. */
  readonly customers: { readonly first: CustomerSum; readonly returning: CustomerSum };
}

/** More products and styles than any shop sells, and more offers than an owner reads. */
const maxRows = 200;

/**
 * What was sold on days that end today or later. Days that are added up are read from `order_sales`. The rest is added
 * up here: the ends of the period, as a day of the shop is not a day of UTC, and days that have changed since.
 */
export async function readSales(db: Db, days: SalesDays): Promise<Sales> {
  const from = startOfDay(days.first, days.timezone);
  const to = startOfDay(dayAfter(days.last), days.timezone);
  return db.transaction(
    async (tx) => {
      const added = await findAddedUp(tx, days.mode, { from, to });
      const sums = await readSums(tx, days.mode, added, spansWithout(added, { from, to }));
      const only = (kind: SumRow['kind']) => sums.filter((row) => row.kind === kind);
      const all = only('all')[0];
      return {
        products: only('product')
          .map((row) => ({ product: row.name as ProductType, size: row.size || null, ...soldOf(row) }))
          .slice(0, maxRows),
        styles: only('style')
          .map((row) => ({ style: row.name || null, ...soldOf(row) }))
          .slice(0, maxRows),
        offers: only('offer')
          .map(({ name, label, orders, given, paid }) => ({
            code: name,
            label,
            orders: Number(orders),
            given: Number(given),
            paid: Number(paid),
          }))
          .slice(0, maxRows),
        customers: await readCustomers(tx, days.mode, from, {
          orders: Number(all?.orders ?? 0),
          paid: Number(all?.paid ?? 0),
        }),
      };
    },
    // The days that are added up and the rest belong to one state of the orders.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The days of UTC within the span that are added up and have not changed since, in order. */
async function findAddedUp(tx: Tx, mode: 'test' | 'live', { from, to }: SalesSpan): Promise<string[]> {
  const first = new Date(Math.ceil(from.getTime() / oneDay) * oneDay).toISOString().slice(0, 10);
  const end = to.toISOString().slice(0, 10);
  const { rows } = await tx.execute<{ day: string }>(sql`
    select day from order_sales
    where mode = ${mode} and day >= ${first} and day < ${end} and kind = 'all' and deducts_refunds
      and day not in (select day from order_sales_changes where mode = ${mode} and day >= ${first} and day < ${end})
    order by day`);
  return rows.map(({ day }) => day);
}

/** What is left of a span without some days of UTC, which are in order. */
function spansWithout(days: readonly string[], { from, to }: SalesSpan): SalesSpan[] {
  const spans: SalesSpan[] = [];
  let at = from;
  for (const day of days) {
    const begins = new Date(`${day}T00:00:00Z`);
    if (begins > at) spans.push({ from: at, to: begins });
    at = new Date(`${dayAfter(day)}T00:00:00Z`);
  }
  if (to > at) spans.push({ from: at, to });
  return spans;
}

interface SumRow extends Record<string, unknown> {
  readonly kind: (typeof soldKinds)[number];
  readonly name: string;
  readonly size: string;
  readonly label: string;
  readonly orders: string;
  readonly pieces: string;
  readonly revenue: string;
  readonly cost: string;
  readonly uncosted_pieces: string;
  readonly uncosted_revenue: string;
  readonly given: string;
  readonly paid: string;
}

async function readSums(
  tx: Tx,
  mode: 'test' | 'live',
  days: readonly string[],
  spans: readonly SalesSpan[],
): Promise<SumRow[]> {
  const columns = sql.raw(
    'kind, name, size, label, orders, pieces, revenue, cost, uncosted_pieces, uncosted_revenue, given, paid',
  );
  const { rows } = await tx.execute<SumRow>(sql`
    select kind, name, size, max(label) as label, sum(orders) as orders, sum(pieces) as pieces, sum(revenue) as revenue,
      sum(cost) as cost, sum(uncosted_pieces) as uncosted_pieces, sum(uncosted_revenue) as uncosted_revenue,
      sum(given) as given, sum(paid) as paid
    from (
      select ${columns} from order_sales where mode = ${mode} and day = any(${sql.param([...days])}::text[])
      union all
      select ${columns} from (${sumSales(mode, spans)}) as summed
    ) as pieces
    group by kind, name, size
    order by kind, case when kind = 'offer' then sum(orders) else sum(revenue) end desc, name, size`);
  return rows;
}

const soldOf = (row: SumRow): Sold => ({
  orders: Number(row.orders),
  pieces: Number(row.pieces),
  revenue: Number(row.revenue),
  cost: Number(row.cost),
  uncosted: { pieces: Number(row.uncosted_pieces), revenue: Number(row.uncosted_revenue) },
});

/**
 * Splits the orders since a time into those of customers who ordered first since then, all of whose orders are among
 * them, and those of the others.
 */
async function readCustomers(
  tx: Tx,
  mode: 'test' | 'live',
  since: Date,
  all: { readonly orders: number; readonly paid: Cents },
): Promise<Sales['customers']> {
  const { rows } = await tx.execute<Record<'customers' | 'orders' | 'paid', string> & { is_first: boolean }>(sql`
    select first_order_at >= ${since.toISOString()}::timestamptz as is_first, count(*) as customers,
      sum(sold_orders) as orders, sum(sold_paid) as paid
    from order_customers
    where mode = ${mode} and last_order_at >= ${since.toISOString()}::timestamptz
      and last_sold_at >= ${since.toISOString()}::timestamptz
    group by 1`);
  const customersOf = (isFirst: boolean) => rows.find((row) => row.is_first === isFirst);
  const first = {
    customers: Number(customersOf(true)?.customers ?? 0),
    orders: Number(customersOf(true)?.orders ?? 0),
    paid: Number(customersOf(true)?.paid ?? 0),
  };
  return {
    first,
    returning: {
      customers: Number(customersOf(false)?.customers ?? 0),
      orders: all.orders - first.orders,
      paid: all.paid - first.paid,
    },
  };
}
