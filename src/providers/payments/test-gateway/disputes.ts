import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { day } from '../../../shared/time.ts';
import {
  updateObject,
  insertObject,
  epoch,
  gatewayId,
  recordEvent,
  lockObject,
  type Body,
  type Entry,
} from './object-store.ts';
import type { GatewayEnvironment } from './environment.ts';
import { endFraudWarnings } from './fraud-warnings.ts';
import { objects } from './tables.ts';
import { missing, wrongState } from './refusal.ts';

/** Opens a dispute of a captured payment; evidence is accepted for a week. */
export async function openDispute(tx: Tx, environment: GatewayEnvironment, paymentId: string): Promise<Entry> {
  const payment = await lockObject(tx, paymentId);
  if (payment?.body.object !== 'payment_intent') throw missing(paymentId);
  if (payment.body.status !== 'succeeded') throw wrongState('payment intent', payment.body.status);
  const now = epoch(environment.now());
  const body: Body = {
    id: gatewayId('du'),
    object: 'dispute',
    amount: payment.body.amount,
    charge: payment.body.latest_charge,
    created: now,
    currency: payment.body.currency,
    evidence_details: { due_by: now + (7 * day) / 1000, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'product_not_received',
    status: 'needs_response',
  };
  await insertObject(tx, { body, hidden: {} }, environment.now(), paymentId);
  await endFraudWarnings(tx, environment, paymentId);
  await recordEvent(tx, 'charge.dispute.created', body, environment.now(), environment.apiVersion);
  return { body, hidden: {} };
}

export async function closeDispute(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  status: 'won' | 'lost',
): Promise<Entry> {
  const dispute = await lockObject(tx, id);
  if (dispute?.body.object !== 'dispute') throw missing(id);
  const closed = await updateObject(tx, dispute, { status });
  await recordEvent(tx, 'charge.dispute.closed', closed.body, environment.now(), environment.apiVersion);
  return closed;
}

/** Whether a payment has an open or lost dispute. The bank then has the money, so it cannot be refunded. */
export async function isDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx.select({ body: objects.body }).from(objects).where(eq(objects.parent, paymentId));
  return found.some(({ body }) => body.object === 'dispute' && body.status !== 'won');
}
