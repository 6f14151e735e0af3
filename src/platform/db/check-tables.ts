import type { PGlite } from '@electric-sql/pglite';

interface Table {
  readonly name: string;
  /** The columns of the primary key; null without one. */
  readonly key: string | null;
}

/** SQLSTATE classes: XX is 'internal error' (001 and 002 mean corrupted data), 58 is a failed file operation. */
const damageSqlStates = /^(XX|58)/;

/**
 * Describes lost table rows as a part of a sentence; null when nothing seems to be lost. Postgres takes a truncated
 * file for a shorter table. Therefore, tables with fewer blocks than at their last vacuum, and tables whose file ends
 * within a block, are read completely through their index, which still lists the lost rows.
 */
export async function findLostRows(pglite: PGlite, partialFiles: readonly number[]): Promise<string | null> {
  try {
    for (const table of await listShortTables(pglite, partialFiles)) {
      if (!(await isWhole(pglite, table)))
        return `its table ${table.name} has lost rows, because a file of it was cut short`;
    }
    return null;
  } catch (error) {
    if (isDamage(error)) return `Postgres cannot read it (${error.message})`;
    throw error;
  }
}

/** A table counts as short when the table, its TOAST table, or one of its indexes is short. */
async function listShortTables(pglite: PGlite, partialFiles: readonly number[]): Promise<Table[]> {
  const { rows } = await pglite.query<Table>(
    `WITH short AS (
       SELECT oid FROM pg_class
       WHERE relkind IN ('r', 't', 'i') AND (pg_relation_size(oid) / current_setting('block_size')::int < relpages
         OR pg_relation_filenode(oid)::bigint = ANY($1::bigint[])))
     SELECT DISTINCT t.oid::regclass::text AS name,
       (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_index i JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = t.oid AND i.indisprimary) AS key
     FROM pg_class t
     WHERE t.relkind = 'r' AND (t.oid IN (SELECT oid FROM short) OR t.reltoastrelid IN (SELECT oid FROM short)
       OR t.oid IN (SELECT indrelid FROM pg_index WHERE indexrelid IN (SELECT oid FROM short)))`,
    [partialFiles],
  );
  return rows;
}

async function isWhole(pglite: PGlite, { name, key }: Table): Promise<boolean> {
  try {
    // Reads the row itself and its long values. The key alone proves nothing, because it is in the index as well.
    await pglite.transaction(async (tx) => {
      await tx.exec(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_indexonlyscan = off; SET LOCAL enable_sort = off',
      );
      // OFFSET 0 keeps the inner query as it is, so that the order makes Postgres read through the primary key.
      const order = key === null ? '' : ` ORDER BY ${key}`;
      await tx.query(`SELECT sum(length(row)) FROM (SELECT t::text AS row FROM ${name} t${order} OFFSET 0) AS whole`);
    });
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && damageSqlStates.test(String(Reflect.get(error, 'code')));
}
