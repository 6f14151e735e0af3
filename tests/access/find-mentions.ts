import { sql } from 'drizzle-orm';
import type { TestShop } from '../harness/test-shop.ts';

/** SQL that selects every row, of the shop's tables and the test gateway's, that contains one of the words. */
export async function selectMentions({ context }: TestShop, words: readonly string[]): Promise<string> {
  const { rows: tables } = await context.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'test_gateway') and table_type = 'BASE TABLE'`,
  );
  const pattern = words.map((word) => word.replaceAll("'", "''")).join('|');
  const parts = tables.map(
    ({ name }) => `select '${name}' as place, t::text as row from ${name} t where t::text ~ '${pattern}'`,
  );
  return `${parts.join(' union all ')} order by 1, 2`;
}
