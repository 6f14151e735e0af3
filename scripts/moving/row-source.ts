import type { Db, Tx } from '../../src/platform/db/database.ts';
import { readApplied } from '../../src/platform/db/migrate.ts';
import { digestTable, readRows, speakPlainly, type Digest } from './rows.ts';
import { listTables, type Table } from './tables.ts';

/** Where rows come from: a database at one moment, or a backup of it. */
export interface RowSource {
  /** Each after those that it refers to. */
  readonly tables: readonly Pick<Table, 'name' | 'columns'>[];
  /** Hashes of the migrations that made the tables. */
  readonly migrations: readonly string[];
  /** All rows of a table, some at a time. */
  readonly read: (name: string) => AsyncIterable<string[]>;
  readonly digest: (name: string) => Promise<Digest>;
}

/** Everything that `look` reads is from one moment; other connections go on writing. */
export async function withSnapshot<T>(db: Db, look: (source: RowSource) => Promise<T>): Promise<T> {
  const read = async (tx: Tx): Promise<T> => {
    await speakPlainly(tx);
    return look({
      tables: await listTables(tx),
      migrations: [...(await readApplied(tx))],
      read: (name) => readRows(tx, { name }),
      digest: async (name) => digestTable(tx, { name }),
    });
  };
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
