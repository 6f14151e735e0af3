import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { notFound } from '../../../../shared/shop-error.ts';
import { isPainted, picturesWith, type FileState } from '../../../artworks/server/service.ts';
import type { ProductType } from '../../../catalog/contract.ts';
import type { OrderStatus } from '../../contract.ts';
import { hasTag } from '../customers/tag-store.ts';
import { containsWords, isPlainSearch, maxUnindexedOrders, wordsOf, type SearchNames } from './search-store.ts';
import { allOrderedPictures, type OrderRow } from '../store.ts';
import { isSentLine } from './sent-line.ts';
import { orderLines, orders } from '../tables.ts';

/** Filter for the orders of the shop. All parts must match. Archived rows never match. */
export interface OrderCriteria {
  /** One of these orders. */
  readonly ids?: readonly string[];
  /**
   * Search text. Every word must occur in the customer's name, email or address, the order id, the tracking number, the
   * payment id, the name of a pet, the name of a style, a discount code or a tag.
   */
  readonly text?: string;
  /** What the words of the text may mean besides. */
  readonly named?: SearchNames;
  /** One of these. */
  readonly statuses?: readonly OrderStatus[];
  readonly mode?: 'test' | 'live';
  readonly imported?: boolean;
  readonly review?: 'waiting' | 'reviewed';
  readonly print?: FileState;
  /** Whether anything was refunded. */
  readonly refunded?: boolean;
  /** Placed at this time or later. */
  readonly from?: Date;
  /** Placed before this time. */
  readonly until?: Date;
  /** Bought as this product. */
  readonly product?: ProductType;
  /** With an artwork in this style. */
  readonly style?: string;
  /** Tagged with this, exactly as it is written. */
  readonly tag?: string;
  /** With a discount of this code, as adjustments name it. */
  readonly offer?: string;
  /** Of this customer. */
  readonly customer?: { readonly mode: 'test' | 'live'; readonly email: string };
  /** With a line that is sent in a parcel and meets this condition. */
  readonly sentLine?: (line: { readonly orderId: SQL; readonly position: SQL }) => SQL;
}

/**
 * What decides an order's position in a list. Totals are compared in the currency of the books; orders with the same one
 * are listed newest first.
 */
export type OrderSort = 'newest' | 'oldest' | 'total';

const sortings: Readonly<Record<OrderSort, SQL>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  total: sql`book_cents(total, book_factor) desc, created_at desc, id desc`,
};

/**
 * A cursor: the place after an order, which may no longer exist when the list continues. `at` keeps the database's
 * microseconds.
 */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/**
 * Ids of the matching orders at these positions, and the number of matches, counted up to one beyond `upTo`. `after`
 * continues a list that is sorted newest first. Where no index has the matches by total, the newest of them, up to one
 * beyond `upTo`, are sorted by total, and `sortsNewest` is true if there are others.
 */
export async function matchOrders(
  db: DbOrTx,
  request: OrderCriteria,
  part: ListPart & { after?: Place },
): Promise<{ ids: string[]; total: number; sortsNewest: boolean }> {
  const { found, ...counted } = await readMatches(db, request, part, sql`id`);
  return { ids: found.flatMap((id) => id ?? []), ...counted };
}

/**
 * Email addresses of the newest orders that match, at most `limit`, in lower case. `more` is true if more orders match.
 */
export async function matchEmails(
  db: DbOrTx,
  request: OrderCriteria,
  limit: number,
): Promise<{ emails: string[]; more: boolean }> {
  const part = { offset: 0, size: limit, upTo: limit };
  const { found, total } = await readMatches(db, request, part, sql`lower(customer_email)`);
  return { emails: found.flatMap((email) => email ?? []), more: total > limit };
}

interface ListPart {
  readonly upTo: number;
  readonly offset: number;
  readonly size: number;
  readonly sort?: OrderSort;
}

