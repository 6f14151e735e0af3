import type { Tx } from '../../../platform/db/database.ts';
import { updateObject, lockObject, type Entry } from './object-store.ts';
import type { TestCard } from './cards.ts';
import type { GatewayEnvironment } from './environment.ts';
import { cancelIntent, confirmIntent, createIntent } from './intents.ts';
import { wrongState } from './refusal.ts';
import { expireSession, takeSession } from './sessions.ts';

/** Charges a card for an open session, through one payment intent that is reused after a decline. */
export async function paySession(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  card: TestCard,
  email: string | undefined,
  returnPath: string,
): Promise<Entry> {
  const session = await takeSession(tx, environment, id);
  if (session.body.status !== 'open') throw wrongState('session', session.body.status);
  const payment = await findOrCreateIntent(tx, environment, session);
  return confirmIntent(tx, environment, payment.body.id, card, { email, returnPath });
}

/** Expires a session and cancels its unpaid intent, as the provider does after its time limit. */
export async function closeSession(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const expired = await expireSession(tx, environment, id);
  if (typeof expired.body.payment_intent === 'string') await cancelIntent(tx, environment, expired.body.payment_intent);
  return expired;
}

async function findOrCreateIntent(tx: Tx, environment: GatewayEnvironment, session: Entry): Promise<Entry> {
  const intentId = session.body.payment_intent;
  if (typeof intentId === 'string') {
    const payment = await lockObject(tx, intentId);
    if (payment) return payment;
  }
  const payment = await createIntent(
    tx,
    environment,
    {
      amount: Number(session.body.amount_total),
      currency: String(session.body.currency),
      metadata: {},
      ...session.hidden.paymentData,
    },
    { session: session.body.id },
  );
  await updateObject(tx, session, { payment_intent: payment.body.id });
  return payment;
}
