import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { openDueLoop } from '../../../platform/due-loop.ts';
import { addMilliseconds, minute, second, type Clock } from '../../../shared/time.ts';
import { nextNumber } from './counter.ts';
import type { FakeTables } from './tables.ts';

/** What happens to webhooks on their way. */
export interface DeliveryRule {
  readonly drop: boolean;
  /** How often each is posted: 2 posts it twice at once. */
  readonly copies: number;
  /** Added before the first attempt. */
  readonly delaySeconds: number;
  /** Whether the newest waiting webhook is posted first. */
  readonly newestFirst: boolean;
  /** Whether they are signed with a key that is not the shop's. */
  readonly wrongKey: boolean;
  /** Factor for the pauses between attempts; 1 keeps the partner's own schedule. */
  readonly retryScale: number;
}

export const plainDelivery: DeliveryRule = {
  drop: false,
  copies: 1,
  delaySeconds: 0,
  newestFirst: false,
  wrongKey: false,
  retryScale: 1,
};

export interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  /** Attempts including this one. */
  readonly attempts: number;
  readonly delayed: boolean;
}

/** A webhook, ready to be posted. */
export interface PreparedPost {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface WebhookDeliveries {
  /** Starts posting, to the address that the shop has subscribed with or to another one. */
  start(url?: string): void;
  stop(): Promise<void>;
  /** Makes the loop check for waiting events at once. */
  kick(): void;
  /** Posts everything that is due; resolves when every post has a response. For tests without the loop. */
  flush(url?: string): Promise<void>;
  /** Posts an event again, delivered or not. */
  sendAgain(eventId: string): Promise<void>;
}

export interface DeliveryOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly tables: Pick<FakeTables, 'events'>;
  readonly rule: () => Promise<DeliveryRule>;
  /** Pauses between attempts in minutes, as the partner documents them. */
  readonly retryMinutes: readonly number[];
  /** Signs an event; null when the shop is not subscribed to it. `url` overrides the subscription's address. */
  readonly prepare: (event: WaitingEvent, url: string | undefined, wrongKey: boolean) => Promise<PreparedPost | null>;
  /** Fails like `fetch`; replaceable, so that a test can post into a server that does not listen. */
  readonly post?: typeof fetch;
  /** Advances what progresses with time. */
  readonly tick: () => Promise<void>;
  /** The column with the times at which `tick` has something to do. */
  readonly tickAt: PgColumn;
  /** Interval at which the loop checks for events of other processes; a second by default. */
  readonly checkMs?: number;
  readonly onError: (error: unknown) => void;
}

/** Lease of a running delivery, during which no other process takes it. */
const leaseMs = 15 * second;
const postTimeoutMs = 10 * second;
const batchSize = 20;

/** Records an event; it is posted after the transaction. */
export async function recordEvent(
  tx: DbOrTx,
  { events, name }: Pick<FakeTables, 'events' | 'name'>,
  event: { readonly type: string; readonly payload: Record<string, unknown>; readonly at: Date },
): Promise<void> {
  const { type, payload, at } = event;
  const position = await nextNumber(tx, name, { name: 'events', first: 1 });
  await tx.insert(events).values({ id: crypto.randomUUID(), position, type, payload, createdAt: at, dueAt: at });
}

/** Posts webhooks to the shop, at least once each and until a response is 2xx or the partner gives up. */
export function openDeliveries(options: DeliveryOptions): WebhookDeliveries {
  const { db, clock, tables, post = fetch } = options;
  const { events } = tables;
  let webhookUrl: string | undefined;
  const loop = openDueLoop({
    db,
    clock,
    due: [events.dueAt, options.tickAt],
    work: () => flush(webhookUrl),
    checkMs: options.checkMs,
    onError: options.onError,
  });

  async function claim(newestFirst: boolean): Promise<WaitingEvent[]> {
    const now = clock();
    const due = await db
      .update(events)
      .set({ dueAt: addMilliseconds(now, leaseMs), attempts: sql`${events.attempts} + 1` })
      .where(
        inArray(
          events.id,
          db
            .select({ id: events.id })
            .from(events)
            .where(and(isNotNull(events.dueAt), lte(events.dueAt, now)))
            .orderBy((newestFirst ? desc : asc)(events.position))
            .limit(batchSize)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning();
    return due.toSorted((a, b) => (newestFirst ? b.position - a.position : a.position - b.position));
  }

  async function deliver(event: WaitingEvent, rule: DeliveryRule, url: string | undefined): Promise<void> {
    const settle = (dueAt: Date | null, more: { deliveredAt?: Date } = {}) =>
      db
        .update(events)
        .set({ dueAt, ...more })
        .where(eq(events.id, event.id));
    if (!event.delayed && event.attempts === 1 && rule.delaySeconds > 0) {
      const dueAt = addMilliseconds(clock(), rule.delaySeconds * second);
      await db.update(events).set({ dueAt, attempts: 0, delayed: true }).where(eq(events.id, event.id));
      return;
    }
    const prepared = rule.drop ? null : await options.prepare(event, url, rule.wrongKey);
    if (prepared === null) return void (await settle(null));
    const copies = Array.from({ length: Math.max(1, rule.copies) }, () => postOnce(post, prepared));
    const responses = await Promise.all(copies);
    if (responses.every(Boolean)) return void (await settle(null, { deliveredAt: clock() }));
    const pause = options.retryMinutes[event.attempts - 1];
    await settle(pause === undefined ? null : addMilliseconds(clock(), pause * minute * rule.retryScale));
  }

  async function flush(url?: string): Promise<void> {
    await options.tick();
    for (;;) {
      const rule = await options.rule();
      const claimed = await claim(rule.newestFirst);
      if (claimed.length === 0) return;
      // One after the other, because the rule decides in which order they arrive.
      for (const event of claimed) await deliver(event, rule, url);
    }
  }

  return {
    start: (url) => {
      webhookUrl = url;
      loop.start();
    },
    stop: () => loop.stop(),
    kick: () => loop.kick(),
    flush,
    sendAgain: async (id) => {
      await db.update(events).set({ dueAt: clock() }).where(eq(events.id, id));
      loop.kick();
    },
  };
}

async function postOnce(post: typeof fetch, { url, headers, body }: PreparedPost): Promise<boolean> {
  try {
    const response = await post(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(postTimeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // Unreachable: tried again after a pause, like any other failure.
  }
}
