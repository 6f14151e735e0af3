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
import type { PaymentData } from './tables.ts';
import { missing, wrongState } from './refusal.ts';

/** The languages of the hosted page. The test gateway writes it in English. */
// prettier-ignore
export const checkoutLocales = [
  'auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hi-IN',
  'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk',
  'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW',
] as const;

export interface SessionInput {
  readonly lines: readonly { title: string; amount: number; quantity: number }[];
  readonly currency: string;
  readonly locale: (typeof checkoutLocales)[number];
  readonly metadata: Record<string, string>;
  readonly paymentData: PaymentData;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
}

const lifetimeMs = day;

export async function createSession(tx: Tx, environment: GatewayEnvironment, input: SessionInput): Promise<Entry> {
  const id = gatewayId('cs_test');
  const total = input.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  const body: Body = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancelUrl,
    client_secret: null,
    created: epoch(environment.now()),
    currency: input.currency,
    customer: null,
    customer_details: null,
    customer_email: null,
    expires_at: epoch(environment.now()) + lifetimeMs / 1000,
    livemode: false,
    locale: input.locale,
    metadata: input.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: input.successUrl,
    ui_mode: 'hosted_page',
    url: `${environment.publicUrl}/test-gateway/checkout/${id}`,
  };
  const entry = { body, hidden: { lines: input.lines, paymentData: input.paymentData } };
  await insertObject(tx, entry, environment.now());
  return entry;
}

/** Reads and locks a session; expires it first when its time limit has passed. */
export async function takeSession(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const entry = await lockObject(tx, id);
  if (entry?.body.object !== 'checkout.session') throw missing(id);
  const overdue = entry.body.status === 'open' && Number(entry.body.expires_at) <= epoch(environment.now());
  return overdue ? close(tx, environment, entry) : entry;
}

export async function expireSession(tx: Tx, environment: GatewayEnvironment, id: string): Promise<Entry> {
  const entry = await takeSession(tx, environment, id);
  if (entry.body.status !== 'open') throw wrongState('session', entry.body.status);
  return close(tx, environment, entry);
}

/** Records that a session was paid: at once, that its money is on the way, or that it has arrived. */
export async function completeSession(
  tx: Tx,
  environment: GatewayEnvironment,
  id: string,
  payment: Entry,
): Promise<void> {
  const entry = await lockObject(tx, id);
  if (!entry) throw missing(id);
  const late = entry.body.status === 'complete';
  const email = payment.hidden.email ?? null;
  const complete = await updateObject(tx, entry, {
    status: 'complete',
    payment_status: payment.body.status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: payment.body.id,
    customer_details: { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    url: null,
  });
  const type = late ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed';
  await recordEvent(tx, type, complete.body, environment.now(), environment.apiVersion);
}

/** Records that the money of a completed session has failed to arrive. */
export async function noteLateFailure(tx: Tx, environment: GatewayEnvironment, id: string): Promise<void> {
  const entry = await lockObject(tx, id);
  if (entry)
    await recordEvent(
      tx,
      'checkout.session.async_payment_failed',
      entry.body,
      environment.now(),
      environment.apiVersion,
    );
}

async function close(tx: Tx, environment: GatewayEnvironment, entry: Entry): Promise<Entry> {
  const expired = await updateObject(tx, entry, { status: 'expired', url: null });
  await recordEvent(tx, 'checkout.session.expired', expired.body, environment.now(), environment.apiVersion);
  return expired;
}
