import { asc, desc } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../shared/time.ts';
import { advance } from './advance.ts';
import { updateOrder, insertOrder, readOrder, lockOrder } from './order-store.ts';
import { makeNextStepDue, stopOrder, type StopReason } from './incidents.ts';
import type { OrderBody, Print } from './order-body.ts';
import { endOrder } from './orders.ts';
import { resume } from './progress.ts';
import { refund } from './refunds.ts';
import type { Settings } from './behavior.ts';
import { readSettings, writeSettings } from './settings.ts';
import { callbacks, nextNumber, orders } from './tables.ts';

/** A callback and what became of it. */
interface CallbackView {
  readonly id: string;
  readonly orderId: string;
  readonly type: string;
  readonly attempts: number;
  readonly deliveredAt: Date | null;
}

/** Lets a test or the dev page trigger what happens at Prodigi. Methods with an order's id throw if it is unknown. */
export interface Controls {
  /** Runs every step of all orders that is due by now. */
  tick(): Promise<void>;
  /** All orders as they are, newest first, those in the pause window too. */
  listOrders(): Promise<readonly OrderBody[]>;
  /** The files of an order as they would be printed. */
  listPrints(orderId: string): Promise<readonly Print[]>;
  listCallbacks(): Promise<readonly CallbackView[]>;
  readSettings(): Promise<Settings>;
  /** Changes settings at once, in every process. */
  changeSettings(changes: Partial<Settings>): Promise<void>;
  /** Runs the next step of an order now. Does nothing to an order that waits for a person or is over. */
  advance(orderId: string): Promise<void>;
  /** Stops an order that is under way, until `resume`. */
  stop(orderId: string, reason: StopReason): Promise<void>;
  /** Continues an order that waits for its payment, for an item or for a file. */
  resume(orderId: string): Promise<void>;
  /** Cancels an order at any time, as Prodigi's support does when a picture cannot be printed. */
  cancel(orderId: string): Promise<void>;
  /** Refunds this part of an order's cost. */
  refund(orderId: string, cents: number): Promise<void>;
  /** Repeats an order, as the dashboard can: creates another order with the same reference. Resolves to its id. */
  reprint(orderId: string): Promise<string>;
}

export interface ControlOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly fetchFile: typeof fetch;
  readonly tick: () => Promise<void>;
  readonly onChange: () => void;
}

export function openControls({ db, clock, fetchFile, tick, onChange }: ControlOptions): Controls {
  async function run<T>(action: (tx: Tx, settings: Settings) => Promise<T>): Promise<T> {
    const settings = await readSettings(db);
    const result = await db.transaction((tx) => action(tx, settings));
    onChange();
    return result;
  }
  return {
    tick,
    listOrders: async () => (await db.select().from(orders).orderBy(desc(orders.number))).map(({ body }) => body),
    listPrints: async (id) => (await readOrder(db, id)).hidden.prints,
    listCallbacks: async () =>
      (await db.select().from(callbacks).orderBy(asc(callbacks.number))).map(
        ({ id, orderId, type, attempts, deliveredAt }) => ({ id, orderId, type, attempts, deliveredAt }),
      ),
    readSettings: () => readSettings(db),
    changeSettings: (settings) => writeSettings(db, settings),
    advance: async (id) => {
      if (await makeNextStepDue(db, id, clock())) await advance(db, id, clock(), fetchFile);
      onChange();
    },
    stop: (id, reason) =>
      run(async (tx, settings) => stopOrder(tx, await lockOrder(tx, id), reason, clock(), settings)),
    resume: (id) => run(async (tx, settings) => void (await resume(tx, await lockOrder(tx, id), clock(), settings))),
    cancel: (id) => run(async (tx, settings) => void (await endOrder(tx, await lockOrder(tx, id), clock(), settings))),
    refund: (id, cents) =>
      run(async (tx, settings) => {
        const entry = await lockOrder(tx, id);
        const charges = await refund(tx, entry.body, cents, settings);
        await updateOrder(tx, entry, clock(), { body: { charges }, dueAt: entry.dueAt });
      }),
    reprint: (id) =>
      run(async (tx) => {
        const { body, hidden, dueAt } = await lockOrder(tx, id);
        const reprinted = { ...body, id: `ord_${await nextNumber(tx)}`, idempotencyKey: null };
        await insertOrder(tx, { body: reprinted, hidden, dueAt });
        return reprinted.id;
      }),
  };
}
