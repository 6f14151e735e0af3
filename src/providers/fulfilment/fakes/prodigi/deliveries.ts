import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { openDueLoop } from '../../../../platform/due-loop.ts';
import { addMilliseconds, hour, minute, second, type Clock } from '../../../../shared/time.ts';
import type { DeliveryRule } from './behavior.ts';
import { readSettings } from './settings.ts';
import { callbacks, orders } from './tables.ts';

export interface CallbackDeliveries {
  /** Makes the loop check for waiting callbacks at once. */
  kick(): void;
  /** Posts all due callbacks; resolves when every post has a response. For tests without the loop. */
  flush(): Promise<void>;
  /** Starts the loop, which also advances the orders. */
  start(): void;
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Advances the orders to the current time. */
  readonly tick: () => Promise<void>;
  readonly post: typeof fetch;
  /** Interval at which the loop checks for what other processes have changed; a second by default. */
  readonly checkMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

/** Pauses after an attempt without a 2xx response. Prodigi does not document its own. */
const retryDelaysMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];
/** Lease of a running delivery, during which no other process takes it. */
const leaseMs = 15 * second;
const postTimeoutMs = 10 * second;
const batchSize = 20;

type Callback = Pick<typeof callbacks.$inferSelect, 'id' | 'number' | 'url' | 'payload' | 'attempts'>;

/**
 * Opens the deliveries: posts callbacks to the addresses that came with the orders, unsigned, until a response is 2xx.
 */
export function openDeliveries({ db, clock, tick, post, checkMs, onError }: DeliveryOptions): CallbackDeliveries {
  const work = async (): Promise<void> => {
    await tick();
    await flush();
  };
  const loop = openDueLoop({ db, clock, due: [callbacks.dueAt, orders.dueAt], work, checkMs, onError });

  async function claim(rule: DeliveryRule): Promise<Callback[]> {
    const now = clock();
    const newestFirst = rule.kind === 'unordered';
    const due = db
      .select({ id: callbacks.id })
      .from(callbacks)
      .where(and(isNotNull(callbacks.dueAt), lte(callbacks.dueAt, now)))
      .orderBy(newestFirst ? desc(callbacks.number) : asc(callbacks.number))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(callbacks)
      .set({ dueAt: addMilliseconds(now, leaseMs), attempts: sql`${callbacks.attempts} + 1` })
      .where(inArray(callbacks.id, due))
      .returning();
    return claimed.toSorted((a, b) => (newestFirst ? b.number - a.number : a.number - b.number));
  }

  async function deliver(callback: Callback, rule: DeliveryRule): Promise<void> {
    const settle = (dueAt: Date | null, deliveredAt: Date | null) =>
      db.update(callbacks).set({ dueAt, deliveredAt }).where(eq(callbacks.id, callback.id));
    if (rule.kind === 'drop') return void (await settle(null, null));
    if (rule.kind === 'delay' && callback.attempts === 1)
      return void (await settle(addMilliseconds(clock(), rule.delay), null));
    let isAccepted = await postOnce(post, callback);
    if (rule.kind === 'double') isAccepted = (await postOnce(post, callback)) && isAccepted;
    if (isAccepted) return void (await settle(null, clock()));
    const pause = retryDelaysMs[callback.attempts - 1];
    await settle(pause === undefined ? null : addMilliseconds(clock(), pause), null);
  }

  async function flush(): Promise<void> {
    for (;;) {
      const { callbacks: rule } = await readSettings(db);
      const claimed = await claim(rule);
      if (claimed.length === 0) return;
      for (const callback of claimed) await deliver(callback, rule);
    }
  }

  return {
    kick: () => loop.kick(),
    flush,
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}

async function postOnce(post: typeof fetch, { url, payload }: Callback): Promise<boolean> {
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // Unreachable: posted again after a pause like any other failure.
  }
}
