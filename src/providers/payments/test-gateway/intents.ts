import { and, desc, gte, like, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import {
  updateObject,
  insertObject,
  epoch,
  gatewayId,
  recordEvent,
  readObject,
  lockObject,
  type Body,
  type Entry,
} from './object-store.ts';
import { declineMessage, type TestCard } from './cards.ts';
import { objects, type Hidden } from './tables.ts';
import { missing, wrongState } from './refusal.ts';
import { completeSession, noteLateFailure } from './sessions.ts';
import type { GatewayEnvironment } from './environment.ts';

export interface IntentInput {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly description?: string;
  readonly statement_descriptor_suffix?: string;
}

/** The buyer's data at confirmation, in addition to the card. */
export interface BuyerDetails {
  readonly email?: string;
  /** Address to which the provider would send its own receipt. */
  readonly receiptEmail?: string;
  readonly shipping?: Record<string, unknown>;
  /** Local path to return to after a 3-D Secure step. */
  readonly returnPath?: string;
}

export async function createIntent(
  tx: Tx,
  environment: GatewayEnvironment,
  input: IntentInput,
  hidden: Hidden = {},
): Promise<Entry> {
  const id = gatewayId('pi');
  const body: Body = {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${gatewayId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: epoch(environment.now()),
    currency: input.currency,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    shipping: null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  };
  const entry = { body, hidden };
  await insertObject(tx, entry, environment.now(), hidden.session ?? null);
  await recordEvent(tx, 'payment_intent.created', body, environment.now(), environment.apiVersion);
  return entry;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Charges a test card: captured at once, declined, processing, or waiting for the buyer's 3-D Secure step. */
export async function confirmIntent(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  { behavior, fingerprint }: TestCard,
  buyer: BuyerDetails,
): Promise<Entry> {
  const entry = await takeIntent(tx, id);
  if (!confirmable.includes(String(entry.body.status))) throw wrongState('payment intent', entry.body.status);
  const details = {
    ...(buyer.shipping && { shipping: buyer.shipping }),
    ...(buyer.receiptEmail && { receipt_email: buyer.receiptEmail }),
  };
  const email = buyer.email ?? buyer.receiptEmail;
  const hidden = { fingerprint, ...(email && { email }), ...(buyer.returnPath && { returnPath: buyer.returnPath }) };
  if (behavior === 'succeeds') return capture(tx, environment, await updateObject(tx, entry, details, hidden));
  if (behavior === 'declines') return decline(tx, environment, await updateObject(tx, entry, details, hidden));
  if (behavior === 'waits') return waitForMoney(tx, environment, await updateObject(tx, entry, details, hidden));
  const asked = await updateObject(
    tx,
    entry,
    {
      ...details,
      status: 'requires_action',
      last_payment_error: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: challengeUrl(environment, entry.body), return_url: null },
      },
    },
    hidden,
  );
  await recordEvent(tx, 'payment_intent.requires_action', asked.body, environment.now(), environment.apiVersion);
  return asked;
}

/** Ends a 3-D Secure step with the buyer's choice. */
export async function answerChallenge(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  approved: boolean,
): Promise<Entry> {
  const entry = await takeIntent(tx, id);
  if (entry.body.status !== 'requires_action') return entry;
  return approved
    ? capture(tx, environment, entry)
    : decline(tx, environment, entry, 'payment_intent_authentication_failure');
}

async function waitForMoney(tx: Tx, environment: GatewayEnvironment, entry: Entry): Promise<Entry> {
  const waiting = await updateObject(tx, entry, { status: 'processing', next_action: null, last_payment_error: null });
  await recordEvent(tx, 'payment_intent.processing', waiting.body, environment.now(), environment.apiVersion);
  if (waiting.hidden.session) await completeSession(tx, environment, waiting.hidden.session, waiting);
  return waiting;
}

/** Ends the processing of a payment: the money arrives or fails. */
export async function finishIntent(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  arrived: boolean,
): Promise<Entry> {
  const entry = await takeIntent(tx, id);
  if (entry.body.status !== 'processing') throw wrongState('payment intent', entry.body.status);
  if (arrived) return capture(tx, environment, entry);
  const failed = await decline(tx, environment, entry);
  if (failed.hidden.session) await noteLateFailure(tx, environment, failed.hidden.session);
  return failed;
}

/** Creates another payment like this one, captured at once. */
export async function repeatPayment(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const { body } = await takeIntent(tx, id);
  const metadata = body.metadata as Record<string, string>;
  const again = await createIntent(tx, environment, {
    amount: Number(body.amount),
    currency: String(body.currency),
    metadata,
  });
  return capture(tx, environment, again);
}

export async function cancelIntent(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const entry = await takeIntent(tx, id);
  if (!confirmable.includes(String(entry.body.status))) throw wrongState('payment intent', entry.body.status);
  const cancelled = await updateObject(tx, entry, {
    status: 'canceled',
    canceled_at: epoch(environment.now()),
    next_action: null,
  });
  await recordEvent(tx, 'payment_intent.canceled', cancelled.body, environment.now(), environment.apiVersion);
  return cancelled;
}

/** An intent in the API's format, with its latest charge expanded on request. */
export async function showIntent(tx: Tx, id: string, expand: readonly string[]): Promise<Body> {
  const entry = await readObject(tx, id);
  if (entry?.body.object !== 'payment_intent') throw missing(id);
  const charge = entry.body.latest_charge;
  if (!expand.includes('latest_charge') || typeof charge !== 'string') return entry.body;
  return { ...entry.body, latest_charge: (await readObject(tx, charge))?.body ?? charge };
}

/** Ids of one page of intents, newest first. */
export async function listIntents(
  tx: Tx,
  page: { since: Date; until?: Date; limit: number; after?: string },
): Promise<{ data: string[]; more: boolean }> {
  const { since, until, limit, after } = page;
  const last = after === undefined ? null : await readObject(tx, after);
  if (after !== undefined && last === null) throw missing(after);
  const rows = await tx
    .select({ id: objects.id })
    .from(objects)
    .where(
      and(
        like(objects.id, 'pi\\_%'),
        gte(objects.createdAt, since),
        until === undefined ? undefined : lt(objects.createdAt, until),
        // The API sorts by whole seconds, and by id within a second.
        last === null ? undefined : sql`(${epochOf}, ${objects.id}) < (${Number(last.body.created)}, ${last.body.id})`,
      ),
    )
    .orderBy(desc(epochOf), desc(objects.id))
    .limit(limit + 1);
  return { data: rows.slice(0, limit).map((row) => row.id), more: rows.length > limit };
}

const epochOf = sql`floor(extract(epoch from ${objects.createdAt}))`;

async function takeIntent(tx: Tx, id: string): Promise<Entry> {
  const entry = await lockObject(tx, id);
  if (entry?.body.object !== 'payment_intent') throw missing(id);
  return entry;
}

function challengeUrl(environment: GatewayEnvironment, body: Body): string {
  return `${environment.publicUrl}/test-gateway/3ds/${body.id}?key=${String(body.client_secret)}`;
}

async function capture(tx: Tx, environment: GatewayEnvironment, entry: Entry): Promise<Entry> {
  const charge: Body = {
    id: gatewayId('ch'),
    object: 'charge',
    amount: entry.body.amount,
    amount_captured: entry.body.amount,
    amount_refunded: 0,
    billing_details: { address: null, email: entry.hidden.email ?? null, name: null, phone: null },
    captured: true,
    created: epoch(environment.now()),
    currency: entry.body.currency,
    livemode: false,
    metadata: entry.body.metadata,
    paid: true,
    payment_intent: entry.body.id,
    payment_method_details: { type: 'card', card: { fingerprint: entry.hidden.fingerprint ?? null } },
    refunded: false,
    status: 'succeeded',
  };
  await insertObject(tx, { body: charge, hidden: {} }, environment.now(), entry.body.id);
  const paid = await updateObject(tx, entry, {
    amount_received: entry.body.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  });
  await recordEvent(tx, 'charge.succeeded', charge, environment.now(), environment.apiVersion);
  await recordEvent(tx, 'payment_intent.succeeded', paid.body, environment.now(), environment.apiVersion);
  if (paid.hidden.session) await completeSession(tx, environment, paid.hidden.session, paid);
  return paid;
}

async function decline(tx: Tx, environment: GatewayEnvironment, entry: Entry, code = 'card_declined'): Promise<Entry> {
  const declined = await updateObject(tx, entry, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { type: 'card_error', code, message: declineMessage },
  });
  await recordEvent(tx, 'payment_intent.payment_failed', declined.body, environment.now(), environment.apiVersion);
  return declined;
}
