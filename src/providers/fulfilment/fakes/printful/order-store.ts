import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../shared/time.ts';
import { recordEvent } from '../deliveries.ts';
import type { FileCache } from '../file-cache.ts';
import type { SettingsStore } from '../settings.ts';
import { checkFiles } from './check-files.ts';
import { presentWebhook } from './events.ts';
import type { OrderWithId } from './present.ts';
import { Refusal } from './refusal.ts';
import type { FakePrintfulSettings } from './settings.ts';
import { nextStep, takeStep, type Change } from './steps.ts';
import { nextNumber } from '../counter.ts';
import { schemaName, tables, type FakeOrder } from './tables.ts';

export interface OrderStore {
  /** Makes an order; null if its external id is in use. */
  create(
    order: Omit<FakeOrder, 'items'>,
    items: readonly Omit<FakeOrder['items'][number], 'id'>[],
  ): Promise<OrderWithId | null>;
  /** An order as it is now, by its number or by '@' and its external id; null if there is none. */
  find(reference: string, storeId?: number): Promise<OrderWithId | null>;
  list(storeId: number): Promise<OrderWithId[]>;
  /** A page of a store's orders, sorted as the API sorts them, and the number of all its orders. */
  listPage(storeId: number, page: { offset: number; limit: number }): Promise<{ slice: OrderWithId[]; total: number }>;
  /** Changes an order if it is unchanged since it was found; otherwise refuses with 409. Returns the new order. */
  change(found: OrderWithId, change: (order: FakeOrder, now: Date) => Change): Promise<OrderWithId>;
  remove(id: number): Promise<void>;
  /** Takes the next step of an order now, even if it is not due yet. */
  advance(id: number): Promise<void>;
  /** Takes all steps that are due. */
  tick(): Promise<void>;
}

export interface OrderStoreOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly settings: SettingsStore<FakePrintfulSettings>;
  readonly files: FileCache;
}

const { orders } = tables;

/**
 * The orders of the fake. Nothing runs in the background: reading an order first takes every step that is due by now,
 * each at its own time.
 */
export function openOrderStore({ db, clock, publicUrl, settings, files }: OrderStoreOptions): OrderStore {
  async function read(from: DbOrTx, id: number): Promise<OrderWithId | null> {
    const [row] = await from.select().from(orders).where(eq(orders.id, id));
    return row === undefined ? null : { id: row.id, order: row.order };
  }

  async function save(tx: Tx, id: number, { order, events }: Change, at: Date, known: FakePrintfulSettings) {
    const nextAt = nextStep(order, known)?.at ?? null;
    await tx.update(orders).set({ order, nextAt }).where(eq(orders.id, id));
    for (const event of events) {
      const payload = presentWebhook({ id, order }, event, { publicUrl, at, orderForm: known.orderForm });
      await recordEvent(tx, tables, { type: event.type, payload, at });
    }
  }

  /**
   * Takes one step if it is due, or in any case if `isForced`. Files are fetched before the transaction, because the
   * shop that serves them may use the same database.
   */
  async function step(id: number, isForced: boolean): Promise<boolean> {
    const known = await settings.read();
    const found = await read(db, id);
    const due = found === null ? null : nextStep(found.order, known);
    const now = clock();
    if (found === null || due === null || (due.at > now && !isForced)) return false;
    const badFiles = due.kind === 'fetch files' ? await checkFiles(found.order, files, known) : {};
    const at = due.at > now ? now : due.at;
    await db.transaction(async (tx) => {
      const [locked] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      // Somebody else has taken the step meanwhile.
      if (locked === undefined || nextStep(locked.order, known)?.kind !== due.kind) return;
      if (locked.order.updatedAt !== found.order.updatedAt) return;
      await save(tx, id, takeStep(locked.order, { kind: due.kind, at }, known, badFiles), at, known);
    });
    return true;
  }

  async function progress(id: number): Promise<void> {
    for (let count = 0; count < 200 && (await step(id, false)); count += 1);
  }

  async function tick(): Promise<void> {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNotNull(orders.nextAt), lte(orders.nextAt, clock())))
      .orderBy(asc(orders.nextAt));
    for (const { id } of due) await progress(id);
  }

  return {
    async create(order, items) {
      const known = await settings.read();
      return db.transaction(async (tx) => {
        const [made] = await tx
          .insert(orders)
          .values({
            id: await nextNumber(tx, schemaName, { name: 'orders', first: 73_000_001 }),
            storeId: order.storeId,
            externalId: order.externalId,
            order: { ...order, items: [] },
          })
          .onConflictDoNothing()
          .returning({ id: orders.id });
        if (made === undefined) return null;
        const { id } = made;
        const whole = { ...order, items: items.map((item, index) => ({ ...item, id: id * 10 + index })) };
        await save(tx, id, { order: whole, events: [{ type: 'order_created' }] }, clock(), known);
        return { id, order: whole };
      });
    },
    async find(reference, storeId) {
      const isOurs = reference.startsWith('@');
      if (!isOurs && !/^\d{1,15}$/.test(reference)) return null;
      const [row] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            isOurs ? eq(orders.externalId, reference.slice(1)) : eq(orders.id, Number(reference)),
            storeId === undefined ? undefined : eq(orders.storeId, storeId),
          ),
        );
      if (row === undefined) return null;
      await progress(row.id);
      return read(db, row.id);
    },
    async list(storeId) {
      await tick();
      const rows = await db.select().from(orders).where(eq(orders.storeId, storeId)).orderBy(asc(orders.id));
      return rows.map(({ id, order }) => ({ id, order }));
    },
    async listPage(storeId, { offset, limit }) {
      await tick();
      const ofStore = eq(orders.storeId, storeId);
      const { listOrder } = await settings.read();
      const rows = await db
        .select()
        .from(orders)
        .where(ofStore)
        .orderBy(listOrder === 'oldest first' ? asc(orders.id) : desc(orders.id))
        .offset(offset)
        .limit(limit);
      return { slice: rows.map(({ id, order }) => ({ id, order })), total: await db.$count(orders, ofStore) };
    },
    async change({ id, order: found }, change) {
      const known = await settings.read();
      return db.transaction(async (tx) => {
        const [locked] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
        if (locked === undefined || JSON.stringify(locked.order) !== JSON.stringify(found)) throw conflict();
        const now = clock();
        const changed = change(locked.order, now);
        await save(tx, id, changed, now, known);
        return { id, order: changed.order };
      });
    },
    remove: async (id) => void (await db.delete(orders).where(eq(orders.id, id))),
    advance: async (id) => void (await step(id, true)),
    tick,
  };
}

function conflict(): Refusal {
  return new Refusal(
    409,
    'Attempting to update a resource that is already being updated. Please try again after the previous update has completed',
  );
}
