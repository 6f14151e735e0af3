import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConstructorOptions } from 'pg-boss';

/**
 * The one database type of the shop. Embedded PGlite and server Postgres speak the same dialect;
 * the driver behind it is chosen by `openDatabase`. Inside `db.transaction(async (tx) => …)` use
 * only `tx`: PGlite has a single connection, so a query beside the transaction waits for ever.
 */
export type Db = NodePgDatabase;

/** The transaction handed to `db.transaction`; every store function takes `Db | Tx`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

/** What pg-boss takes as its connection. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

export interface OpenDatabase {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /**
   * The same database for what a power cut may undo, in the order in which it was committed: a server
   * acknowledges a commit without waiting for its disk. What this process has committed outlives it all
   * the same, so the embedded database, which is this process, knows no difference.
   */
  readonly asyncCommitDb: Db;
  /**
   * Calls back with the payload of every `pg_notify(channel, payload)`; resolves to the way to stop.
   * `onGap` tells that the connection was lost and is back: notices in between are gone, so re-read.
   */
  listen(channel: string, onNotify: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** For pg-boss: one statement, outside any transaction. */
  readonly queue: QueueDatabase;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
