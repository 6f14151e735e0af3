import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Db as QueueDatabase } from 'pg-boss';
import { redactText, type Logger } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { destroyConnection, openListener } from './listener.ts';

/** The database server cannot be used. The message is for the person at the terminal. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : null;
    const reason = cause instanceof Error && cause.message !== '' ? redactText(cause.message) : String(code);
    super(`The database that DATABASE_URL names cannot be used: ${reason}`, { cause });
    this.name = 'DatabaseUnreachableError';
  }
}

export interface ServerOptions {
  /** The maximum number of open connections of this process, of every kind together; at least six. */
  readonly connections?: number;
  /** Milliseconds that a statement waits for a free connection before it fails. */
  readonly timeoutMs?: number;
  /** Milliseconds without an answer after which the server counts as hanging. */
  readonly responseTimeoutMs?: number;
}

/**
 * Opens a Postgres server with two pools, which grow on demand, and one listening connection. Throws
 * DatabaseUnreachableError.
 */
export async function openServer(
  connectionString: string,
  log: Logger,
  { connections = 19, timeoutMs = 10_000, responseTimeoutMs }: ServerOptions = {},
): Promise<OpenDatabase> {
  // Few statements use the asynchronous commit.
  const asyncCommitConnections = Math.floor((connections - 1) / 3);
  const pool = openPool(connectionString, log, {
    max: connections - 1 - asyncCommitConnections,
    connectionTimeoutMillis: timeoutMs,
  });
  // Connects on first use; most shops never use it.
  const asyncCommitPool = openPool(connectionString, log, {
    max: asyncCommitConnections,
    connectionTimeoutMillis: timeoutMs,
    options: '-c synchronous_commit=off',
  });
  const onTimeout = (): void => [pool, asyncCommitPool].forEach(destroyAll);
  const listener = openListener(connectionString, log, { onTimeout, responseTimeoutMs });
  try {
    await pool.query('SELECT 1');
    await listener.start();
  } catch (error) {
    await listener.close();
    await pool.end();
    throw new DatabaseUnreachableError(error);
  }
  return {
    kind: 'server',
    db: drizzle(pool),
    asyncCommitDb: drizzle(asyncCommitPool),
    listen: (channel, onNotify, onReconnect) => listener.listen(channel, onNotify, onReconnect),
    queue: createQueueDatabase(pool, listener),
    check: async () => void (await pool.query('SELECT 1')),
    close: async () => {
      await listener.close();
      await asyncCommitPool.end();
      await pool.end();
    },
  };
}

function openPool(
  connectionString: string,
  log: Logger,
  size: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'options'>,
): Pool {
  const pool = new Pool({
    connectionString,
    ...size,
    application_name: 'shop',
    // A transaction that a stuck process left open must not hold its locks forever.
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // The pool handles errors of idle connections. An unhandled error of a connection in use would end the process; its
  // caller gets the error from the failing statement.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );
  const clients = new Set<PoolClient>();
  clientsOf.set(pool, clients);
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return pool;
}

const clientsOf = new WeakMap<Pool, Set<PoolClient>>();

/** Makes connections in use fail at once and removes idle ones from the pool. */
function destroyAll(pool: Pool): void {
  for (const client of clientsOf.get(pool) ?? []) destroyConnection(client);
}

/** Runs pg-boss on the shop's pool, so that a process has a single set of connections. */
function createQueueDatabase(pool: Pool, listener: ReturnType<typeof openListener>): QueueDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result: unknown = await client.query(text, values);
        // A text with several statements returns a list of results.
        const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
        return { rows: results.flatMap((each) => each.rows ?? []) };
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotify, onReconnect) {
      const stop = await listener.listen(channel, onNotify, onReconnect);
      onReconnect();
      return { close: stop };
    },
  };
}
