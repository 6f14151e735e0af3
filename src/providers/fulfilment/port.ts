import type { Cents } from '../../shared/money.ts';

/** Companies that print goods and send them, as far as the shop supports them. */
export const printPartnerNames = ['printful', 'prodigi'] as const;
export type PrintPartnerName = (typeof printPartnerNames)[number];

/** What is to be made, in the words of our catalog: `{ product: 'poster', size: '12x16 inches' }`. */
export interface Good {
  readonly product: string;
  readonly size: string | null;
}

/** How a partner prints a good. */
export interface PrintSpec {
  /** Size of the file that it prints without scaling or cropping, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** Whether the file may be turned by 90 degrees, as for posters. */
  readonly canRotate: boolean;
  /** How much of each edge is folded or cut away, in pixels of the file; 0 where all of it is seen. */
  readonly bleed: number;
  /** The partner's own description, for the shop owner. */
  readonly label: string;
}

/** Where a quote is for: more than a country is known only when the customer has typed it. */
export interface Destination {
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string;
  /** ISO 3166-2 without the country, as 'CA' of 'US-CA'. */
  readonly state?: string | null;
  readonly postalCode?: string | null;
}

export interface Recipient {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postalCode: string;
  readonly country: string;
}

export interface QuotedLine {
  readonly good: Good;
  readonly quantity: number;
}

/** A way to send goods, with its price and dates. */
export interface ShippingQuote {
  /** The partner's name of the method, to be sent back in `Parcel.method`. */
  readonly method: string;
  readonly label: string;
  readonly price: Cents;
  /** ISO 4217, in lower case. */
  readonly currency: string;
  /** Days on which it arrives, `2026-11-30`; null where the partner does not say. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** Whether the customer may have to pay customs; null where the partner does not say. */
  readonly customsPossible: boolean | null;
}

