import type { Db, Tx } from '../../src/platform/db/database.ts';
import { readApplied } from '../../src/platform/db/migrate.ts';
import { digestTable, readRows, setOutputFormats, type Digest } from './rows.ts';
import { listTables, type Table } from './tables.ts';

/** A source of rows: a database at one moment, or a backup of it. */
export interface RowSource {
  /** Ordered so that each table follows those that it references. */
  readonly tables: readonly Pick<Table, 'name' | 'columns'>[];
  /** Hashes of the migrations that made the tables. */
  readonly migrations: readonly string[];
  /** All rows of a table, in batches. */
  readonly read: (name: string) => AsyncIterable<string[]>;
  readonly digest: (name: string) => Promise<Digest>;
}

/** Runs `work` on a snapshot of one moment; other connections may continue to write. */
export async function withSnapshot<T>(db: Db, work: (source: RowSource) => Promise<T>): Promise<T> {
  const read = async (tx: Tx): Promise<T> => {
    await setOutputFormats(tx);
    return work({
      tables: await listTables(tx),
      migrations: [...(await readApplied(tx))],
      read: (name) => readRows(tx, { name }),
      digest: async (name) => digestTable(tx, { name }),
    });
  };
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
