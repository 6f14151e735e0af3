import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { counterTable, nextNumber as nextNumberOf } from '../counter.ts';
import type { Hidden, OrderBody } from './order-body.ts';
import type { Settings } from './behavior.ts';

/**
 * The fake has its own database schema, which is created when the fake is opened and therefore never exists in a shop
 * that pays a print partner. The shop's own tables do not refer to it.
 */
const name = 'fake_prodigi';
const schema = pgSchema(name);

export const orders = schema.table(
  'orders',
  {
    id: text('id').primaryKey(),
    /** The number in the id: lists are sorted by it. */
    number: integer('number').notNull(),
    merchantReference: text('merchant_reference'),
    /** Kept for ever. */
    idempotencyKey: text('idempotency_key'),
    body: jsonb('body').$type<OrderBody>().notNull(),
    hidden: jsonb('hidden').$type<Hidden>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('orders_reference').on(table.merchantReference),
    uniqueIndex('orders_key').on(table.idempotencyKey),
    index('orders_due').on(table.dueAt),
  ],
);

/** Callbacks that wait, and those that were delivered. */
export const callbacks = schema.table(
  'callbacks',
  {
    id: text('id').primaryKey(),
    number: integer('number').notNull(),
    orderId: text('order_id').notNull(),
    url: text('url').notNull(),
    type: text('type').notNull(),
    payload: text('payload').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null when no delivery is due: delivered, lost or given up. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [index('callbacks_due').on(table.dueAt)],
);

/** Settings, in one row. */
export const settings = schema.table('settings', {
  id: text('id').primaryKey(),
  value: jsonb('value').$type<Partial<Settings>>().notNull(),
});

const statements = [
  sql`create schema if not exists fake_prodigi`,
  counterTable(name),
  sql`create table if not exists fake_prodigi.orders (
    id text primary key, number integer not null, merchant_reference text, idempotency_key text, body jsonb not null,
    hidden jsonb not null, created_at timestamptz not null, due_at timestamptz)`,
  sql`create index if not exists orders_reference on fake_prodigi.orders (merchant_reference)`,
  sql`create unique index if not exists orders_key on fake_prodigi.orders (idempotency_key)`,
  sql`create index if not exists orders_due on fake_prodigi.orders (due_at) where due_at is not null`,
  sql`create table if not exists fake_prodigi.callbacks (
    id text primary key, number integer not null, order_id text not null, url text not null, type text not null,
    payload text not null, created_at timestamptz not null, due_at timestamptz, attempts integer not null default 0,
    delivered_at timestamptz)`,
  sql`create index if not exists callbacks_due on fake_prodigi.callbacks (due_at) where due_at is not null`,
  sql`create table if not exists fake_prodigi.settings (id text primary key, value jsonb not null)`,
];

/** Creates missing tables; safe when several processes open the fake at once. */
export async function createTables(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fake_prodigi', 0))`);
    for (const statement of statements) await tx.execute(statement);
  });
}

/** The next number of an id. */
export async function nextNumber(tx: Tx): Promise<number> {
  return nextNumberOf(tx, name, { name: 'numbers', first: 840_797 });
}

/** The next id in the API's form: 'ord_840797'. */
export async function nextId(tx: Tx, prefix: 'ori' | 'ast' | 'chg' | 'chi' | 'shp'): Promise<string> {
  return `${prefix}_${await nextNumber(tx)}`;
}
