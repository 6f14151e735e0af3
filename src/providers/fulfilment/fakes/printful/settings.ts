import type { BucketLimit } from '../token-bucket.ts';
import { plainDelivery, type DeliveryRule } from '../deliveries.ts';
import type { Fault } from '../faults.ts';

/**
 * What can go wrong with an order:
 *
 * - `fail-address`, `fail-wallet`: it fails after its confirmation, and waits until it is corrected;
 * - `cancel`: Printful cancels it before it is made, and gives the money back;
 * - `hold`: it is stopped in production, until `resume`;
 * - `out-of-stock`: a shipment waits for goods, until `resume`;
 * - `split`: it is sent in one shipment per line;
 * - `return`: a delivered shipment comes back;
 * - `reship`: everything is sent once more;
 * - `refund`: a part of its cost is given back.
 *
 * A file that cannot be printed needs no incident: the fake fetches and checks every file.
 */
export const incidents = [
  'fail-address',
  'fail-wallet',
  'cancel',
  'hold',
  'out-of-stock',
  'split',
  'return',
  'reship',
  'refund',
] as const;
export type Incident = (typeof incidents)[number];

/** Settings of the fake, which a panel may change. Times are in seconds. */
export interface FakePrintfulSettings {
  readonly webhooks: DeliveryRule;
  /** The fault of every request; null for none. */
  readonly fault: Fault | null;
  /** Incidents of all orders that are created from now on. */
  readonly script: readonly Incident[];
  /** From an order or estimate until its costs are known; null until then. */
  readonly calculationSeconds: number;
  /** From the order to the download of its files. */
  readonly fileSeconds: number;
  readonly pendingSeconds: number;
  /** 0 for no review. */
  readonly reviewSeconds: number;
  /** From the start of production to the first shipment, and from each shipment to the next. */
  readonly productionSeconds: number;
  /** From one report of the carrier to the next: sent, on its way, out for delivery, delivered. */
  readonly transitSeconds: number;
  /** Message of the error for a confirmation before the costs are known; Printful does not document its own. */
  readonly tooEarlyMessage: string;
  /** Response to a second confirmation: error OR-1, or the order. Printful's document does not say which. */
  readonly secondConfirmation: 'refused' | 'same order';
  /** The field that holds the code of an error in Printful's own form. */
  readonly codeIn: 'reason' | 'api_error_code';
  /** The form of errors: Printful's own, or RFC 9457. */
  readonly errorForm: 'own' | 'problem';
  /** The form of orders in webhooks: as in the document's schema, or as in its example. */
  readonly orderForm: 'schema' | 'example';
  /** Which files are accepted: with exactly the print file's pixels, or with its aspect ratio and at least 150 DPI. */
  readonly pixels: 'exact' | 'enough';
  readonly limit: BucketLimit;
  /** For shipping rates of more than 100 goods. A request above the limit blocks all such requests for `seconds`. */
  readonly bulkLimit: BucketLimit;
  /** How the list of orders is sorted; the document does not say. */
  readonly listOrder: 'newest first' | 'oldest first';
  /** Whether shipping rates have dates: the document warns that they may not. */
  readonly ratesHaveDates: boolean;
  /** Countries to which Printful does not send. */
  readonly closedCountries: readonly string[];
  /** Overrides the technique of products, by product id. */
  readonly techniques: Readonly<Record<string, string>>;
  readonly discontinued: readonly number[];
  /** What the key may do. */
  readonly scopes: readonly string[];
  readonly stores: readonly { readonly id: number; readonly name: string }[];
}

export const defaultSettings: FakePrintfulSettings = {
  webhooks: plainDelivery,
  fault: null,
  script: [],
  calculationSeconds: 2,
  fileSeconds: 4,
  pendingSeconds: 60,
  reviewSeconds: 0,
  productionSeconds: 120,
  transitSeconds: 60,
  tooEarlyMessage: 'Order costs are still being calculated. Please try again later.',
  secondConfirmation: 'refused',
  codeIn: 'reason',
  errorForm: 'own',
  orderForm: 'schema',
  pixels: 'enough',
  limit: { tokens: 120, seconds: 60 },
  bulkLimit: { tokens: 5, seconds: 60 },
  listOrder: 'newest first',
  ratesHaveDates: true,
  closedCountries: ['KP', 'SY', 'IR'],
  techniques: {},
  discontinued: [],
  scopes: ['orders', 'webhooks'],
  stores: [{ id: 10, name: 'Pawtelier' }],
};
