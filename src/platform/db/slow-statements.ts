import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { OpenDatabase } from './database.ts';

interface Watch {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'slowStatements'>;
  /** Statements that take at least this many milliseconds are slow. */
  readonly slowMs: number;
}

type LogStatement = (statement: string, started: number) => void;
type Method = (...args: unknown[]) => unknown;

const maxLoggedCharacters = 1_000;

/** Logs every slow statement, including time spent waiting for locks: its text with placeholders, never the values. */
export function logSlowStatements(database: OpenDatabase, { log, metrics, slowMs }: Watch): void {
  const logIfSlow: LogStatement = (statement, started) => {
    const milliseconds = performance.now() - started;
    if (milliseconds < slowMs) return;
    metrics.slowStatements.inc();
    log.warn({ milliseconds: Math.round(milliseconds), statement: withoutValues(statement) }, 'a statement was slow');
  };
  // Drizzle stores its client in a property that its type omits.
  const [client, asyncCommitClient] = [database.db, database.asyncCommitDb].map(
    (db) => Reflect.get(db, '$client') as unknown,
  );
  if (database.kind === 'embedded') watchEmbedded(client as PGlite, logIfSlow);
  else for (const pool of [client, asyncCommitClient]) watchPool(pool as Pool, logIfSlow);
}

/** Literals in the text of a statement are values too. */
function withoutValues(statement: string): string {
  return statement
    .replaceAll(/'(?:[^'\\]|''|\\.)*('|$)/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLoggedCharacters);
}

/**
 * A single statement goes to the pool, and waiting for a connection counts. The statements of a transaction go to the
 * connection and return promises. Calls of the connection with a callback come from the pool, were timed already, and
 * run outside the request's context.
 */
function watchPool(pool: Pool, logIfSlow: LogStatement): void {
  pool.query = timed(pool.query.bind(pool), logIfSlow) as typeof pool.query;
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = timed(client.query.bind(client), logIfSlow) as typeof client.query;
  });
}

function timed(query: Method, logIfSlow: LogStatement): Method {
  return (...args) => {
    const started = performance.now();
    const result = query(...args);
    const report = (): void => logIfSlow(textOf(args[0]), started);
    if (result instanceof Promise) void result.then(report, report);
    return result;
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : '';
}

/** PGlite uses the Postgres wire protocol internally: one message with the text, then others that execute it. */
function watchEmbedded(pglite: PGlite, logIfSlow: LogStatement): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  let statement = '';
  pglite.execProtocolStream = async (message, options) => {
    statement = readStatement(message) ?? statement;
    const started = performance.now();
    try {
      return await execute(message, options);
    } finally {
      logIfSlow(statement, started);
    }
  };
}

/** The text of a Query or Parse message: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function readStatement(message: Uint8Array): string | null {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind !== 'Q' && kind !== 'P') return null;
  const from = kind === 'Q' ? 5 : message.indexOf(0, 5) + 1;
  return new TextDecoder().decode(message.subarray(from, message.indexOf(0, from)));
}
