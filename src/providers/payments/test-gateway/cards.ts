/**
 * The behavior of a test card when it is charged. `asks` requires 3-D Secure; `waits` is money that takes days to
 * arrive, as from a bank account.
 */
export type CardBehavior = 'succeeds' | 'declines' | 'asks' | 'waits';

export const declineMessage = 'Your card was declined.';
export const unknownCardMessage = 'Please use one of the test cards. Real cards are not accepted in test mode.';

export const testCards: readonly { number: string; behavior: CardBehavior; label: string }[] = [
  { number: '4242424242424242', behavior: 'succeeds', label: 'is accepted' },
  { number: '4000000000000002', behavior: 'declines', label: 'is declined' },
  { number: '4000002500003155', behavior: 'asks', label: 'asks for 3-D Secure' },
  { number: '4000000000000200', behavior: 'waits', label: 'keeps processing' },
];

/** Names of test cards in API requests. */
export const testPaymentMethods: Readonly<Record<string, CardBehavior>> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeDeclined: 'declines',
  pm_card_authenticationRequired: 'asks',
  pm_usBankAccount_processing: 'waits',
};

/** The behavior of a typed card number; null for a number that is not a test card's, which is never stored. */
export function cardBehavior(typed: string): CardBehavior | null {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits)?.behavior ?? null;
}
