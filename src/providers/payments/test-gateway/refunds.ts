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
import { isDisputed } from './disputes.ts';
import { endFraudWarnings } from './fraud-warnings.ts';
import { missing, Refusal } from './refusal.ts';

export interface RefundInput {
  readonly paymentIntent: string;
  /** Cents; the whole remainder if absent. */
  readonly amount?: number;
  readonly reason?: string;
  readonly metadata: Record<string, string>;
}

/** Refunds a captured payment, at most its captured amount. */
export async function createRefund(tx: Tx, environment: GatewayEnvironment, input: RefundInput): Promise<Entry> {
  const payment = await lockObject(tx, input.paymentIntent);
  if (payment?.body.object !== 'payment_intent') throw missing(input.paymentIntent);
  const charge =
    typeof payment.body.latest_charge === 'string' ? await lockObject(tx, payment.body.latest_charge) : null;
  if (!charge) throw new Refusal(400, 'invalid_request_error', 'This payment has no successful charge to refund.');
  if (await isDisputed(tx, input.paymentIntent)) {
    throw new Refusal(400, 'invalid_request_error', 'The charge has been charged back.', { code: 'charge_disputed' });
  }
  const remaining = Number(charge.body.amount) - Number(charge.body.amount_refunded);
  const amount = input.amount ?? remaining;
  if (remaining === 0) {
    throw new Refusal(400, 'invalid_request_error', 'The charge has already been refunded.', {
      code: 'charge_already_refunded',
    });
  }
  if (amount > remaining || amount <= 0) {
    throw new Refusal(400, 'invalid_request_error', 'The refund is greater than what is left of the charge.', {
      param: 'amount',
    });
  }
  const body: Body = {
    id: gatewayId('re'),
    object: 'refund',
    amount,
    charge: charge.body.id,
    created: epoch(environment.now()),
    currency: charge.body.currency,
    metadata: input.metadata,
    payment_intent: payment.body.id,
    reason: input.reason ?? null,
    status: 'succeeded',
  };
  const entry = { body, hidden: {} };
  await insertObject(tx, entry, environment.now(), payment.body.id);
  const refunded = Number(charge.body.amount_refunded) + amount;
  const updatedCharge = await updateObject(tx, charge, {
    amount_refunded: refunded,
    refunded: refunded === Number(charge.body.amount),
  });
  if (refunded === Number(charge.body.amount)) await endFraudWarnings(tx, environment, input.paymentIntent);
  await recordEvent(tx, 'refund.created', body, environment.now(), environment.apiVersion);
  await recordEvent(tx, 'charge.refunded', updatedCharge.body, environment.now(), environment.apiVersion);
  return entry;
}

/** Fails a refund: the buyer's bank rejects it, and the money returns to the shop. */
export async function failRefund(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const refund = await lockObject(tx, id);
  if (refund?.body.object !== 'refund') throw missing(id);
  const charge = await lockObject(tx, String(refund.body.charge));
  if (charge) {
    const amount_refunded = Number(charge.body.amount_refunded) - Number(refund.body.amount);
    await updateObject(tx, charge, { amount_refunded, refunded: false });
  }
  const failed = await updateObject(tx, refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  await recordEvent(tx, 'refund.updated', failed.body, environment.now(), environment.apiVersion);
  await recordEvent(tx, 'refund.failed', failed.body, environment.now(), environment.apiVersion);
  return failed;
}