/** What an order costs the shop owner. */
export interface PartnerCost {
  /** ISO 4217, in lower case. */
  readonly currency: string;
  readonly items: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

export interface ParcelLine extends QuotedLine {
  /** Our id of the line; unique in the parcel. */
  readonly id: string;
  /** What the partner's pages and papers call it. */
  readonly title: string;
  readonly file: {
    /** Public address of the print file. Another file has another address, because partners keep files by address. */
    readonly url: string;
    readonly md5: string | null;
  };
  /** What the customer paid for one, for customs papers. */
  readonly retailPrice: Cents;
}

/** What one partner makes and sends of an order. */
export interface Parcel {
  /** Our own id. A partner makes at most one order with it; it is how a lost answer is looked up. */
  readonly id: string;
  /** What the customer calls the order. */
  readonly orderNumber: string;
  /** Of `ShippingQuote`; null for the partner's standard one. */
  readonly method: string | null;
  readonly recipient: Recipient;
  readonly lines: readonly ParcelLine[];
  /** ISO 4217, in lower case: of `retailPrice`. */
  readonly currency: string;
  readonly shopName: string;
  readonly supportEmail: string | null;
}

/** Why a partner does not go on with an order, and so who can mend it. */
export type PartnerProblem =
  /** The address is refused; the customer or the shop owner corrects it. */
  | 'address'
  /** The partner does not send there. */
  | 'country'
  /** The file cannot be printed. */
  | 'file'
  /** The product is out of stock or not made any more. */
  | 'stock'
  /** The shop owner's balance or card at the partner. */
  | 'wallet'
  /** Something that only the partner's support can say. */
  | 'other';

export interface PartnerParcel {
  /** The partner's id of this parcel. */
  readonly id: string;
  readonly state: 'preparing' | 'shipped' | 'out for delivery' | 'delivered' | 'returned' | 'cancelled';
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Our lines in it; empty where the partner does not say. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Sent in place of one that was lost or damaged. */
  readonly replacesAnother: boolean;
  /** Days on which it is expected, `2026-11-30`. */
  readonly expected: { readonly earliest: string; readonly latest: string } | null;
}

/** A partner's order as it is now. */
export interface PartnerOrder {
  /** The partner's id. */
  readonly reference: string;
  /** Ours; null for an order that another program has made. */
  readonly parcelId: string | null;
  /**
   * - `draft`: costs nothing and waits for `release`.
   * - `released`: charged or about to be; not yet being made.
   * - `making`: can be neither changed nor cancelled.
   * - `finished`: everything in it was sent.
   * - `problem`: stopped until somebody mends it; `problem` says what.
   */
  readonly state: 'draft' | 'released' | 'making' | 'finished' | 'cancelled' | 'problem';
  /** Null while the partner calculates. */
  readonly cost: PartnerCost | null;
  /** Cents given back to the shop owner. */
  readonly refunded: Cents;
  readonly problem: { readonly reason: PartnerProblem; readonly detail: string } | null;
  readonly parcels: readonly PartnerParcel[];
  /** Changes when the partner changes the order, as far as its list of orders shows that. */
  readonly mark: string;
}

/** An entry of a partner's list of orders: enough to see whether the order has changed since it was looked at. */
export interface ListedOrder {
  readonly reference: string;
  readonly mark: string;
}

export interface ListedPage {
  /** At most a hundred. */
  readonly orders: readonly ListedOrder[];
  /** The `offset` of the next page; null at the end. */
  readonly next: number | null;
}

/**
 * What a failed call means for the next one:
 * - `unsent`: nothing happened; the same call may be repeated, after `retryAfterSeconds` if that is given.
 * - `unknown`: it may have happened. Look with `find` before anything else.
 * - `refused`: the partner will not do it; `problem` says why.
 * - `not ready`: a draft whose cost is still being calculated, or an order in review: ask again later.
 * - `too late`: it can no longer be changed or cancelled.
 * - `account`: nothing succeeds until the shop owner mends key, permissions or account.
 */
export type PartnerFailureKind = 'unsent' | 'unknown' | 'refused' | 'not ready' | 'too late' | 'account';

/** Thrown by every method of a print partner. The message is one line for the shop owner, without keys and names. */
export class PartnerError extends Error {
  readonly kind: PartnerFailureKind;
  readonly problem: PartnerProblem | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: PartnerFailureKind,
    message: string,
    {
      problem = null,
      retryAfterSeconds = null,
      cause,
    }: {
      problem?: PartnerProblem | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.name = 'PartnerError';
    this.kind = kind;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A webhook with a wrong or missing signature or secret. */
export class PartnerWebhookRefusedError extends Error {}

/** What a webhook says: which order to look at. Either id may be missing. */
export interface PartnerWebhook {
  readonly reference: string | null;
  readonly parcelId: string | null;
  /**
   * Why the partner has stopped the order, where its webhook alone says so. It only explains a problem that the look at
   * the order finds; without such a problem it means nothing.
   */
  readonly hint: { readonly reason: PartnerProblem; readonly detail: string } | null;
}

/**
 * A company that prints and sends. It never repeats a call by itself. Every method throws PartnerError; amounts are the
 * shop owner's costs unless said otherwise.
 */
export interface PrintPartner {
  readonly name: PrintPartnerName;
  /** As the panel shows it: 'Printful'. */
  readonly label: string;
  /**
   * Whether `place` makes a draft that costs nothing until `release`. Without drafts, `place` orders at once, and so it
   * is called only when the order may be released; `price` says before what it will cost.
   */
  readonly hasDrafts: boolean;
  /** Whether it makes a good, by its list of known products, without asking. */
  makes(good: Good): boolean;
  /** Whether it sends a good to post office boxes and military mail, as its orders are placed here. */
  reachesPostOffice(good: Good): boolean;
  /** How it prints a good, by its own answer; null if it does not make it. */
  describe(good: Good): Promise<PrintSpec | null>;
  /** Ways to send goods. Empty if it does not send there. Throws `refused` for an unknown country or state. */
  quote(destination: Destination, lines: readonly QuotedLine[]): Promise<readonly ShippingQuote[]>;
  /** What a parcel will cost, without placing it. */
  price(parcel: Omit<Parcel, 'lines'> & { readonly lines: readonly QuotedLine[] }): Promise<PartnerCost>;
  /**
   * Makes an order. A second call with the same id makes none: it returns the first, whatever it contains. Throws
   * `unknown` if the order may have been made.
   */
  place(parcel: Parcel): Promise<PartnerOrder>;
  /** The order with our id; null when there is none. */
  find(parcelId: string): Promise<PartnerOrder | null>;
  /** Null for an order that the partner does not know or has deleted. */
  look(reference: string): Promise<PartnerOrder | null>;
  /**
   * A page of the account's orders: all that were made since then, and perhaps older ones. An entry can move to another
   * page while pages are read, so one that is missing may exist.
   */
  list(request: { readonly since: Date; readonly offset: number }): Promise<ListedPage>;
  /**
   * Lets a draft be made, which charges the shop owner. Throws `not ready` while the cost is being calculated. A
   * released order stays released: the second call changes nothing.
   */
  release(reference: string): Promise<void>;
  /** Ends an order that is not being made yet, and deletes a draft. Throws `too late`. */
  cancel(reference: string): Promise<void>;
  /**
   * Verifies a webhook. `headers` are in lower case. Null for one that is genuine but about no order. Throws
   * PartnerWebhookRefusedError.
   */
  parseWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
    secret: string,
  ): PartnerWebhook | null;
  /**
   * Asks the partner to send webhooks to `url` and returns their secret. Partners whose webhooks are not signed, and
   * take their address with each order instead, return null.
   */
  subscribe(url: string): Promise<string | null>;
  /**
   * What is wrong with the webhooks that the partner sends to `url`, in sentences for the shop owner; empty if nothing
   * is, and for partners that take the address with each order. Changes nothing.
   */
  checkWebhooks(url: string): Promise<readonly string[]>;
  /** What is wrong with the account, key or permissions, in sentences for the shop owner; empty if nothing is. */
  checkAccount(): Promise<readonly string[]>;
}
