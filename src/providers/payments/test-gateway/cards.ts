/** What a test card does when it is charged; `waits` is money that takes days to arrive, as from a bank account. */
export type CardBehaviour = 'succeeds' | 'declines' | 'asks' | 'waits';

export const declineMessage = 'Your card was declined.';
export const strangerMessage = 'Please use one of the test cards. Real cards are not accepted in test mode.';

export const testCards: readonly { number: string; behaviour: CardBehaviour; label: string }[] = [
  { number: '4242424242424242', behaviour: 'succeeds', label: 'is accepted' },
  { number: '4000000000000002', behaviour: 'declines', label: 'is declined' },
  { number: '4000002500003155', behaviour: 'asks', label: 'asks for 3-D Secure' },
  { number: '4000000000000200', behaviour: 'waits', label: 'keeps processing' },
];

/** Names by which API requests say which test card they mean. */
export const testPaymentMethods: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeDeclined: 'declines',
  pm_card_authenticationRequired: 'asks',
  pm_usBankAccount_processing: 'waits',
};

/** The behaviour of a typed card number, or null for any that is not a test card: those are never kept. */
export function cardBehaviour(typed: string): CardBehaviour | null {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits)?.behaviour ?? null;
}
