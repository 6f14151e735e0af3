import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { counterTable } from './counter.ts';

/** What a fake stores about a file that it has fetched. Each URL is fetched only once, ever. */
export interface FetchedFile {
  readonly url: string;
  /** Null when it could not be fetched, or is not a picture. */
  readonly picture: {
    readonly format: string;
    readonly space: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
    readonly md5: string;
  } | null;
  /** Why there is no picture, in words for the shop owner. */
  readonly failure: string | null;
}

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The tables that every fake of a print partner has, in a database schema of its own. It is created when the fake is
 * opened, so it never exists in a shop that orders real prints, and no table of the shop refers to it.
 */
export function defineTables<Settings extends object>(name: string) {
  const schema = pgSchema(name);
  return {
    name,
    schema,
    /** Webhooks that wait to be posted. */
    events: schema.table('events', {
      id: text('id').primaryKey(),
      /** The event's number, counted over all events of this fake. */
      position: bigint('position', { mode: 'number' }).notNull(),
      type: text('type').notNull(),
      payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
      createdAt: timestamptz('created_at').notNull(),
      /** Null when no delivery is due: delivered, dropped or given up. */
      dueAt: timestamptz('due_at'),
      attempts: integer('attempts').notNull().default(0),
      /** Whether the pause before its first attempt is over. */
      delayed: boolean('delayed').notNull().default(false),
      deliveredAt: timestamptz('delivered_at'),
    }),
    files: schema.table('files', {
      url: text('url').primaryKey(),
      file: jsonb('file').$type<FetchedFile>().notNull(),
      fetchedAt: timestamptz('fetched_at').notNull(),
    }),
    /** Settings of the panel, in one row. */
    settings: schema.table('settings', {
      id: text('id').primaryKey(),
      value: jsonb('value').$type<Partial<Settings>>().notNull(),
    }),
    statements: [
      sql`create schema if not exists ${sql.identifier(name)}`,
      counterTable(name),
      sql`create table if not exists ${sql.identifier(name)}.events (
        id text primary key, position bigint not null, type text not null, payload jsonb not null,
        created_at timestamptz not null, due_at timestamptz, attempts integer not null default 0,
        delayed boolean not null default false, delivered_at timestamptz)`,
      sql`create table if not exists ${sql.identifier(name)}.files (
        url text primary key, file jsonb not null, fetched_at timestamptz not null)`,
      sql`create table if not exists ${sql.identifier(name)}.settings (id text primary key, value jsonb not null)`,
    ],
  };
}

export type FakeTables = ReturnType<typeof defineTables>;

/** Creates missing tables; safe when several processes open the fake at once. */
export async function createTables(db: Db, name: string, statements: readonly SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    for (const statement of statements) await tx.execute(statement);
  });
}