async function readMatches(
  db: DbOrTx,
  request: OrderCriteria,
  { upTo, offset, size, after, sort = 'newest' }: ListPart & { after?: Place },
  wanted: SQL,
): Promise<{ found: (string | null)[]; total: number; sortsNewest: boolean }> {
  const all = conditionsOf(request, after);
  const likes = await containsWords(db, request.text ?? '', request.named);
  const matching = isPlainSearch(request.text)
    ? sql`(select * from ${orders} where ${and(...all)} order by ${sortings.newest}
        limit ${sql.raw(String(maxUnindexedOrders))}) as orders where ${and(...likes)}`
    : sql`${orders} where ${and(...all, ...likes)}`;
  const isTotalOfNewest = sort === 'total' && !isListed(request);
  const countable = sql`limit ${sql.raw(String(upTo + 1))}`;
  const page = sql`order by ${sortings[sort]} limit ${Math.max(0, Math.min(size, upTo + 1 - offset))} offset ${offset}`;
  const statement = isListed(request)
    ? // The best index for counting is rarely the one that has the order.
      sql`select (select count(*)::int from (select 1 from ${matching} ${countable}) as counted) as total,
        array(select ${wanted} from ${matching} ${page}) as found`
    : // A single scan: a frequent word ends it early, a rare one uses the index.
      sql`with matches as materialized (select ${wanted} as wanted, id, created_at, total, book_factor from ${matching}
          order by ${isTotalOfNewest ? sortings.newest : sortings[sort]} ${countable})
        select (select count(*)::int from matches) as total, array(select wanted from matches ${page}) as found`;
  const { rows } = await withMemory(db, likes.length, async (tx) =>
    tx.execute<{ total: number; found: (string | null)[] }>(statement),
  );
  const { total, found } = must(rows[0], 'the result row');
  return { found, total, sortsNewest: isTotalOfNewest && total > upTo };
}

/**
 * Runs a search for several words with enough memory for what the indexes find for each word: the orders that contain a
 * frequent word lie on most pages of the table, and with less memory Postgres would read every order of those pages.
 */
async function withMemory<Result>(db: DbOrTx, words: number, run: (tx: DbOrTx) => Promise<Result>): Promise<Result> {
  if (words < 2) return run(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '32MB', true)`);
    return run(tx);
  });
}

/**
 * Whether indexes both count the orders that match and have them in order of their total. Other orders would have to be
 * read one by one, and total and product depend on each other, so that a cheap product is found late: of these orders
 * only the newest are sorted.
 */
function isListed({ text, ...criteria }: OrderCriteria): boolean {
  const { product, style, print, review, imported, refunded, ids, tag, offer, customer, sentLine } = criteria;
  const others = [product, style, print, review, imported, refunded, ids, tag, offer, customer, sentLine];
  return wordsOf(text ?? '').length === 0 && others.every((value) => value === undefined);
}

function conditionsOf(
  {
    ids,
    statuses,
    mode,
    imported,
    review,
    print,
    refunded,
    from,
    until,
    product,
    style,
    tag,
    offer,
    customer,
    sentLine,
  }: OrderCriteria,
  after?: Place,
): (SQL | undefined)[] {
  return [
    isNull(orders.archivedAt),
    ids && inArray(orders.id, [...ids]),
    statuses && inArray(orders.status, [...statuses]),
    from && sql`${orders.createdAt} >= ${from.toISOString()}::timestamptz`,
    until && sql`${orders.createdAt} < ${until.toISOString()}::timestamptz`,
    // As literals, so that the planner knows how many orders have them.
    product === undefined ? undefined : sql`${orders.products} @> ${literalArray(product)}`,
    style === undefined ? undefined : sql`${orders.styles} @> ${literalArray(style)}`,
    refunded === undefined ? undefined : refunded ? sql`${orders.refunded} > 0` : sql`${orders.refunded} = 0`,
    tag === undefined ? undefined : hasTag(sql`${orders.tags}`, tag),
    offer === undefined ? undefined : hasTag(sql`${orders.offers}`, offer),
    customer && and(eq(orders.mode, customer.mode), sql`lower(${orders.customerEmail}) = ${customer.email}`),
    mode && eq(orders.mode, mode),
    imported === undefined ? undefined : imported ? sql`${orders.imported}` : sql`not ${orders.imported}`,
    review === 'reviewed' ? isNotNull(orders.reviewedAt) : undefined,
    review === 'waiting'
      ? sql`${orders.reviewedAt} is null and ${orders.closedAt} is null and not ${orders.imported}`
      : undefined,
    print && hasFiles(print),
    sentLine && hasSentLine(sentLine),
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.at}::timestamptz, ${after.id})`,
  ];
}

