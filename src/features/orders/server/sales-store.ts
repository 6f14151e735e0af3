import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { styleOf } from '../../artworks/server/service.ts';
import type { ProductType } from '../../catalog/contract.ts';
import { orderLines } from './tables.ts';

/** Days of one book in a time zone, both included. */
export interface SalesDays {
  readonly mode: 'test' | 'live';
  readonly timezone: string;
  /** 'YYYY-MM-DD'. */
  readonly first: string;
  readonly last: string;
}

/** What was sold of something. Amounts are in cents, after discounts and without the tax that prices hold. */
export interface Sold {
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: Cents;
  /** What the pieces have cost the shop, as far as their cost is known. */
  readonly cost: Cents;
  /** The pieces whose cost is not known, and their revenue. */
  readonly uncosted: { readonly pieces: number; readonly revenue: Cents };
}

/** More products and styles than any shop sells, and more offers than an owner reads. */
const maxRows = 200;

/**
 * The orders of these days that count as sales. What was cancelled or given back as a whole was not sold; other refunds
 * are of an order, not of a line, and are not deducted.
 */
function soldOrders({ mode, timezone, first, last }: SalesDays): SQL {
  return sql`orders.mode = ${mode} and orders.archived_at is null
    and orders.status <> 'cancelled' and (orders.refunded < orders.total or orders.total = 0)
    and orders.created_at >= ${first}::date::timestamp at time zone ${timezone}::text
    and orders.created_at < (${last}::date + 1)::timestamp at time zone ${timezone}::text`;
}

const lineRevenue = sql.raw(
  '(unit_price * quantity - order_lines.discount - case when orders.included_tax > 0 then order_lines.tax else 0 end)',
);
const sums = sql`count(distinct orders.id)::int as orders, sum(quantity)::int as pieces,
  sum(${lineRevenue})::bigint as revenue, coalesce(sum(cost * quantity), 0)::bigint as cost,
  coalesce(sum(quantity) filter (where cost is null), 0)::int as uncosted_pieces,
  coalesce(sum(${lineRevenue}) filter (where cost is null), 0)::bigint as uncosted_revenue`;

interface SumsRow extends Record<string, unknown> {
  orders: number;
  pieces: number;
  revenue: string;
  cost: string;
  uncosted_pieces: number;
  uncosted_revenue: string;
}

const soldOf = (row: SumsRow): Sold => ({
  orders: row.orders,
  pieces: row.pieces,
  revenue: Number(row.revenue),
  cost: Number(row.cost),
  uncosted: { pieces: row.uncosted_pieces, revenue: Number(row.uncosted_revenue) },
});

/** What was sold by product and size, the most revenue first. Free downloads are not in it. */
export async function readProductSums(
  db: DbOrTx,
  days: SalesDays,
): Promise<(Sold & { readonly product: ProductType; readonly size: string | null })[]> {
  const { rows } = await db.execute<SumsRow & { product: ProductType; size: string | null }>(sql`
    select product_type as product, product_size as size, ${sums}
    from orders join order_lines on order_lines.order_id = orders.id
    where ${soldOrders(days)} and unit_price > 0
    group by 1, 2 order by sum(${lineRevenue}) desc, 1, 2 limit ${maxRows}`);
  return rows.map(({ product, size, ...row }) => ({ product, size, ...soldOf(row) }));
}

/** What was sold by style, the most revenue first; null for artworks that are not known any more. */
export async function readStyleSums(
  db: DbOrTx,
  days: SalesDays,
): Promise<(Sold & { readonly style: string | null })[]> {
  const { rows } = await db.execute<SumsRow & { style: string | null }>(sql`
    select ${styleOf(sql`${orderLines.artworkId}`)} as style, ${sums}
    from orders join order_lines on order_lines.order_id = orders.id
    where ${soldOrders(days)} and unit_price > 0
    group by 1 order by sum(${lineRevenue}) desc, 1 limit ${maxRows}`);
  return rows.map(({ style, ...row }) => ({ style, ...soldOf(row) }));
}

/** What one offer took off orders. */
export interface OfferSum {
  /** The code of the adjustment. */
  readonly code: string;
  /** As buyers read it. */
  readonly label: string;
  readonly orders: number;
  /** What it took off, and what was paid for these orders. */
  readonly given: Cents;
  readonly paid: Cents;
}

/** The offers of the orders of these days, the most used first. */
export async function readOfferSums(db: DbOrTx, days: SalesDays): Promise<OfferSum[]> {
  const { rows } = await db.execute<{ code: string; label: string; orders: number; given: string; paid: string }>(sql`
    select code, max(label) as label, count(*)::int as orders, sum(-cents)::bigint as given, sum(total)::bigint as paid
    from orders join order_adjustments on order_adjustments.order_id = orders.id
    where ${soldOrders(days)} and kind = 'discount'
    group by code order by count(*) desc, code limit ${maxRows}`);
  return rows.map(({ given, paid, ...row }) => ({ ...row, given: Number(given), paid: Number(paid) }));
}

/** Who ordered on these days: for the first time, or customers who had ordered before. */
export interface CustomerSums {
  readonly first: CustomerSum;
  readonly returning: CustomerSum;
}
export interface CustomerSum {
  readonly customers: number;
  readonly orders: number;
  readonly paid: Cents;
}

/**
 * A customer is an email address in any case. The days must end today: whoever has more orders than those of these days
 * has ordered before.
 */
export async function readCustomerSums(db: DbOrTx, days: SalesDays): Promise<CustomerSums> {
  const { rows } = await db.execute<Record<'customers' | 'orders' | 'paid', string> & { returns: boolean }>(sql`
    select order_customers.orders > bought.orders as returns,
      count(*) as customers, sum(bought.sold) as orders, sum(bought.paid) as paid
    from (
      select lower(customer_email) as email, count(*) as orders,
        count(*) filter (where ${soldOrders(days)}) as sold, sum(total) filter (where ${soldOrders(days)}) as paid
      from orders
      where mode = ${days.mode} and archived_at is null and customer_email is not null
        and created_at >= ${days.first}::date::timestamp at time zone ${days.timezone}::text
      group by 1
    ) as bought
    join order_customers on order_customers.mode = ${days.mode} and order_customers.email = bought.email
    where bought.sold > 0
    group by 1`);
  const sumOf = (returns: boolean): CustomerSum => {
    const row = rows.find((one) => one.returns === returns);
    return { customers: Number(row?.customers ?? 0), orders: Number(row?.orders ?? 0), paid: Number(row?.paid ?? 0) };
  };
  return { first: sumOf(false), returning: sumOf(true) };
}
