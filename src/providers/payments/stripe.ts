import { Stripe } from 'stripe';
import { agentName } from './agent-name.ts';
import { GatewayBusyError, WebhookRefusedError, type PaymentGateway, type PaymentTexts } from './port.ts';
import { callStripe, isInvalidRequest, orNull } from './stripe-errors.ts';
import { registerDomain } from './stripe-domains.ts';
import { payable } from '../../shared/stripe-amounts.ts';
import { checkoutLocales } from './stripe-locales.ts';
import { connectWebhook } from './stripe-webhooks.ts';
import { presentEvent } from './stripe-events.ts';
import {
  presentDispute,
  presentFraudWarning,
  presentPayment,
  presentRefund,
  presentSession,
} from './stripe-presenter.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string | null;
  /** Null without webhooks: none is accepted, and only the reconciler finds payments. */
  readonly webhookSecret: string | null;
  readonly provider: 'stripe' | 'test';
  /** Origin of the API instead of Stripe's own, e.g. of a fake on this machine. */
  readonly apiBase?: string;
  readonly httpClient?: Stripe.HttpClient;
  /** Retries of a call after a temporary failure; two by default. */
  readonly retries?: number;
}

const chargeOfPayment = ['latest_charge'];
const pageSize = 100;
const requestTimeoutMs = 10_000;
/** Maximum age of a webhook in seconds, against replays. */
const webhookToleranceSeconds = 300;

/** What the adapters of one Stripe account share: its client, and how a call is made. */
export interface StripeAccount {
  readonly options: StripeOptions;
  readonly stripe: Stripe;
  readonly call: <T>(request: () => Promise<T>) => Promise<T>;
}

export function openStripeAccount(options: StripeOptions): StripeAccount {
  const retries = options.retries ?? 2;
  const base = options.apiBase === undefined ? null : new URL(options.apiBase);
  const stripe = new Stripe(options.secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: agentName },
    httpClient: options.httpClient,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  return { options, stripe, call: (request) => callStripe(request, retries) };
}

/** Creates the Stripe adapter of the payments port. Amounts are counted as Stripe does on its side alone. */
export function createStripeGateway({ options, stripe, call }: StripeAccount): PaymentGateway {
  const readPayment: PaymentGateway['readPayment'] = async (id) => {
    const intent = await orNull(call(() => stripe.paymentIntents.retrieve(id, { expand: chargeOfPayment })));
    return intent && presentPayment(intent);
  };
  const readSession: PaymentGateway['readSession'] = async (id) => {
    const session = await orNull(call(() => stripe.checkout.sessions.retrieve(id)));
    return session && presentSession(session);
  };

  return {
    live: /^(sk|rk)_live_/.test(options.secretKey),
    browser: { provider: options.provider, publishableKey: options.publishableKey },

    async createPayment({ amount, metadata, words, idempotencyKey }) {
      const intent = await call(() =>
        stripe.paymentIntents.create(
          {
            amount: payable(amount),
            currency: amount.currency,
            automatic_payment_methods: { enabled: true },
            ...textFields(words),
            metadata,
          },
          { idempotencyKey },
        ),
      );
      const payment = presentPayment(intent);
      if (payment.clientSecret === null) throw new Error(`payment ${payment.id} came without a client secret`);
      return { ...payment, clientSecret: payment.clientSecret };
    },

    readPayment,

    async readCardFingerprint(confirmationToken) {
      const token = await orNull(call(() => stripe.confirmationTokens.retrieve(confirmationToken)));
      return token?.payment_method_preview?.card?.fingerprint ?? null;
    },

    async *listPayments(since, until) {
      const created = {
        gte: Math.floor(since.getTime() / 1000),
        ...(until !== undefined && { lt: Math.floor(until.getTime() / 1000) }),
      };
      let after: string | undefined;
      do {
        const page = await call(() =>
          stripe.paymentIntents.list({
            created,
            limit: pageSize,
            expand: ['data.latest_charge'],
            ...(after !== undefined && { starting_after: after }),
          }),
        );
        yield* page.data.map(presentPayment);
        after = page.has_more ? page.data.at(-1)?.id : undefined;
      } while (after !== undefined);
    },

    async cancelPayment(id, idempotencyKey) {
      try {
        await call(() => stripe.paymentIntents.cancel(id, {}, { idempotencyKey }));
      } catch (error) {
        // Paid, processing or canceled in the meantime; the state below tells which.
        if (!isInvalidRequest(error)) throw error;
      }
      return present(await readPayment(id), id);
    },

    async createSession({ lines, metadata, words, language, successUrl, cancelUrl, idempotencyKey }) {
      const session = await call(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            locale: language === null ? 'auto' : checkoutLocales[language],
            line_items: lines.map((line) => ({
              quantity: line.quantity,
              price_data: {
                currency: line.amount.currency,
                unit_amount: payable(line.amount),
                product_data: { name: line.title },
              },
            })),
            metadata,
            payment_intent_data: { ...textFields(words), metadata },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      );
      return presentSession(session);
    },

    readSession,

    async expireSession(id, idempotencyKey) {
      try {
        await call(() => stripe.checkout.sessions.expire(id, {}, { idempotencyKey }));
      } catch (error) {
        if (!isInvalidRequest(error)) throw error;
      }
      return present(await readSession(id), id);
    },

    async refund({ paymentId, amount, idempotencyKey, reason }) {
      const refund = await call(() =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: payable(amount), metadata: { reason } },
          { idempotencyKey },
        ),
      );
      return { id: refund.id };
    },

    async readRefund(id) {
      const refund = await orNull(call(() => stripe.refunds.retrieve(id)));
      return refund && presentRefund(refund);
    },

    async readDispute(id) {
      const dispute = await orNull(call(() => stripe.disputes.retrieve(id)));
      return dispute && presentDispute(dispute);
    },

    async readFraudWarning(id) {
      const warning = await orNull(call(() => stripe.radar.earlyFraudWarnings.retrieve(id)));
      return warning && presentFraudWarning(warning);
    },

    registerDomain: async (domain) => registerDomain(stripe, call, domain),

    connectWebhook: async (url, webhook) => connectWebhook(stripe, call, url, webhook),

    parseWebhook(rawBody, signature, otherSecrets = []) {
      const secrets = [...(options.webhookSecret === null ? [] : [options.webhookSecret]), ...otherSecrets];
      let refusal: unknown = null;
      for (const secret of secrets) {
        try {
          return presentEvent(stripe.webhooks.constructEvent(rawBody, signature, secret, webhookToleranceSeconds));
        } catch (error) {
          refusal = error;
        }
      }
      if (refusal === null) throw new WebhookRefusedError('no webhook secret is set');
      throw new WebhookRefusedError('webhook refused', { cause: refusal });
    },
  };
}

function textFields({ description, statementSuffix }: PaymentTexts) {
  return { description, statement_descriptor_suffix: statementSuffix };
}

function present<T>(found: T | null, id: string): T {
  if (found === null) throw new GatewayBusyError(`the gateway no longer knows ${id}`);
  return found;
}
