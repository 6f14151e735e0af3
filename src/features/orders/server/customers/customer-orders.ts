import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { mailboxSql } from '../../../../platform/db/mailbox.ts';
import { mailboxOf } from '../../../../shared/email-address.ts';
import { must } from '../../../../shared/must.ts';
import { orderAdjustments } from '../money/tables.ts';
import { orders } from '../tables.ts';

/** A customer, as far as the shop knows them. */
export interface Customer {
  /** Visitors and the account. */
  readonly owners: readonly string[];
  /** In any spelling. */
  readonly emails: readonly string[];
}

/** Paid and kept: an order that was canceled, fully refunded or archived does not count. */
const isKept = and(
  ne(orders.status, 'cancelled'),
  isNull(orders.archivedAt),
  sql`(${orders.refunded} < ${orders.total} or ${orders.total} = 0)`,
);

/** Whether a customer has an order of this mode that was paid and kept. */
export async function hasOrdered(db: DbOrTx, mode: 'test' | 'live', customer: Customer): Promise<boolean> {
  const theirs = isOf(customer);
  if (theirs === undefined) return false;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.mode, mode), theirs, isKept))
    .limit(1);
  return found.length > 0;
}

/** Whether one of these payments, by the provider's ids, made an order that was kept. */
export async function isAnyKept(db: DbOrTx, mode: 'test' | 'live', payments: readonly string[]): Promise<boolean> {
  if (payments.length === 0) return false;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    // The index has payments of orders that were not imported.
    .where(and(inArray(orders.payment, [...payments]), eq(orders.imported, false), eq(orders.mode, mode), isKept))
    .limit(1);
  return found.length > 0;
}

/** How many of a customer's orders that were paid and kept have an adjustment with this code. */
export async function countOrdersWith(
  db: DbOrTx,
  mode: 'test' | 'live',
  customer: Customer,
  adjustmentCode: string,
): Promise<number> {
  const theirs = isOf(customer);
  if (theirs === undefined) return 0;
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .innerJoin(orderAdjustments, eq(orderAdjustments.orderId, orders.id))
    .where(and(eq(orders.mode, mode), theirs, isKept, eq(orderAdjustments.code, adjustmentCode)));
  return must(row, 'the number of orders').orders;
}

function isOf({ owners, emails }: Customer): SQL | undefined {
  const mailboxes = emails.filter((email) => email.includes('@')).map(mailboxOf);
  return or(
    owners.length > 0 ? inArray(orders.owner, [...owners]) : undefined,
    // The index has addresses of orders that are shown.
    mailboxes.length > 0
      ? and(isNotNull(orders.customerEmail), inArray(mailboxSql(orders.customerEmail), mailboxes))
      : undefined,
  );
}
