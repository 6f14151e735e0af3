import { and, desc, eq, gte, ne, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { money, type Cents, type Money } from '../../../../shared/money.ts';
import type { ProductType } from '../../../catalog/contract.ts';
import { buyers, inBook, soldLines } from '../../../orders/server/service.ts';
import { boardGroups, type BoardGroup } from '../../contract.ts';
import type { FulfilmentRow } from '../store.ts';
import { fulfilmentLines, fulfilmentOrders } from '../tables.ts';

export interface BoardRow {
  readonly row: FulfilmentRow;
  readonly customer: string;
  /** What the customer paid for the lines, and what that is in the books; 0 for a reprint. */
  readonly paid: Money;
  readonly paidInBook: Money;
}

const { state, blocker } = fulfilmentOrders;
/**
 * Names its columns by hand, because Drizzle omits the table's name in a query of one table, and a subquery needs it.
 */
const isReprinted = sql`exists (
  select 1 from fulfilment_orders reprints where reprints.reprint_of = "fulfilment_orders"."id" and reprints.state <> 'cancelled')`;

/** The same condition as that of a partial index, which finds the few open ones among all. */
const isOpen = sql`${state} not in ('delivered', 'cancelled')`;
/** Coalesced, because a comparison with a null blocker is null instead of false. */
const waitsForPerson = sql`(
  (${state} = 'problem' and not ${isReprinted})
  or (${state} in ('planned', 'draft') and coalesce(${blocker}, '') in ('order cap', 'release by hand', 'currency', 'fraud warning')))`;
const isDone = sql`(${state} in ('delivered', 'cancelled') or (${state} = 'problem' and ${isReprinted}))`;

const conditions: Readonly<Record<BoardGroup, SQL>> = {
  'needs a person': sql`(${isOpen} and ${waitsForPerson})`,
  'under way': sql`(${isOpen} and not ${waitsForPerson} and not ${isDone})`,
  done: isDone,
};

/** A page of fulfilment orders, newest first, after the one with the id `before`. */
export async function findBoard(
  db: DbOrTx,
  { group, before, size }: { group: BoardGroup | undefined; before: string | undefined; size: number },
): Promise<BoardRow[]> {
  const { createdAt, id } = fulfilmentOrders;
  const rows = await db
    .select()
    .from(fulfilmentOrders)
    .where(
      and(
        group === undefined ? undefined : conditions[group],
        before === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) < (select seen.created_at, seen.id from fulfilment_orders seen where seen.id = ${before})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(size);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const sold = soldLines(db);
  const buyer = buyers(db);
  const paid = sql`sum(${sold.unitPrice} * ${fulfilmentLines.quantity})`;
  const facts = await db
    .select({
      id,
      customer: sql<string>`coalesce(max(${buyer.name}), 'Guest')`,
      paid: sql`coalesce(${paid}, 0)`.mapWith(Number),
      paidInBook: sql`coalesce(${inBook(paid, sql`max(${sold.bookFactor})`)}, 0)`.mapWith(Number),
      currency: sql<string | null>`max(${sold.currency})`,
      bookCurrency: sql<string | null>`max(${sold.bookCurrency})`,
    })
    .from(fulfilmentOrders)
    .leftJoin(fulfilmentLines, eq(fulfilmentLines.fulfilmentId, id))
    .leftJoin(sold, and(eq(sold.orderId, fulfilmentOrders.orderId), eq(sold.position, fulfilmentLines.position)))
    .leftJoin(buyer, eq(buyer.orderId, fulfilmentOrders.orderId))
    .where(sql`${id} in ${ids}`)
    .groupBy(id);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row) => {
    const fact = byId.get(row.id);
    const inCurrency = (cents: Cents | undefined, currency: string | null | undefined): Money =>
      money(row.reprintOf === null ? (cents ?? 0) : 0, currency ?? undefined);
    return {
      row,
      customer: fact?.customer ?? 'Guest',
      paid: inCurrency(fact?.paid, fact?.currency),
      paidInBook: inCurrency(fact?.paidInBook, fact?.bookCurrency),
    };
  });
}

/** The number of fulfilment orders of each group, counted up to one beyond `upTo`. */
export async function countBoard(db: DbOrTx, upTo: number): Promise<Record<BoardGroup, number>> {
  const counted = await Promise.all(
    boardGroups.map(async (group) => {
      const some = db
        .select({ one: sql`1`.as('one') })
        .from(fulfilmentOrders)
        .where(conditions[group])
        .limit(upTo + 1)
        .as('some');
      const [row] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(some);
      return [group, row?.total ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<BoardGroup, number>;
}

/**
 * What partners charged and customers paid for each product since `since`, in cents of the books' currency. The cost of
 * a fulfilment order of several products is divided in proportion to their prices, or to their pieces if all were free.
 * Costs in other currencies are left out.
 */
export async function sumProducts(
  db: DbOrTx,
  { since, fake }: { since: Date; fake: boolean },
): Promise<{ product: ProductType; pieces: number; cost: Cents; revenue: Cents; currency: string }[]> {
  const sold = soldLines(db);
  const { quantity } = fulfilmentLines;
  const price = sql`(${sold.unitPrice} * ${quantity})`;
  const ofOrder = sql`over (partition by ${fulfilmentOrders.id})`;
  const parts = db
    .select({
      product: sold.productType,
      currency: sold.bookCurrency,
      pieces: sql<number>`${quantity}`.as('pieces'),
      paid: sql<number>`case when ${fulfilmentOrders.reprintOf} is null then ${inBook(price, sql`${sold.bookFactor}`)} else 0 end`.as(
        'paid',
      ),
      net: sql<number>`((${fulfilmentOrders.cost} ->> 'total')::numeric - ${fulfilmentOrders.refunded})`.as('net'),
      share: sql<number>`case
        when sum(${price}) ${ofOrder} > 0 then ${price}::numeric / sum(${price}) ${ofOrder}
        else ${quantity}::numeric / sum(${quantity}) ${ofOrder} end`.as('share'),
    })
    .from(fulfilmentOrders)
    .innerJoin(fulfilmentLines, eq(fulfilmentLines.fulfilmentId, fulfilmentOrders.id))
    .innerJoin(sold, and(eq(sold.orderId, fulfilmentOrders.orderId), eq(sold.position, fulfilmentLines.position)))
    .where(
      and(
        gte(fulfilmentOrders.authorizedAt, since),
        eq(fulfilmentOrders.fake, fake),
        ne(fulfilmentOrders.state, 'cancelled'),
        sql`${fulfilmentOrders.cost} ->> 'currency' = ${sold.bookCurrency}`,
      ),
    )
    .as('parts');
  return db
    .select({
      product: parts.product,
      currency: parts.currency,
      pieces: sql`sum(${parts.pieces})`.mapWith(Number),
      cost: sql`round(sum(${parts.net} * ${parts.share}))`.mapWith(Number),
      revenue: sql`sum(${parts.paid})`.mapWith(Number),
    })
    .from(parts)
    .groupBy(parts.product, parts.currency)
    .orderBy(parts.product);
}
