import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';

/** Creates the table of a fake's counters. A sequence would do, but moving a shop copies rows and no sequences. */
export function counterTable(schema: string): SQL {
  return sql`create table if not exists ${sql.identifier(schema)}.counters (name text primary key, last bigint not null)`;
}

/** The next number of a counter, beginning with `first`. Others wait for it until the transaction ends. */
export async function nextNumber(
  tx: DbOrTx,
  schema: string,
  { name, first }: { readonly name: string; readonly first: number },
): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(sql`
    insert into ${sql.identifier(schema)}.counters as kept (name, last) values (${name}, ${first})
    on conflict (name) do update set last = kept.last + 1 returning last::text as last`);
  return Number(must(rows[0], 'the next number of a counter').last);
}
