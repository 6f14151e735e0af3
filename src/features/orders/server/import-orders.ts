import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { readCsv } from '../../../shared/read-csv.ts';
import type { EditContext } from './edit-order.ts';
import { importRow, renameColumns, type ImportRow } from './import-row.ts';
import { orderEvents, orderLines, orders } from './tables.ts';
import { isClosed } from './transitions.ts';

/** Where a row stands in its file: a line of CSV, or the number of an entry of JSON, both from 1. */
export interface Placed<Row> {
  readonly at: string;
  readonly row: Row;
}

export interface ImportProblem {
  readonly at: string;
  readonly problem: string;
}

export interface ImportFile {
  readonly rows: readonly Placed<ImportRow>[];
  readonly problems: readonly ImportProblem[];
  /** Columns that mean nothing here. */
  readonly unread: readonly string[];
}

/** Reads a file of orders of the shop before this one; throws CsvError or SyntaxError for a file that is none. */
export function readImportFile(content: string, kind: 'csv' | 'json'): ImportFile {
  const rows: Placed<ImportRow>[] = [];
  const problems: ImportProblem[] = [];
  const unread = new Set<string>();
  const places = new Map<string, string>();
  for (const { at, row: raw } of kind === 'csv' ? rawCsv(content) : rawJson(content)) {
    const renamed = renameColumns(raw);
    for (const name of renamed.unread) unread.add(name);
    const read = importRow.safeParse(renamed.row);
    if (!read.success) {
      for (const issue of read.error.issues)
        problems.push({ at, problem: `${issue.path.join('.')}: ${issue.message}` });
      continue;
    }
    const first = places.get(read.data.id);
    if (first !== undefined) problems.push({ at, problem: `id: ${read.data.id} was in ${first} already` });
    else if (sumOf(read.data) === null)
      problems.push({ at, problem: 'taxAmount and shippingAmount are more than totalAmount' });
    else {
      places.set(read.data.id, at);
      rows.push({ at, row: read.data });
    }
  }
  return { rows, problems, unread: [...unread] };
}

function rawCsv(content: string): Placed<Record<string, unknown>>[] {
  return readCsv(content).map(({ line, fields }) => ({ at: `line ${line}`, row: fields }));
}

function rawJson(content: string): Placed<Record<string, unknown>>[] {
  const list = z.array(z.record(z.string(), z.unknown()));
  const read = z
    .union([list, z.object({ orders: list }).transform(({ orders: inside }) => inside)])
    .safeParse(JSON.parse(content));
  if (!read.success) throw new SyntaxError('neither a list of orders nor an object with one under "orders"');
  return read.data.map((row, index) => ({ at: `entry ${index + 1}`, row }));
}

export interface Imported {
  readonly imported: number;
  /** Those whose id an earlier run has brought already; they stay as they are. */
  readonly known: number;
  readonly problems: readonly ImportProblem[];
}

/** Rows written in one transaction: a run that is cut off has them whole, and the next goes on behind them. */
const batch = 200;

/**
 * Writes imported rows, each once by its id however often the file is brought; what was brought before stays as it is, but for the
 * artwork of a row without items, which earlier versions did not keep. `mode` is the book they belong to.
 * With `dryRun` nothing is written, and the answer is the same.
 */
export async function importOrders(
  { db, clock }: EditContext,
  rows: readonly Placed<ImportRow>[],
  { mode, dryRun }: { mode: 'test' | 'live'; dryRun: boolean },
): Promise<Imported> {
  let [imported, known] = [0, 0];
  const problems: ImportProblem[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const slice = rows.slice(from, from + batch);
    await db.transaction(async (tx) => {
      const there = await findThere(
        tx,
        slice.map(({ row }) => row.id),
      );
      for (const { at, row } of slice) {
        if (there.get(row.id) === false)
          problems.push({ at, problem: `id: ${row.id} is an order that this shop has made` });
      }
      const again = slice.filter(({ row }) => there.get(row.id) === true).map(({ row }) => row);
      known += again.length;
      if (!dryRun) for (const row of again) await nameArtwork(tx, row);
      const fresh = slice.filter(({ row }) => !there.has(row.id)).map(({ row }) => row);
      imported += dryRun ? fresh.length : await insertRows(tx, fresh, mode, clock());
    });
  }
  return { imported, known, problems };
}

/** Which of these ids are taken, and whether by an imported row. */
async function findThere(tx: Tx, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ id: orders.id, imported: orders.imported })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, imported }) => [id, imported]));
}

/** A row without items that was brought before rows kept the artwork that they name. */
async function nameArtwork(tx: Tx, row: ImportRow): Promise<void> {
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

async function insertRows(tx: Tx, rows: readonly ImportRow[], mode: 'test' | 'live', now: Date): Promise<number> {
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

/** What the goods came to; null when tax and shipping leave nothing. */
function sumOf({ totalAmount, taxAmount, shippingAmount }: ImportRow): number | null {
  const subtotal = totalAmount - (taxAmount ?? 0) - (shippingAmount ?? 0);
  return subtotal < 0 ? null : subtotal;
}

/** Null for a row whose items name their pictures. */
function loneArtworkOf({ artworkId, orderItems }: ImportRow): string | null {
  return (orderItems ?? []).length === 0 ? artworkId : null;
}

function orderOf(row: ImportRow, mode: 'test' | 'live', now: Date): typeof orders.$inferInsert {
  const address = row.shippingAddress;
  const blank = {
    firstName: row.customerFirstName ?? '',
    lastName: row.customerLastName ?? '',
    email: row.customerEmail ?? '',
  };
  return {
    id: row.id,
    // Nobody's yet: whoever proves the address it was paid with may claim it.
    owner: newId('vis'),
    // A row without a payment shares none with another.
    payment: row.stripePaymentIntentId ?? `imported:${row.id}`,
    imported: true,
    mode,
    status: row.status,
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
    // The shop before this one had the photos, and what became of them is not for this one to see to.
    ...(isClosed(row.status) && { closedAt: now, photosLeftAt: now }),
  };
}

function linesOf({ id, artworkId, orderItems }: ImportRow): (typeof orderLines.$inferInsert)[] {
  return (orderItems ?? []).map((item, position) => ({
    ...item,
    orderId: id,
    position,
    // An artwork that has no name can still be uploaded under one.
    artworkId: item.artworkId ?? artworkId ?? `former-${id}`,
    selectedVariation: 0,
  }));
}
