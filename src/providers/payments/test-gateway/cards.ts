import { createHash, randomUUID } from 'node:crypto';
import { must } from '../../../shared/must.ts';

/**
 * The behavior of a test card when it is charged. `asks` requires 3-D Secure; `waits` is money that takes days to
 * arrive, as from a bank account.
 */
export type CardBehavior = 'succeeds' | 'declines' | 'asks' | 'waits';

/** A card as it is charged. The fingerprint is the provider's name for the card. */
export interface TestCard {
  readonly behavior: CardBehavior;
  readonly fingerprint: string;
}

export const declineMessage = 'Your card was declined.';
export const unknownCardMessage = 'Please use one of the test cards. Real cards are not accepted in test mode.';

export const decliningNumber = '4000000000000002';

/**
 * At Stripe each number is one card. Here that holds only with `isOneCard`. Any other number is a new card at each use,
 * so that a shop can be tried again and again as somebody new.
 */
export const testCards: readonly { number: string; behavior: CardBehavior; label: string; isOneCard?: boolean }[] = [
  { number: '4242424242424242', behavior: 'succeeds', label: 'is accepted' },
  { number: '4000056655665556', behavior: 'succeeds', label: 'is accepted, always as the same card', isOneCard: true },
  { number: decliningNumber, behavior: 'declines', label: 'is declined' },
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

/** The card of a typed number; null for a number that is not a test card's, which is never stored. */
export function findTestCard(typed: string): TestCard | null {
  const digits = typed.replace(/[\s-]/g, '');
  const found = testCards.find((card) => card.number === digits);
  return found === undefined ? null : cardOf(found);
}

/** The first test card that behaves so. */
export function cardThat(behavior: CardBehavior): TestCard {
  return cardOf(must(testCards.find((card) => card.behavior === behavior)));
}

function cardOf({ number, behavior, isOneCard = false }: (typeof testCards)[number]): TestCard {
  const name = isOneCard ? number : randomUUID();
  return { behavior, fingerprint: createHash('sha256').update(name).digest('base64url').slice(0, 16) };
}
