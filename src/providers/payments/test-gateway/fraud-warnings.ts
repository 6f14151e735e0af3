import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
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
import { objects } from './tables.ts';
import { missing, wrongState } from './refusal.ts';

const object = 'radar.early_fraud_warning';

/** Creates a fraud warning for a captured payment, as a card network may do before a dispute. */
export async function warnOfFraud(tx: Tx, environment: GatewayEnvironment, paymentId: string): Promise<Entry> {
  const payment = await lockObject(tx, paymentId);
  if (payment?.body.object !== 'payment_intent') throw missing(paymentId);
  if (payment.body.status !== 'succeeded') throw wrongState('payment intent', payment.body.status);
  const body: Body = {
    id: gatewayId('issfr'),
    object,
    actionable: true,
    charge: payment.body.latest_charge,
    created: epoch(environment.now()),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: paymentId,
  };
  await insertObject(tx, { body, hidden: {} }, environment.now(), paymentId);
  await recordEvent(tx, `${object}.created`, body, environment.now(), environment.apiVersion);
  return { body, hidden: {} };
}

/** Ends the fraud warnings of a payment that is disputed or fully refunded: they are no longer actionable. */
export async function endFraudWarnings(tx: Tx, environment: GatewayEnvironment, paymentId: string): Promise<void> {
  const found = await tx
    .select({ id: objects.id, body: objects.body })
    .from(objects)
    .where(eq(objects.parent, paymentId));
  for (const { id, body } of found) {
    if (body.object !== object || body.actionable !== true) continue;
    const warning = await lockObject(tx, id);
    if (warning === null) continue;
    const ended = await updateObject(tx, warning, { actionable: false });
    await recordEvent(tx, `${object}.updated`, ended.body, environment.now(), environment.apiVersion);
  }
}
