import type { Money } from '../../../shared/money.ts';

/** The buyer and the delivery address, as far as known at confirmation. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
  /** From a wallet, and only if it was asked; providers get none. */
  readonly phone?: string;
  /** Null unless complete enough for the provider. */
  readonly address: {
    readonly line1: string;
    readonly line2?: string;
    readonly city: string;
    /** Empty where addresses have none. */
    readonly state: string;
    /** Empty where addresses have none. */
    readonly postalCode: string;
    /** ISO 3166-1. */
    readonly country: string;
  } | null;
}

export interface PaymentCallbacks {
  /**
   * Called right before the card is charged. A wallet passes its buyer; where `asksForCard`, the card's token is passed.
   * Resolves to the buyer once that is saved, or to null to stop. The callback itself then tells the visitor why.
   */
  readonly prepare: (known?: { fromWallet?: Buyer; cardToken?: string }) => Promise<Buyer | null>;
  /**
   * Whether the shop has to know the card before it is charged, because the total is for a card that has not paid here
   * yet.
   */
  readonly asksForCard: boolean;
  /** The payment succeeded or its outcome is unknown; the success page asks the server. */
  readonly onSettling: (paymentId: string) => void;
  /** The card was not charged; `message` is the provider's own if it gave one. */
  readonly onFailed: (message: string) => void;
  /** The client secret that this browser stores, for the wallet sheet. */
  readonly currentSecret: () => string | null;
}

export interface WalletSummary {
  /** Currency of every amount. */
  readonly currency: string;
  /** Shipping method and price in cents; null when nothing is shipped. */
  readonly shipping: {
    readonly label: string;
    readonly amount: number;
    readonly businessDays: { readonly from: number; readonly to: number };
    /** Where the shop sends, by ISO 3166-1. */
    readonly countries: readonly string[];
    /** Whether the wallet asks for a phone number. */
    readonly asksPhone: boolean;
  } | null;
  /** Label and amount in cents of each row of the wallet sheet. */
  readonly rows: readonly { name: string; amount: number }[];
}

export interface CardPaymentProps extends PaymentCallbacks {
  readonly clientSecret: string;
  /** What the card is charged. */
  readonly due: Money;
  /** The buyer, as far as the form is filled in. */
  readonly buyer: Buyer;
  readonly wallet: WalletSummary;
  /** Why the last attempt failed, shown by the pay button; null before the first attempt and during the next one. */
  readonly failure: string | null;
  /**
   * Called when the buyer presses the pay button, with the names of the card's fields that are incomplete or wrong.
   * Shows what is wrong with the address, says once what is wrong with the whole form, and returns whether the address
   * is accepted. If it is not, the focus is on the first of its fields.
   */
  readonly checkAddress: (cardProblems: readonly string[]) => boolean;
}

/** `pi_…_secret_…` belongs to payment `pi_…`. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? clientSecret;
}
