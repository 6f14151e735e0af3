import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PrintPartnerName } from '../../../providers/fulfilment/port.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Blocker } from '../states.ts';
import { fulfilmentStates, isChangeable } from '../states.ts';
import { fulfilmentLines, fulfilmentOrders, partnerWebhooks } from './tables.ts';

export type FulfilmentRow = typeof fulfilmentOrders.$inferSelect;
export type FulfilmentLine = { readonly position: number; readonly quantity: number };

/** Inserts a fulfilment order with its lines. False if its order has one at this partner already. */
export async function insertFulfilment(
  tx: DbOrTx,
  row: typeof fulfilmentOrders.$inferInsert,
  lines: readonly FulfilmentLine[],
): Promise<boolean> {
  const inserted = await tx.insert(fulfilmentOrders).values(row).onConflictDoNothing().returning();
  if (inserted.length === 0) return false;
  await tx
    .insert(fulfilmentLines)
    .values(lines.map(({ position, quantity }) => ({ fulfilmentId: row.id, position, quantity })));
  return true;
}

export async function findFulfilment(db: DbOrTx, id: string): Promise<FulfilmentRow | null> {
  const [row] = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id));
  return row ?? null;
}

/** The fulfilment order, locked until the transaction ends. */
export async function lockFulfilment(tx: DbOrTx, id: string): Promise<FulfilmentRow | null> {
  const [row] = await tx.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id)).for('no key update');
  return row ?? null;
}

/** The fulfilment orders of an order, oldest first, including canceled ones. */
export async function findFulfilmentsOf(db: DbOrTx, orderId: string): Promise<FulfilmentRow[]> {
  return db
    .select()
    .from(fulfilmentOrders)
    .where(eq(fulfilmentOrders.orderId, orderId))
    .orderBy(asc(fulfilmentOrders.createdAt), asc(fulfilmentOrders.id));
}

export async function updateFulfilment(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof fulfilmentOrders.$inferInsert>,
): Promise<void> {
  await tx.update(fulfilmentOrders).set(fields).where(eq(fulfilmentOrders.id, id));
}

/** Removes what was computed from the address of a closed order whose person is removed. */
export async function forgetAddress(tx: DbOrTx, orderId: string): Promise<void> {
  await tx
    .update(fulfilmentOrders)
    .set({ addressHash: null, contentHash: null })
    .where(eq(fulfilmentOrders.orderId, orderId));
}

export async function findFulfilmentLines(db: DbOrTx, ids: readonly string[]): Promise<Map<string, FulfilmentLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fulfilmentLines)
    .where(inArray(fulfilmentLines.fulfilmentId, [...ids]))
    .orderBy(asc(fulfilmentLines.position));
  return Map.groupBy(rows, ({ fulfilmentId }) => fulfilmentId);
}

/** Fulfilment orders whose next step is due, the most overdue first. */
export async function findDue(db: DbOrTx, now: Date, limit: number): Promise<FulfilmentRow[]> {
  return db
    .select()
    .from(fulfilmentOrders)
    .where(lte(fulfilmentOrders.dueAt, now))
    .orderBy(asc(fulfilmentOrders.dueAt))
    .limit(limit);
}

