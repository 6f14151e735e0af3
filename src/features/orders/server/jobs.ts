import { z } from 'zod';
import { defineJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { requestPrint, type ArtworksContext } from '../../artworks/server/service.ts';
import { linesOf } from './service.ts';

/** Asks for the print file of every picture of an order: what is downloaded and printed. */
export const printOrderJob = defineJob({
  name: 'orders-print',
  schema: z.object({ orderId: z.string() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 60,
  concurrency: 2,
});

export function printOrder(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
): JobHandler<{ orderId: string }> {
  return async ({ data }) => {
    const wanted = new Map(
      (await linesOf(context.db, data.orderId)).map(({ artworkId, selectedVariation }) => [
        `${artworkId} ${selectedVariation}`,
        { artworkId, variation: selectedVariation },
      ]),
    );
    for (const picture of wanted.values()) {
      await context.db.transaction((tx) => requestPrint(context, tx, picture));
    }
  };
}
