import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../../platform/db/database.ts';
import { partsOf, standardCurrency } from '../../../../shared/currencies.ts';
import { newId } from '../../../../shared/ids.ts';
import { readCsv } from '../../../../shared/read-csv.ts';
import type { Book } from '../../../catalog/contract.ts';
import type { EditContext } from '../edit-order.ts';
import { importRowOf, renameColumns, type ImportRow } from './import-row.ts';
import { orderEvents, orderLines, orders } from '../tables.ts';
import { isClosed } from '../transitions.ts';

/** A row and its location in the file, counted from 1: 'line 2' of CSV, or 'entry 2' of JSON. */
export interface LocatedRow<Row> {
  readonly at: string;
  readonly row: Row;
}

interface ImportProblem {
  readonly at: string;
  readonly problem: string;
}

export interface ImportFile {
  readonly rows: readonly LocatedRow<ImportRow>[];
  readonly problems: readonly ImportProblem[];
  /** Unknown columns. */
  readonly unread: readonly string[];
}

/** Reads a file of orders of the former shop. Throws CsvError or SyntaxError for a file that cannot be parsed. */
export function readImportFile(content: string, kind: 'csv' | 'json'): ImportFile {
  const rows: LocatedRow<ImportRow>[] = [];
  const problems: ImportProblem[] = [];
  const unread = new Set<string>();
  const firstPlaces = new Map<string, string>();
  for (const { at, row: raw } of kind === 'csv' ? rawCsv(content) : rawJson(content)) {
    const renamed = renameColumns(raw);
    for (const name of renamed.unread) unread.add(name);
    const read = importRowOf(renamed.row).safeParse(renamed.row);
    if (!read.success) {
      for (const issue of read.error.issues)
        problems.push({ at, problem: `${issue.path.join('.')}: ${issue.message}` });
      continue;
    }
    const first = firstPlaces.get(read.data.id);
    if (first !== undefined) problems.push({ at, problem: `id: ${read.data.id} was in ${first} already` });
    else if (sumOf(read.data) === null)
      problems.push({ at, problem: 'taxAmount and shippingAmount are more than totalAmount' });
    else {
      firstPlaces.set(read.data.id, at);
      rows.push({ at, row: read.data });
    }
  }
  return { rows, problems, unread: [...unread] };
}

function rawCsv(content: string): LocatedRow<Record<string, unknown>>[] {
  return readCsv(content).map(({ line, fields }) => ({ at: `line ${line}`, row: fields }));
}

function rawJson(content: string): LocatedRow<Record<string, unknown>>[] {
  const list = z.array(z.record(z.string(), z.unknown()));
  const read = z
    .union([list, z.object({ orders: list }).transform(({ orders: inside }) => inside)])
    .safeParse(JSON.parse(content));
  if (!read.success) throw new SyntaxError('neither a list of orders nor an object with one under "orders"');
  return read.data.map((row, index) => ({ at: `entry ${index + 1}`, row }));
}

export interface ImportResult {
  readonly imported: number;
  /** Rows that an earlier run has imported. They stay as they are. */
  readonly known: number;
  readonly problems: readonly ImportProblem[];
}

export interface ImportTerms {
  readonly mode: 'test' | 'live';
  readonly dryRun: boolean;
  readonly bookOf?: (currency: string) => { readonly own: string; readonly book: Book | null };
}

/** The books of a shop whose owner has set no currency. */
const bookOfDollars: NonNullable<ImportTerms['bookOf']> = (currency) => ({
  own: standardCurrency,
  book: currency === standardCurrency ? { currency, factor: 1 } : null,
});

/** The books of a row, by its own rate or by that of the shop; null where neither is known. */
function bookOfRow({ currency, bookRate }: ImportRow, bookOf: NonNullable<ImportTerms['bookOf']>): Book | null {
  const { own, book } = bookOf(currency);
  if (currency === own || bookRate === null) return book;
  return { currency: own, factor: (bookRate * partsOf(own)) / partsOf(currency) };
}

/** Rows written in one transaction. After an interrupted run, the next one continues after them. */
const batchSize = 200;

/**
 * Writes imported rows, each once by its id, however often the file is imported. Existing rows stay as they are, except
 * that a row without items gets its artwork, which earlier versions did not store. `mode` is that of the orders. With
 * `dryRun` nothing is written, and the result is the same. `bookOf` knows what the shop's books are for a currency,
 * null for one that it does not sell in: such rows need a rate of their own.
 */
