import { addMilliseconds, day, hour, minute } from '../../../shared/time.ts';
import { closeDraft, closePayment } from './drafts/close-draft.ts';
import type { CheckoutContext } from './context.ts';
import * as drafts from './drafts/draft-store.ts';
import { isGatewayUnavailable } from './gateway/gateway-unavailable.ts';
import { settleOrphans } from './orphans.ts';
import * as payments from './payment-store.ts';
import { sendRefunds } from './refunds/refund.ts';
import { sweepGateway } from './gateway/sweep-gateway.ts';
import { settle, settleSession, type Settlement } from './settle.ts';

/** How many payments are checked at the same time. */
const concurrency = 4;
const pageSize = 100;

/** Number of payments per outcome in one run. */
export type Reconciled = Partial<Record<Settlement['kind'] | 'failed', number>>;

/**
 * Settles every open payment that is due. This recovers what was lost between the gateway and the shop: a webhook, a
 * response, or this process. `all` also checks payments that are not due, sweeps the gateway's own list for captured
 * payments that this database lost, and settles orphans that were refunded. Then payments whose draft is closed are
 * canceled, overdue drafts expire, and refunds still owed are sent.
 */
export async function reconcile(
  context: CheckoutContext,
  { all }: { all: boolean },
  signal?: AbortSignal,
): Promise<Reconciled> {
  const now = context.clock();
  if (all) {
    await sweepGateway(context, now, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      report(context, error, {});
    });
    await settleOrphans(context).catch((error: unknown) => report(context, error, {}));
    await payments.makeAllChecksDue(context.db, now);
  }
  const outcomes: Reconciled = {};
  for (let due = await payments.findDue(context.db, now, pageSize); due.length > 0;) {
    for (let at = 0; at < due.length; at += concurrency) {
      signal?.throwIfAborted();
      const kinds = await Promise.all(
        due.slice(at, at + concurrency).map((payment) => checkPayment(context, payment, now)),
      );
      for (const kind of kinds) outcomes[kind] = (outcomes[kind] ?? 0) + 1;
    }
    due = await payments.findDue(context.db, now, pageSize);
  }
  const succeeds = async (work: Promise<unknown>, about: Record<string, unknown>): Promise<boolean> =>
    work.then((done) => done !== false).catch((error: unknown) => (report(context, error, about), false));
  await workThrough(
    () => payments.findAbandoned(context.db, pageSize),
    async (payment) => succeeds(closePayment(context, payment), { payment: payment.id }),
    signal,
  );
  await workThrough(
    () => drafts.findOverdueDrafts(context.db, now, pageSize),
    async (draft) => succeeds(closeDraft(context, draft), { draft: draft.id }),
    signal,
  );
  signal?.throwIfAborted();
  await sendRefunds(context).catch((error: unknown) => report(context, error, {}));
  context.log.info(outcomes, 'reconciled');
  return outcomes;
}

/**
 * Works through rows page by page. Rows that could not be finished are found again, so a page without any finished row
 * ends the loop, as does the last page.
 */
async function workThrough<Row>(
  find: () => Promise<Row[]>,
  finish: (row: Row) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const rows = await find();
    let finished = 0;
    for (const row of rows) {
      signal?.throwIfAborted();
      if (await finish(row)) finished += 1;
    }
    if (rows.length < pageSize || finished === 0) return;
  }
}

async function checkPayment(
  context: CheckoutContext,
  payment: payments.PaymentRow,
  now: Date,
): Promise<Settlement['kind'] | 'failed'> {
  // First, so that a payment that cannot be settled does not keep this run going forever.
  await payments.updatePayment(context.db, payment.id, { checkAt: nextCheckAt(payment, now) });
  try {
    const settlement = await settleRowOf(context, payment, now);
    if (settlement.kind === 'unknown') await payments.setDisposition(context.db, payment.id, 'cancelled', now);
    return settlement.kind;
  } catch (error) {
    report(context, error, { payment: payment.id });
    return 'failed';
  }
}

/** A quarter of the payment's age from now, at least five minutes and at most an hour. */
function nextCheckAt(payment: payments.PaymentRow, now: Date): Date {
  const age = now.getTime() - payment.createdAt.getTime();
  return addMilliseconds(now, Math.min(hour, Math.max(5 * minute, age / 4)));
}

async function settleRowOf(context: CheckoutContext, payment: payments.PaymentRow, now: Date): Promise<Settlement> {
  if (payment.sessionId !== null) return settleSession(context, payment.sessionId);
  if (payment.providerId !== null) return settle(context, payment.providerId);
  // The page on which a gift card is paid was never made. A payment on a page whose id was lost is found by the sweep.
  const isGivenUp = payment.giftCardId !== null && addMilliseconds(payment.createdAt, day) < now;
  return { kind: isGivenUp ? 'unknown' : 'unpaid' };
}

function report(context: CheckoutContext, error: unknown, about: Record<string, unknown>): void {
  if (isGatewayUnavailable(error))
    context.log.warn({ ...about, err: error }, 'reconciling postponed: the gateway is unavailable');
  else context.log.error({ ...about, err: error }, 'reconciling failed');
}
