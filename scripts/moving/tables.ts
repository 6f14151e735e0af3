import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { must } from '../../src/shared/must.ts';

/** A table whose rows are moved to another database as text. */
export interface Table {
  /** With its schema, e.g. `public.orders`. */
  readonly name: string;
  /** In order, each with its type. Rows can be exchanged between two tables if their columns are equal. */
  readonly columns: readonly Column[];
  /** Names of the tables that its rows reference. */
  readonly needs: readonly string[];
  /** Whether the shop's triggers run on writes. For moved rows they have already run. */
  readonly hasTriggers: boolean;
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** Computed by the database from other columns. */
  readonly isGenerated: boolean;
}

/** Tables that describe the database itself rather than the shop; every database has its own. */
const tablesOfDatabase = [
  'public.schema_migrations',
  'public.shop_marks',
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
];

/**
 * Every table of the shop, ordered so that each follows those that it references. Unlogged tables are left out: a
 * server crash may empty them anyway.
 */
export async function listTables(db: DbOrTx): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: Column[]; needs: string[]; has_triggers: boolean }>(sql`
    WITH tables AS (
      SELECT c.oid, n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
        AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'moving')
    )
    SELECT name,
      (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isGenerated', attgenerated <> '') ORDER BY attnum)
       FROM pg_attribute WHERE attrelid = tables.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      (SELECT coalesce(json_agg(DISTINCT needed.name), '[]') FROM pg_constraint JOIN tables needed ON needed.oid = confrelid
       WHERE contype = 'f' AND needed.oid <> tables.oid
         AND conrelid IN (SELECT tables.oid UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = tables.oid)) AS needs,
      EXISTS (SELECT FROM pg_trigger WHERE tgrelid = tables.oid AND NOT tgisinternal) AS has_triggers
    FROM tables ORDER BY name`);
  const own = rows.filter(({ name }) => !tablesOfDatabase.includes(name));
  return inOrder(own.map(({ has_triggers: hasTriggers, ...table }) => ({ ...table, hasTriggers })));
}

/** Whether the database has no tables at all, the shop's or others. */
export async function isEmptyDatabase(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'moving')) AS is_empty`);
  return must(rows[0], 'the answer of the database').is_empty;
}

/** Sorts tables so that each follows those that it needs. */
function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const isReady = ({ needs }: Table): boolean => ![...waiting].some(({ name }) => needs.includes(name));
    const ready = [...waiting].filter(isReady);
    if (ready.length === 0) throw new Error('tables reference each other in a cycle');
    for (const table of ready) waiting.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}

/** Describes the first difference between two lists of tables; null if rows of one can be written to the other. */
export function findMisfit(from: readonly Pick<Table, 'name' | 'columns'>[], to: readonly Table[]): string | null {
  const describeColumns = ({ columns }: Pick<Table, 'columns'>): string =>
    columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const there = new Map(to.map((table) => [table.name, describeColumns(table)]));
  const misfit =
    from.find((table) => there.get(table.name) !== describeColumns(table)) ??
    to.find(({ name }) => !from.some((table) => table.name === name));
  return misfit === undefined
    ? null
    : `the table ${misfit.name} has other columns in the two databases, or is missing in one of them`;
}
