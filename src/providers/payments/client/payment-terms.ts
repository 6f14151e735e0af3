/** Who pays and where it goes, as far as known at confirmation. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
  /** Null unless complete enough to hand to the provider. */
  readonly address: { line1: string; city: string; state: string; postalCode: string } | null;
}

export interface PaymentCallbacks {
  /**
   * Called right before the card is charged, with what a wallet knows of the buyer. Resolves to the
   * buyer once that is saved, or to null to stop; whoever stops tells the visitor why.
   */
  readonly prepare: (fromWallet?: Buyer) => Promise<Buyer | null>;
  /** The payment went through, or nobody knows: the success page asks the server. */
  readonly onSettling: (paymentId: string) => void;
  /** Certainly not charged; `message` is the provider's own when it gave one. */
  readonly onFailed: (message: string) => void;
  /** The client secret as this browser remembers it, for the wallet sheet. */
  readonly currentSecret: () => string | null;
}

export interface WalletSummary {
  /** How it is sent and for how many cents; null when nothing is. */
  readonly shipping: {
    readonly label: string;
    readonly amount: number;
    readonly businessDays: { readonly from: number; readonly to: number };
  } | null;
  /** Cents, label and amount of each row of the wallet sheet. */
  readonly rows: readonly { name: string; amount: number }[];
}

export interface CardPaymentProps extends PaymentCallbacks {
  readonly clientSecret: string;
  readonly wallet: WalletSummary;
}

/** `pi_…_secret_…` belongs to payment `pi_…`. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? clientSecret;
}

export const paymentMessages = {
  notCompleted: 'Payment was not completed',
  unexpected: 'An error occurred',
  noIntent: 'Payment intent not found',
} as const;
