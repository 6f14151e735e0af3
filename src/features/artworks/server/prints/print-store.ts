import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { prints } from '../tables.ts';

export type PrintRow = typeof prints.$inferSelect;

/** Identifies a print file; sizes in pixels. */
export interface PrintWanted {
  readonly artworkId: string;
  readonly variation: number;
  readonly width: number;
  readonly height: number;
}

/** Inserts a print unless it exists; returns the print in the database. */
export async function insertOrFindPrint(tx: DbOrTx, row: typeof prints.$inferInsert): Promise<PrintRow> {
  await tx.insert(prints).values(row).onConflictDoNothing();
  const print = await findPrint(tx, row);
  if (print === null) throw new Error('a print was deleted between its insertion conflict and the select');
  return print;
}

export async function findPrint(db: DbOrTx, wanted: PrintWanted): Promise<PrintRow | null> {
  const [row] = await db
    .select()
    .from(prints)
    .where(
      and(
        eq(prints.artworkId, wanted.artworkId),
        eq(prints.variation, wanted.variation),
        eq(prints.width, wanted.width),
        eq(prints.height, wanted.height),
      ),
    );
  return row ?? null;
}

export async function findPrintById(db: DbOrTx, id: string): Promise<PrintRow | null> {
  const [row] = await db.select().from(prints).where(eq(prints.id, id));
  return row ?? null;
}

export async function findUnfinishedPrints(db: DbOrTx): Promise<PrintRow[]> {
  return db.select().from(prints).where(eq(prints.status, 'queued'));
}

export async function requeuePrint(db: DbOrTx, id: string): Promise<void> {
  await db
    .update(prints)
    .set({ status: 'queued', finishedAt: null })
    .where(and(eq(prints.id, id), eq(prints.status, 'failed')));
}

/** Queues a print whose file is lost or damaged; false when it is already being made again. */
export async function reopenPrint(
  db: DbOrTx,
  { id, key }: Pick<PrintRow, 'id' | 'key'>,
  damagedAt: Date,
): Promise<boolean> {
  const reopened = await db
    .update(prints)
    .set({ status: 'queued', finishedAt: null, sha256: null, bytes: null, damagedAt })
    .where(and(eq(prints.id, id), eq(prints.key, key), eq(prints.status, 'done')))
    .returning({ id: prints.id });
  return reopened.length > 0;
}

/** Marks a print done; false when its picture was replaced, so that it must be rendered again under another key. */
export async function savePrintDone(
  db: DbOrTx,
  { id, key }: Pick<PrintRow, 'id' | 'key'>,
  file: { sha256: string; bytes: number; finishedAt: Date },
): Promise<boolean> {
  const saved = await db
    .update(prints)
    .set({ ...file, status: 'done' })
    .where(and(eq(prints.id, id), eq(prints.key, key)))
    .returning({ id: prints.id });
  return saved.length > 0;
}

export async function findPrintsOf(db: DbOrTx, artworkId: string, variation: number): Promise<PrintRow[]> {
  return db
    .select()
    .from(prints)
    .where(and(eq(prints.artworkId, artworkId), eq(prints.variation, variation)));
}

/** Queues a print under another key after its picture was replaced. */
export async function rekeyPrint(db: DbOrTx, id: string, key: string): Promise<void> {
  await db
    .update(prints)
    .set({ key, status: 'queued', finishedAt: null, sha256: null, bytes: null })
    .where(eq(prints.id, id));
}

export async function savePrintFailed(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(prints)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(prints.id, id), eq(prints.status, 'queued')));
}
