import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import type { OrderRow } from '../store.ts';
import { orderAdjustments } from '../money/tables.ts';
import { orders } from '../tables.ts';
import { hasTag } from './tag-store.ts';
import { notes, orderCustomers } from './tables.ts';

/** What decides a customer's place in a list. */
export type CustomerSort = 'last' | 'value' | 'orders';

export interface CustomerCriteria {
  readonly mode: 'test' | 'live';
  /** With more than one order, or with one. */
  readonly returning?: boolean;
  readonly tag?: string;
  /** With one of these addresses, in lower case, or one of these tags. */
  readonly of?: { readonly emails: readonly string[]; readonly tags: readonly string[] };
}

/** A customer: an email address within a mode. Amounts are in cents of the books' currency. */
export interface Customer {
  readonly id: string;
  readonly mode: 'test' | 'live';
  /** Lower case. */
  readonly email: string;
  /** From the latest order that has one; null if none has. */
  readonly name: string | null;
  readonly orders: number;
  readonly paid: number;
  readonly refunded: number;
  readonly lastOrderAt: Date;
  readonly tags: readonly string[];
}

const sortings: Readonly<Record<CustomerSort, SQL>> = {
  last: sql`last_order_at desc, id desc`,
  value: sql`(paid - refunded) desc, id desc`,
  orders: sql`orders desc, id desc`,
};

const theirName = sql`(
  select nullif(trim(concat_ws(' ', customer_first_name, customer_last_name)), '') from ${orders}
  where lower(customer_email) = listed.email and mode = listed.mode and archived_at is null
  order by created_at desc limit 1)`;

interface CustomerRow extends Record<string, unknown> {
  readonly id: string;
  readonly mode: 'test' | 'live';
  readonly email: string;
  readonly name: string | null;
  readonly orders: number;
  readonly paid: string;
  readonly refunded: string;
  readonly last: string;
  readonly tags: string[];
}

function present({ last, paid, refunded, ...row }: CustomerRow): Customer {
  return { ...row, paid: Number(paid), refunded: Number(refunded), lastOrderAt: new Date(last) };
}

const columns = sql`listed.id, listed.mode, listed.email, listed.orders, listed.paid, listed.refunded, listed.tags,
  to_json(listed.last_order_at)#>>'{}' as last, ${theirName} as name`;

/** One page of customers, and the number of matches, counted up to one beyond `upTo`. */
export async function findCustomers(
  db: DbOrTx,
  criteria: CustomerCriteria,
  { offset, size, upTo, sort }: { offset: number; size: number; upTo: number; sort: CustomerSort },
): Promise<{ customers: Customer[]; total: number }> {
  const matching = sql`${orderCustomers} where ${and(...conditionsOf(criteria))}`;
  const sorting = sortings[sort];
  // The customers of a search are read once. All others are counted by one index and sorted by another.
  const [found, from] =
    criteria.of === undefined
      ? [sql``, matching]
      : [sql`with found as materialized (${eitherOf(matching, criteria.of)})`, sql`found`];
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`${found}
    select (select count(*)::int from (select 1 from ${from} limit ${upTo + 1}) as counted) as total,
      array(select id from ${from} order by ${sorting} limit ${size} offset ${offset}) as ids`);
  const { total, ids } = must(rows[0], 'the count');
  const { rows: customers } = await db.execute<CustomerRow>(sql`
    select ${columns} from ${orderCustomers} as listed where id = any(${sql.param(ids)}::text[]) order by ${sorting}`);
  return { customers: customers.map(present), total };
}

/** Each part by its own index: joined with 'or', every customer would be read. */
function eitherOf(matching: SQL, { emails, tags }: NonNullable<CustomerCriteria['of']>): SQL {
  const ofEmail = sql`select * from ${matching} and email = any(${sql.param([...emails])}::text[])`;
  if (tags.length === 0) return ofEmail;
  return sql`${ofEmail} union
    select * from ${matching} and tags <> '{}' and tags && ${sql.param([...tags])}::text[]`;
}

function conditionsOf({ mode, returning, tag }: CustomerCriteria): (SQL | undefined)[] {
  return [
    // As a literal, so that the indexes that are limited to one of them are used.
    sql`mode = ${sql.raw(mode === 'live' ? "'live'" : "'test'")} and last_order_at is not null`,
    returning === undefined ? undefined : returning ? sql`orders > 1` : sql`orders <= 1`,
    tag === undefined ? undefined : hasTag(sql`tags`, tag),
  ];
}

/** Null for an unknown id. */
export async function findCustomer(db: DbOrTx, id: string): Promise<Customer | null> {
  const { rows } = await db.execute<CustomerRow>(
    sql`select ${columns} from ${orderCustomers} as listed where listed.id = ${id} and last_order_at is not null`,
  );
  return rows[0] === undefined ? null : present(rows[0]);
}

/** The customer with an order of this mode and address; null if the order has no address. */
export async function findCustomerOf(
  db: DbOrTx,
  { mode, email }: { mode: 'test' | 'live'; email: string | null },
): Promise<Customer | null> {
  if (email === null) return null;
  const { rows } = await db.execute<CustomerRow>(sql`
    select ${columns} from ${orderCustomers} as listed
    where listed.mode = ${mode} and listed.email = lower(${email}) and last_order_at is not null`);
  return rows[0] === undefined ? null : present(rows[0]);
}

/** The discounts of a customer's orders, newest first, at most `limit`. */
export async function findDiscountsOf(
  db: DbOrTx,
  { mode, email }: Pick<Customer, 'mode' | 'email'>,
  limit: number,
): Promise<{ orderId: string; label: string; cents: number; currency: string; at: Date }[]> {
  return db
    .select({
      orderId: orders.id,
      label: orderAdjustments.label,
      cents: orderAdjustments.cents,
      currency: orders.currency,
      at: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderAdjustments, eq(orderAdjustments.orderId, orders.id))
    .where(
      and(
        eq(orders.mode, mode),
        sql`lower(${orders.customerEmail}) = ${email}`,
        sql`${orders.archivedAt} is null`,
        eq(orderAdjustments.kind, 'discount'),
      ),
    )
    .orderBy(sql`${orders.createdAt} desc`, sql`${orders.id} desc`)
    .limit(limit);
}

/**
 * Before the address of an order changes: if this is the only order of its customer, what is noted about them goes to
 * the new address, because a corrected address is the same person.
 */
export async function moveCustomer(
  tx: Tx,
  { mode, customerEmail }: Pick<OrderRow, 'mode' | 'customerEmail'>,
  email: string,
): Promise<void> {
  const to = email.toLowerCase();
  if (customerEmail === null || customerEmail.toLowerCase() === to) return;
  const [before] = await tx
    .select()
    .from(orderCustomers)
    .where(and(eq(orderCustomers.mode, mode), eq(orderCustomers.email, customerEmail.toLowerCase())))
    .for('update');
  if (before === undefined || before.orders > 1) return;
  // The trigger of the order counts it in.
  await tx.insert(orderCustomers).values({ mode, email: to, orders: 0 }).onConflictDoNothing();
  const [after] = await tx
    .select()
    .from(orderCustomers)
    .where(and(eq(orderCustomers.mode, mode), eq(orderCustomers.email, to)))
    .for('update');
  const { id, tags } = must(after, 'the customer');
  await tx.update(notes).set({ customerId: id }).where(eq(notes.customerId, before.id));
  await tx
    .update(orderCustomers)
    .set({ tags: [...new Set([...tags, ...before.tags])] })
    .where(eq(orderCustomers.id, id));
}
