import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../../platform/db/unavailable.ts';
import { addMilliseconds, hour, minute, second, type Clock } from '../../../../shared/time.ts';
import type { DeliveryRule } from './behavior.ts';
import { readSettings } from './settings.ts';
import { callbacks } from './tables.ts';

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
  readonly onError: (error: unknown) => void;
}

/** Pauses after an attempt without a 2xx response. Prodigi does not document its own. */
const retryDelaysMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];
/** Lease of a running delivery, during which no other process takes it. */
const leaseMs = 15 * second;
const postTimeoutMs = 10 * second;
const pollIntervalMs = second;
/** Longest pause of the loop while it fails; each pause is twice as long as the one before. */
const maxWaitMs = 8 * second;
const batchSize = 20;

type Callback = Pick<typeof callbacks.$inferSelect, 'id' | 'number' | 'url' | 'payload' | 'attempts'>;

/**
 * Opens the deliveries: posts callbacks to the addresses that came with the orders, unsigned, until an answer is 2xx.
 */
export function openDeliveries({ db, clock, tick, post, onError }: DeliveryOptions): CallbackDeliveries {
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;
  let wake: (() => void) | null = null;

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

  async function run(): Promise<void> {
    let wait = pollIntervalMs;
    let isDatabaseDown = false;
    while (!stopping.signal.aborted) {
      const kicked = new Promise<void>((resolve) => (wake = resolve));
      try {
        await tick();
        await flush();
        wait = pollIntervalMs;
        isDatabaseDown = false;
      } catch (error) {
        const wasDatabaseDown = isDatabaseDown;
        isDatabaseDown = isDatabaseUnavailable(error);
        // A restart of the database is reported once, although later attempts may fail with other messages.
        if (!stopping.signal.aborted && !(wasDatabaseDown && isDatabaseDown)) onError(error);
        wait = Math.min(2 * wait, maxWaitMs);
      }
      await Promise.race([kicked, sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  }

  return {
    kick: () => wake?.(),
    flush,
    start: () => void (loop ??= run()),
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

async function postOnce(post: typeof fetch, { url, payload }: Callback): Promise<boolean> {
  try {
    const answer = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false; // Unreachable: posted again after a pause like any other failure.
  }
}
