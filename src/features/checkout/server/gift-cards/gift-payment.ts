const prefix = 'gift_';

/** The id, in place of a provider's, of a payment that gift cards make alone. The gateway knows none of it. */
export function giftPaymentId(paymentId: string): string {
  return `${prefix}${paymentId}`;
}

export function isGiftPayment(providerId: string): boolean {
  return providerId.startsWith(prefix);
}

/** What the page knows such a payment by, in the form of a client secret of the gateway. */
export function giftPaymentSecret(providerId: string): string {
  return `${providerId}_secret_none`;
}
