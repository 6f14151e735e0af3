import { readQueueHealth } from '../../platform/jobs/queue-health.ts';
import { deliverEmail } from '../../platform/outbox/deliver.ts';
import { findWaitingOf } from '../../platform/outbox/store.ts';
import { minute } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { emailDelivery } from '../worker.ts';
import { troubleEmail } from './email.ts';
import { tellOwner, watchEmails } from './tell-owner.ts';

const everyMs = 5 * minute;

/**
 * Checks from a process that only serves visitors whether any worker is alive. Without one, nobody would work the job
 * that tells the shop owner, nor send its email. Returns a function that ends it.
 */
export function watchWorkers(context: Context): () => void {
  const check = createWorkerCheck(context);
  const timer = setInterval(() => {
    check().catch((error: unknown) => context.log.error({ err: error }, 'could not check whether a worker is alive'));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Checks once. The owner is told when two checks in a row find no worker: a restart may take a while. */
export function createWorkerCheck(context: Context): () => Promise<void> {
  let hadNone = false;
  return async () => {
    const { workers } = await readQueueHealth(context.database, []);
    if (workers === 0 && hadNone) await tellWithoutWorker(context);
    hadNone = workers === 0;
  };
}

/** Several processes may do this at once: the problem is told once, and each email is claimed by one of them. */
async function tellWithoutWorker(context: Context): Promise<void> {
  await tellOwner(context);
  const deliver = deliverEmail(emailDelivery(context), watchEmails(context));
  for (const mailId of await findWaitingOf(context.db, troubleEmail.mail))
    await deliver({ data: { mailId }, signal: new AbortController().signal, attempt: 1, lastAttempt: true });
}
