import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { WebhookRefusedError, type GatewayEvent } from '../../../../providers/payments/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { CheckoutContext } from '../context.ts';
import { noteDispute } from '../disputes/dispute.ts';
import { noteFraudWarning } from '../disputes/fraud-warning.ts';
import { noteRefund } from '../refunds/note-refund.ts';
import { settle, settleSession, type Settlement } from '../settle.ts';
import { webhookEvents } from '../tables.ts';

export type WebhookOutcome = Settlement['kind'] | 'noted' | 'ignored';

/**
 * Handles a webhook. The event is a hint that something happened to a payment, which is then settled with what the
 * gateway reports. The event counts as processed only after that; if anything throws, the provider sends it again. What
 * is stored of the event itself may be lost in a crash; the payment is then settled once more. Throws
 * ShopError('invalid') for a wrong signature or an event of the other mode.
 */
export async function receiveWebhook(
  context: CheckoutContext,
  rawBody: Buffer,
  signature: string,
): Promise<WebhookOutcome | 'known'> {
  const event = await readEvent(context, rawBody, signature);
  if (event.live !== context.gateway.live) throw new PanelError('invalid', 'This event is of the other mode.');
  if (!(await noteArrival(context, event)) && (await isProcessed(context, event))) return 'known';
  const settlement = await settleSubject(context, event);
  await context.asyncCommitDb
    .update(webhookEvents)
    .set({ processedAt: context.clock() })
    .where(eq(webhookEvents.id, event.id));
  context.log.info({ event: event.id, type: event.type, outcome: settlement }, 'webhook');
  return settlement;
}

/** Stores that an event has arrived. Returns false if it had arrived before. */
async function noteArrival(
  { asyncCommitDb, clock }: CheckoutContext,
  { id, type, live }: GatewayEvent,
): Promise<boolean> {
  const arrived = await asyncCommitDb
    .insert(webhookEvents)
    .values({ id, type, live, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return arrived.length > 0;
}

async function isProcessed({ db }: CheckoutContext, { id }: GatewayEvent): Promise<boolean> {
  const [seen] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return Boolean(seen?.processedAt);
}

/** Reads an event that is signed with the secret of the settings, or with that of an endpoint that the shop made. */
async function readEvent(context: CheckoutContext, rawBody: Buffer, signature: string): Promise<GatewayEvent> {
  const { gateway } = context;
  const event = parseOrNull(() => gateway.parseWebhook(rawBody, signature));
  if (event !== null) return event;
  const secrets = await context.webhookSecrets();
  return parseOrNull(() => gateway.parseWebhook(rawBody, signature, secrets)) ?? refuseSignature();
}

function parseOrNull(parse: () => GatewayEvent): GatewayEvent | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof WebhookRefusedError) return null;
    throw error;
  }
}

function refuseSignature(): never {
  throw new PanelError('invalid', 'The signature of this event is invalid.');
}

/** When the last event about real money, or about test payments, arrived; null if none is known. */
export async function readLastWebhook(db: DbOrTx, live: boolean): Promise<Date | null> {
  const [last] = await db
    .select({ at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.live, live))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(1);
  return last?.at ?? null;
}

/** Payments that were declined since `since`, each as often as it was tried. */
export async function countFailedPayments(
  db: DbOrTx,
  { live, since }: { readonly live: boolean; readonly since: Date },
): Promise<number> {
  const failures = ['payment_intent.payment_failed', 'checkout.session.async_payment_failed'];
  const isOne = and(
    eq(webhookEvents.live, live),
    inArray(webhookEvents.type, failures),
    gte(webhookEvents.receivedAt, since),
  );
  return db.$count(webhookEvents, isOne);
}

async function settleSubject(context: CheckoutContext, event: GatewayEvent): Promise<WebhookOutcome> {
  if (event.about === null) return 'ignored';
  const { kind, id } = event.about;
  if (kind === 'dispute') return noteDispute(context, id);
  if (kind === 'refund') return noteRefund(context, id);
  if (kind === 'fraud warning') return noteFraudWarning(context, id);
  return (kind === 'session' ? await settleSession(context, id) : await settle(context, id)).kind;
}
