import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { paymentIdOf, type Buyer, type PaymentCallbacks } from './payment-terms.ts';
import { isSettling, nameCard, outcomeUnknown, successUrl } from './stripe-terms.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';

interface WalletPayment {
  readonly event: Pick<StripeExpressCheckoutElementConfirmEvent, 'paymentFailed'>;
  readonly buyer: Buyer;
  readonly stripe: Pick<Stripe, 'confirmPayment' | 'createConfirmationToken'> | null;
  readonly elements: StripeElements | null;
}

/**
 * Charges the card of an open wallet sheet. Closes the sheet as failed only when the card was certainly not charged. A
 * pending payment (`processing`) and one with a lost response are settling, and the success page asks the server.
 */
export async function payByWallet(
  { prepare, asksForCard, onSettling, onFailed, currentSecret }: PaymentCallbacks,
  { event, buyer, stripe, elements }: WalletPayment,
): Promise<void> {
  const fail = (message: string) => {
    event.paymentFailed({ reason: 'fail' });
    onFailed(message);
  };
  const clientSecret = currentSecret();
  if (clientSecret === null) return fail(say(paymentWords.noIntent));
  if (stripe === null || elements === null) return fail(say(paymentWords.unexpected));
  let isConfirmationSent = false;
  try {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return fail(incomplete.message ?? say(paymentWords.unexpected));
    const named = asksForCard ? await nameCard(stripe, elements, null) : null;
    if (named?.error) return fail(named.error.message ?? say(paymentWords.unexpected));
    const cardToken = named?.confirmationToken.id;
    if ((await prepare({ fromWallet: buyer, cardToken })) === null) return event.paymentFailed({ reason: 'fail' });
    isConfirmationSent = true;
    const { error, paymentIntent } = await stripe.confirmPayment({
      clientSecret,
      redirect: 'if_required',
      ...(cardToken === undefined
        ? { elements, confirmParams: { return_url: successUrl() } }
        : { confirmParams: { return_url: successUrl(), confirmation_token: cardToken } }),
    });
    if (error && !outcomeUnknown(error)) return fail(error.message ?? say(paymentWords.unexpected));
    if (error || isSettling(paymentIntent.status)) return onSettling(paymentIdOf(clientSecret));
    fail(say(paymentWords.notCompleted));
  } catch {
    // After the confirmation was sent, the outcome is unknown.
    if (isConfirmationSent) onSettling(paymentIdOf(clientSecret));
    else fail(say(paymentWords.unexpected));
  }
}
