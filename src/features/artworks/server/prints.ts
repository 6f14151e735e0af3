import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import type { Clock } from '../../../shared/time.ts';
import { describePhoto } from '../../photos/server/service.ts';
import { printSize } from '../contract.ts';
import { findFileDamage } from './check-file.ts';
import { isUpscaling } from './hosted/upscale-store.ts';
import { printJob } from './jobs.ts';
import * as store from './print-store.ts';
import { sourceOf } from './source.ts';
import { findArtwork, findVariation } from './store.ts';

export interface PrintsContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly publish: Publish;
}

export type OpenedPrint =
  | { readonly status: 'ready'; readonly body: Readable; readonly size: number; readonly sha256: string }
  /** `upscaling`: its model is at it, which takes some minutes; see hosted/upscale.ts. */
  | { readonly status: 'pending'; readonly upscaling: boolean };

/**
 * Asks for the print file of a variation inside the caller's transaction, at a product's own size in pixels
 * or else at the download's. Asking again is free: it is rendered once. Whether anyone may have it is the
 * caller's to know.
 */
export async function requestPrint(
  context: Pick<PrintsContext, 'clock' | 'jobs'>,
  tx: DbOrTx,
  wanted: { artworkId: string; variation: number },
  { width, height }: { readonly width: number; readonly height: number } = printSize,
): Promise<void> {
  const print = await store.insertOrFindPrint(tx, {
    artworkId: wanted.artworkId,
    variation: wanted.variation,
    id: newId('prn'),
    width,
    height,
    status: 'queued',
    key: keyOf(wanted),
    createdAt: context.clock(),
  });
  if (print.status === 'done') return;
  if (print.status === 'failed') await store.requeuePrint(tx, print.id);
  await queuePrint(context.jobs, tx, print.id);
}

/**
 * The print file of a size as a stream, compared with what was written before its first byte is handed out. 'pending'
 * has it made: when nobody has asked yet, when the last try failed, and when the file is lost or damaged, which the
 * owner is told.
 */
export async function openPrint(
  context: PrintsContext,
  wanted: { artworkId: string; variation: number },
  { width, height }: { readonly width: number; readonly height: number } = printSize,
): Promise<OpenedPrint> {
  const print = await store.findPrint(context.db, { ...wanted, width, height });
  if (print?.status === 'done') {
    const damage = await findFileDamage(context.storage, print);
    const file = damage === null ? await context.storage.stream(print.key) : null;
    if (file !== null) return { status: 'ready', body: file.body, size: file.size, sha256: print.sha256 ?? '' };
    await giveUpFile(context, print, damage ?? 'is missing');
  }
  // One that is being painted anew is printed when it is there.
  const landed = await findVariation(context.db, wanted.artworkId, wanted.variation);
  if (landed !== null) await context.db.transaction(async (tx) => requestPrint(context, tx, wanted, { width, height }));
  return { status: 'pending', upscaling: await isUpscaling(context.db, wanted) };
}

/** Marks a print for being made again, once for everybody who finds its file damaged, and tells the owner. */
async function giveUpFile(
  { db, clock, publish }: Pick<PrintsContext, 'db' | 'clock' | 'publish'>,
  print: store.PrintRow,
  problem: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await store.reopenPrint(tx, print, now))) return;
    const { id: printId, artworkId, variation } = print;
    await publish(
      tx,
      'print.damaged',
      { printId, artworkId, variation, problem: `${print.key} ${problem}`, day: now.toISOString().slice(0, 10) },
      printId,
    );
  });
}

/** Whether the print files of all these variations have been made. */
export async function arePrintsMade(
  context: { readonly db: DbOrTx },
  wanted: readonly { artworkId: string; variation: number }[],
): Promise<boolean> {
  for (const { artworkId, variation } of wanted) {
    const print = await store.findPrint(context.db, { artworkId, variation, ...printSize });
    if (print?.status !== 'done') return false;
  }
  return true;
}

/**
 * Whether a variation can still be printed. A picture of the studio needs its photo, or the large file that was made
 * while the photo was there; an uploaded one and one of a hosted model are printed from their own pixels.
 */
export async function canPrint(db: DbOrTx, wanted: { artworkId: string; variation: number }): Promise<boolean> {
  const artwork = await findArtwork(db, wanted.artworkId);
  if (artwork === null) return false;
  const landed = await findVariation(db, wanted.artworkId, wanted.variation);
  if (landed !== null && sourceOf(landed) !== null) return true;
  if ((await describePhoto(db, artwork.photoId)) !== null) return true;
  return arePrintsMade({ db }, [wanted]);
}

/** Has every file of a variation made anew, for its picture is another one now; one that is being made is thrown away. */
export async function remakePrints(
  { jobs }: Pick<PrintsContext, 'jobs'>,
  tx: DbOrTx,
  { artworkId, variation }: { artworkId: string; variation: number },
): Promise<void> {
  for (const print of await store.findPrintsOf(tx, artworkId, variation)) {
    await store.rekeyPrint(tx, print.id, keyOf({ artworkId, variation }));
    await queuePrint(jobs, tx, print.id);
  }
}

function keyOf({ artworkId, variation }: { artworkId: string; variation: number }): string {
  return `prints/${artworkId}/${randomBytes(16).toString('hex')}-${variation}.png`;
}

/** Gives every print that is not made yet a job again. For the start of a worker. */
export async function resumePrints(context: Pick<PrintsContext, 'db' | 'jobs'>): Promise<void> {
  for (const print of await store.findUnfinishedPrints(context.db)) {
    await queuePrint(context.jobs, context.db, print.id);
  }
}

/** Queues the prints that were waiting for the upscale of their picture. */
export async function queueWaitingPrints(
  { jobs }: Pick<PrintsContext, 'jobs'>,
  tx: DbOrTx,
  { id, artworkId, variation }: { id: string; artworkId: string; variation: number },
): Promise<void> {
  for (const print of await store.findPrintsOf(tx, artworkId, variation)) {
    // A key of its own: the job that has just begun to wait may still count as running.
    if (print.status === 'queued')
      await jobs.send(tx, printJob, { printId: print.id }, { singletonKey: `${print.id} ${id}` });
  }
}

async function queuePrint(jobs: JobQueue, tx: DbOrTx, printId: string): Promise<void> {
  await jobs.send(tx, printJob, { printId }, { singletonKey: printId });
}