export async function importOrders(
  { db, clock }: EditContext,
  rows: readonly LocatedRow<ImportRow>[],
  { mode, dryRun, bookOf = bookOfDollars }: ImportTerms,
): Promise<ImportResult> {
  let [imported, known] = [0, 0];
  const problems: ImportProblem[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const slice = rows.slice(from, from + batchSize);
    await db.transaction(async (tx) => {
      const existing = await findExisting(
        tx,
        slice.map(({ row }) => row.id),
      );
      for (const { at, row } of slice) {
        if (existing.get(row.id) === false)
          problems.push({ at, problem: `id: ${row.id} is an order that this shop has made` });
      }
      const again = slice.filter(({ row }) => existing.get(row.id) === true).map(({ row }) => row);
      known += again.length;
      if (!dryRun) for (const row of again) await storeArtworkId(tx, row);
      const fresh: BookedRow[] = [];
      for (const { at, row } of slice.filter(({ row: { id } }) => !existing.has(id))) {
        const book = bookOfRow(row, bookOf);
        if (book !== null) fresh.push({ ...row, book });
        else
          problems.push({ at, problem: `currency: the shop does not sell in ${row.currency}, so bookRate is needed` });
      }
      imported += dryRun ? fresh.length : await insertRows(tx, fresh, mode, clock());
    });
  }
  return { imported, known, problems };
}

/** The ids that exist; the value is true for imported rows. */
async function findExisting(tx: Tx, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ id: orders.id, imported: orders.imported })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, imported }) => [id, imported]));
}

/** Stores the artwork of a row without items that an earlier version imported without it. */
async function storeArtworkId(tx: Tx, row: ImportRow): Promise<void> {
  const artworkId = loneArtworkOf(row);
  if (artworkId === null) return;
  const hasNoLines = notExists(
    tx.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.orderId, row.id)),
  );
  await tx
    .update(orders)
    .set({ artworkId })
    .where(and(eq(orders.id, row.id), isNull(orders.artworkId), hasNoLines));
}

type BookedRow = ImportRow & { readonly book: Book };

async function insertRows(tx: Tx, rows: readonly BookedRow[], mode: 'test' | 'live', now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await tx
    .insert(orders)
    .values(rows.map((row) => orderOf(row, mode, now)))
    .onConflictDoNothing()
    .returning({ id: orders.id });
  const ids = new Set(made.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => ids.has(id));
  const lines = fresh.flatMap(linesOf);
  if (lines.length > 0) await tx.insert(orderLines).values(lines);
  const events = fresh.map(({ id, userId, style }) => ({
    id: newId('evt'),
    orderId: id,
    at: now,
    actor: 'shop',
    kind: 'imported',
    details: { ...(userId !== null && { formerUser: userId }), ...(style !== null && { style }) },
  }));
  if (events.length > 0) await tx.insert(orderEvents).values(events);
  return fresh.length;
}

/** The subtotal in cents; null if tax and shipping exceed the total. */
function sumOf({ totalAmount, taxAmount, shippingAmount }: ImportRow): number | null {
  const subtotal = totalAmount - (taxAmount ?? 0) - (shippingAmount ?? 0);
  return subtotal < 0 ? null : subtotal;
}

/** The artwork of a row without items; null for a row with items. */
function loneArtworkOf({ artworkId, orderItems }: ImportRow): string | null {
  return (orderItems ?? []).length === 0 ? artworkId : null;
}

function orderOf(row: BookedRow, mode: 'test' | 'live', now: Date): typeof orders.$inferInsert {
  const address = row.shippingAddress;
  const blank = {
    firstName: row.customerFirstName ?? '',
    lastName: row.customerLastName ?? '',
    email: row.customerEmail ?? '',
  };
  return {
    id: row.id,
    // No owner yet: an account that has verified its email can claim it.
    owner: newId('vis'),
    // Unique, because a row without a payment shares none with another.
    payment: row.stripePaymentIntentId ?? `imported:${row.id}`,
    imported: true,
    mode,
    status: row.status,
    currency: row.currency,
    bookCurrency: row.book.currency,
    bookFactor: String(row.book.factor),
    subtotal: sumOf(row) ?? 0,
    tax: row.taxAmount ?? 0,
    shipping: row.shippingAmount ?? 0,
    total: row.totalAmount,
    customerEmail: row.customerEmail,
    customerFirstName: row.customerFirstName ?? address?.firstName ?? null,
    customerLastName: row.customerLastName ?? address?.lastName ?? null,
    address: address === null ? null : { ...blank, address: '', city: '', state: '', zipCode: '', ...address },
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    artworkId: loneArtworkOf(row),
    createdAt: row.createdAt,
    updatedAt: now,
    // The former shop had the photos, so this one has none to delete.
    ...(isClosed(row.status) && { closedAt: now, photosLeftAt: now }),
  };
}

function linesOf({ id, artworkId, orderItems }: ImportRow): (typeof orderLines.$inferInsert)[] {
  return (orderItems ?? []).map((item, position) => ({
    ...item,
    orderId: id,
    position,
    // A made-up id, so that a picture can still be uploaded.
    artworkId: item.artworkId ?? artworkId ?? `former-${id}`,
    selectedVariation: 0,
  }));
}
