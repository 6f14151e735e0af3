import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * The mailbox of an address in a column, as `mailboxOf` (shared/email-address.ts) computes it. Indexes and queries must
 * use the same expression, or the index is not used.
 */
export function mailboxSql(column: AnyColumn): SQL {
  const address = sql`lower(${column})`;
  const name = sql`split_part(split_part(${address}, '@', 1), '+', 1)`;
  const domain = sql`split_part(${address}, '@', 2)`;
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${domain} end)`;
}
