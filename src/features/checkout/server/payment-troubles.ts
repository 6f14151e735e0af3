import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { redactText } from '../../../platform/log.ts';
import type { GatewayRefusedError, RefusalReason } from '../../../providers/payments/port.ts';
import { alertOwner } from './attention.ts';
import type { CheckoutContext } from './context.ts';
import { paymentTroubles } from './tables.ts';

export type PaymentTrouble = typeof paymentTroubles.$inferSelect;

/** What each refusal stops, as the shop owner reads it. */
const consequences = {
  key: 'Nobody can pay.',
  'payment form': 'Buyers cannot pay: the payment form cannot be opened.',
  'payment page': 'Buyers cannot pay for instant downloads: their payment page cannot be opened.',
  reading: 'Payments cannot be looked up, so paid orders wait.',
  cards: 'A card that has paid before is given the first-order discount again.',
  refunds: 'Refunds cannot be sent.',
  wallets: 'Apple Pay is not offered to buyers; cards work.',
  webhooks: 'The webhook endpoint could not be set up from the panel.',
  closing: 'Payments that are no longer needed cannot be canceled.',
  taxes: 'Buyers cannot pay: Stripe Tax does not find the tax of their orders.',
  'tax records': 'Orders and refunds are not recorded at Stripe Tax. The shop tries again.',
} as const;

/** The operations that can be refused. Any of them reports a refused key, as the subject 'key'. */
export type TroubleSubject = Exclude<keyof typeof consequences, 'key'>;

const remedies: Readonly<Record<RefusalReason, string>> = {
  key: 'Stripe refuses the secret key. Copy a good one from https://dashboard.stripe.com/apikeys into STRIPE_SECRET_KEY and start the shop again.',
  permission:
    'The restricted key may not do this. Give it the permission at https://dashboard.stripe.com/apikeys, or put the secret key into STRIPE_SECRET_KEY and start the shop again.',
  account: 'The Stripe account takes no payments. Finish its activation at https://dashboard.stripe.com.',
  'payment methods':
    'No payment method is switched on at Stripe. Switch on cards at https://dashboard.stripe.com/settings/payment_methods.',
  amount: 'Stripe does not take this amount.',
  domain:
    'Stripe does not show Apple Pay on the domain of PUBLIC_URL. Register and verify it at https://dashboard.stripe.com/settings/payment_method_domains; the shop looks again every hour.',
  outage: 'Stripe does not answer. https://status.stripe.com says whether it is down; nothing else is needed of you.',
  request:
    'Stripe does not take the request. Read what it says, and look the request up under Logs at https://dashboard.stripe.com/workbench.',
};

/** Consequence, remedy and the provider's message, in sentences. */
export function describeTrouble({
  subject,
  reason,
  detail,
}: Pick<PaymentTrouble, 'subject' | 'reason' | 'detail'>): string {
  const consequence = subject in consequences ? `${consequences[subject as keyof typeof consequences]} ` : '';
  return `${consequence}${remedies[reason]} Stripe says: ${detail}`;
}

/** Stores a refusal and emails the shop owner, once a day per subject. */
export async function noteTrouble(
  context: Pick<CheckoutContext, 'db' | 'clock' | 'publish'>,
  subject: TroubleSubject,
  refusal: GatewayRefusedError,
): Promise<void> {
  const at = context.clock();
  const { reason, message, providerCode } = refusal;
  const redacted = redactText(message).slice(0, 500);
  const row = {
    subject: reason === 'key' ? 'key' : subject,
    reason,
    detail: providerCode === null ? redacted : `${redacted} (${providerCode})`,
  };
  const isOngoing = isNull(paymentTroubles.endedAt);
  await context.db.transaction(async (tx) => {
    await tx
      .insert(paymentTroubles)
      .values({ ...row, times: 1, since: at, at, endedAt: null })
      .onConflictDoUpdate({
        target: paymentTroubles.subject,
        set: {
          ...row,
          times: sql`CASE WHEN ${isOngoing} THEN ${paymentTroubles.times} + 1 ELSE 1 END`,
          since: sql`CASE WHEN ${isOngoing} THEN ${paymentTroubles.since} ELSE excluded.since END`,
          at,
          endedAt: null,
        },
      });
    await alertOwner(context, tx, {
      kind: 'payments refused',
      subject: `${row.subject}, ${at.toISOString().slice(0, 10)}`,
      orderId: null,
      problem: describeTrouble(row),
    });
  });
}

/** Ends the trouble of an operation that works again, and any trouble with the key. */
export async function endTrouble(
  { asyncCommitDb, clock }: Pick<CheckoutContext, 'asyncCommitDb' | 'clock'>,
  subject: TroubleSubject,
): Promise<void> {
  await asyncCommitDb
    .update(paymentTroubles)
    .set({ endedAt: clock() })
    .where(and(inArray(paymentTroubles.subject, ['key', subject]), isNull(paymentTroubles.endedAt)));
}

/** Troubles that have not ended, oldest first. */
export async function findPaymentTroubles(db: DbOrTx): Promise<PaymentTrouble[]> {
  return db.select().from(paymentTroubles).where(isNull(paymentTroubles.endedAt)).orderBy(asc(paymentTroubles.since));
}
