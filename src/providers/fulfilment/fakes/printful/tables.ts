import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Cents } from '../../../../shared/money.ts';
import { defineTables } from '../tables.ts';
import type { FakePrintfulSettings, Incident } from './settings.ts';

export const schemaName = 'fake_printful';

export type OrderStatus =
  'draft' | 'failed' | 'inreview' | 'pending' | 'canceled' | 'onhold' | 'inprocess' | 'partial' | 'fulfilled';

export interface FakeItem {
  readonly id: number;
  readonly externalId: string | null;
  readonly variantId: number;
  readonly quantity: number;
  readonly name: string;
  readonly retailPrice: string;
  readonly placements: readonly {
    readonly placement: string;
    readonly technique: string;
    readonly urls: readonly string[];
  }[];
}

export interface FakeShipment {
  readonly id: number;
  readonly status: 'pending' | 'shipped' | 'returned' | 'outstock' | 'canceled';
  readonly delivery: 'unknown' | 'pre_transit' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'return_to_sender';
  readonly itemIds: readonly number[];
  readonly reshipment: boolean;
  readonly createdAt: string;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
}

/** An order as the fake keeps it. Times are ISO 8601. */
export interface FakeOrder {
  readonly storeId: number;
  readonly externalId: string | null;
  readonly status: OrderStatus;
  readonly shipping: string;
  readonly recipient: Readonly<Record<string, string>>;
  readonly items: readonly FakeItem[];
  readonly gift: Readonly<Record<string, string>>;
  readonly packingSlip: Readonly<Record<string, string>>;
  readonly retail: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly calculatedAt: string | null;
  /** When the files were fetched, and what is wrong with those that cannot be printed, by address. */
  readonly filesAt: string | null;
  readonly badFiles: Readonly<Record<string, string>>;
  readonly reviewed: boolean;
  /** When the order entered its status; the next step is due some seconds later. */
  readonly since: string;
  /** Incidents that are still to come. */
  readonly incidents: readonly Incident[];
  readonly shipments: readonly FakeShipment[];
  /** How often the shop owner was charged: once, whatever the shop does. */
  readonly charges: number;
  readonly refunded: Cents;
}

const shared = defineTables<FakePrintfulSettings>(schemaName);
const { schema } = shared;

const orders = schema.table(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    storeId: integer('store_id').notNull(),
    externalId: text('external_id'),
    order: jsonb('body').$type<FakeOrder>().notNull(),
    /** When the next step is due; null while the order waits for somebody. */
    nextAt: timestamp('next_at', { withTimezone: true }),
  },
  (table) => [unique().on(table.storeId, table.externalId), index('orders_next').on(table.nextAt)],
);

/** Estimates by their id. */
const estimates = schema.table('estimates', {
  id: text('id').primaryKey(),
  body: jsonb('body')
    .$type<{ country: string; state: string; items: { variantId: number; quantity: number }[] }>()
    .notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** One configuration of webhooks at a time: a new one disables the former. */
const subscriptions = schema.table('subscriptions', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  events: jsonb('events').$type<{ type: string; url: string | null }[]>().notNull(),
  publicKey: text('public_key').notNull(),
  secret: text('secret').notNull(),
});

const name = sql.identifier(schemaName);

export const tables = {
  ...shared,
  orders,
  estimates,
  subscriptions,
  statements: [
    ...shared.statements,
    sql`create table if not exists ${name}.orders (
      id bigint primary key, store_id integer not null,
      external_id text, body jsonb not null, next_at timestamptz, unique (store_id, external_id))`,
    sql`create index if not exists orders_next on ${name}.orders (next_at) where next_at is not null`,
    sql`create table if not exists ${name}.estimates (
      id text primary key, body jsonb not null, created_at timestamptz not null)`,
    sql`create table if not exists ${name}.subscriptions (
      id text primary key, url text not null, events jsonb not null, public_key text not null, secret text not null)`,
  ],
};
