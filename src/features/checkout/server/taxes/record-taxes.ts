import type { Tx } from '../../../../platform/db/database.ts';
import { redactText } from '../../../../platform/log.ts';
import { GatewayBusyError, GatewayRefusedError } from '../../../../providers/payments/port.ts';
import { AlreadyRecordedError, CalculationExpiredError } from '../../../../providers/payments/taxes/port.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { addMilliseconds, day, hour, minute } from '../../../../shared/time.ts';
import { alertOwner } from '../attention.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { modeOf } from '../offers/find-offers.ts';
import type { PaymentRow } from '../payment-store.ts';
import { nextKey } from '../refunds/refund.ts';
import { deleteCalculations } from './calculation-store.ts';
import { findDueEntries, insertEntry, insertMissingReversals, updateEntry } from './entry-store.ts';

type DueEntry = Awaited<ReturnType<typeof findDueEntries>>[number];

const pageSize = 100;
/** A calculation is used again for hours; see `findTaxes`. */
const keepCalculationsMs = 2 * day;
const retriesMs = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour] as const;

/** Notes, in the transaction that makes an order, that the tax service has to know it. */
export async function oweTaxRecord(
  tx: Tx,
  { draft, payment, orderId }: { draft: DraftRow; payment: PaymentRow; orderId: string },
  now: Date,
): Promise<void> {
  if (draft.taxCalculation === null) return;
  await insertEntry(tx, {
    id: orderId,
    kind: 'sale',
    orderId,
    paymentId: payment.id,
    mode: payment.mode,
    cents: draft.total,
    calculation: draft.taxCalculation,
    state: 'owed',
    idempotencyKey: `tax.${orderId}.1`,
    dueAt: now,
    createdAt: now,
  });
}

/**
 * Records paid orders at the tax service, and takes them back as far as they are refunded. Each entry has its own key
 * and reference, so that it is recorded once, however often this runs. What fails for now is tried again; what cannot
 * be recorded is reported to the shop owner. No failure blocks other entries.
 */
export async function recordTaxes(context: CheckoutContext, signal?: AbortSignal): Promise<void> {
  const mode = modeOf(context);
  const now = context.clock();
  await deleteCalculations(context.db, addMilliseconds(now, -keepCalculationsMs));
  await insertMissingReversals(context.db, mode, now);
  // A sale that is recorded makes its reversals due, so one more page is read after each that moved something.
  for (;;) {
    const due = await findDueEntries(context.db, { mode, now, limit: pageSize });
    let done = 0;
    for (const entry of due) {
      signal?.throwIfAborted();
      if (await recordEntry(context, entry)) done += 1;
    }
    if (done === 0) return;
  }
}

/** Returns whether the entry is done with. */
async function recordEntry(context: CheckoutContext, entry: DueEntry): Promise<boolean> {
  try {
    const { id } = await send(context, entry).catch(orRecorded);
    await updateEntry(context.db, entry.id, { transactionId: id, state: 'recorded', doneAt: context.clock() });
    return true;
  } catch (error) {
    return handleFailure(context, entry, error);
  }
}

/** What an earlier request has recorded under the same reference. */
function orRecorded(error: unknown): { id: string | null } {
  if (error instanceof AlreadyRecordedError) return error;
  throw error;
}

async function send({ taxes }: CheckoutContext, entry: DueEntry): Promise<{ id: string | null }> {
  const { id: reference, kind, calculation, cents, currency, saleTransaction, saleCents, idempotencyKey } = entry;
  if (kind === 'sale') {
    if (calculation === null) throw new Error(`tax entry ${entry.id} is of a sale without a calculation`);
    return taxes.record({ calculation, reference, idempotencyKey });
  }
  if (saleTransaction === null)
    throw new CalculationExpiredError('The order is not recorded, or its id at the tax service is not known.');
  const amount = cents === saleCents ? 'all' : money(cents, currency);
  return taxes.reverse({ transaction: saleTransaction, amount, reference, idempotencyKey });
}

async function handleFailure(context: CheckoutContext, entry: DueEntry, error: unknown): Promise<boolean> {
  const now = context.clock();
  const isPermanent =
    error instanceof CalculationExpiredError ||
    (error instanceof GatewayRefusedError && error.reason === 'request' && entry.attempts >= retriesMs.length);
  if (isPermanent) {
    context.log.error({ entry: entry.id, err: error }, 'a tax entry cannot be recorded');
    await context.db.transaction(async (tx) => {
      await updateEntry(tx, entry.id, { state: 'given up', doneAt: now });
      await alertOwner(context, tx, {
        kind: 'tax not recorded',
        subject: entry.id,
        orderId: entry.orderId,
        problem: describe(entry, error),
      });
    });
    return true;
  }
  const isKeySpent = error instanceof GatewayRefusedError || (error instanceof GatewayBusyError && error.keySpent);
  await updateEntry(context.db, entry.id, {
    attempts: entry.attempts + 1,
    dueAt: addMilliseconds(now, retriesMs[Math.min(entry.attempts, retriesMs.length - 1)] ?? hour),
    ...(isKeySpent && { idempotencyKey: nextKey(entry.idempotencyKey) }),
  });
  context.log.warn({ entry: entry.id, err: error }, 'a tax entry is tried again later');
  return false;
}

function describe({ kind, cents, currency }: DueEntry, error: unknown): string {
  const amount = formatMoney(money(cents, currency));
  const said = error instanceof Error ? redactText(error.message).slice(0, 300) : '';
  return kind === 'sale' ? `the order of ${amount}: ${said}` : `the refund of ${amount}: ${said}`;
}
