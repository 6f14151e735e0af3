import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConstructorOptions } from 'pg-boss';

/**
 * The single database type of the shop. Embedded PGlite and server Postgres share one dialect; `openDatabase` chooses
 * the driver. Inside `db.transaction(async (tx) => …)` use only `tx`: PGlite has a single connection, so a query
 * outside the transaction waits forever.
 */
export type Db = NodePgDatabase;

/** The transaction handed to `db.transaction`; every store function takes `Db | Tx`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

/** The type of connection that pg-boss accepts. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

export interface OpenDatabase {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /**
   * The same database, but a commit does not wait until the database server has written it to disk: if that server
   * loses power or crashes, the newest commits may be lost. A crash of this process loses none. For the embedded
   * database, this is the same as `db`.
   */
  readonly asyncCommitDb: Db;
  /**
   * Calls `onNotify` with the payload of every `pg_notify(channel, payload)`. Resolves to a function that stops
   * listening. `onReconnect` is called after the connection was lost and restored: notifications in between are lost,
   * so the caller must read the data again.
   */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** For pg-boss: one statement, outside any transaction. */
  readonly queue: QueueDatabase;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
