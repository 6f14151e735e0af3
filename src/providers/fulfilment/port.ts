import type { Cents } from '../../shared/money.ts';
import type { PartnerProblem } from './partner-error.ts';

export { PartnerError, type PartnerFailureKind, type PartnerProblem } from './partner-error.ts';

/** The companies that print and ship goods and that the shop supports. */
export const printPartnerNames = ['printful', 'prodigi'] as const;
export type PrintPartnerName = (typeof printPartnerNames)[number];

/** A product in one size, named as in the shop's catalog: `{ product: 'poster', size: '12x16 inches' }`. */
export interface Good {
  readonly product: string;
  readonly size: string | null;
}

/** How a partner prints a good. */
export interface PrintSpec {
  /** Size of the file that the partner prints without scaling or cropping, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** Whether the file may be turned by 90 degrees, as for posters. */
  readonly canRotate: boolean;
  /** How much of each edge is folded or cut away, in pixels of the file; 0 if the whole file is visible. */
  readonly bleed: number;
  /** The partner's own description, for the shop owner. */
  readonly label: string;
}

/** Where a quote ships to. State and postal code are known only after the customer has typed an address. */
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
  /** The partner's name of the method, to be sent back in `FulfilmentOrder.method`. */
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

export interface FulfilmentOrderLine extends QuotedLine {
  /** The shop's id of the line; unique in the fulfilment order. */
  readonly id: string;
  /** Name of the line on the partner's pages and papers. */
  readonly title: string;
  readonly file: {
    /** Public URL of the print file. Another file has another URL, because partners cache files by URL. */
    readonly url: string;
    readonly md5: string | null;
  };
  /** What the customer paid for one copy, for customs papers. */
  readonly retailPrice: Cents;
}

/** What makes a fulfilment order a gift. Every text may be ''. */
export interface FulfilmentGift {
  /** 'For Ruth' */
  readonly subject: string;
  /** The note and who it is from, in lines. */
  readonly message: string;
  /** Whether no paper in the parcel may name a price, unless customs wants its value. */
  readonly hidesPrices: boolean;
  /** Public URL of a packing slip with goods, names and note and without prices, a PDF. */
  readonly slipUrl: string;
}

/** What one partner makes and sends of an order. */
export interface FulfilmentOrder {
  /** The shop's id. A partner makes at most one order per id; after a lost response, the order is looked up by it. */
  readonly id: string;
  /** The order number that the customer sees. */
  readonly orderNumber: string;
  /** `ShippingQuote.method`; null for the partner's standard method. */
  readonly method: string | null;
  readonly recipient: Recipient;
  readonly lines: readonly FulfilmentOrderLine[];
  /** Currency of `retailPrice`: ISO 4217, in lower case. */
  readonly currency: string;
  readonly shopName: string;
  readonly supportEmail: string | null;
  readonly gift: FulfilmentGift | null;
}

export interface PartnerParcel {
  /** The partner's id of this parcel. */
  readonly id: string;
  readonly state: 'preparing' | 'shipped' | 'out for delivery' | 'delivered' | 'returned' | 'cancelled';
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** The shop's lines in this parcel; empty if the partner does not say. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Whether it replaces a parcel that was lost or damaged. */
  readonly replacesAnother: boolean;
  /** Days on which it is expected, `2026-11-30`. */
  readonly expected: { readonly earliest: string; readonly latest: string } | null;
}

/** A partner's order as it is now. */
export interface PartnerOrder {
  /** The partner's id. */
  readonly reference: string;
  /** The shop's id, `FulfilmentOrder.id`; null for an order that another program has made. */
  readonly fulfilmentId: string | null;
  /**
   * - `draft`: costs nothing and waits for `release`.
   * - `released`: charged or about to be; not yet being made.
   * - `making`: can be neither changed nor canceled.
   * - `finished`: everything in it was sent.
   * - `problem`: stopped until somebody fixes it; `problem` says why.
   */
  readonly state: 'draft' | 'released' | 'making' | 'finished' | 'cancelled' | 'problem';
  /** Null while the partner calculates. */
  readonly cost: PartnerCost | null;
  /** Cents given back to the shop owner. */
  readonly refunded: Cents;
  readonly problem: { readonly reason: PartnerProblem; readonly detail: string } | null;
  readonly parcels: readonly PartnerParcel[];
  /** Fingerprint of the order's entry in the partner's list of orders: it changes when that entry changes. */
  readonly mark: string;
}

