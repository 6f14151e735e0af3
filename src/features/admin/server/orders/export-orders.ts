import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { currencyCodes, digitsOf, partsOf } from '../../../../shared/currencies.ts';
import { must } from '../../../../shared/must.ts';
import { refundedOn } from '../../../checkout/server/service.ts';
import { eachOrderId, inBook, orderRowsSql } from '../../../orders/server/service.ts';
import type { OrderFilter } from '../../contract.ts';
import { writeCsvHead } from '../../csv.ts';
import { criteriaOf, type ListContext } from './list.ts';

/** Orders per query. Small, so that the embedded database, which runs in this process, can serve others in between. */
const batch = 500;

const lineEnd = sql.raw(String.raw`E'\r\n'`);
const startsFormula = sql.raw(String.raw`~ '^[=+@\t\r\n-]'`);
const needsQuotes = sql.raw(String.raw`~ '[",\r\n]'`);

/**
 * CSV columns as SQL over `ledger`. Imported orders have a refunded amount of 0, because refunds of the payment that
 * such a row names may belong to another order.
 */
const columns: readonly (readonly [string, SQL])[] = [
  ['id', toCell(sql`id`)],
  ['createdAt', sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`],
  ['mode', sql`mode`],
  ['status', sql`status`],
  ['customerFirstName', toCell(sql`customer_first_name`)],
  ['customerLastName', toCell(sql`customer_last_name`)],
  ['customerEmail', toCell(sql`customer_email`)],
  ['address', toCell(sql`street`)],
  ['address2', toCell(sql`second_line`)],
  ['city', toCell(sql`city`)],
  ['state', toCell(sql`state`)],
  ['zipCode', toCell(sql`zip_code`)],
  ['country', toCell(sql`country`)],
  ['items', toCell(sql`items`)],
  ['style', toCell(sql`style`)],
  // Empty for orders older than own names.
  ['styleName', toCell(sql`style_name`)],
  ['subtotalAmount', toAmount(sql`subtotal`)],
  ['discountAmount', toAmount(sql`discount`)],
  ['discounts', toCell(sql`discounts`)],
  ['taxAmount', toAmount(sql`tax`)],
  ['includedTaxAmount', toAmount(sql`included_tax`)],
  ['shippingAmount', toAmount(sql`shipping`)],
  ['totalAmount', toAmount(sql`total`)],
  ['refundedAmount', toAmount(sql`case when imported then 0 else ${refundedOn(sql`ledger.payment`)} end`)],
  ['stripePaymentIntentId', toCell(sql`payment`)],
  ['trackingNumber', toCell(sql`tracking_number`)],
  ['trackingUrl', toCell(sql`tracking_url`)],
  ['imported', sql`imported::text`],
  ['tags', toCell(sql`tag_list`)],
  // What gift cards paid of the total; the rest was paid at the payment provider.
  ['giftCardAmount', toAmount(sql`gift_cards`)],
  ['gift', sql`is_gift::text`],
  ['giftTo', toCell(sql`gift_to`)],
  ['giftFrom', toCell(sql`gift_from`)],
  ['giftNote', toCell(sql`gift_note`)],
  ['giftEmail', toCell(sql`gift_email`)],
  ['giftSentAt', sql`coalesce(gift_sent_at, '')`],
  // Of all amounts above; then the total in the shop's books, and what a unit of the currency was there on its day.
  ['currency', sql`currency`],
  ['bookCurrency', sql`book_currency`],
  [
    'bookRate',
    sql`trim_scale(round(book_factor * ${partsOfSql(sql`currency`)} / ${partsOfSql(sql`book_currency`)}, 12))::text`,
  ],
  ['bookTotalAmount', toAmount(inBook(sql`total`, sql`book_factor`), sql`book_currency`)],
  ['phone', toCell(sql`phone`)],
];

/**
 * Yields all orders that match a filter as CSV (RFC 4180), newest first, in batches. The database formats the text,
 * because a million orders as JavaScript objects would be gigabytes of garbage and grow the heap.
 */
export async function* exportOrders(context: ListContext, filter: OrderFilter): AsyncGenerator<string> {
  yield writeCsvHead(columns.map(([name]) => name));
  for await (const ids of eachOrderId(context.db, await criteriaOf(filter, context), batch))
    yield writeRows(context.db, ids);
}

async function writeRows(db: Db, ids: readonly string[]): Promise<string> {
  const cells = sql.join(
    columns.map(([, cell]) => cell),
    sql`, `,
  );
  // Materialized, because otherwise each reference to a column would compute it again.
  const { rows } = await db.execute<{ text: string | null }>(sql`
    with ledger as materialized ${orderRowsSql(ids)}
    select string_agg(concat_ws(',', ${cells}) || ${lineEnd}, '' order by position) as text from ledger`);
  return must(rows[0], 'the row of the aggregate').text ?? '';
}

/**
 * Escapes a text as a CSV cell. Spreadsheets run text that begins with = + - @ as a formula, even if a buyer entered it
 * as a name; a leading apostrophe prevents that (OWASP, CSV Injection). A leading tab, CR or LF is treated the same,
 * because spreadsheets may skip it.
 */
export function toCell(text: SQL): SQL {
  const harmless = sql`case when ${text} ${startsFormula} then '''' || ${text} else ${text} end`;
  return sql`coalesce(
    case when ${text} ${needsQuotes} then '"' || replace(${harmless}, '"', '""') || '"' else ${harmless} end, '')`;
}

/** Formats non-negative cents of a currency as a decimal, as `toDecimalString` does: 24.95 dollars, 3200 yen. */
function toAmount(cents: SQL, currency: SQL = sql`currency`): SQL {
  const decimal = sql`to_char(${cents} / 100.0, 'FM99999999990.00')`;
  return sql`case when ${isOneOf(currency, (code) => partsOf(code) === 1)} then ${cents}::text
    when ${isOneOf(currency, (code) => digitsOf(code) === 3)} then ${decimal} || '0' else ${decimal} end`;
}

function partsOfSql(currency: SQL): SQL {
  return sql`case when ${isOneOf(currency, (code) => partsOf(code) === 1)} then 1 else 100 end`;
}

function isOneOf(currency: SQL, matches: (code: string) => boolean): SQL {
  const codes = currencyCodes.filter(matches).map((code) => `'${code}'`);
  return sql`${currency} in (${sql.raw(codes.join(', '))})`;
}
