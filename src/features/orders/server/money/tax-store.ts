import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { spainOutsideVatArea } from '../../../../shared/places/union.ts';
import { reverseChargeCode, reverseChargeLabels } from '../../../catalog/contract.ts';
import { inBook, partInBook } from './book.ts';

/** What orders of some days were taxed with one rate, in the currency of the books. */
export interface TaxSum {
  /** Null where everybody paid the same rate. */
  readonly country: string | null;
  readonly state: string | null;
  readonly label: string;
  /** Thousandths of a percent. */
  readonly rate: number;
  /** Whether prices held it. */
  readonly included: boolean;
  readonly orders: number;
  readonly taxable: Cents;
  readonly cents: Cents;
}

/** Whether the company that bought accounts for the VAT. */
const isReverseCharged = sql`exists (select 1 from order_adjustments
  where order_id = orders.id and kind = 'tax' and code = ${reverseChargeCode})`;

const ofOrder = { order: sql`order_taxes.order_id`, position: sql`order_taxes.position` };

/** More rates than a table of the owner can name for a place. */
const maxRows = 1_000;

/**
 * The taxes of the orders from `first` to `last`, both included, by place and rate, the largest first. Orders of
 * earlier versions are not in it, and refunds are not deducted. What companies account for themselves is a row of its
 * own for each country.
 */
export async function readTaxSums(
  db: DbOrTx,
  { mode, timezone, first, last }: { mode: 'test' | 'live'; timezone: string; first: string; last: string },
): Promise<TaxSum[]> {
  const isCounted = sql`orders.mode = ${mode} and orders.archived_at is null
    and orders.created_at >= ${first}::date::timestamp at time zone ${timezone}::text
    and orders.created_at < (${last}::date + 1)::timestamp at time zone ${timezone}::text`;
  const { rows } = await db.execute<
    Omit<TaxSum, 'orders' | 'taxable' | 'cents'> & { orders: string; taxable: string; cents: string }
  >(sql`
    select country, state, label, rate, included,
      count(*) as orders, sum(taxable) as taxable, sum(cents) as cents
    from (
      select country, order_taxes.state, label, rate, included, ${inBook(sql`taxable`)} as taxable,
        ${partInBook(sql`cents`, ofOrder)} as cents
      from order_taxes join orders on orders.id = order_taxes.order_id
      where ${isCounted}
      union all
      select place->>'country', place->>'state', ${reverseChargeLabels.tax}, 0, false, ${inBook(sql`total`)}, 0
      from orders
      where ${isReverseCharged} and ${isCounted}
    ) as taxes
    group by country, state, label, rate, included
    order by sum(cents) desc, country, state, rate
    limit ${maxRows}`);
  return rows.map(({ country, state, label, rate, included, orders, taxable, cents }) => ({
    country,
    state,
    label,
    rate,
    included,
    orders: Number(orders),
    taxable: Number(taxable),
    cents: Number(cents),
  }));
}

/** What consumers in some countries bought in a time, without tax and refunds, in the currency of the books. */
export async function readNetSalesTo(
  db: DbOrTx,
  { mode, from, to, countries }: { mode: 'test' | 'live'; from: Date; to: Date; countries: readonly string[] },
): Promise<{ orders: number; cents: Cents }> {
  // A refund takes back its part of the tax.
  const net = sql`round((total - tax - included_tax)::numeric * (total - refunded) / total)::bigint`;
  const { rows } = await db.execute<{ orders: string; cents: string }>(sql`
    select count(*) as orders, coalesce(sum(${inBook(net)}), 0) as cents
    from orders
    where mode = ${mode} and archived_at is null and not imported and total > 0 and refunded < total
      and not ${isReverseCharged}
      and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
      and coalesce(place->>'country', address->>'country') = any(${sql.param([...countries])}::text[])
      and not (coalesce(place->>'country', address->>'country') = 'ES'
        and coalesce(place->>'state', address->>'state', '') = any(${sql.param([...spainOutsideVatArea])}::text[]))`);
  return { orders: Number(rows[0]?.orders ?? 0), cents: Number(rows[0]?.cents ?? 0) };
}
