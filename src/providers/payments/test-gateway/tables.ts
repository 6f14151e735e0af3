import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Settings } from './faults.ts';
import type { TestCard } from './cards.ts';

/**
 * The fake has its own database schema, which is created when the fake is opened and therefore never exists in a shop
 * that takes live money. The shop's own tables do not refer to it.
 */
const schema = pgSchema('test_gateway');

/** Payment intents, charges, checkout sessions and refunds, in the API's format. */
export const objects = schema.table(
  'objects',
  {
    id: text('id').primaryKey(),
    parent: text('parent'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** Internal data that the API does not show: return paths, metadata for a future payment. */
    hidden: jsonb('hidden').$type<Hidden>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('objects_parent').on(table.parent)],
);

/** First responses by idempotency key, replayed for every retry. */
export const answers = schema.table('answers', {
  key: text('key').primaryKey(),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Events waiting to be posted to the shop's webhook. */
export const events = schema.table(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: text('payload').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null when no delivery is due: delivered, dropped, given up, or not subscribed to. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [index('events_due').on(table.dueAt)],
);

/** Settings of the controls page, in one row. */
export const settings = schema.table('settings', {
  id: text('id').primaryKey(),
  value: jsonb('value').$type<Partial<Settings>>().notNull(),
});

/** Data for the payment of a session. */
export interface PaymentData {
  readonly metadata: Record<string, string>;
  readonly description?: string;
  readonly statement_descriptor_suffix?: string;
}

export interface Hidden {
  readonly returnPath?: string;
  readonly email?: string;
  /** Of the card of the last attempt. */
  readonly fingerprint?: string;
  /** Of a confirmation token. */
  readonly card?: TestCard;
  readonly session?: string;
  readonly paymentData?: PaymentData;
  readonly lines?: readonly { title: string; amount: number; quantity: number }[];
}

const statements = [
  sql`create schema if not exists test_gateway`,
  sql`create table if not exists test_gateway.objects (
    id text primary key, parent text, body jsonb not null, hidden jsonb not null, created_at timestamptz not null)`,
  sql`create index if not exists objects_parent on test_gateway.objects (parent)`,
  sql`create table if not exists test_gateway.answers (
    key text primary key, request text not null, status integer not null, body text not null,
    created_at timestamptz not null)`,
  sql`create table if not exists test_gateway.events (
    id text primary key, type text not null, payload text not null, created_at timestamptz not null,
    due_at timestamptz, attempts integer not null default 0, delivered_at timestamptz)`,
  sql`create index if not exists events_due on test_gateway.events (due_at) where due_at is not null`,
  sql`create table if not exists test_gateway.settings (id text primary key, value jsonb not null)`,
];

/** Creates missing tables; safe when several processes open the gateway at once. */
export async function createTables(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('test_gateway', 0))`);
    for (const statement of statements) await tx.execute(statement);
  });
}
