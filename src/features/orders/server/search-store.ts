import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { adjustmentCodeOf, styles } from '../../catalog/contract.ts';
import { hasTag } from './customers/tag-store.ts';
import { tags as tagTable } from './customers/tables.ts';
import { orders } from './tables.ts';

/**
 * Words without three letters or digits in a row are not indexed. A search for only such words covers only this many of
 * the newest orders, so that no search scans all orders.
 */
export const maxUnindexedOrders = 50_000;

const maxWords = 8;

/** The words of a search text, without the # that often precedes ids. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/u).map((word) => word.replace(/^#(?=.)/, ''));
  return words.filter((word) => word !== '').slice(0, maxWords);
}

function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/** Whether a search can only cover the newest orders. */
export function isPlainSearch(text = ''): boolean {
  const words = wordsOf(text);
  return words.length > 0 && !words.some(isIndexed);
}

/** A condition on orders for each word of the text: that the order contains it. */
export async function containsWords(db: DbOrTx, text: string): Promise<SQL[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  // Codes are kept in capitals.
  const codes = words.map((word) => adjustmentCodeOf(word.toUpperCase()));
  const { rows } = await db.execute<{ tags: string[]; is_code: boolean }>(sql`
    select array(select ${tagTable.name} from ${tagTable}
      where position(lower(word) in lower(${tagTable.name})) > 0) as tags,
      exists (select 1 from ${orders} where ${hasTag(sql`${orders.offers}`, sql`code`)}) as is_code
    from unnest(${sql.param(words)}::text[], ${sql.param(codes)}::text[]) with ordinality as sought (word, code, place)
    order by place`);
  return rows.map((row, index) => contains(words[index] ?? '', row.tags, row.is_code ? (codes[index] ?? null) : null));
}

/**
 * `tags` are those of which the word is a part; `code` is the discount code that the word is, null if no order has it.
 * Conditions on tags and codes are left out where they would find nothing, because each has a partial index, and
 * Postgres does not combine the indexes of two words if the same partial index serves both.
 */
function contains(word: string, tags: readonly string[], code: string | null): SQL {
  const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
  // The database lowercases both sides, so that the same rule applies to both.
  const pattern = sql`'%' || lower(${escaped}::text) || '%'`;
  const ofStyles = isIndexed(word) ? stylesNamed(word) : [];
  const ofStyle = ofStyles.length === 0 ? sql`` : sql` or ${orders.styles} && ${sql.param(ofStyles)}::text[]`;
  const tagged = tags.map((tag) => sql` or ${hasTag(sql`${orders.tags}`, tag)}`);
  const ofCode = code === null ? sql`` : sql` or ${hasTag(sql`${orders.offers}`, code)}`;
  const others = sql.join([ofStyle, ofCode, ...tagged]);
  return sql`(${orders.search} like ${pattern} or ${orders.searchDetails} like ${pattern}${others})`;
}

function stylesNamed(word: string): string[] {
  const part = word.toLowerCase();
  return styles.filter(({ id, name }) => name.toLowerCase().includes(part) || id.includes(part)).map(({ id }) => id);
}
