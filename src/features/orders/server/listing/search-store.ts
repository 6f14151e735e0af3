import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { adjustmentCodeOf, styles } from '../../../catalog/contract.ts';
import { hasTag } from '../customers/tag-store.ts';
import { tags as tagTable } from '../customers/tables.ts';
import { orders } from '../tables.ts';

/**
 * Words without three letters or digits in a row are not indexed. A search for only such words covers only this many of
 * the newest orders, so that no search scans all orders.
 */
export const maxUnindexedOrders = 30_000;

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

/** What orders keep by id or code, as the shop calls it now: a word that is part of such a name finds these orders. */
export interface SearchNames {
  readonly styles: readonly { readonly id: string; readonly name: string }[];
  /** By the codes of adjustments. */
  readonly offers: readonly { readonly code: string; readonly name: string }[];
}

const noNames: SearchNames = { styles: [], offers: [] };

/** A condition on orders for each word of the text: that the order contains it. */
export async function containsWords(db: DbOrTx, text: string, names = noNames): Promise<SQL[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const codes = words.map((word) => JSON.stringify(codesNamed(word, names)));
  const { rows } = await db.execute<{ tags: string[]; codes: string[] }>(sql`
    select array(select ${tagTable.name} from ${tagTable}
      where position(lower(word) in lower(${tagTable.name})) > 0) as tags,
      array(select code from json_array_elements_text(named::json) as code
        where exists (select 1 from ${orders} where ${hasTag(sql`${orders.offers}`, sql`code`)})) as codes
    from unnest(${sql.param(words)}::text[], ${sql.param(codes)}::text[]) with ordinality as sought (word, named, place)
    order by place`);
  return rows.map((found, index) => contains(words[index] ?? '', found, names));
}

/** The codes of discounts that a word may mean: the word itself, as it is kept in capitals, and those it is part of. */
function codesNamed(word: string, { offers }: SearchNames): string[] {
  const own = adjustmentCodeOf(word.toUpperCase());
  if (!isIndexed(word)) return [own];
  const part = word.toLowerCase();
  const named = offers.filter(({ name }) => name.toLowerCase().includes(part)).map(({ code }) => code);
  return [...new Set([own, ...named])];
}

/**
 * `tags` and `codes` are those that the word may mean and orders have. Conditions on tags and codes are left out where
 * they would find nothing, because each has a partial index, and Postgres does not combine the indexes of two words if
 * the same partial index serves both.
 */
function contains(
  word: string,
  { tags, codes }: { readonly tags: readonly string[]; readonly codes: readonly string[] },
  names: SearchNames,
): SQL {
  const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
  // The database lowercases both sides, so that the same rule applies to both.
  const pattern = sql`'%' || lower(${escaped}::text) || '%'`;
  const ofStyles = isIndexed(word) ? stylesNamed(word, names) : [];
  const ofStyle = ofStyles.length === 0 ? sql`` : sql` or ${orders.styles} && ${sql.param(ofStyles)}::text[]`;
  const tagged = tags.map((tag) => sql` or ${hasTag(sql`${orders.tags}`, tag)}`);
  const ofCodes = codes.map((code) => sql` or ${hasTag(sql`${orders.offers}`, code)}`);
  const others = sql.join([ofStyle, ...ofCodes, ...tagged]);
  return sql`(${orders.search} like ${pattern} or ${orders.searchDetails} like ${pattern}${others})`;
}

/** Styles by id, by the name that they come with, and by that of the shop. */
function stylesNamed(word: string, names: SearchNames): string[] {
  const part = word.toLowerCase();
  const found = [...styles, ...names.styles].filter(
    ({ id, name }) => name.toLowerCase().includes(part) || id.includes(part),
  );
  return [...new Set(found.map(({ id }) => id))];
}