/** An entry of a partner's list of orders: enough to see whether the order has changed since it was last read. */
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

/** A webhook with a wrong or missing signature or secret. */
export class PartnerWebhookRefusedError extends Error {}

/** What a webhook says: which order to read again. Either id may be missing. */
export interface PartnerWebhook {
  readonly reference: string | null;
  readonly fulfilmentId: string | null;
  /**
   * Why the partner has stopped the order, if only the webhook says so. It explains a problem that reading the order
   * finds; without such a problem it is ignored.
   */
  readonly hint: { readonly reason: PartnerProblem; readonly detail: string } | null;
}

/**
 * A company that prints and ships. It never repeats a call by itself. Every method throws PartnerError; amounts are the
 * shop owner's costs unless said otherwise.
 */
export interface PrintPartner {
  readonly name: PrintPartnerName;
  /** As the panel shows it: 'Printful'. */
  readonly label: string;
  /**
   * Whether `place` makes a draft that costs nothing until `release`. Without drafts, `place` orders at once, and so it
   * is called only when the order may be released; `price` returns the cost beforehand.
   */
  readonly hasDrafts: boolean;
  /** Whether the partner makes a good, by the adapter's own list; sends no request. */
  makes(good: Good): boolean;
  /** Whether the partner can send a good to post office boxes and military addresses. */
  reachesPostOffice(good: Good): boolean;
  /** How the partner prints a good, according to its API; null if the partner does not make it. */
  describe(good: Good): Promise<PrintSpec | null>;
  /** Ways to send goods. Empty if the partner does not send there. Throws `refused` for an unknown country or state. */
  quote(destination: Destination, lines: readonly QuotedLine[]): Promise<readonly ShippingQuote[]>;
  /** What a fulfilment order will cost, without placing it. */
  price(fulfilment: Omit<FulfilmentOrder, 'lines'> & { readonly lines: readonly QuotedLine[] }): Promise<PartnerCost>;
  /**
   * Makes an order. A second call with the same id makes none: it returns the first, whatever it contains. Throws
   * `unknown` if the order may have been made.
   */
  place(fulfilment: FulfilmentOrder): Promise<PartnerOrder>;
  /** The order with the shop's id; null when there is none. */
  find(fulfilmentId: string): Promise<PartnerOrder | null>;
  /** Null for an order that the partner does not know or has deleted. */
  read(reference: string): Promise<PartnerOrder | null>;
  /**
   * A page of the account's orders: all that were made since then, and perhaps older ones. An entry can move to another
   * page while pages are read, so a missing order may exist.
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
   * Verifies a webhook. `headers` are in lower case. Null for a genuine webhook that is about no order. Throws
   * PartnerWebhookRefusedError.
   */
  parseWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
    secret: string,
  ): PartnerWebhook | null;
  /**
   * Asks the partner to send webhooks to `url` and returns their secret. Partners whose webhooks are not signed, and
   * which take their URL with each order instead, return null.
   */
  subscribe(url: string): Promise<string | null>;
  /**
   * What is wrong with the webhooks that the partner sends to `url`, in sentences for the shop owner; empty if nothing
   * is, and for partners that take the URL with each order. Changes nothing.
   */
  checkWebhooks(url: string): Promise<readonly string[]>;
  /** What is wrong with the account, key or permissions, in sentences for the shop owner; empty if nothing is. */
  checkAccount(): Promise<readonly string[]>;
}
