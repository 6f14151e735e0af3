/** What happens to callbacks; `delay` is in milliseconds. `unordered` posts the newest first. */
export type DeliveryRule =
  | { kind: 'deliver' }
  | { kind: 'drop' }
  | { kind: 'double' }
  | { kind: 'unordered' }
  | { kind: 'delay'; delay: number };

/** How the fake behaves. */
export interface Settings {
  /** Pause window of the account: how long an order waits before it is made. 0 for none. */
  readonly pauseSeconds: number;
  /** Whether a paused order is not found; otherwise it is shown without a status. The reference allows both. */
  readonly hidesPaused: boolean;
  /** How long each step takes, and each shipment after the one before. */
  readonly stepSeconds: number;
  /** Pause between two attempts to download a file. */
  readonly downloadPauseSeconds: number;
  /**
   * Whether a file whose size differs from the print area is cropped, as Prodigi does silently. Otherwise it fails like
   * a file that cannot be downloaded, so that the shop notices the mistake.
   */
  readonly cropsFiles: boolean;
  /** Currency of the account: ISO 4217, in capitals. */
  readonly currency: string;
  /** Tax on all costs, in basis points. */
  readonly taxBasisPoints: number;
  /** Whether new orders wait until somebody authorizes their payment. */
  readonly requiresPayment: boolean;
  readonly unavailableSkus: readonly string[];
  /** How much of an order a timely cancellation cancels: a lab may already have begun a part of it, or all of it. */
  readonly cancels: 'all' | 'a part' | 'nothing';
  readonly callbacks: DeliveryRule;
  /** Whether `data` of a callback is the order, or contains it; both are documented. */
  readonly callbackData: 'order' | 'bare' | 'alternating';
  /** Whether outcomes begin in lower case, as in the text of the reference, or in upper case, as in its examples. */
  readonly smallOutcomes: boolean;
  /** The fault of every request. */
  readonly fault: Fault | null;
}

/**
 * Faults of requests:
 *
 * - `unreachable`: the request never arrives;
 * - `lost-answer`: the request is carried out, the response is lost;
 * - `broken`: 500, nothing done;
 * - `broken-after`: 500 although the work is done;
 * - `bad-gateway`: an HTML page with 502, nothing done;
 * - `rate-limited`: 429, nothing done;
 * - `key-refused`: 401, nothing done.
 */
export type Fault =
  'unreachable' | 'lost-answer' | 'broken' | 'broken-after' | 'bad-gateway' | 'rate-limited' | 'key-refused';

/** Decides the fault of each request; null for none. */
export type FaultPlan = (request: { readonly method: string; readonly path: string }) => Fault | null;

export const defaultSettings: Settings = {
  pauseSeconds: 0,
  hidesPaused: true,
  stepSeconds: 60,
  downloadPauseSeconds: 60,
  cropsFiles: false,
  currency: 'USD',
  taxBasisPoints: 0,
  requiresPayment: false,
  unavailableSkus: [],
  cancels: 'all',
  callbacks: { kind: 'deliver' },
  callbackData: 'alternating',
  smallOutcomes: false,
  fault: null,
};
