import type { Cents, Money } from '../../shared/money.ts';
import type { LanguageTag } from '../../words/languages.ts';

/** Texts of a payment that the buyer and the owner see outside the shop. */
export interface PaymentTexts {
  /** Shown in the owner's list of payments at the provider. */
  readonly description: string;
  /** Follows the account's own prefix on the buyer's card statement; see `statementSuffix`. */
  readonly statementSuffix: string;
}

/** The gateway's state of a payment; read again before every decision about money. */
export interface GatewayPayment {
  /** The provider's id, `pi_…`. */
  readonly id: string;
  readonly status: 'unpaid' | 'processing' | 'captured' | 'cancelled';
  readonly amount: Cents;
  readonly amountReceived: Cents;
  readonly amountRefunded: Cents;
  readonly currency: string;
  readonly live: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly shipping: GatewayAddress | null;
  readonly createdAt: Date;
  /** The provider's name for the card that was charged; null before, and for anything that is not a card. */
  readonly cardFingerprint: string | null;
  /** Only on payments of the embedded flow. */
  readonly clientSecret: string | null;
}

export interface GatewayAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166-1; absent where the provider names none. */
  readonly country?: string | undefined;
}

/** A payment on the provider's own page. */
export interface GatewaySession {
  /** `cs_…`. */
  readonly id: string;
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** Null until the buyer has paid or started to. */
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly live: boolean;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** `open`: the bank waits for evidence; `under review`: it has evidence; then `won` or `lost`. */
export const disputeStatuses = ['open', 'under review', 'won', 'lost'] as const;

/** A dispute: the buyer's bank contests a payment. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly live: boolean;
  /** The provider's code, e.g. `product_not_received`. */
  readonly reason: string;
  readonly status: (typeof disputeStatuses)[number];
  /** The deadline for evidence; null when none is accepted. */
  readonly respondBy: Date | null;
  readonly openedAt: Date;
}

/** The buyer's bank suspects fraud in a payment, before any dispute. */
export interface GatewayFraudWarning {
  readonly id: string;
  readonly paymentId: string | null;
  readonly live: boolean;
  /** The provider's code, e.g. `made_with_stolen_card`. */
  readonly fraudType: string;
  /** Whether a refund still helps: the payment is neither disputed nor fully refunded. */
  readonly isActionable: boolean;
  readonly openedAt: Date;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  /** The shop's reason; null for a refund that was made at the provider. */
  readonly shopsReason: string | null;
  readonly createdAt: Date;
  /** `failed`: the bank sent the money back to the shop. */
  readonly status: 'sent' | 'pending' | 'failed';
}

/** A verified webhook: a signal to read its object again. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly live: boolean;
  /** The object of the event; null when the shop does not store such objects. */
  readonly about: {
    readonly kind: 'payment' | 'session' | 'dispute' | 'refund' | 'fraud warning';
    readonly id: string;
  } | null;
}

/** The gateway could not respond. Whether a change took place is unknown until it is read again. */
export class GatewayBusyError extends Error {
  /** Whether the provider repeats this failure for the same idempotency key, so that a retry needs a new key. */
  readonly keySpent: boolean;