/** Ids of the fulfilment orders of these orders that the partners have not been told to make. */
export async function findChangeable(db: DbOrTx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ id: fulfilmentOrders.id })
    .from(fulfilmentOrders)
    .where(
      and(
        inArray(fulfilmentOrders.orderId, [...orderIds]),
        inArray(fulfilmentOrders.state, fulfilmentStates.filter(isChangeable)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** An order that a partner works on, as the shop saw it last. */
export interface FollowedOrder {
  readonly id: string;
  readonly reference: string;
  readonly mark: string | null;
  readonly createdAt: Date;
}

/** Unfinished orders at a partner, released since `releasedSince` or not yet, oldest first. */
export async function findFollowed(
  db: DbOrTx,
  { partner, fake, releasedSince }: { partner: PrintPartnerName; fake: boolean; releasedSince: Date },
): Promise<FollowedOrder[]> {
  const { id, reference, mark, createdAt, releasedAt, state } = fulfilmentOrders;
  const rows = await db
    .select({ id, reference, mark, createdAt })
    .from(fulfilmentOrders)
    .where(
      and(
        eq(fulfilmentOrders.partner, partner),
        eq(fulfilmentOrders.fake, fake),
        inArray(state, ['released', 'making', 'sent', 'problem']),
        isNotNull(reference),
        or(isNull(releasedAt), gte(releasedAt, releasedSince)),
      ),
    )
    .orderBy(asc(createdAt));
  return rows.flatMap((row) => (row.reference === null ? [] : [{ ...row, reference: row.reference }]));
}

/** Makes the next steps of fulfilment orders due at a moment, unless they are due before. */
export async function makeDueBy(db: DbOrTx, ids: readonly string[], at: Date): Promise<void> {
  // Orders that ended meanwhile have no next step. `least` ignores a null.
  await db
    .update(fulfilmentOrders)
    .set({ dueAt: sql`least(${fulfilmentOrders.dueAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(inArray(fulfilmentOrders.id, [...ids]), notInArray(fulfilmentOrders.state, ['delivered', 'cancelled'])));
}

/**
 * Makes the next step of a fulfilment order due now, by its own id or the partner's, and keeps a hint. Returns its id.
 */
export async function makeDue(
  db: DbOrTx,
  {
    partner,
    fake,
    id,
    reference,
    hint = null,
  }: {
    partner: PrintPartnerName;
    fake: boolean;
    id: string | null;
    reference: string | null;
    hint?: FulfilmentRow['hint'];
  },
  now: Date,
): Promise<string | null> {
  const named = [
    ...(id === null ? [] : [eq(fulfilmentOrders.id, id)]),
    ...(reference === null ? [] : [eq(fulfilmentOrders.reference, reference)]),
  ];
  if (named.length === 0) return null;
  const rows = await db
    .update(fulfilmentOrders)
    .set({ dueAt: now, ...(hint !== null && { hint }) })
    .where(
      and(
        eq(fulfilmentOrders.partner, partner),
        eq(fulfilmentOrders.fake, fake),
        ne(fulfilmentOrders.state, 'cancelled'),
        or(...named),
      ),
    )
    .returning({ id: fulfilmentOrders.id });
  return rows[0]?.id ?? null;
}

/** Makes the planned orders and drafts due now that wait for one of these blockers. Returns their ids. */
export async function wakeBlocked(tx: DbOrTx, blockers: readonly Blocker[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(fulfilmentOrders)
    .set({ dueAt: now })
    .where(and(inArray(fulfilmentOrders.state, ['planned', 'draft']), inArray(fulfilmentOrders.blocker, [...blockers])))
    .returning({ id: fulfilmentOrders.id });
  return rows.map(({ id }) => id);
}

/** A lock that serializes decisions about money, so that two of them cannot both use what is left of a limit. */
export async function lockSpending(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fulfilment spending'))`);
}

/** Cents that partners were allowed to charge: since `since`, and for one order. Canceled ones do not count. */
export async function sumAuthorized(
  db: DbOrTx,
  { since, orderId, fake, except }: { since: Date; orderId: string; fake: boolean; except: string },
): Promise<{ day: Cents; order: Cents }> {
  const counted = and(
    eq(fulfilmentOrders.fake, fake),
    isNotNull(fulfilmentOrders.authorized),
    ne(fulfilmentOrders.state, 'cancelled'),
    ne(fulfilmentOrders.id, except),
  );
  const sum = async (part: ReturnType<typeof and>): Promise<Cents> => {
    const [row] = await db
      .select({ cents: sql<string>`coalesce(sum(${fulfilmentOrders.authorized}), 0)` })
      .from(fulfilmentOrders)
      .where(and(counted, part));
    return Number(row?.cents ?? 0);
  };
  return {
    day: await sum(gte(fulfilmentOrders.authorizedAt, since)),
    order: await sum(eq(fulfilmentOrders.orderId, orderId)),
  };
}

export async function findWebhook(
  db: DbOrTx,
  { partner, fake }: { partner: PrintPartnerName; fake: boolean },
): Promise<typeof partnerWebhooks.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(partnerWebhooks)
    .where(and(eq(partnerWebhooks.partner, partner), eq(partnerWebhooks.fake, fake)));
  return row ?? null;
}

export async function saveWebhook(db: DbOrTx, row: typeof partnerWebhooks.$inferInsert): Promise<void> {
  const { url, secret, registeredAt } = row;
  await db
    .insert(partnerWebhooks)
    .values(row)
    .onConflictDoUpdate({
      target: [partnerWebhooks.partner, partnerWebhooks.fake],
      set: { url, secret, registeredAt },
    });
}
