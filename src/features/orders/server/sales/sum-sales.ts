import { sql, type SQL } from 'drizzle-orm';
import { reverseChargeCode } from '../../../catalog/contract.ts';
import { styleOf } from '../../../artworks/server/service.ts';
import { inBook, partOf } from '../money/book.ts';

/** A time of one mode; `to` is not in it. */
export interface SalesSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The orders that count as sales. What was canceled or given back as a whole was not sold. */
const isSold = sql`orders.archived_at is null and orders.status <> 'cancelled'
  and (orders.refunded < orders.total or orders.total = 0)`;

/** What a line brought before refunds, in the currency of the order. */
const lineRevenue = sql`(unit_price * quantity - order_lines.discount
  - case when orders.included_tax > 0 then order_lines.tax else 0 end)`;

/**
 * Of what the lines of an order brought together: what the order has kept of it, in the books. A refund is of an order
 * and not of a line, so it takes back of everything in proportion, as a credit note does.
 */
const keptInBook = (cents: SQL) =>
  inBook(
    sql`case when refunded = 0 then ${cents} else ${cents} - ${partOf(cents, sql`refunded`, sql`total`)} end`,
    sql`book_factor`,
  );

const lineSums = sql`count(distinct order_id)::int as orders, sum(quantity)::int as pieces,
  sum(revenue)::bigint as revenue, coalesce(sum(cost * quantity), 0)::bigint as cost,
  coalesce(sum(quantity) filter (where cost is null), 0)::int as uncosted_pieces,
  coalesce(sum(revenue) filter (where cost is null), 0)::bigint as uncosted_revenue,
  0::bigint as given, 0::bigint as paid`;

/**
 * Adds up the orders of spans: rows as in `order_sales`, without mode and day. Free downloads are in no product and no
 * style. Orders and totals of kind 'all' are those whose customer is known. Revenue is after refunds, whenever they were
 * sent; totals are before. Amounts are in the currency of the books.
 */
export function sumSales(mode: 'test' | 'live', spans: readonly SalesSpan[]): SQL {
  const within = spans.map(
    ({ from, to }) =>
      sql`(orders.created_at >= ${from.toISOString()}::timestamptz and orders.created_at < ${to.toISOString()}::timestamptz)`,
  );
  const sold = sql`orders.mode = ${mode} and ${isSold} and (${spans.length === 0 ? sql`false` : sql.join(within, sql` or `)})`;
  return sql`
    with sold_lines as (
      -- What the lines have kept together grows by this with each of them, so that they add up to it.
      select order_id, product_type, product_size, artwork_id, quantity, cost,
        ${keptInBook(sql`upto`)} - ${keptInBook(sql`(upto - brought)`)} as revenue
      from (
        select orders.id as order_id, product_type, product_size, order_lines.artwork_id, quantity, cost,
          ${lineRevenue} as brought, total, refunded, book_factor,
          (sum(${lineRevenue}) over (partition by orders.id order by order_lines.position))::bigint as upto
        from orders join order_lines on order_lines.order_id = orders.id where ${sold} and unit_price > 0
      ) as brought_lines
    )
    select 'product' as kind, product_type as name, coalesce(product_size, '') as size, '' as label, ${lineSums}
    from sold_lines group by 2, 3
    union all
    select 'style', coalesce(${styleOf(sql`sold_lines.artwork_id`)}, '') as name, '', '', ${lineSums}
    from sold_lines group by 2
    union all
    select 'offer', code, '', max(label), count(*)::int, 0, 0, 0, 0, 0, sum(${inBook(sql`-cents`)})::bigint,
      sum(${inBook(sql`total`)})::bigint
    from orders join order_adjustments on order_adjustments.order_id = orders.id
    where ${sold} and order_adjustments.kind = 'discount' and code <> ${reverseChargeCode} group by code
    union all
    select 'all', '', '', '', count(*)::int, 0, 0, 0, 0, 0, 0, coalesce(sum(${inBook(sql`total`)}), 0)::bigint
    from orders where ${sold} and customer_email is not null`;
}
