import { z } from 'zod';
import { defineJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import {
  arePrintsMade,
  findArtworkSummaries,
  requestPrint,
  type ArtworksContext,
} from '../../artworks/server/service.ts';
import { picturesOf } from './order-page.ts';
import { printPixelsOf } from '../../catalog/contract.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { findLines, findOrdersWith } from './store.ts';

/** Requests the files of every picture of an order: the download, then the print for each product. */
export const printOrderJob = defineJob({
  name: 'orders-print',
  schema: z.object({ orderId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Runs when a print file has been made: notifies the buyers whose orders have all their files now. */
export const announceFilesJob = defineJob({
  name: 'orders-announce-files',
  schema: z.object({ artworkId: z.string(), variation: z.int() }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Until the job checks again whether a picture has been painted. */
const paintingPauseSeconds = 20;

/** Orders closed longer ago get no email: their files are remade only when somebody requests them. */
const maxClosedMs = 7 * day;

export interface PrintOrderContext extends Pick<ArtworksContext, 'db' | 'clock' | 'jobs'> {
  readonly publish: Publish;
}

export function printOrder(context: PrintOrderContext): JobHandler<{ orderId: string }> {
  return async ({ data }) => {
    const lines = await findLines(context.db, [data.orderId]);
    const pictures = picturesOf(lines);
    const existing = await findArtworkSummaries(
      context,
      pictures.map(({ artworkId }) => artworkId),
    );
    for (const [id, { status }] of existing) {
      if (status === 'done' || status === 'failed') continue;
      // A picture that is still being painted is printed later: the job runs again for it, and handles the others now.
      existing.delete(id);
      await context.jobs.send(context.db, printOrderJob, data, { startAfterSeconds: paintingPauseSeconds });
    }
    // The shop owner has to replace a missing artwork. The others are printed all the same.
    for (const picture of pictures.filter(({ artworkId }) => existing.has(artworkId))) {
      await context.db.transaction((tx) => requestPrint(context, tx, picture));
    }
    for (const line of lines) {
      const { artworkId, selectedVariation: variation } = line;
      const print = printPixelsOf(line);
      if (print === null || !existing.has(artworkId)) continue;
      await context.db.transaction((tx) => requestPrint(context, tx, { artworkId, variation }, print));
    }
    // All files may exist already from an earlier order.
    await announceFiles(context, data.orderId);
  };
}

export function announceFilesOf(context: PrintOrderContext): JobHandler<{ artworkId: string; variation: number }> {
  return async ({ data }) => {
    const since = addMilliseconds(context.clock(), -maxClosedMs);
    for (const { id, closedAt } of await findOrdersWith(context.db, data)) {
      if (closedAt === null || closedAt > since) await announceFiles(context, id);
    }
  };
}

/** Notifies the buyer, once per order, that every file is ready. */
async function announceFiles(context: PrintOrderContext, orderId: string): Promise<void> {
  const pictures = picturesOf(await findLines(context.db, [orderId]));
  if (!(await arePrintsMade(context, pictures))) return;
  await context.db.transaction((tx) => context.publish(tx, 'order.files-ready', { orderId }, orderId));
}
