import type { Cents } from '../../shared/money.ts';

/** What a buyer and the owner read of a payment outside the shop. */
export interface PaymentWords {
  /** For the owner's list of payments at the provider. */
  readonly description: string;
  /** What follows the account's own prefix on the buyer's card statement; see `statementSuffix`. */
  readonly statementSuffix: string;
}

/** What the gateway says of a payment; re-read before every decision about money. */
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
  /** Only on payments of the embedded flow. */
  readonly clientSecret: string | null;
}

export interface GatewayAddress {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

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

/** `open`: the bank waits for evidence; `under review`: it has some; then it is `won` or `lost`. */
export const disputeStatuses = ['open', 'under review', 'won', 'lost'] as const;

/** A payment that the buyer's bank contests. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly live: boolean;
  /** In the provider's word, e.g. `product_not_received`. */
  readonly reason: string;
  readonly status: (typeof disputeStatuses)[number];
  /** Until when evidence is taken; null when none is any more. */
  readonly respondBy: Date | null;
  readonly openedAt: Date;
}

/** A payment of which the buyer's bank says that it may be fraud, before anybody contests it. */
export interface GatewayFraudWarning {
  readonly id: string;
  readonly paymentId: string | null;
  readonly live: boolean;
  /** In the provider's word, e.g. `made_with_stolen_card`. */
  readonly fraudType: string;
  /** Whether a refund still helps: the payment is neither disputed nor back with the buyer. */
  readonly isActionable: boolean;
  readonly openedAt: Date;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  /** Why the shop asked for it; null for one that was made at the provider itself. */
  readonly shopsReason: string | null;
  readonly createdAt: Date;
  /** `failed`: the bank sent the money back to the shop. */
  readonly status: 'sent' | 'pending' | 'failed';
}

/** A verified webhook: a hint to re-read the object it names. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly live: boolean;
  /** What the event is about; null when that is nothing the shop keeps. */
  readonly about: {
    readonly kind: 'payment' | 'session' | 'dispute' | 'refund' | 'fraud warning';
    readonly id: string;
  } | null;
}

/** The gateway could not answer; whether a change took place is unknown until it is asked again. */
export class GatewayBusyError extends Error {
  /** The idempotency key now replays this failure for ever: a repeat needs a new one. */
  readonly keySpent: boolean;

  constructor(message: string, options: { keySpent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'GatewayBusyError';
    this.keySpent = options.keySpent ?? false;
  }
}

/**
 * Why the gateway will not do what it understood: `key`: the secret key is wrong, expired or revoked; `permission`: a
 * restricted key may not do this; `account`: the account takes no payments; `payment methods`: none is switched on;
 * `amount`: more or less than one payment may be; `domain`: wallets may not be shown on the shop's domain; `request`: anything else.
 */
export const refusalReasons = [
  'key',
  'permission',
  'account',
  'payment methods',
  'amount',
  'domain',
  'request',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The gateway has answered, and the answer is no: repeating changes nothing before somebody has put it right. */
export class GatewayRefusedError extends Error {
  readonly reason: RefusalReason;
  /** The provider's own word for it, e.g. `api_key_expired`. */
  readonly providerCode: string | null;

  constructor(message: string, options: { reason: RefusalReason; providerCode?: string | null; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GatewayRefusedError';
    this.reason = options.reason;
    this.providerCode = options.providerCode ?? null;
  }
}

/** A webhook whose signature does not fit its body, or whose body is not an event. */
export class WebhookRefusedError extends Error {}

/**
 * A card payment provider. Every call that changes something takes an idempotency key, so that a
 * repeat after an unknown outcome cannot happen twice. Transient failures (429, 5xx, time-outs)
 * throw GatewayBusyError, a refusal throws GatewayRefusedError; an id that the provider does not know gives null.
 */
export interface PaymentGateway {
  readonly live: boolean;
  /** What the browser needs to take a card: the publishable key, or null for the built-in form. */
  readonly browser: { readonly provider: 'stripe' | 'test'; readonly publishableKey: string | null };
  createPayment(input: {
    amount: Cents;
    metadata: Record<string, string>;
    words: PaymentWords;
    idempotencyKey: string;
  }): Promise<GatewayPayment & { clientSecret: string }>;
  readPayment(id: string): Promise<GatewayPayment | null>;
  /** Every payment made since then and before `until`, the newest first, whoever made it. Throws GatewayBusyError midway. */
  listPayments(since: Date, until?: Date): AsyncIterable<GatewayPayment>;
  /** Cancels an unpaid payment; resolves to its state afterwards, which may turn out captured. */
  cancelPayment(id: string, idempotencyKey: string): Promise<GatewayPayment>;
  createSession(input: {
    lines: readonly { title: string; amount: Cents; quantity: number }[];
    metadata: Record<string, string>;
    words: PaymentWords;
    successUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
  }): Promise<GatewaySession>;
  readSession(id: string): Promise<GatewaySession | null>;
  /** Closes an open session; resolves to its state afterwards, which may turn out complete. */
  expireSession(id: string, idempotencyKey: string): Promise<GatewaySession>;
  refund(input: { paymentId: string; amount: Cents; idempotencyKey: string; reason: string }): Promise<{ id: string }>;
  readRefund(id: string): Promise<GatewayRefund | null>;
  readDispute(id: string): Promise<GatewayDispute | null>;
  readFraudWarning(id: string): Promise<GatewayFraudWarning | null>;
  /**
   * Registers a domain, once, so that Apple Pay and other wallets are shown on it; resolves to the provider's id of it.
   * Throws GatewayRefusedError with the reason `domain` when Apple Pay cannot be shown there.
   */
  registerDomain(domain: string): Promise<string>;
  /** Throws WebhookRefusedError when the signature does not fit the raw body. */
  parseWebhook(rawBody: Buffer, signature: string): GatewayEvent;
}
