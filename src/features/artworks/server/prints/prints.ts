import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db, DbOrTx } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../../platform/jobs/reactions.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Clock } from '../../../../shared/time.ts';
import { printSize } from '../../contract.ts';
import { findFileDamage } from './check-file.ts';
import { isUpscaling } from '../hosted/upscales/store.ts';
import { printJob } from '../jobs.ts';
import { hasAllPhotos } from '../pets.ts';
import * as store from './print-store.ts';
import { sourceOf } from '../source.ts';
import { findArtwork, findVariation } from '../store.ts';

export interface PrintsContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly publish: Publish;
}

export type OpenedPrint =
  | { readonly status: 'ready'; readonly body: Readable; readonly size: number; readonly sha256: string }
  /**
   * `upscaling`: the hosted model is making the picture at print size, which takes some minutes; see hosted/upscales.
   */
  | { readonly status: 'pending'; readonly upscaling: boolean };

/**
 * Requests the print file of a variation inside the caller's transaction, at a product's size in pixels; the default is
 * the download's size. Repeated requests are free: the file is rendered once. Checks no permission: the caller must
 * authorize.
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
 * Opens the print file of a size in pixels as a stream. Its length and SHA-256 are verified before the first byte is
 * returned. Returns 'pending', and queues the file, when it was never requested, when the last attempt failed, and when
 * it is lost or damaged; the shop owner is notified of a lost or damaged file.
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
    await remakeDamaged(context, print, damage ?? 'is missing');
  }
  // A variation that is not finished cannot be printed yet.
  const row = await findVariation(context.db, wanted.artworkId, wanted.variation);
  if (row !== null) await context.db.transaction(async (tx) => requestPrint(context, tx, wanted, { width, height }));
  return { status: 'pending', upscaling: await isUpscaling(context.db, wanted) };
}

/** Marks a damaged print to be made again and notifies the shop owner; of concurrent callers, only one does so. */
async function remakeDamaged(
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
 * Whether a variation can still be printed. A picture of the studio needs its photos, or the download file if that was
 * made while they existed. Uploaded pictures and those of hosted models are printed from their own pixels.
 */
export async function canPrint(db: DbOrTx, wanted: { artworkId: string; variation: number }): Promise<boolean> {
  const artwork = await findArtwork(db, wanted.artworkId);
  if (artwork === null) return false;
  const row = await findVariation(db, wanted.artworkId, wanted.variation);
  if (row !== null && sourceOf(row) !== null) return true;
  if (await hasAllPhotos(db, artwork)) return true;
  return arePrintsMade({ db }, [wanted]);
}

/** Queues every file of a variation again after its picture was replaced; a file in the making is discarded. */
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

/** Queues a job for every unfinished print. Called when a worker starts. */
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
    // A separate key: the job that has just begun to wait may still count as running.
    if (print.status === 'queued')
      await jobs.send(tx, printJob, { printId: print.id }, { singletonKey: `${print.id} ${id}` });
  }
}

async function queuePrint(jobs: JobQueue, tx: DbOrTx, printId: string): Promise<void> {
  await jobs.send(tx, printJob, { printId }, { singletonKey: printId });
}
