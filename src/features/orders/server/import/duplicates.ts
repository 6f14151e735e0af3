import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import type { EditContext } from '../edit-order.ts';
import { findLines, insertEvent, updateOrder, type OrderRow } from '../store.ts';
import { orders } from '../tables.ts';

/** Imported rows of one payment: the one to keep, and its duplicates. */
export interface DuplicateGroup {
  readonly payment: string;
  readonly keep: string;
  readonly duplicates: readonly string[];
}

/**
 * Duplicates are imported rows of one mode with the same payment and the same total. An order that this shop made is
 * never among them, because its payment is unique. Rows with different totals are not either: only a person can tell
 * which total is wrong.
 */
export async function findDuplicates(db: DbOrTx): Promise<DuplicateGroup[]> {
  const shared = await db
    .select({ payment: orders.payment })
    .from(orders)
    .where(and(eq(orders.imported, true), isNull(orders.archivedAt)))
    .groupBy(orders.payment, orders.mode, orders.total)
    .having(sql`count(*) > 1`)
    .orderBy(asc(orders.payment));
  const payments = [...new Set(shared.map(({ payment }) => payment))];
  const groups: DuplicateGroup[] = [];
  for (let at = 0; at < payments.length; at += 500) groups.push(...(await groupsOf(db, payments.slice(at, at + 500))));
  return groups;
}

async function groupsOf(db: DbOrTx, payments: readonly string[]): Promise<DuplicateGroup[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.payment, [...payments]), eq(orders.imported, true), isNull(orders.archivedAt)))
    .orderBy(asc(orders.payment), asc(orders.createdAt), asc(orders.id));
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  );
  const lineCountOf = (id: string) => lines.filter(({ orderId }) => orderId === id).length;
  const rowsByKey = Map.groupBy(rows, ({ payment, mode, total }) => `${payment} ${mode} ${total}`);
  return [...rowsByKey.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      // The sort is stable: of equally complete rows, the oldest stays.
      const [first, ...duplicates] = group.toSorted(
        (a, b) => completeness(b, lineCountOf(b.id)) - completeness(a, lineCountOf(a.id)),
      );
      const keep = must(first, 'a row');
      return { payment: keep.payment, keep: keep.id, duplicates: duplicates.map(({ id }) => id) };
    });
}

/** A score of how much data a row has. */
function completeness(order: OrderRow, lines: number): number {
  const { customerEmail, customerFirstName, customerLastName, address, trackingNumber, trackingUrl } = order;
  const known = [customerEmail, customerFirstName, customerLastName, address, trackingNumber, trackingUrl];
  // Lines and status outweigh the rest.
  return known.filter(Boolean).length + (lines > 0 ? 10 : 0) + (order.status === 'pending' ? 0 : 5);
}

/**
 * Archives duplicates. Every row stays in the database, and the history records who archived it and why. Returns the
 * groups as they were.
 */
export async function archiveDuplicates(
  { db, clock }: EditContext,
  actor: string,
): Promise<{ groups: DuplicateGroup[]; archived: number }> {
  return db.transaction(async (tx) => {
    // A concurrent run waits here and then finds nothing left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('orders duplicates'))`);
    const groups = await findDuplicates(tx);
    const now = clock();
    for (const { payment, keep, duplicates } of groups) {
      for (const id of duplicates) {
        await updateOrder(tx, id, { archivedAt: now, updatedAt: now });
        await insertEvent(tx, {
          orderId: id,
          at: now,
          actor,
          kind: 'archived as a duplicate',
          details: { payment, kept: keep },
        });
      }
      await insertEvent(tx, {
        orderId: keep,
        at: now,
        actor,
        kind: 'duplicates archived',
        details: { payment, archived: [...duplicates] },
      });
    }
    return { groups, archived: groups.reduce((sum, { duplicates }) => sum + duplicates.length, 0) };
  });
}
