import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { defineJob, type JobWorker } from '../../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../../platform/jobs/reactions.ts';
import { addMilliseconds, hour, type Clock } from '../../../../shared/time.ts';
import { arePrintsMade } from '../../../artworks/server/service.ts';
import type { ClosedFilesContext } from '../closed-files.ts';
import { picturesOf } from '../order-page.ts';
import { findLines, insertEvent, lockOrder } from '../store.ts';
import { isUnwanted } from '../transitions.ts';
import { findDueGifts, lockGift, markSent } from './gift-store.ts';

/** Emails the gifts that are due, to their recipients. */
export const sendGiftsJob = defineJob({
  name: 'orders-send-gifts',
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 280,
  concurrency: 1,
});

export interface SendGiftsContext extends ClosedFilesContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** Runs every five minutes, once across all workers, and when the files of an order have been made. */
export async function startGiftJobs(context: SendGiftsContext, jobs: JobWorker): Promise<void> {
  await jobs.work(sendGiftsJob, async ({ signal }) => sendDueGifts(context, signal));
  await jobs.repeat(sendGiftsJob, {}, '*/5 * * * *');
}

const pageSize = 100;
/** A gift waits this long for its files. Then it is emailed all the same: its page makes them when they are wanted. */
const maxWaitMs = hour;

/**
 * Emails every gift whose time has come, once. A gift of an order that is canceled or paid back, or whose files are
 * closed by a dispute, is not emailed until the order stands again.
 */
export async function sendDueGifts(context: SendGiftsContext, signal?: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    const due = await findDueGifts(context.db, { now: context.clock(), after, limit: pageSize });
    const closed = await context.closedFiles(due);
    for (const id of due) {
      signal?.throwIfAborted();
      if (!closed.has(id)) await sendGift(context, id);
    }
    if (due.length < pageSize) return;
    after = due.at(-1) ?? '';
  }
}

async function sendGift({ db, clock, publish }: SendGiftsContext, orderId: string): Promise<void> {
  const isMade = await arePrintsMade({ db }, picturesOf(await findLines(db, [orderId])));
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const gift = await lockGift(tx, orderId);
    // Another worker may have sent it, or the owner may have canceled the order or paid it back.
    if (order === null || isUnwanted(order)) return;
    if (gift === null || gift.sendAt === null || gift.sentAt !== null) return;
    const now = clock();
    if (!isMade && addMilliseconds(gift.sendAt, maxWaitMs) > now) return;
    await markSent(tx, orderId, now);
    await insertEvent(tx, { orderId, at: now, actor: 'shop', kind: 'gift emailed', details: {} });
    await publish(tx, 'gift.due', { orderId }, orderId);
  });
}
