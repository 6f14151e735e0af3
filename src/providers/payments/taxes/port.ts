import type { Cents, Money } from '../../../shared/money.ts';

/** What is sold to an address, after discounts. Amounts of zero are left out. */
export interface TaxableSale {
  /** ISO 4217, in lower case. */
  readonly currency: string;
  readonly lines: readonly {
    /** Names the line in the response and in the service's reports; unique within the sale. */
    readonly reference: string;
    readonly amount: Cents;
    readonly quantity: number;
    /** What is sold, as the service classifies goods: `txcd_99999999`. */
    readonly taxCode: string;
  }[];
  /** Null if nothing is paid for shipping. */
  readonly shipping: { readonly amount: Cents; readonly taxCode: string } | null;
  /** Whether the amounts include the tax. */
  readonly included: boolean;
  readonly address: TaxAddress;
}

/** An address as far as taxes depend on it. Only the country is always known. */
interface TaxAddress {
  /** ISO 3166-1. */
  readonly country: string;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly line1?: string | undefined;
}

/** The tax of a sale, as the service has found it. */
export interface TaxCalculation {
  /** The service's id, with which the sale is recorded. */
  readonly id: string;
  /** What the buyer pays, with the tax. */
  readonly total: Cents;
  /** Taxes by rate; those of zero are left out. */
  readonly taxes: readonly {
    readonly country: string | null;
    readonly state: string | null;
    /** Thousandths of a percent. */
    readonly rate: number;
    readonly taxable: Cents;
    readonly amount: Cents;
  }[];
  /** The tax of each line, by its reference. */
  readonly byLine: ReadonlyMap<string, Cents>;
  /** Until when it can be recorded. */
  readonly expiresAt: Date;
}

/** The service does not find the address, or needs more of it. */
export class TaxAddressError extends Error {
  override readonly name = 'TaxAddressError';
}

/** The calculation has expired or is not known, so that its sale can no longer be recorded. */
export class CalculationExpiredError extends Error {
  override readonly name = 'CalculationExpiredError';
}

/** The reference is recorded already. `id` is what was recorded; null if the service does not say. */
export class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
  readonly id: string | null;

  constructor(message: string, id: string | null) {
    super(message);
    this.id = id;
  }
}

/**
 * A service that finds the tax of a sale by its address, and keeps the books of what was taxed. Throws GatewayBusyError
 * and GatewayRefusedError as the payment gateway does.
 */
export interface TaxService {
  /** Throws TaxAddressError. */
  calculate(sale: TaxableSale): Promise<TaxCalculation>;
  /**
   * Records a sale that is paid. A reference is recorded once: the same idempotency key answers as before, another one
   * throws AlreadyRecordedError. Throws CalculationExpiredError.
   */
  record(sale: { calculation: string; reference: string; idempotencyKey: string }): Promise<{ id: string }>;
  /** Reverses a recorded sale: all of it, or `amount`, tax included. A reference is used once, as above. */
  reverse(refund: {
    transaction: string;
    amount: Money | 'all';
    reference: string;
    idempotencyKey: string;
  }): Promise<{ id: string }>;
}
