import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { createServerDatabase, openEmbeddedForTest, silent } from './databases.ts';

export interface LoggedDatabase extends OpenDatabase {
  /**
   * Records the SQL that the shop sends during `work`, without parameters; resolves to it and to the result of `work`.
   */
  during<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }>;
}

/** A new database that records its statements. Record one piece of work at a time. */
export async function openLoggedDatabase(kind: OpenDatabase['kind']): Promise<LoggedDatabase> {
  let statements: string[] = [];
  const logger = { logQuery: (text: string) => void statements.push(text) };
  return {
    ...(await (kind === 'server' ? openLoggedServer(logger) : openLoggedEmbedded(logger))),
    async during(work) {
      statements = [];
      const result = await work();
      return { result, statements };
    },
  };
}

interface QueryLogger {
  logQuery(text: string): void;
}

async function openLoggedEmbedded(logger: QueryLogger): Promise<OpenDatabase> {
  const database = await openEmbeddedForTest();
  // The same dialect and query builder: see database.ts.
  return { ...database, db: overPglite(database.pglite, { logger }) as unknown as Db };
}

async function openLoggedServer(logger: QueryLogger): Promise<OpenDatabase> {
  const address = await createServerDatabase();
  const [database, pool] = [await openServer(address, silent), new Pool({ connectionString: address, max: 3 })];
  return {
    ...database,
    db: overServer(pool, { logger }),
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
