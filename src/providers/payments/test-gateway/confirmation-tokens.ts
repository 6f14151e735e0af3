import type { Tx } from '../../../platform/db/database.ts';
import { hour } from '../../../shared/time.ts';
import type { TestCard } from './cards.ts';
import type { GatewayEnvironment } from './environment.ts';
import { epoch, gatewayId, insertObject, lockObject, updateObject, type Body } from './object-store.ts';
import { missing, Refusal } from './refusal.ts';

const lifetimeMs = 12 * hour;

/** Stores the card that a browser is about to pay with. A token confirms one payment, once. */
export async function createToken(tx: Tx, environment: GatewayEnvironment, card: TestCard): Promise<string> {
  const now = environment.now();
  const body: Body = {
    id: gatewayId('ctoken'),
    object: 'confirmation_token',
    created: epoch(now),
    expires_at: epoch(new Date(now.getTime() + lifetimeMs)),
    livemode: false,
    payment_intent: null,
    payment_method_preview: { type: 'card', card: { fingerprint: card.fingerprint } },
  };
  await insertObject(tx, { body, hidden: { card } }, now);
  return body.id;
}

/** Uses up a token for a payment, and returns its card. */
export async function consumeToken(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  paymentId: string,
): Promise<TestCard> {
  const token = await lockObject(tx, id);
  if (token?.body.object !== 'confirmation_token' || token.hidden.card === undefined) throw missing(id);
  if (token.body.payment_intent !== null || Number(token.body.expires_at) <= epoch(environment.now()))
    throw new Refusal(400, 'invalid_request_error', 'The confirmation token was used before or has expired.', {
      param: 'confirmation_token',
    });
  await updateObject(tx, token, { payment_intent: paymentId, expires_at: null });
  return token.hidden.card;
}
