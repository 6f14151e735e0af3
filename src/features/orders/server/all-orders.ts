import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import type { OrderView } from '../contract.ts';
import { findInOrder, matchOrders, placeOf, type OrderCriteria, type OrderSort } from './listing/listing-store.ts';
import { bookCents, rateOf } from './money/book.ts';
import { picturesOf } from './order-page.ts';
import { findEvents } from './customers/person-store.ts';
import { isPlainSearch, maxUnindexedOrders } from './listing/search-store.ts';
import * as store from './store.ts';
import { countTallied } from './listing/tally-store.ts';
import { findFacts, presentOrder } from './view.ts';

/** An order as the panel shows it, whoever owns it. */
export interface AnyOrder {
  readonly view: OrderView;
  readonly lines: readonly store.OrderLineRow[];
  /** Each picture once, in the order of purchase. */
  readonly pictures: readonly { readonly artworkId: string; readonly variation: number }[];
  readonly total: Cents;
  readonly currency: string;
  /** The buyer's language; null for the main language of the shop. */
  readonly language: LanguageTag | null;
  /** The shop's own currency when it was ordered, what a unit of `currency` was in it that day, and the total so. */
  readonly book: { readonly currency: string; readonly rate: number; readonly total: Cents };
  readonly version: number;
  readonly mode: 'test' | 'live';
  readonly imported: boolean;
  readonly tags: readonly string[];
  /** The codes of its discounts. */
  readonly offers: readonly string[];
  readonly reviewedAt: Date | null;
  /** When it was completed or canceled. */
  readonly closedAt: Date | null;
}

/**
 * One page of all orders. `total` is the number of matches, counted up to `upTo`. `more` says that there
 * are others, or that only the newest orders could be searched. `sortsNewest` says that only the newest of them are
 * sorted by total. `before` continues a list that is sorted newest first.
 * Throws not_found if it is not an order's id.
 */
export async function listOrders(
  db: DbOrTx,
  request: OrderCriteria,
  page: { offset: number; size: number; upTo: number; before?: string; sort?: OrderSort },
): Promise<{ orders: AnyOrder[]; total: number; more: boolean; sortsNewest: boolean }> {
  const after = page.before === undefined ? undefined : await placeOf(db, page.before);
  const { ids, total, sortsNewest } = await matchOrders(db, request, { ...page, ...(after && { after }) });
  const more = total > page.upTo || (isPlainSearch(request.text) && (await countTallied(db)) > maxUnindexedOrders);
  const orders = await gather(db, await findInOrder(db, ids));
  return { orders, total: Math.min(total, page.upTo), more, sortsNewest };
}

/** Null for unknown ids and archived rows. */
export async function readAnyOrder(db: DbOrTx, id: string): Promise<AnyOrder | null> {
  const row = await store.findOrder(db, id);
  return row === null || row.archivedAt !== null ? null : must((await gather(db, [row]))[0], `the order ${id}`);
}

/** The orders that exist and are not archived, in the order of `ids`. */
export async function readAnyOrders(db: DbOrTx, ids: readonly string[]): Promise<AnyOrder[]> {
  return gather(
    db,
    (await findInOrder(db, ids)).filter(({ archivedAt }) => archivedAt === null),
  );
}

/** The history of an order, oldest first. */
export async function eventsOf(db: DbOrTx, orderId: string): Promise<Awaited<ReturnType<typeof findEvents>>> {
  return findEvents(db, [orderId]);
}

async function gather(db: DbOrTx, rows: readonly store.OrderRow[]): Promise<AnyOrder[]> {
  const found = await store.findLines(
    db,
    rows.map(({ id }) => id),
  );
  const lines = Map.groupBy(found, ({ orderId }) => orderId);
  const facts = await findFacts(db, rows, found);
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const { total, currency, language, version, mode, imported, tags, offers, reviewedAt, closedAt } = row;
    return {
      view: presentOrder(row, own, facts),
      lines: own,
      pictures: picturesOf(own, row),
      total,
      currency,
      language,
      book: { currency: row.bookCurrency, rate: rateOf(row), total: bookCents(total, row.bookFactor) },
      version,
      mode,
      imported,
      tags,
      offers,
      reviewedAt,
      closedAt,
    };
  });
}