/** The text must be one of the catalog's ids. */
function literalArray(id: string): SQL {
  if (!/^[\w-]+$/.test(id)) throw new Error(`${id} is not the id of a product or a style`);
  return sql.raw(`array['${id}']`);
}

function hasSentLine(holds: NonNullable<OrderCriteria['sentLine']>): SQL {
  return sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${isSentLine}
    and ${holds({ orderId: sql`${orderLines.orderId}`, position: sql`${orderLines.position}` })})`;
}

/** One failed file makes the order's files failed; one missing file makes them unfinished. */
function hasFiles(state: FileState): SQL {
  if (state === 'failed') return hasFile('failed');
  if (state === 'being made') return sql`${hasFile('being made')} and not ${hasFile('failed')}`;
  return sql`${hasFile('ready')} and not ${hasFile('being made')} and not ${hasFile('failed')}`;
}

function hasFile(state: FileState): SQL {
  return sql`exists (select 1 from ${orderLines} join ${picturesWith(state)} as picture
    on picture.artwork_id = ${orderLines.artworkId} and picture.variation = ${orderLines.selectedVariation}
    where ${orderLines.orderId} = ${orders.id})`;
}

/** The cursor after an order. Throws not_found. */
export async function placeOf(db: DbOrTx, id: string): Promise<Place> {
  const [row] = await db
    .select({ at: sql<string>`${orders.createdAt}::text`, id: orders.id })
    .from(orders)
    .where(eq(orders.id, id));
  if (row === undefined) throw notFound();
  return row;
}

/** Orders in the order of `ids`. Unknown ids are omitted. */
export async function findInOrder(db: DbOrTx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (
      await db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Pictures of orders under way that are missing or unfinished, oldest first; of both modes unless one is given. */
export async function findUnpainted(
  db: DbOrTx,
  { mode, limit }: { mode?: 'test' | 'live'; limit: number },
): Promise<{ orderId: string; artworkId: string; createdAt: Date }[]> {
  const ordered = allOrderedPictures(db);
  return db
    .selectDistinctOn([orders.createdAt, orders.id, ordered.artworkId], {
      orderId: orders.id,
      artworkId: ordered.artworkId,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(ordered, eq(ordered.orderId, orders.id))
    .where(
      and(
        isNull(orders.archivedAt),
        mode && eq(orders.mode, mode),
        inArray(orders.status, ['pending', 'sent initial email', 'being fulfilled']),
        sql`not ${isPainted(sql`${ordered.artworkId}`)}`,
      ),
    )
    .orderBy(orders.createdAt, orders.id, ordered.artworkId)
    .limit(limit);
}

/** Open orders with one of these addresses, which are in lower case; newest first, at most a hundred. */
export async function findOpenOrdersOf(
  db: DbOrTx,
  addresses: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(
      and(
        inArray(sql`lower(${orders.customerEmail})`, [...addresses]),
        isNull(orders.archivedAt),
        isNull(orders.closedAt),
      ),
    )
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(100);
  return rows.flatMap(({ id, email }) => (email === null ? [] : { id, email }));
}
