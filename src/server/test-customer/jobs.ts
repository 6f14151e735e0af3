import { z } from 'zod';
import { deleteTestOrder } from '../../features/privacy/server/service.ts';
import { readSwitch } from '../../features/orders/server/service.ts';
import type { JobHandler, JobWorker } from '../../platform/jobs/jobs.ts';
import { redactSecrets } from '../../platform/log.ts';
import { must } from '../../shared/must.ts';
import { minute } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { HttpVisitor } from './http-visitor.ts';
import { testCustomerJob } from './job-definition.ts';
import { noteTestCustomer } from './result.ts';
import { StepFailedError, walk, type Traces } from './walk.ts';

/** In UTC: before dawn in all of the United States, when the shop is quiet. */
const everyNight = '30 9 * * *';
/** Well below `expireInSeconds`, so that the walk ends by itself and is reported. */
const limitMs = 15 * minute;
const actor = 'test customer';
/** Starts the job, which does nothing while `TEST_CUSTOMER` is off, and its schedule where it is on. */
export async function startTestCustomer(context: Context, jobs: JobWorker): Promise<void> {
  await jobs.work(testCustomerJob, runTestCustomer(context));
  if (context.config.testCustomer) await jobs.repeat(testCustomerJob, {}, everyNight);
}

/**
 * Walks through the shop as a customer, removes what that has made, and stores how it ended. The shop owner gets an
 * email with the step that failed, once the second attempt has failed too. A paused shop is left alone.
 */
export function runTestCustomer(context: Context, pauseMs?: number): JobHandler<object> {
  return async ({ signal, lastAttempt }) => {
    const { config, db, clock, log, publish } = context;
    if (!config.testCustomer || (await readSwitch(db, 'pause orders')).on) return;
    const traces: Traces = { photoId: null, artworkId: null, orderId: null };
    const visitor = new HttpVisitor(config.publicUrl, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]));
    const { priceList, styles } = context.settings.current();
    const sellsDownloads = priceList.products.digital.sold;
    const options = {
      style: must(
        styles.find(({ offered }) => offered),
        'a style on offer, of which the settings keep one',
      ).id,
      buys: config.mode === 'test' && sellsDownloads,
      confirm: async (clientSecret: string) => payWithTestCard(context, visitor, clientSecret),
      ...(pauseMs !== undefined && { pauseMs }),
    };
    let failure: StepFailedError | null = null;
    try {
      await walk(visitor, options, traces);
    } catch (error) {
      if (!(error instanceof StepFailedError)) throw error;
      failure = error;
    }
    // The walk's own time may be over.
    visitor.signal = signal;
    await cleanUp(context, traces, visitor);
    if (failure === null) {
      await noteTestCustomer(db, { at: clock(), failed: null });
      log.info('the test customer got everything');
      return;
    }
    // A process that stops interrupts the walk, which is not a failure of the shop; the job is run again.
    if (signal.aborted || !lastAttempt) throw failure;
    log.error({ err: failure, step: failure.step }, 'the test customer was stopped twice');
    const failed = { step: failure.step, problem: redactSecrets(failure.message).slice(0, 500) };
    const day = clock().toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      await noteTestCustomer(tx, { at: clock(), failed });
      const alert = { kind: 'test customer', subject: failed.step, orderId: null, problem: failed.problem, time: day };
      await publish(tx, 'attention.needed', alert, `test customer ${failed.step} ${day}`);
    });
  };
}

/** Pays at the built-in gateway, or at Stripe with a test key and the card that Stripe has for tests. */
async function payWithTestCard(
  { config: { stripe, publicUrl } }: Pick<Context, 'config'>,
  visitor: HttpVisitor,
  clientSecret: string,
): Promise<Response> {
  const id = clientSecret.split('_secret')[0];
  if (stripe === null) {
    const card = { client_secret: clientSecret, card: '4242424242424242' };
    return visitor.send('POST', `/test-gateway/payment_intents/${id}/confirm`, card);
  }
  const response = await fetch(`${stripe.apiBase ?? 'https://api.stripe.com'}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: publicUrl }),
    signal: AbortSignal.timeout(minute),
  });
  if (response.ok) return response;
  const { error } = stripeRefusal.parse(await response.json().catch(() => ({})));
  throw new Error(`Stripe answered ${response.status}: ${error.message}`);
}

const stripeRefusal = z.object({
  error: z.object({ message: z.string().catch('no reason given') }).catch({ message: 'no reason given' }),
});

/**
 * Removes what the walk has made. What a begun payment still needs cannot be deleted now: it is forgotten after a day,
 * like any visitor's. So is what a shop that does not answer keeps.
 */
async function cleanUp(context: Context, { orderId, artworkId, photoId }: Traces, visitor: HttpVisitor): Promise<void> {
  if (orderId !== null) {
    await deleteTestOrder(context, { orderId, actor });
    return;
  }
  const paths = [
    ...(artworkId === null ? [] : [`/api/artworks/${artworkId}`]),
    ...(photoId === null ? [] : [`/api/photos/${photoId}`]),
  ];
  try {
    for (const path of paths) await (await visitor.send('DELETE', path)).arrayBuffer();
  } catch (error) {
    context.log.warn({ err: error }, 'what the test customer has made could not be deleted yet');
  }
}
