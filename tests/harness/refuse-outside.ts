import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import type { Db, OpenDatabase, Tx } from '../../src/platform/db/database.ts';
import { startupLock } from '../../src/platform/jobs/open-jobs.ts';

interface Transaction {
  open: boolean;
}

/** The transaction around the running code. */
const around = new AsyncLocalStorage<Transaction>();

/**
 * Makes statements outside an open transaction fail while its code runs. The embedded database has one connection, so
 * there they would wait forever (platform/db/database.ts); a server has connections enough to hide the mistake.
 */
export function refuseOutsideTransactions(database: OpenDatabase): OpenDatabase {
  for (const db of [database.db, database.asyncCommitDb]) {
    watchTransactions(db);
    watchPool(db);
  }
  return database;
}

function watchTransactions(db: Db): void {
  const original = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    original(async (tx) => {
      const transaction = { open: true };
      exceptStartup(tx, transaction);
      try {
        return await around.run(transaction, () => work(tx));
      } finally {
        transaction.open = false;
      }
    }, settings);
}

/** The lock around the start of pg-boss exists on a server alone. */
function exceptStartup(tx: Tx, transaction: Transaction): void {
  const execute = tx.execute.bind(tx);
  tx.execute = (query) => {
    if (query === startupLock) transaction.open = false;
    return execute(query);
  };
}

function watchPool(db: Db): void {
  const pool: unknown = Reflect.get(db, '$client');
  if (!(pool instanceof Pool)) throw new Error('the database has no pool of connections');
  const connect = pool.connect.bind(pool);
  // The pool itself calls it for each statement.
  Reflect.set(pool, 'connect', (...given: Parameters<typeof connect>) => {
    if (around.getStore()?.open === true) {
      throw new Error('A statement outside the open transaction would wait forever on the embedded database: use tx.');
    }
    return connect(...given);
  });
}
