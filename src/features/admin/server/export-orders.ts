import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { refundedOn } from '../../checkout/server/service.ts';
import { eachOrderId, ledgerOf } from '../../orders/server/service.ts';
import type { OrderFilter } from '../contract.ts';
import { wishOf } from './list.ts';

/** Orders in memory at once: few enough that the embedded database, which is this process, lets others in between. */
const batch = 500;

const lineEnd = sql.raw(String.raw`E'\r\n'`);
const startsFormula = sql.raw(String.raw`~ '^[=+@\t\r\n-]'`);
const needsQuotes = sql.raw(String.raw`~ '[",\r\n]'`);

/** What is read of an order in `ledger`. Of a payment that an imported row names, another order's money may have gone back. */
const columns: readonly (readonly [string, SQL])[] = [
  ['id', toCell(sql`id`)],
  ['createdAt', sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`],
  ['mode', sql`mode`],
  ['status', sql`status`],
  ['customerFirstName', toCell(sql`customer_first_name`)],
  ['customerLastName', toCell(sql`customer_last_name`)],
  ['customerEmail', toCell(sql`customer_email`)],
  ['address', toCell(sql`street`)],
  ['city', toCell(sql`city`)],
  ['state', toCell(sql`state`)],
  ['zipCode', toCell(sql`zip_code`)],
  ['items', toCell(sql`items`)],
  ['style', toCell(sql`style`)],
  ['subtotalAmount', toAmount(sql`subtotal`)],
  ['taxAmount', toAmount(sql`tax`)],
  ['shippingAmount', toAmount(sql`shipping`)],
  ['totalAmount', toAmount(sql`total`)],
  ['refundedAmount', toAmount(sql`case when imported then 0 else ${refundedOn(sql`ledger.payment`)} end`)],
  ['stripePaymentIntentId', toCell(sql`payment`)],
  ['trackingNumber', toCell(sql`tracking_number`)],
  ['trackingUrl', toCell(sql`tracking_url`)],
  ['imported', sql`imported::text`],
];

/**
 * All orders that a filter finds as CSV (RFC 4180), the newest first, a piece at a time. The database writes the text:
 * a million orders as objects of ours are garbage by the gigabyte, for which the heap of this process grows.
 */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;
  for await (const ids of eachOrderId(db, wishOf(filter), batch)) yield writeRows(db, ids);
}

async function writeRows(db: Db, ids: readonly string[]): Promise<string> {
  const cells = sql.join(
    columns.map(([, cell]) => cell),
    sql`, `,
  );
  // Materialised, or each mention of a part would work it out again.
  const { rows } = await db.execute<{ text: string | null }>(sql`
    with ledger as materialized ${ledgerOf(ids)}
    select string_agg(concat_ws(',', ${cells}) || ${lineEnd}, '' order by position) as text from ledger`);
  return rows[0].text ?? '';
}

/**
 * A text as a cell. A spreadsheet runs what begins with one of these as a formula, whoever wrote it into their name. An
 * apostrophe before it makes it text (OWASP, CSV Injection); tab and line breaks count, for they may be skipped.
 */
export function toCell(text: SQL): SQL {
  const harmless = sql`case when ${text} ${startsFormula} then '''' || ${text} else ${text} end`;
  return sql`coalesce(case when ${text} ${needsQuotes} then '"' || replace(${harmless}, '"', '""') || '"' else ${harmless} end, '')`;
}

/** Cents that are not negative as a decimal: 2495 -> 24.95. */
function toAmount(cents: SQL): SQL {
  return sql`to_char(${cents} / 100.0, 'FM99999999990.00')`;
}
