import type { Lab } from './catalog.ts';

/** An order as the API shows it. */
export interface OrderBody {
  readonly id: string;
  readonly created: string;
  readonly lastUpdated: string;
  readonly callbackUrl: string | null;
  readonly merchantReference: string | null;
  readonly shippingMethod: string;
  readonly idempotencyKey: string | null;
  readonly status: OrderStatus;
  readonly charges: readonly ChargeBody[];
  readonly shipments: readonly ShipmentBody[];
  readonly recipient: RecipientBody;
  readonly branding: null;
  readonly items: readonly ItemBody[];
  readonly packingSlip: { readonly url: string; readonly status: string } | null;
  readonly metadata: Record<string, unknown> | null;
}

export type StepState = 'NotStarted' | 'InProgress' | 'Complete' | 'Error';
export type StepName =
  'downloadAssets' | 'printReadyAssetsPrepared' | 'allocateProductionLocation' | 'inProduction' | 'shipping';

export interface OrderStatus {
  readonly stage: 'Draft' | 'AwaitingPayment' | 'InProgress' | 'Complete' | 'Cancelled';
  readonly issues: readonly IssueBody[];
  readonly details: Readonly<Record<StepName, StepState>>;
}

export interface IssueBody {
  readonly objectId: string;
  readonly errorCode: string;
  readonly description: string;
  readonly authorisationDetails?: { authorisationUrl: string; paymentDetails: CostBody };
}

export interface CostBody {
  readonly amount: string;
  readonly currency: string;
}

export interface ChargeBody {
  readonly id: string;
  readonly chargeType: 'Item' | 'Shipping' | 'Refund' | 'Other';
  readonly prodigiInvoiceNumber: null;
  readonly totalCost: CostBody;
  readonly totalTax?: CostBody;
  readonly items: readonly { id: string; shipmentId: string | null; itemId: string | null; cost: CostBody }[];
}

export interface ShipmentBody {
  readonly id: string;
  readonly status: 'Processing' | 'Cancelled' | 'Shipped';
  readonly carrier: Lab['carrier'];
  readonly tracking: { url: string; number: string } | null;
  readonly dispatchDate: string | null;
  readonly items: readonly { itemId: string }[];
  readonly fulfillmentLocation: { countryCode: string; labCode: string };
}

interface RecipientBody {
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly postalOrZipCode: string;
    readonly countryCode: string;
    readonly townOrCity: string;
    readonly stateOrCounty: string | null;
  };
}

export interface ItemBody {
  readonly id: string;
  readonly status: 'Ok' | 'Invalid' | 'NotYetDownloaded';
  readonly merchantReference: string | null;
  readonly sku: string;
  readonly copies: number;
  readonly sizing: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly assets: readonly AssetBody[];
  readonly recipientCost: CostBody | null;
}

export interface AssetBody {
  readonly id: string;
  readonly printArea: string;
  readonly md5Hash: string | null;
  readonly url: string;
  readonly thumbnailUrl: string | null;
  readonly status: 'InProgress' | 'Complete' | 'Error';
}

/** The state of an order inside the fake, which the API does not show. */
export interface Hidden {
  readonly phase: Phase;
  /** The phase in which `resume` continues a stopped order; null if it is not stopped. */
  readonly stoppedIn: Phase | null;
  readonly downloadAttempts: number;
  /** Files that were downloaded. */
  readonly prints: readonly Print[];
}

/**
 * - `paused`: in the pause window of the account;
 * - `stopped`: waits for a person;
 * - `done`: complete or canceled.
 */
export type Phase =
  'paused' | 'downloading' | 'allocating' | 'preparing' | 'producing' | 'shipping' | 'stopped' | 'done';

/** A file as it would be printed. */
export interface Print {
  readonly assetId: string;
  readonly width: number;
  readonly height: number;
  readonly wanted: { readonly width: number; readonly height: number };
}

/** An order with its hidden state. */
export interface Entry {
  readonly body: OrderBody;
  readonly hidden: Hidden;
  /** When its next step is due; null if there is none. */
  readonly dueAt: Date | null;
}
