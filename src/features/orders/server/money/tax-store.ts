import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { spainOutsideVatArea } from '../../../../shared/places/union.ts';
import { reverseChargeCode, reverseChargeLabels } from '../../../catalog/contract.ts';
import { inBook, partInBook, partOf } from './book.ts';

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

const part = (amount: SQL, gone: SQL) => partOf(amount, gone, sql`total`);
/** SQL: what credit notes have given back of a tax, and of what it is on, once so much of an order has gone back. */
const creditedTax = (gone: SQL) => part(sql`cents`, gone);
const creditedTaxable = (gone: SQL) => sql`case when included then ${part(sql`taxable`, gone)}
  else ${part(sql`taxable + cents`, gone)} - ${creditedTax(gone)} end`;

/** SQL: what is credited of each tax before and after each refund, and of the taxes of its order up to this one. */
const credited = sql`
  select country, order_taxes.state, label, rate, included, book_factor,
    ${creditedTaxable(sql`before`)} as taxable_before, ${creditedTaxable(sql`after`)} as taxable_after,
    ${creditedTax(sql`before`)} as tax_before, ${creditedTax(sql`after`)} as tax_after,
    (sum(${creditedTax(sql`before`)}) over upto)::bigint as upto_before,
    (sum(${creditedTax(sql`after`)}) over upto)::bigint as upto_after
  from refunded join order_taxes on order_taxes.order_id = refunded.id
  window upto as (partition by refund_id order by position)`;

const booked = (cents: SQL) => inBook(cents, sql`book_factor`);
/** SQL: the same in the books: each tax is what those of its order grow by with it, as when it was charged. */
const creditedTaxInBook = sql`${booked(sql`upto_before`)} - ${booked(sql`upto_before - tax_before`)}
  - ${booked(sql`upto_after`)} + ${booked(sql`upto_after - tax_after`)}`;

/** More rates than a table of the owner can name for a place. */
const maxRows = 1_000;

/**
 * The taxes of the orders from `first` to `last`, both included, less what the refunds of these days took back of the
 * taxes of any order, by place and rate, the largest first. `refunds` is SQL: the refunds of these days with the payment
 * of each, and what had gone back of that `before` and `after`. Orders of earlier versions are not in it. What companies
 * account for themselves is a row of its own for each country.
 */
export async function readTaxSums(
  db: DbOrTx,
  {
    mode,
    timezone,
    first,
    last,
    refunds,
  }: { mode: 'test' | 'live'; timezone: string; first: string; last: string; refunds: SQL },
): Promise<TaxSum[]> {
  const isKept = sql`orders.mode = ${mode} and orders.archived_at is null`;
  const isCounted = sql`${isKept}
    and orders.created_at >= ${first}::date::timestamp at time zone ${timezone}::text
    and orders.created_at < (${last}::date + 1)::timestamp at time zone ${timezone}::text`;
  const { rows } = await db.execute<
    Omit<TaxSum, 'orders' | 'taxable' | 'cents'> & { orders: string; taxable: string; cents: string }
  >(sql`
    with refunded as (
      select refunds.id as refund_id, orders.id, orders.place, orders.total, orders.book_factor,
        least(refunds.before, orders.total)::bigint as before, least(refunds.after, orders.total)::bigint as after
      from ${refunds} as refunds
      join orders on orders.payment = refunds.payment and not orders.imported and orders.total > 0 and ${isKept}
    )
    select country, state, label, rate, included,
      sum(orders) as orders, sum(taxable) as taxable, sum(cents) as cents
    from (
      select country, order_taxes.state, label, rate, included, 1 as orders, ${inBook(sql`taxable`)} as taxable,
        ${partInBook(sql`cents`, ofOrder)} as cents
      from order_taxes join orders on orders.id = order_taxes.order_id
      where ${isCounted}
      union all
      select country, state, label, rate, included, 0,
        ${booked(sql`taxable_before`)} - ${booked(sql`taxable_after`)}, ${creditedTaxInBook}
      from (${credited}) as credited
      union all
      select place->>'country', place->>'state', ${reverseChargeLabels.tax}, 0, false, 1, ${inBook(sql`total`)}, 0
      from orders
      where ${isReverseCharged} and ${isCounted}
      union all
      select place->>'country', place->>'state', ${reverseChargeLabels.tax}, 0, false, 0,
        ${booked(sql`before`)} - ${booked(sql`after`)}, 0
      from refunded as orders
      where ${isReverseCharged}
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
