import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import type { Db } from '../../../platform/db/database.ts';
import { openDueLoop } from '../../../platform/due-loop.ts';
import { addMilliseconds, day, hour, minute, second, type Clock } from '../../../shared/time.ts';
import type { DeliveryRule } from './faults.ts';
import { events } from './tables.ts';
import type { SettingsStore } from './settings.ts';

export interface EventDeliveries {
  /** Makes the loop check for waiting events at once. */
  kick(): void;
  /** Posts all due events; resolves when every post has a response. For tests without the loop. */
  flush(webhookUrl: string): Promise<void>;
  start(webhookUrl: string): void;
  stop(): Promise<void>;
  /** Takes effect at once in every process. */
  setRule(rule: DeliveryRule): Promise<void>;
  readRule(): Promise<DeliveryRule>;
  /** Posts an event again, regardless of its state. */
  sendAgain(eventId: string): Promise<void>;
}

export interface DeliveryOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly webhookSecret: string;
  /** Fails like `fetch`; replaceable, so that a test can post into a server that does not listen. */
  readonly post?: typeof fetch;
  /** Interval at which the loop checks for events of other processes; a second by default. */
  readonly checkMs?: number;
  readonly onError: (error: unknown) => void;
}

/** Pauses after a delivery without a 2xx response, as a provider would space them. */
const retryDelaysMs = [second, 5 * second, 30 * second, 5 * minute, 30 * minute, 2 * hour, 8 * hour, day, day, day];
/** Lease of a running delivery, during which no other process takes it. Also the longest delay after a process dies. */
const leaseMs = 15 * second;
const postTimeoutMs = 10 * second;
const batchSize = 20;

/**
 * Opens the deliveries: posts events to the shop's webhook over HTTP, signed as Stripe signs them, at least once each
 * and until a response is 2xx. Waiting events are in the database and survive the process.
 */
export function openDeliveries(options: DeliveryOptions): EventDeliveries {
  const { db, clock } = options;
  const post = options.post ?? fetch;
  let webhookUrl = '';
  const loop = openDueLoop({
    db,
    clock,
    due: [events.dueAt],
    work: () => flush(webhookUrl),
    checkMs: options.checkMs,
    onError: options.onError,
  });

  async function claim(): Promise<{ id: string; payload: string; attempts: number }[]> {
    const now = clock();
    const due = db
      .select({ id: events.id })
      .from(events)
      .where(and(isNotNull(events.dueAt), lte(events.dueAt, now)))
      .orderBy(asc(events.createdAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    return db
      .update(events)
      .set({ dueAt: addMilliseconds(now, leaseMs), attempts: sql`${events.attempts} + 1` })
      .where(inArray(events.id, due))
      .returning({ id: events.id, payload: events.payload, attempts: events.attempts });
  }

  async function deliver(
    url: string,
    rule: DeliveryRule,
    event: { id: string; payload: string; attempts: number },
  ): Promise<void> {
    const settle = (dueAt: Date | null, deliveredAt: Date | null) =>
      db.update(events).set({ dueAt, deliveredAt }).where(eq(events.id, event.id));
    if (rule.kind === 'drop') return void (await settle(null, null));
    if (rule.kind === 'delay' && event.attempts === 1) {
      return void (await settle(addMilliseconds(clock(), rule.delay), null));
    }
    const responses = await Promise.all(
      (rule.kind === 'double' ? [1, 2] : [1]).map(() => postOnce(post, url, options.webhookSecret, event.payload)),
    );
    if (responses.every(Boolean)) return void (await settle(null, clock()));
    const pause = retryDelaysMs[event.attempts - 1];
    await settle(pause === undefined ? null : addMilliseconds(clock(), pause), null);
  }

  async function flush(url: string): Promise<void> {
    for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
      const { webhooks } = await options.settings.read();
      await Promise.all(claimed.map((event) => deliver(url, webhooks, event)));
    }
  }

  return {
    kick: () => loop.kick(),
    flush,
    start: (url) => {
      webhookUrl = url;
      loop.start();
    },
    stop: () => loop.stop(),
    setRule: (webhooks) => options.settings.write({ webhooks }),
    readRule: async () => (await options.settings.read()).webhooks,
    sendAgain: async (id) => {
      await db.update(events).set({ dueAt: clock() }).where(eq(events.id, id));
      loop.kick();
    },
  };
}

async function postOnce(post: typeof fetch, url: string, secret: string, payload: string): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    // Seconds of the real clock: the receiver compares them with its own clock.
    timestamp: Math.floor(Date.now() / 1000),
  });
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // Unreachable: retried after a pause like any other failure.
  }
}