  constructor(message: string, options: { keySpent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'GatewayBusyError';
    this.keySpent = options.keySpent ?? false;
  }
}

/**
 * Why the gateway rejects a valid request:
 * - `key`: the secret key is wrong, expired or revoked.
 * - `permission`: a restricted key lacks a permission.
 * - `account`: the account accepts no payments.
 * - `payment methods`: none is enabled.
 * - `amount`: outside the limits of a payment.
 * - `domain`: wallets cannot be shown on the shop's domain.
 * - `outage`: no answer at all, where buyers wait for one.
 * - `request`: anything else.
 */
export const refusalReasons = [
  'key',
  'permission',
  'account',
  'payment methods',
  'amount',
  'domain',
  'outage',
  'request',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The gateway has rejected the request. A retry fails until somebody fixes the cause. */
export class GatewayRefusedError extends Error {
  readonly reason: RefusalReason;
  /** The provider's code, e.g. `api_key_expired`. */
  readonly providerCode: string | null;

  constructor(message: string, options: { reason: RefusalReason; providerCode?: string | null; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GatewayRefusedError';
    this.reason = options.reason;
    this.providerCode = options.providerCode ?? null;
  }
}

/** A webhook with an invalid signature, or whose body is not an event. */
export class WebhookRefusedError extends Error {}

/**
 * A card payment provider. Every call that changes something takes an idempotency key, so that a retry after an unknown
 * outcome cannot happen twice. Transient failures (429, 5xx, timeouts) throw GatewayBusyError, a rejection throws
 * GatewayRefusedError; an unknown id gives null.
 */
export interface PaymentGateway {
  readonly live: boolean;
  /** Configuration of the card form in the browser: the publishable key, or null for the built-in form. */
  readonly browser: { readonly provider: 'stripe' | 'test'; readonly publishableKey: string | null };
  createPayment(input: {
    amount: Money;
    metadata: Record<string, string>;
    words: PaymentTexts;
    idempotencyKey: string;
  }): Promise<GatewayPayment & { clientSecret: string }>;
  readPayment(id: string): Promise<GatewayPayment | null>;
  /**
   * The provider's name for the card of a confirmation token, which a browser makes before it confirms a payment: the
   * same for one card in each payment of the account. Null for anything that is not a card, and for an unknown token.
   */
  readCardFingerprint(confirmationToken: string): Promise<string | null>;
  /**
   * Yields every payment since `since` and before `until`, newest first, whoever made it. May throw GatewayBusyError
   * midway.
   */
  listPayments(since: Date, until?: Date): AsyncIterable<GatewayPayment>;
  /** Cancels an unpaid payment. Resolves to its state afterwards, which may be captured. */
  cancelPayment(id: string, idempotencyKey: string): Promise<GatewayPayment>;
  createSession(input: {
    lines: readonly { title: string; amount: Money; quantity: number }[];
    metadata: Record<string, string>;
    words: PaymentTexts;
    /** Of the page, where the provider speaks it; else, and for null, the page is in the browser's language. */
    language: LanguageTag | null;
    successUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
  }): Promise<GatewaySession>;
  readSession(id: string): Promise<GatewaySession | null>;
  /** Expires an open session. Resolves to its state afterwards, which may be complete. */
  expireSession(id: string, idempotencyKey: string): Promise<GatewaySession>;
  refund(input: { paymentId: string; amount: Money; idempotencyKey: string; reason: string }): Promise<{ id: string }>;
  readRefund(id: string): Promise<GatewayRefund | null>;
  readDispute(id: string): Promise<GatewayDispute | null>;
  readFraudWarning(id: string): Promise<GatewayFraudWarning | null>;
  /**
   * Registers a domain, once, so that Apple Pay and other wallets are shown on it. Resolves to the provider's id of the
   * domain. Throws GatewayRefusedError with the reason `domain` when Apple Pay cannot be shown there.
   */
  registerDomain(domain: string): Promise<string>;
  /**
   * Makes the provider send exactly the events that the shop needs to `url`. Corrects the endpoint whose secret the
   * shop has. Without such an endpoint, a new one replaces all others at `url`, because the provider shows a secret
   * only once.
   */
  connectWebhook(url: string, webhook: WebhookRequest): Promise<ConnectedWebhook>;
  /**
   * Verifies and parses a webhook. `otherSecrets` are accepted besides the gateway's own. Throws WebhookRefusedError
   * when the signature does not match the raw body.
   */
  parseWebhook(rawBody: Buffer, signature: string, otherSecrets?: readonly string[]): GatewayEvent;
}

/** What the shop knows about its webhook endpoints, and how it stores that. */
export interface WebhookRequest {
  /** Ids of the endpoints, of either mode, whose secret the shop has stored. */
  readonly knownEndpoints: readonly string[];
  /** Whether the owner has entered a secret. The provider does not tell to which of the endpoints it belongs. */
  readonly hasOtherSecret: boolean;
  /** Stores the secret of a new endpoint, before an older endpoint is deleted. */
  readonly keep: (endpointId: string, secret: string) => Promise<void>;
  /** Called for each endpoint that was deleted. */
  readonly forget: (endpointId: string) => Promise<void>;
}

export interface ConnectedWebhook {
  readonly endpointId: string;
  /**
   * `replaced`: a new endpoint instead of others; `corrected`: an endpoint was changed, or surplus ones were deleted.
   */
  readonly did: 'made' | 'replaced' | 'corrected' | 'nothing';
}
