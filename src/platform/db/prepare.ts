import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DbOrTx } from './database.ts';

/**
 * A query that is built once per database, and planned once per connection if `build` names it: for what most requests
 * of a visitor read, because building and planning such a query takes longer than running it. Within a transaction it is
 * built again.
 */
export function prepareOnce<Query>(build: (db: DbOrTx) => Query): (db: DbOrTx) => Query {
  const built = new WeakMap<DbOrTx, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** Whether a text column is among the strings of a placeholder: one plan for lists of any length. */
export function isAmong(column: SQLWrapper, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::text[])`;
}
